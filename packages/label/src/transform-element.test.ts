import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LabelElement } from './document.ts'
import { boundsOf, boxOf, middleOf } from './geometry.ts'
import { newBarcode, newEllipse, newRect } from './new-element.ts'
import { barcodes, barcodeSize, elements, shapes } from './testing/arbitrary-elements.ts'
import {
  angleAt,
  handleAt,
  handles,
  moveBy,
  resizeBy,
  rotateTo,
  rotationStep,
  type Handle,
} from './transform-element.ts'
import { boundsOfAll, moveAllBy, resizeAllBy, rotateAllBy } from './transform-selection.ts'

const opposite: Record<Handle, Handle> = {
  nw: 'se',
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
}
const drag = fc.record({
  x: fc.integer({ min: -90_000, max: 90_000 }),
  y: fc.integer({ min: -90_000, max: 90_000 }),
})
const options = { sizeOf: barcodeSize }
const after = <E extends LabelElement>(element: E, changes: object): E => ({ ...element, ...changes })
const at = (element: LabelElement, handle: Handle) =>
  handleAt(boxOf(element, barcodeSize), element.rotation, handle)
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
const rect = (given: object = {}) =>
  newRect({ id: 'r', group: 'highlight 1', width: 20_000, height: 10_000, ...given })

describe('resizing an element by a handle', () => {
  it('keeps the opposite handle within one micrometre, rotated or not', () => {
    fc.assert(
      fc.property(
        elements,
        fc.constantFrom(...handles),
        drag,
        fc.boolean(),
        (element, handle, by, keepRatio) => {
          const resized = after(element, resizeBy(element, handle, by, { ...options, keepRatio }))
          expect(apart(at(resized, opposite[handle]), at(element, opposite[handle]))).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('from its centre keeps the centre within one micrometre', () => {
    fc.assert(
      fc.property(elements, fc.constantFrom(...handles), drag, (element, handle, by) => {
        const resized = after(element, resizeBy(element, handle, by, { ...options, fromCentre: true }))
        const middle = (one: LabelElement) => middleOf(boxOf(one, barcodeSize))
        expect(apart(middle(resized), middle(element))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('writes whole micrometres in its own fields, and only changed ones', () => {
    fc.assert(
      fc.property(elements, fc.constantFrom(...handles), drag, (element, handle, by) => {
        for (const [field, value] of Object.entries(resizeBy(element, handle, by, options))) {
          expect(Number.isInteger(value)).toBe(true)
          expect(element).toHaveProperty([field])
          expect(element).not.toHaveProperty([field], value)
        }
        expect(resizeBy(element, handle, { x: 0, y: 0 }, options)).toEqual({})
      }),
    )
  })

  it('keeps the held handle under the pointer', () => {
    const held = rect({ rotation: 3000 })
    const resized = after(held, resizeBy(held, 'se', { x: 3000, y: 5000 }, options))
    const from = at(held, 'se')
    expect(apart(at(resized, 'se'), { x: from.x + 3000, y: from.y + 5000 })).toBeLessThanOrEqual(2)
  })

  it('keeps the aspect ratio if requested', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom(...handles), drag, (element, handle, by) => {
        const before = boxOf(element, barcodeSize)
        const box = boxOf(
          after(element, resizeBy(element, handle, by, { ...options, keepRatio: true })),
          barcodeSize,
        )
        const scale = box.width / before.width
        expect(Math.abs(box.height - before.height * scale)).toBeLessThanOrEqual(
          2 + 2 * (before.height / before.width),
        )
      }),
    )
  })

  it('stops at the smallest size instead of flipping', () => {
    expect(resizeBy(rect(), 'e', { x: -50_000, y: 0 }, options)).toEqual({ width: 50 })
    expect(resizeBy(rect(), 'n', { x: 0, y: 50_000 }, options)).toEqual({ 'data-y': 9950, height: 50 })
  })

  it('changes the radii of an ellipse', () => {
    const ellipse = newEllipse({ id: 'e', group: 'background 1', cx: 10_000, cy: 10_000, rx: 5000, ry: 4000 })
    expect(resizeBy(ellipse, 'e', { x: 2000, y: 900 }, options)).toEqual({ cx: 11_000, rx: 6000 })
  })
})

describe('resizing a barcode by a handle', () => {
  const barcode = newBarcode({ id: 'b', symbology: 'ean13', value: '8850000000017' })

  it('uses modules of whole dots between 80 and 200 per cent', () => {
    expect(resizeBy(barcode, 'e', { x: 4000, y: 0 }, options)).toMatchObject({ module: 370 })
    expect(resizeBy(barcode, 'e', { x: 900_000, y: 0 }, options)).toMatchObject({ module: 660 })
    expect(resizeBy(barcode, 'e', { x: -900_000, y: 0 }, options)).toMatchObject({ module: 270 })
    fc.assert(
      fc.property(barcodes, fc.constantFrom(...handles), drag, (element, handle, by) => {
        const changes = resizeBy(element, handle, by, options)
        expect(changes).not.toHaveProperty('width')
        expect((changes.module ?? 330) % 10).toBe(0)
      }),
    )
  })

  it('changes the height of linear bars, and the module of a square code, by a vertical handle', () => {
    expect(resizeBy(barcode, 's', { x: 0, y: 2000 }, options)).toEqual({ barHeight: 24_850 })
    const qr = newBarcode({ id: 'q', symbology: 'qr', value: 'https://example.com', module: 500 })
    expect(resizeBy(qr, 's', { x: 0, y: 2900 }, options)).toEqual({ 'data-x': -1450, module: 600 })
  })
})

describe('moving or rotating an element', () => {
  it('changes its own position fields', () => {
    expect(moveBy(rect(), 100, 0)).toEqual({ 'data-x': 100 })
    expect(moveBy(newEllipse({ id: 'e', group: 'background 1', cx: 0, cy: 0 }), 5, -5)).toEqual({
      cx: 5,
      cy: -5,
    })
  })

  it('stays within one turn, with steps of 15 degrees if requested', () => {
    expect(rotateTo(rect(), -100)).toEqual({ rotation: 35_900 })
    expect(rotateTo(rect(), 2200, rotationStep)).toEqual({ rotation: 1500 })
    expect(rotateTo(rect(), 35_600, rotationStep)).toEqual({})
  })

  it("measures the pointer's angle clockwise from straight up", () => {
    const middle = { x: 0, y: 0 }
    expect(angleAt(middle, { x: 0, y: -10 })).toBe(0)
    expect(angleAt(middle, { x: 10, y: 0 })).toBe(9000)
    expect(angleAt(middle, { x: -10, y: 0 })).toBe(27_000)
  })
})

describe('a selection', () => {
  const many = fc.uniqueArray(shapes, { minLength: 2, maxLength: 6, selector: ({ id }) => id })

  it('moves together, except locked elements', () => {
    const [a, b] = [rect({ id: 'a' }), rect({ id: 'b', locked: true })]
    expect(moveAllBy([a, b], 10, 20)).toEqual({ a: { 'data-x': 10, 'data-y': 20 } })
  })

  it('resized in ratio keeps the corner opposite the handle and fills the new common box', () => {
    // Not far enough for the smallest, 0.6 mm, to reach the minimum size.
    const percents = fc.integer({ min: -16, max: 60 })
    fc.assert(
      fc.property(many, percents, (selection, percent) => {
        const common = boundsOfAll(selection, barcodeSize)
        if (common === null) throw new Error('A selection of none')
        const by = { x: (common.width * percent) / 100, y: (common.height * percent) / 100 }
        const changes = resizeAllBy(selection, 'se', by, { ...options, keepRatio: true })
        const resized = selection.map((element) => after(element, changes[element.id] ?? {}))
        const bounds = boundsOfAll(resized, barcodeSize)
        expect(Math.abs((bounds?.x ?? 0) - common.x)).toBeLessThanOrEqual(3)
        expect(Math.abs((bounds?.y ?? 0) - common.y)).toBeLessThanOrEqual(3)
        expect(Math.abs((bounds?.width ?? 0) - common.width * (1 + percent / 100))).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('stretches a rotated element along its own sides', () => {
    const lying = rect({ id: 'lying', rotation: 9000, 'data-x': 0, 'data-y': 0 })
    const other = rect({ id: 'other', 'data-x': 40_000, 'data-y': 0, width: 10_000 })
    const common = boundsOfAll([lying, other], barcodeSize)
    const changes = resizeAllBy([lying, other], 'e', { x: common?.width ?? 0, y: 0 }, options)
    expect(changes['lying']).toMatchObject({ height: 20_000 })
    expect(changes['lying']).not.toHaveProperty('width')
    expect(changes['other']).toMatchObject({ width: 20_000 })
  })

  it('keeps the size of barcodes', () => {
    const barcode = newBarcode({ id: 'b', symbology: 'ean13', value: '8850000000017' })
    const changes = resizeAllBy([barcode, rect()], 'se', { x: 30_000, y: 30_000 }, options)
    expect(Object.keys(changes['b'] ?? {}).every((field) => field.startsWith('data-'))).toBe(true)
  })

  it('rotates about the centre of its common box and returns within two micrometres', () => {
    fc.assert(
      fc.property(many, fc.integer({ min: -18_000, max: 18_000 }), (selection, by) => {
        const common = boundsOfAll(selection, barcodeSize)
        if (common === null) throw new Error('A selection of none')
        const about = middleOf(common)
        const there = rotateAllBy(selection, by, { ...options, about })
        const turned = selection.map((element) => after(element, there[element.id] ?? {}))
        const back = rotateAllBy(turned, -by, { ...options, about })
        for (const [place, element] of turned.entries()) {
          const again = boundsOf(after(element, back[element.id] ?? {}), barcodeSize)
          const before = boundsOf(selection[place] ?? element, barcodeSize)
          expect(Math.abs(again.x - before.x)).toBeLessThanOrEqual(2)
          expect(Math.abs(again.y - before.y)).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('without elements changes nothing', () => {
    expect(resizeAllBy([], 'se', { x: 1, y: 1 }, options)).toEqual({})
    expect(rotateAllBy([], 1500, options)).toEqual({})
  })
})
