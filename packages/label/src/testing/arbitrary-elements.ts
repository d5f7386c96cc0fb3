import fc from 'fast-check'
import type { BarcodeElement, LabelElement } from '../document.ts'
import type { BarcodeSize } from '../geometry.ts'
import { newBarcode, newEllipse, newImage, newRect, newText } from '../new-element.ts'

/** Size of a code with 95 modules and its value below the bars. */
export const barcodeSize: BarcodeSize = ({ module, barHeight, hri, symbology }: BarcodeElement) => {
  const width = module * (symbology === 'qr' ? 29 : 95)
  return { width, height: symbology === 'qr' ? width : barHeight + (hri ? 8 * module : 0) }
}

const place = fc.integer({ min: -60_000, max: 60_000 })
const side = fc.integer({ min: 600, max: 80_000 })
const rotation = fc.oneof(fc.constantFrom(0, 9000, 18_000, 27_000), fc.integer({ min: 0, max: 35_999 }))
const common = { id: fc.uuid(), rotation }
const boxed = { ...common, 'data-x': place, 'data-y': place, width: side, height: side }

/** Elements of every kind except barcodes, at least 0.6 mm per side, with any rotation. */
export const shapes: fc.Arbitrary<Exclude<LabelElement, BarcodeElement>> = fc.oneof(
  fc.record(boxed).map((given) => newText({ ...given, group: 'brand', text: 'สบู่สมุนไพร', name: 'text' })),
  fc.record(boxed).map((given) => newRect({ ...given, group: 'highlight 1' })),
  fc
    .record({ ...common, cx: place, cy: place, rx: side, ry: side })
    .map((given) => newEllipse({ ...given, group: 'background 1' })),
  fc.record(boxed).map((given) => newImage({ ...given, file: 'picture.png', px: [600, 400] })),
)

export const barcodes: fc.Arbitrary<BarcodeElement> = fc
  .record({
    ...common,
    'data-x': place,
    'data-y': place,
    symbology: fc.constantFrom('ean13', 'qr', 'code128'),
    module: fc.integer({ min: 27, max: 66 }).map((dots) => dots * 10),
  })
  .map((given) => newBarcode({ ...given, value: '8850000000017' }))

export const elements: fc.Arbitrary<LabelElement> = fc.oneof({ weight: 5, arbitrary: shapes }, barcodes)
