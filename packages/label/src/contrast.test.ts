import { describe, expect, it } from 'vitest'
import { backdropOf, backgroundsOf, near } from './backdrop.ts'
import { barcodeContrast, blended, contrastRatio, plainLuminance } from './contrast.ts'
import type { LabelElement } from './document.ts'
import { cornersOf } from './geometry.ts'
import { bareStock, coated, platesAt, seenOf } from './background.ts'
import { black, white, type Ink } from './ink.ts'
import { newEllipse, newImage, newRect } from './new-element.ts'
import { shadeCells, shadesText, type PictureFacts } from './picture-facts.ts'
import { barcodeSize } from './testing/arbitrary-elements.ts'
import { plainly } from './testing/complete-label.ts'

const red = { c: 0, m: 100, y: 100, k: 0 }
const cyan = { c: 100, m: 0, y: 0, k: 0 }
const varnish = { spot: 'Lack UV', tint: 100, instead: { c: 0, m: 0, y: 0, k: 8 }, use: 'varnish' as const }
const gold = { spot: 'PANTONE 871 C', tint: 100, instead: { c: 20, m: 25, y: 60, k: 25 } }
const box = { x: 10_000, y: 10_000, width: 10_000, height: 10_000 }
const under = (given: object) =>
  newRect({
    id: 'r',
    group: 'background 1',
    'data-x': 0,
    'data-y': 0,
    width: 60_000,
    height: 40_000,
    ...given,
  })

/** The left half is black, the right half transparent. */
const halves: PictureFacts = {
  inks: 'SEPARATED',
  profile: '',
  ink: 100,
  blackOfSeveralPlates: false,
  opaque: [],
  shades: shadesText([
    ...Array.from({ length: shadeCells ** 2 }).flatMap(() => [0, 0, 0, 1]),
    ...Array.from({ length: shadeCells ** 2 }, (_, cell) => (cell % shadeCells < shadeCells / 2 ? 1 : 0)),
  ]),
}

const seenIn = (
  below: readonly LabelElement[],
  pictures: () => PictureFacts | undefined = () => undefined,
) => {
  const by = { sizeOf: barcodeSize, separate: plainly, pictures }
  return backgroundsOf(near(backdropOf(below, by), box), cornersOf(box, 0), 4)
}
const inksIn = (...given: Parameters<typeof seenIn>) => {
  const inks = seenIn(...given).map((background) => JSON.stringify(seenOf(background, plainly)))
  return [...new Set(inks)].map((ink) => JSON.parse(ink) as Ink)
}

describe('contrast', () => {
  it('of text is 21 for black on white and 1 for equal colours', () => {
    expect(contrastRatio(plainLuminance(black), plainLuminance(white))).toBeCloseTo(21)
    expect(contrastRatio(plainLuminance(white), plainLuminance(black))).toBeCloseTo(21)
    expect(contrastRatio(plainLuminance(red), plainLuminance(red))).toBeCloseTo(1)
  })

  it('of a barcode is measured in red light: red bars vanish, cyan ones do not', () => {
    expect(barcodeContrast(black, white)).toBe('good')
    expect(barcodeContrast(black, red)).toBe('good')
    expect(barcodeContrast(red, white)).toBe('weak')
    expect(barcodeContrast(cyan, white)).toBe('good')
    expect(barcodeContrast(white, black)).toBe('light on dark')
    expect(barcodeContrast(black, cyan)).toBe('weak')
  })

  it('blends translucent inks', () => {
    expect(blended(black, white, 40, plainly)).toEqual({ c: 0, m: 0, y: 0, k: 40 })
  })
})

describe('the background of a box', () => {
  it('is white stock, or the topmost element that covers it', () => {
    expect(inksIn([])).toEqual([white])
    expect(inksIn([under({ fill: red }), under({ fill: black })])).toEqual([black])
    expect(inksIn([under({ fill: red, hidden: true })])).toEqual([white])
    expect(inksIn([under({ fill: black }), under({ fill: white, opacity: 60 })])).toEqual([
      { c: 0, m: 0, y: 0, k: 40 },
    ])
  })

  it('has several inks if only partly covered', () => {
    expect(inksIn([under({ fill: black, width: 15_000 })])).toEqual([black, white])
    const round = { cx: 15_000, cy: 15_000, rx: 4500, ry: 4500, fill: black }
    expect(inksIn([newEllipse({ id: 'e', group: 'background 1', ...round })])).toEqual([white, black])
    const turned = under({ 'data-x': 13_000, 'data-y': -5000, width: 4000, rotation: 4500, fill: black })
    expect(inksIn([turned])).toEqual([white, black])
  })

  it('includes lines, which may be wide', () => {
    const frame = { 'data-x': 5000, 'data-y': 5000, width: 30_000, height: 30_000, fill: null }
    const stroke = { fill: red, width: 14_000, opacity: 100 }
    expect(inksIn([under({ ...frame, stroke })])).toEqual([red, white])
  })

  it('does not change by varnish, white and cut lines', () => {
    const underprint = { spot: 'White', tint: 100, instead: { c: 0, m: 0, y: 0, k: 4 } }
    const stroke = { fill: { ...varnish, use: 'cut' as const }, width: 2000, opacity: 100 }
    for (const fill of [varnish, underprint, null])
      expect(inksIn([under({ fill: black }), under({ fill, stroke })])).toEqual([black])
  })

  it('is what a picture shows there, and unknown without its inks', () => {
    const picture = newImage({ id: 'i', file: 'a.png', px: [1, 1], 'data-x': 0, 'data-y': 0 })
    const placed = { ...picture, width: 30_000, height: 30_000 }
    expect(inksIn([placed], () => halves)).toEqual([black, white])
    expect(inksIn([{ ...placed, 'data-x': 10_000 }], () => halves)).toEqual([black])
    expect(inksIn([{ ...placed, 'data-x': -10_000, rotation: 18_000 }], () => halves)).toEqual([black])
    expect(inksIn([under({ fill: red }), placed], () => halves)).toEqual([black, red])
    const isUnknown = (below: readonly LabelElement[]) =>
      seenIn(below).some((background) => background.isUnknown)
    expect(isUnknown([placed])).toBe(true)
    expect(isUnknown([placed, under({ fill: white, opacity: 90 })])).toBe(true)
    expect(isUnknown([placed, under({ fill: white })])).toBe(false)
  })
})

describe('one place of the stock', () => {
  const on = (...inks: Ink[]) =>
    inks.reduce((background, ink) => coated(background, { ink, opacity: 100 }, plainly), bareStock)

  it('has the plates of what knocks out the rest', () => {
    expect(platesAt(on(red))).toBe(2)
    expect(platesAt(on(red, gold))).toBe(1)
    expect(platesAt(on(red, { ...gold, overprints: true }))).toBe(3)
    expect(platesAt(on(gold, { ...gold, spot: 'PANTONE 871C', overprints: true }))).toBe(1)
    expect(platesAt(on(red, varnish))).toBe(2)
    expect(platesAt(on({ c: 0, m: 5, y: 0, k: 100 }))).toBe(1)
  })

  it('looks like both inks where one overprints', () => {
    expect(seenOf(on(cyan, { ...gold, instead: red, overprints: true }), plainly)).toEqual({
      c: 100,
      m: 100,
      y: 100,
      k: 0,
    })
  })
})
