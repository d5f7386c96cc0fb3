import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDocument, type Box, type LabelDocument, type LabelElement } from './document.ts'
import { newRect } from './new-element.ts'
import { snapBox, snapPoint } from './snap.ts'
import { snapIndex, type SnapSources } from './snap-index.ts'
import { barcodeSize, elements } from './testing/arbitrary-elements.ts'

const empty = emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 })
const sources: SnapSources = { sizeOf: barcodeSize, moving: new Set() }
const rect = (id: string, box: Box, given: object = {}) =>
  newRect({
    id,
    group: 'highlight 1',
    'data-x': box.x,
    'data-y': box.y,
    width: box.width,
    height: box.height,
    ...given,
  })
const withElements = (...all: LabelElement[]): LabelDocument => ({
  ...empty,
  elements: Object.fromEntries(all.map((element) => [element.id, element])),
})
const small = (x: number, y: number): Box => ({ x, y, width: 4001, height: 3001 })

const place = fc.integer({ min: -70_000, max: 70_000 })
const boxes = fc.record({
  x: place,
  y: place,
  width: fc.integer({ min: 1, max: 40_000 }),
  height: fc.integer({ min: 1, max: 40_000 }),
})
const documents = fc
  .record({
    all: fc.uniqueArray(elements, { maxLength: 20, selector: ({ id }) => id }),
    rects: fc.array(boxes, { maxLength: 8 }),
    guides: fc.array(place, { maxLength: 3 }),
    ratioGrid: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ all, rects, guides, ratioGrid }) => ({
    ...withElements(...all, ...rects.map((box, index) => rect(`rect ${index}`, box))),
    guides: { x: guides, y: guides, locked: false },
    ratioGrid,
  }))

describe('snapping', () => {
  it('moves by at most the threshold, and is idempotent', () => {
    fc.assert(
      fc.property(
        documents,
        boxes,
        fc.integer({ min: 0, max: 6000 }),
        fc.boolean(),
        (document, box, threshold, gapsOnly) => {
          const without = gapsOnly
            ? new Set(['guide', 'grid', 'trim', 'bleed', 'safe', 'element'] as const)
            : new Set<never>()
          const index = snapIndex(document, { ...sources, without })
          const { dx, dy } = snapBox(index, box, threshold)
          expect(Math.abs(dx)).toBeLessThanOrEqual(threshold)
          expect(Math.abs(dy)).toBeLessThanOrEqual(threshold)
          const again = snapBox(index, { ...box, x: box.x + dx, y: box.y + dy }, threshold)
          expect([again.dx, again.dy]).toEqual([0, 0])
          const point = snapPoint(index, box, threshold)
          const pointAgain = snapPoint(index, { x: box.x + point.dx, y: box.y + point.dy }, threshold)
          expect([pointAgain.dx, pointAgain.dy]).toEqual([0, 0])
          expect(Math.max(Math.abs(point.dx), Math.abs(point.dy))).toBeLessThanOrEqual(threshold)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('finds the nearest of all lines', () => {
    fc.assert(
      fc.property(documents, boxes, (document, box) => {
        const index = snapIndex(document, sources)
        const places = [box.x, Math.floor(box.x + box.width / 2), box.x + box.width]
        const steps = places.flatMap((at) => [...index.x.lines.at].map((line) => Math.abs(line - at)))
        const nearest = Math.min(...steps)
        expect(Math.abs(snapBox(index, box, nearest).dx)).toBe(nearest)
      }),
    )
  })

  it.each([
    ['the trim', small(120, 15_000), { dx: -120 }, 'trim'],
    ['the bleed', small(-2900, 15_000), { dx: -100 }, 'bleed'],
    ['the safe zone', small(1900, 15_000), { dx: 100 }, 'safe'],
    ['the middle of the paper', small(28_100, 9000), { dx: -100 }, 'trim'],
  ])('snaps to %s', (_, box, step, kind) => {
    const snap = snapBox(snapIndex(empty, sources), box, 200)
    expect(snap).toMatchObject(step)
    expect(snap.lines[0]?.kind).toBe(kind)
  })

  it('snaps to visible guides and grids', () => {
    const document = {
      ...empty,
      guides: { x: [12_345], y: [], locked: false },
      ratioGrid: 3,
      mmGrids: { ...empty.mmGrids, left: { start: 5, end: 5, range: 1, show: true } },
    }
    const index = snapIndex(document, sources)
    expect(snapPoint(index, { x: 12_300, y: null }, 100)).toMatchObject({
      dx: 45,
      lines: [{ kind: 'guide', axis: 'x' }],
    })
    expect(snapPoint(index, { x: 20_050, y: null }, 100).lines[0]).toMatchObject({ at: 20_000, kind: 'grid' })
    expect(snapPoint(index, { x: 5050, y: null }, 100).dx).toBe(-50)
    const noGrid = snapIndex(document, { ...sources, without: new Set(['grid']) })
    expect(snapPoint(noGrid, { x: 5050, y: null }, 100).dx).toBe(0)
  })

  it('extends the line over everything that it meets', () => {
    const document = withElements(rect('a', { x: 10_000, y: 5000, width: 7000, height: 4000 }))
    const snap = snapBox(snapIndex(document, sources), small(10_050, 25_000), 100)
    expect(snap.lines).toEqual([{ axis: 'x', at: 10_000, from: 5000, to: 28_001, kind: 'element' }])
  })

  it('ignores hidden, locked and moving elements', () => {
    const box = { x: 10_000, y: 5000, width: 7000, height: 4000 }
    const hidden = withElements(
      rect('a', box, { hidden: true }),
      rect('b', box, { locked: true }),
      rect('c', box),
    )
    const index = snapIndex(hidden, { ...sources, moving: new Set(['c']) })
    expect(snapPoint(index, { x: 10_050, y: 5050 }, 100)).toMatchObject({ dx: 0, dy: 0, lines: [] })
  })
})

describe('equal gaps', () => {
  const left = { x: 4500, y: 10_300, width: 5000, height: 5000 }
  const right = { x: 44_700, y: 10_300, width: 5000, height: 5000 }

  it('centre a box between two neighbours', () => {
    const index = snapIndex(withElements(rect('a', left), rect('b', right)), sources)
    const snap = snapBox(index, small(25_000, 11_000), 200)
    expect(snap.dx).toBe(99)
    expect(snap.gaps).toEqual([
      { axis: 'x', at: 12_500, from: 9500, to: 25_099 },
      { axis: 'x', at: 12_500, from: 29_100, to: 44_700 },
    ])
  })

  it('continue the gap between two neighbours', () => {
    const next = { x: 12_600, y: 10_300, width: 5000, height: 5000 }
    const index = snapIndex(withElements(rect('a', left), rect('b', next)), sources)
    const snap = snapBox(index, small(20_800, 11_000), 200)
    expect(snap.dx).toBe(-100)
    expect(snap.gaps.map(({ from, to }) => to - from)).toEqual([3100, 3100])
  })

  it('ignore neighbours above or below', () => {
    const above = { ...right, y: 0 }
    const index = snapIndex(withElements(rect('a', left), rect('b', above)), sources)
    expect(snapBox(index, small(25_000, 11_000), 200).gaps).toEqual([])
  })
})
