import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { painted, paintLayerOf, type LabelElement } from './document.ts'
import { paintOrder } from './groups.ts'
import {
  familyOf,
  layerFamilies,
  layerMoves,
  layersOf,
  layerTree,
  nextNonEmptyLayer,
  placeAbove,
  reorder,
  type LayerChanges,
} from './layers.ts'
import { newImage, newRect, newText } from './new-element.ts'
import { elements } from './testing/arbitrary-elements.ts'

const documentOf = (all: readonly LabelElement[]) => ({
  elements: Object.fromEntries(all.map((element) => [element.id, element])),
})
const after = (all: readonly LabelElement[], changes: LayerChanges): LabelElement[] =>
  all.map((element) => ({ ...element, ...changes[element.id] }) as LabelElement)
const order = (all: readonly LabelElement[]) => painted(all).map(({ id }) => id)
const rect = (id: string, z: number) => newRect({ id, group: 'highlight 1', z })
const four = [rect('a', 0), rect('b', 1), rect('c', 2), rect('d', 3)]
const moved = (all: readonly LabelElement[], ids: string[], move: (typeof layerMoves)[number]) =>
  order(after(all, reorder(documentOf(all), new Set(ids), move))).join('')

const stacks = fc
  .uniqueArray(elements, { maxLength: 12, selector: ({ id }) => id })
  .chain((all) =>
    fc
      .array(fc.integer({ min: -3, max: 3 }), { minLength: all.length, maxLength: all.length })
      .map((zs) => all.map((element, index): LabelElement => ({ ...element, z: zs[index] ?? 0 }))),
  )

describe('the selected layer', () => {
  it('is a non-empty one of the family, or none if all are empty', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...layerFamilies),
        fc.constantFrom(...paintOrder),
        fc.uniqueArray(fc.constantFrom(...paintOrder)),
        (family, from, filled) => {
          const layer = nextNonEmptyLayer(family, from, (one) => !filled.includes(one))
          const there = layersOf(family).filter((one) => filled.includes(one))
          if (layer === null) expect(there).toEqual([])
          else expect(there).toContain(layer)
          if (there.includes(from)) expect(layer).toBe(from)
        },
      ),
    )
  })

  it('falls back to the next one upwards, and from the top to the bottom', () => {
    const filled = ['image back', 'image front']
    const isEmpty = (layer: string) => !filled.includes(layer)
    expect(nextNonEmptyLayer('image', 'image middle', isEmpty)).toBe('image front')
    expect(nextNonEmptyLayer('highlight', 'highlight 2', (layer) => layer !== 'highlight 1')).toBe(
      'highlight 1',
    )
  })

  it('belongs to one family, and every layer has one', () => {
    expect(layerFamilies.flatMap(layersOf).toSorted()).toEqual([...paintOrder].toSorted())
    expect(familyOf('brand')).toBe('text')
    expect(familyOf('paper image')).toBe('paper image')
  })
})

describe('the tree of layers', () => {
  it('has every element once, in paint order', () => {
    fc.assert(
      fc.property(stacks, (all) => {
        const tree = layerTree(documentOf(all))
        expect(tree.map(({ layer }) => layer)).toEqual(paintOrder)
        expect(tree.flatMap((node) => node.elements.map(({ id }) => id))).toEqual(order(all))
      }),
    )
  })
})

describe('reordering', () => {
  it('moves to the ends and by one step, keeping the relative order of the moved elements', () => {
    expect(moved(four, ['a'], 'front')).toBe('bcda')
    expect(moved(four, ['d', 'b'], 'back')).toBe('bdac')
    expect(moved(four, ['a', 'b'], 'forward')).toBe('cabd')
    expect(moved(four, ['c'], 'backward')).toBe('acbd')
    expect(moved(four, ['d'], 'forward')).toBe('abcd')
  })

  it('works for elements with equal z', () => {
    const same = four.map((element) => ({ ...element, z: 0 }))
    expect(moved(same, ['b'], 'forward')).toBe('acbd')
    expect(moved(same, ['b'], 'front')).toBe('acdb')
  })

  it('to an end changes only what moves, and nothing if already there', () => {
    expect(reorder(documentOf(four), new Set(['a']), 'front')).toEqual({ a: { z: 4 } })
    expect(reorder(documentOf(four), new Set(['c', 'd']), 'back')).toEqual({ c: { z: -2 }, d: { z: -1 } })
    expect(reorder(documentOf(four), new Set(['d']), 'front')).toEqual({})
  })

  it('never moves an element out of its layer, and keeps the order of the others', () => {
    fc.assert(
      fc.property(
        stacks,
        fc.constantFrom(...layerMoves),
        fc.integer({ min: 0, max: 4095 }),
        (all, move, mask) => {
          const ids = new Set(all.filter((_, index) => mask & (1 << index)).map(({ id }) => id))
          const result = after(all, reorder(documentOf(all), ids, move))
          const others = (list: readonly LabelElement[]) => order(list).filter((id) => !ids.has(id))
          const layers = (list: readonly LabelElement[]) => painted(list).map(paintLayerOf)
          expect(others(result)).toEqual(others(all))
          expect(layers(result)).toEqual(layers(all))
        },
      ),
    )
  })
})

describe('dragging in the tree', () => {
  it('places an element directly above another', () => {
    const place = (id: string, below: string | null) =>
      order(after(four, placeAbove(documentOf(four), id, { below, to: 'highlight 1' }))).join('')
    expect(place('a', 'c')).toBe('bcad')
    expect(place('d', null)).toBe('dabc')
    expect(place('b', 'a')).toBe('abcd')
  })

  it('changes the layer of images only', () => {
    const all = [
      newImage({ id: 'i', file: 'a.png', px: [1, 1] }),
      newImage({ id: 'j', file: 'b.png', px: [1, 1], layer: 'front', z: 5 }),
    ]
    expect(placeAbove(documentOf(all), 'i', { below: 'j', to: 'image front' })).toEqual({
      i: { z: 6, layer: 'front' },
    })
    expect(placeAbove(documentOf(all), 'i', { below: null, to: 'image back' })).toEqual({
      i: { layer: 'back' },
    })
    const text = newText({ id: 't', group: 'brand', text: 'a' })
    expect(placeAbove(documentOf([text]), 't', { below: null, to: 'advert' })).toEqual({})
    expect(placeAbove(documentOf([text]), 'gone', { below: null, to: 'brand' })).toEqual({})
  })
})
