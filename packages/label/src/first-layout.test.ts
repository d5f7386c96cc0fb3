import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelLimits, type TextElement } from './document.ts'
import { firstLayout } from './first-layout.ts'
import type { FirstText } from './flow-texts.ts'
import { textGroups } from './groups.ts'
import { fromMm } from './units.ts'

const text = (group: FirstText['group'], words = 6): FirstText => ({
  group,
  text: 'คำบนฉลาก '.repeat(words),
  source: 'default',
  origin: 'LBL v1',
})

const paper = (width: number, height: number) => ({
  width: fromMm(width),
  height: fromMm(height),
  bleed: fromMm(2),
  safe: fromMm(2),
})

const elementsOf = (layout: Parameters<typeof firstLayout>[0]): TextElement[] =>
  Object.values(firstLayout(layout).elements).filter((one) => one.kind === 'text')

const overlaps = (a: TextElement, b: TextElement): boolean =>
  a['data-x'] < b['data-x'] + b.width &&
  b['data-x'] < a['data-x'] + a.width &&
  a['data-y'] < b['data-y'] + b.height &&
  b['data-y'] < a['data-y'] + a.height

describe('firstLayout', () => {
  it('places all 14 groups within the safe zone of a normal paper, without overlaps', () => {
    const elements = elementsOf({ paper: paper(90, 60), texts: textGroups.map((group) => text(group)) })
    expect(elements).toHaveLength(14)
    for (const one of elements) {
      expect(one['data-x']).toBeGreaterThanOrEqual(fromMm(2))
      expect(one['data-x'] + one.width).toBeLessThanOrEqual(fromMm(88))
      expect(one['data-y'] + one.height).toBeLessThanOrEqual(fromMm(58))
      for (const other of elements) if (other.id !== one.id) expect(overlaps(one, other)).toBe(false)
    }
  })

  it('makes the name larger than all other text', () => {
    const elements = elementsOf({ paper: paper(90, 60), texts: textGroups.map((group) => text(group)) })
    const sizeOf = (group: string) => elements.find((one) => one.group === group)?.fontSize ?? 0
    const others = elements.filter(({ group }) => group !== 'brand' && group !== 'product head')
    expect(sizeOf('product head')).toBeGreaterThan(Math.max(...others.map(({ fontSize }) => fontSize)))
  })

  it('uses smaller letters for more text', () => {
    const sizeWith = (words: number) =>
      elementsOf({ paper: paper(50, 40), texts: [text('ingredients', words)] })[0]?.fontSize ?? 0
    expect(sizeWith(40)).toBeLessThan(sizeWith(4))
  })

  it('leaves line breaks to the editor, which has the font', () => {
    const [one] = elementsOf({ paper: paper(30, 20), texts: [text('brand')] })
    expect([one?.breaks, one?.engine, one?.id]).toEqual([[], '', 'brand'])
  })

  it('stays within the document limits for every paper and text', () => {
    const words = fc.record({
      group: fc.constantFrom(...textGroups),
      words: fc.integer({ min: 0, max: 300 }),
    })
    const sides = fc.integer({ min: 5, max: 300 })
    fc.assert(
      fc.property(fc.uniqueArray(words, { selector: ({ group }) => group }), sides, sides, (all, w, h) => {
        const texts = all.map((one) => text(one.group, one.words))
        for (const one of elementsOf({ paper: paper(w, h), texts })) {
          for (const value of [one['data-x'], one['data-y'], one.width, one.height])
            expect(Number.isInteger(value) && value >= 0 && value <= labelLimits.coordinate).toBe(true)
          expect(one.width).toBeGreaterThan(0)
          expect(one.fontSize).toBeGreaterThanOrEqual(labelLimits.fontSize.min)
        }
      }),
      { numRuns: 200 },
    )
  })
})
