import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDocuments } from './compare.ts'
import { emptyDocument, type LabelDocument, type LabelElement } from './document.ts'
import { same } from './same.ts'
import { elements } from './testing/arbitrary-elements.ts'
import { compareCases } from './testing/compare-cases.ts'

describe('compareDocuments', () => {
  test.each(compareCases)('$name', ({ before, after, elements: wanted, settings = {} }) => {
    const found = compareDocuments(before, after)
    const said = found.elements.map(({ kind, element, values }) => [
      element.id,
      kind === 'changed'
        ? Object.fromEntries(values.map(({ property, ...value }) => [property, [value.before, value.after]]))
        : kind,
    ])
    expect(Object.fromEntries(said)).toEqual(wanted)
    expect(
      Object.fromEntries(found.settings.map((value) => [value.property, [value.before, value.after]])),
    ).toEqual(settings)
  })

  test('names the stock, which is white without one', () => {
    const before = emptyDocument({ width: 60_000, height: 60_000, bleed: 0, safe: 0 })
    const on = (stock: 'white' | 'kraft') => ({ ...before, paper: { ...before.paper, stock } })
    expect(compareDocuments(before, on('white')).settings).toEqual([])
    expect(compareDocuments(before, on('kraft')).settings).toEqual([
      { property: 'stock', before: 'white', after: 'kraft' },
    ])
  })

  const paper = emptyDocument({ width: 60_000, height: 60_000, bleed: 0, safe: 0 })
  const labels = fc.array(elements, { maxLength: 6 }).map((all): LabelDocument => ({
    ...paper,
    elements: Object.fromEntries(all.map((one) => [one.id, one])),
  }))

  test('names every visible change, and nothing else', () => {
    const seen = (element: LabelElement | undefined): object => {
      const { engine: _, origin: __, px: ___, ...rest } = { ...element } as Record<string, unknown>
      return rest
    }
    fc.assert(
      fc.property(labels, labels, fc.array(fc.nat()), (one, other, picks) => {
        // Half of the elements stay, so that some of them change and some do not.
        const common = Object.fromEntries(
          Object.entries(one.elements).map(([id, element], at) => {
            const source = Object.values(other.elements)[picks[at] ?? 0]
            return [id, source && source.kind === element.kind ? { ...source, id } : element]
          }),
        )
        const after: LabelDocument = { ...other, elements: { ...other.elements, ...common } }
        const named = new Set(compareDocuments(one, after).elements.map(({ element }) => element.id))
        for (const id of new Set([...Object.keys(one.elements), ...Object.keys(after.elements)]))
          expect(named.has(id)).toBe(!same(seen(one.elements[id]), seen(after.elements[id])))
      }),
    )
  })
})
