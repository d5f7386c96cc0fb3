import { describe, expect, it } from 'vitest'
import { backdropOf } from './backdrop.ts'
import { barcodeContrast, blended, contrastRatio } from './contrast.ts'
import { black, white } from './ink.ts'
import { newEllipse, newImage, newRect } from './new-element.ts'
import { barcodeSize } from './testing/arbitrary-elements.ts'
import { plainly } from './testing/complete-label.ts'

const seen = { sizeOf: barcodeSize, separate: plainly }

const red = { c: 0, m: 100, y: 100, k: 0 }
const cyan = { c: 100, m: 0, y: 0, k: 0 }
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

describe('contrast', () => {
  it('of text is 21 for black on white and 1 for equal colours', () => {
    expect(contrastRatio(black, white)).toBeCloseTo(21)
    expect(contrastRatio(white, black)).toBeCloseTo(21)
    expect(contrastRatio(red, red)).toBeCloseTo(1)
  })

  it('of a barcode is measured in red light: red bars vanish, cyan ones do not', () => {
    expect(barcodeContrast(black, white, plainly)).toBe('good')
    expect(barcodeContrast(black, red, plainly)).toBe('good')
    expect(barcodeContrast(red, white, plainly)).toBe('weak')
    expect(barcodeContrast(cyan, white, plainly)).toBe('good')
    expect(barcodeContrast(white, black, plainly)).toBe('light on dark')
    expect(barcodeContrast(black, cyan, plainly)).toBe('weak')
  })

  it('blends translucent inks', () => {
    expect(blended(black, white, 40, plainly)).toEqual({ c: 0, m: 0, y: 0, k: 40 })
  })
})

describe('the background of a box', () => {
  it('is white paper, or the topmost element that covers it', () => {
    expect(backdropOf([], box, seen)).toEqual({ inks: [white], picture: false })
    expect(backdropOf([under({ fill: red }), under({ fill: black })], box, seen).inks).toEqual([black])
    expect(backdropOf([under({ fill: red, hidden: true })], box, seen).inks).toEqual([white])
  })

  it('has several inks if only partly covered', () => {
    const half = under({ fill: black, width: 15_000 })
    expect(backdropOf([half], box, seen).inks).toEqual([white, black])
    const round = newEllipse({
      id: 'e',
      group: 'background 1',
      cx: 15_000,
      cy: 15_000,
      rx: 5000,
      ry: 5000,
      fill: black,
    })
    expect(backdropOf([round], box, seen).inks).toEqual([white, black])
  })

  it('includes a picture unless something opaque covers it', () => {
    const picture = newImage({ id: 'i', file: 'a.png', px: [1, 1], 'data-x': 0, 'data-y': 0 })
    expect(backdropOf([picture], box, seen).picture).toBe(true)
    expect(backdropOf([picture, under({ fill: white, opacity: 90 })], box, seen).picture).toBe(true)
    expect(backdropOf([picture, under({ fill: white })], box, seen).picture).toBe(false)
  })
})
