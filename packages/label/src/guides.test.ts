import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDocument, labelLimits, type Guides } from './document.ts'
import { addGuide, mmLines, moveGuide, ratioLines, removeGuide } from './guides.ts'
import { fromMm } from './units.ts'

const none: Guides = { x: [], y: [], locked: false }
const document = emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 })

describe('guides', () => {
  it('are at most twelve per axis after any operations', () => {
    const step = fc.record({
      act: fc.constantFrom('add', 'add', 'move', 'remove'),
      axis: fc.constantFrom('x', 'y'),
      index: fc.integer({ min: 0, max: 13 }),
      at: fc.integer({ min: -20, max: 20 }).map(fromMm),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let guides = none
        for (const { act, axis, index, at } of steps) {
          if (act === 'add') guides = addGuide(guides, axis, at)
          else if (act === 'move') guides = moveGuide(guides, axis, index, at)
          else guides = removeGuide(guides, axis, index)
          for (const places of [guides.x, guides.y]) {
            expect(places.length).toBeLessThanOrEqual(labelLimits.guidesPerAxis)
            expect(new Set(places).size).toBe(places.length)
          }
        }
      }),
    )
  })

  it('stay unchanged if locked or full', () => {
    const full = Array.from({ length: 12 }, (_, index) => index * 1000).reduce<Guides>(
      (guides, at) => addGuide(guides, 'x', at),
      none,
    )
    expect(full.x).toHaveLength(12)
    expect(addGuide(full, 'x', 99_000)).toBe(full)
    expect(addGuide(full, 'y', 99_000).y).toEqual([99_000])
    const locked = { ...full, locked: true }
    expect(addGuide(locked, 'y', 1)).toBe(locked)
    expect(moveGuide(locked, 'x', 0, 1)).toBe(locked)
    expect(removeGuide(locked, 'x', 0)).toBe(locked)
  })

  it('merge when one is moved onto another', () => {
    const two = { ...none, x: [1000, 2000] }
    expect(moveGuide(two, 'x', 0, 2000).x).toEqual([2000])
    expect(moveGuide(two, 'x', 0, 3000).x).toEqual([3000, 2000])
    expect(moveGuide(two, 'x', 5, 3000)).toBe(two)
  })
})

describe('grids', () => {
  it('by ratio divide the trim into equal parts', () => {
    expect(ratioLines(document.paper, 4)).toEqual({
      x: [15_000, 30_000, 45_000],
      y: [10_000, 20_000, 30_000],
    })
    expect(ratioLines(document.paper, 0)).toEqual({ x: [], y: [] })
    expect(ratioLines(document.paper, 1)).toEqual({ x: [], y: [] })
    expect(ratioLines(document.paper, 99).x).toHaveLength(11)
  })

  it('in millimetres count from their side, by default from 2 to 10 by 2', () => {
    const { mmGrids } = document
    expect(mmLines(document)).toEqual({ x: [], y: [] })
    const shown = {
      ...mmGrids,
      right: { ...mmGrids.right, show: true },
      top: { start: 1, end: 2, range: 0.5, show: true },
    }
    expect(mmLines({ ...document, mmGrids: shown })).toEqual({
      x: [58_000, 56_000, 54_000, 52_000, 50_000],
      y: [1000, 1500, 2000],
    })
  })

  it('in millimetres ignore endless ranges', () => {
    const wrong = { start: 5, end: 2, range: 1, show: true }
    const endless = { start: 0, end: 10, range: 0, show: true }
    expect(mmLines({ ...document, mmGrids: { ...document.mmGrids, top: wrong, left: endless } })).toEqual({
      x: [],
      y: [],
    })
  })
})
