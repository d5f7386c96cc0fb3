import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align, alignments, distribute } from './align.ts'
import type { LabelElement } from './document.ts'
import { boundsOf } from './geometry.ts'
import { newRect } from './new-element.ts'
import { barcodeSize, elements } from './testing/arbitrary-elements.ts'
import type { SelectionChanges } from './transform-selection.ts'

const sizeOf = barcodeSize
const rect = (id: string, x: number, width: number, given: object = {}) =>
  newRect({ id, group: 'highlight 1', 'data-x': x, 'data-y': 0, width, height: 1000, ...given })
const after = (all: readonly LabelElement[], changes: SelectionChanges): LabelElement[] =>
  all.map((element) => ({ ...element, ...changes[element.id] }) as LabelElement)
const many = fc.uniqueArray(elements, { minLength: 3, maxLength: 8, selector: ({ id }) => id })

describe('aligning', () => {
  it('brings everything, rotated or not, to one line, and is idempotent', () => {
    fc.assert(
      fc.property(many, fc.constantFrom(...alignments), (selection, how) => {
        const aligned = after(selection, align(selection, how, { sizeOf }))
        const bounds = aligned.map((element) => boundsOf(element, sizeOf))
        const places = bounds.map(({ x, y, width, height }) => ({
          left: x,
          centre: Math.floor(x + width / 2),
          right: x + width,
          top: y,
          middle: Math.floor(y + height / 2),
          bottom: y + height,
        }))
        expect(new Set(places.map((place) => place[how])).size).toBe(1)
        expect(align(aligned, how, { sizeOf, to: bounds[0] ?? { x: 0, y: 0, width: 0, height: 0 } })).toEqual(
          {},
        )
      }),
    )
  })

  it('uses the common box of the selection, or the paper', () => {
    const two = [rect('a', 2000, 4000), rect('b', 10_000, 2000)]
    expect(align(two, 'right', { sizeOf })).toEqual({ a: { 'data-x': 8000 } })
    const paper = { x: 0, y: 0, width: 60_000, height: 40_000 }
    expect(align(two, 'centre', { sizeOf, to: paper })).toEqual({
      a: { 'data-x': 28_000 },
      b: { 'data-x': 29_000 },
    })
    expect(align(two, 'bottom', { sizeOf, to: paper })).toEqual({
      a: { 'data-y': 39_000 },
      b: { 'data-y': 39_000 },
    })
  })

  it('keeps locked elements in place and aligns the others with them', () => {
    const two = [rect('a', 2000, 4000, { locked: true }), rect('b', 10_000, 2000)]
    expect(align(two, 'left', { sizeOf })).toEqual({ b: { 'data-x': 2000 } })
    expect(align([], 'left', { sizeOf })).toEqual({})
  })
})

describe('distributing', () => {
  it('makes gaps equal and keeps the outermost elements', () => {
    const three = [rect('c', 50_000, 10_000), rect('a', 0, 10_000), rect('b', 12_000, 20_000)]
    expect(distribute(three, 'x', { sizeOf, by: 'gaps' })).toEqual({ b: { 'data-x': 20_000 } })
  })

  it('makes distances between centres equal', () => {
    const three = [rect('a', 0, 10_000), rect('b', 12_000, 20_000), rect('c', 50_000, 10_000)]
    expect(distribute(three, 'x', { sizeOf, by: 'centres' })).toEqual({ b: { 'data-x': 20_000 } })
    const uneven = [rect('a', 0, 2000), rect('b', 1000, 20_000), rect('c', 50_000, 10_000)]
    expect(distribute(uneven, 'x', { sizeOf, by: 'centres' })).toEqual({ b: { 'data-x': 18_000 } })
  })

  it('needs three unlocked elements', () => {
    const three = [rect('a', 0, 1000), rect('b', 1500, 1000, { locked: true }), rect('c', 9000, 1000)]
    expect(distribute(three, 'x', { sizeOf, by: 'gaps' })).toEqual({})
  })

  it('leaves gaps that differ by at most a micrometre', () => {
    fc.assert(
      fc.property(many, fc.constantFrom('x', 'y'), (selection, axis) => {
        const spread = after(selection, distribute(selection, axis, { sizeOf, by: 'centres' }))
        const centres = spread
          .map((element) => boundsOf(element, sizeOf))
          .map(({ x, y, width, height }) => (axis === 'x' ? x + width / 2 : y + height / 2))
          .toSorted((a, b) => a - b)
        const steps = centres.slice(1).map((centre, index) => centre - (centres[index] ?? 0))
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(2)
      }),
    )
  })
})
