import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  bleedOf,
  boundsOf,
  boxOf,
  cornersOf,
  encloses,
  hits,
  middleOf,
  overlap,
  safeOf,
  topmostAt,
  union,
} from './geometry.ts'
import { emptyDocument } from './document.ts'
import { newBarcode, newEllipse, newImage, newRect, newText } from './new-element.ts'
import { barcodeSize, elements } from './testing/arbitrary-elements.ts'

const hit = { sizeOf: barcodeSize, slack: 0 }
const box = { 'data-x': 10_000, 'data-y': 20_000, width: 30_000, height: 10_000 }

describe('the box of an element', () => {
  it('matches the fields of each kind', () => {
    const expected = { x: 10_000, y: 20_000, width: 30_000, height: 10_000 }
    expect(boxOf(newText({ id: 't', group: 'brand', text: 'a', ...box }), barcodeSize)).toEqual(expected)
    expect(boxOf(newRect({ id: 'r', group: 'highlight 1', ...box }), barcodeSize)).toEqual(expected)
    expect(boxOf(newImage({ id: 'i', file: 'a.png', px: [1, 1], ...box }), barcodeSize)).toEqual(expected)
    const ellipse = newEllipse({
      id: 'e',
      group: 'background 1',
      cx: 25_000,
      cy: 25_000,
      rx: 15_000,
      ry: 5000,
    })
    expect(boxOf(ellipse, barcodeSize)).toEqual(expected)
    const barcode = newBarcode({
      id: 'b',
      symbology: 'ean13',
      value: '1',
      module: 330,
      barHeight: 20_000,
      hri: false,
    })
    expect(boxOf(barcode, barcodeSize)).toEqual({ x: 0, y: 0, width: 31_350, height: 20_000 })
  })

  it('is enclosed by the bounds of the rotated element, corner by corner', () => {
    fc.assert(
      fc.property(elements, (element) => {
        const bounds = boundsOf(element, barcodeSize)
        expect(Object.values(bounds).every(Number.isInteger)).toBe(true)
        if (element.kind === 'ellipse') return
        const corners = cornersOf(boxOf(element, barcodeSize), element.rotation)
        const around = union(corners.map((corner) => ({ ...corner, width: 0, height: 0 })))
        expect(around?.x).toBeCloseTo(bounds.x, -1)
        expect(Math.abs((around?.width ?? 0) - bounds.width)).toBeLessThanOrEqual(1)
        expect(Math.abs((around?.height ?? 0) - bounds.height)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is tight for a rotated ellipse', () => {
    const circle = newEllipse({
      id: 'e',
      group: 'background 1',
      cx: 0,
      cy: 0,
      rx: 7000,
      ry: 7000,
      rotation: 3300,
    })
    expect(boundsOf(circle, barcodeSize)).toEqual({ x: -7000, y: -7000, width: 14_000, height: 14_000 })
    const lying = newEllipse({
      id: 'e',
      group: 'background 1',
      cx: 0,
      cy: 0,
      rx: 9000,
      ry: 2000,
      rotation: 9000,
    })
    expect(boundsOf(lying, barcodeSize)).toEqual({ x: -2000, y: -9000, width: 4000, height: 18_000 })
  })
})

describe('hits', () => {
  it("respects the element's rotation", () => {
    const text = newText({ id: 't', group: 'brand', text: 'a', ...box, rotation: 9000 })
    expect(hits(text, { x: 25_000, y: 38_000 }, hit)).toBe(true)
    expect(hits(text, { x: 12_000, y: 25_000 }, hit)).toBe(false)
  })

  it('misses the corners of an ellipse', () => {
    const ellipse = newEllipse({ id: 'e', group: 'background 1', cx: 0, cy: 0, rx: 10_000, ry: 5000 })
    expect(hits(ellipse, { x: 9000, y: 4500 }, hit)).toBe(false)
    expect(hits(ellipse, { x: 9000, y: 1000 }, hit)).toBe(true)
  })

  it('passes through the inside of a frame but hits its stroke', () => {
    const stroke = { fill: '#000000', width: 400, opacity: 100 }
    const frame = newRect({ id: 'r', group: 'highlight 1', ...box, fill: null, stroke })
    expect(hits(frame, { x: 25_000, y: 25_000 }, hit)).toBe(false)
    expect(hits(frame, { x: 10_100, y: 25_000 }, hit)).toBe(true)
    expect(hits(frame, { x: 9500, y: 25_000 }, { ...hit, slack: 500 })).toBe(true)
  })

  it('finds the topmost visible, unlocked element', () => {
    const below = newRect({ id: 'below', group: 'highlight 1', ...box })
    const locked = newRect({ id: 'locked', group: 'highlight 2', ...box, locked: true })
    const hidden = newRect({ id: 'hidden', group: 'highlight 3', ...box, hidden: true })
    const at = { x: 25_000, y: 25_000 }
    const stack = [below, locked, hidden]
    expect(topmostAt(stack, at, { ...hit, locked: false })?.id).toBe('below')
    expect(topmostAt(stack, at, { ...hit, locked: true })?.id).toBe('locked')
    expect(topmostAt(stack, { x: 0, y: 0 }, { ...hit, locked: true })).toBeUndefined()
  })
})

describe('boxes', () => {
  it('unite to the smallest enclosing box, or null', () => {
    const a = { x: 0, y: 0, width: 10, height: 10 }
    const b = { x: 30, y: -5, width: 10, height: 10 }
    expect(union([a, b])).toEqual({ x: 0, y: -5, width: 40, height: 15 })
    expect(union([])).toBeNull()
    expect(middleOf(a)).toEqual({ x: 5, y: 5 })
  })

  it('overlap if they share more than an edge', () => {
    const a = { x: 0, y: 0, width: 10, height: 10 }
    expect(overlap(a, { x: 10, y: 0, width: 10, height: 10 })).toBe(false)
    expect(overlap(a, { x: 9, y: 9, width: 10, height: 10 })).toBe(true)
    expect(encloses(a, between({ x: 10, y: 2 }, { x: 1, y: 0 }))).toBe(true)
  })

  it('of the paper are bleed outside and safe zone inside the trim', () => {
    const { paper } = emptyDocument({ width: 60_000, height: 40_000, bleed: 3000, safe: 2000 })
    expect(bleedOf(paper)).toEqual({ x: -3000, y: -3000, width: 66_000, height: 46_000 })
    expect(safeOf(paper)).toEqual({ x: 2000, y: 2000, width: 56_000, height: 36_000 })
  })
})
