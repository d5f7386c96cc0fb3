import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { checkDigitOf } from '@rp/label/barcode'
import type { BarcodeElement, Symbology } from '@rp/label/document'
import { newBarcode } from '@rp/label/new-element'
import { labelBarcodes } from '../../recipes/label/barcodes.ts'
import type { Raster } from './pdf-raster.ts'

const require = createRequire(import.meta.url)

/** Pseudo-random numbers, the same every time. */
function lots(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const digits = (count: number, lot: (below: number) => number): string =>
  Array.from({ length: count }, () => String(lot(10))).join('')

const retail = (count: number, lot: (below: number) => number): string => {
  const body = digits(count - 1, lot)
  return body + checkDigitOf(body)
}

const kinds: readonly {
  symbology: Symbology
  /** Modules at 100 %, in micrometres. */
  nominal: number
  value: (lot: (below: number) => number) => string
}[] = [
  { symbology: 'ean13', nominal: 330, value: (lot) => retail(13, lot) },
  { symbology: 'ean8', nominal: 330, value: (lot) => retail(8, lot) },
  { symbology: 'upca', nominal: 330, value: (lot) => retail(12, lot) },
  { symbology: 'code128', nominal: 330, value: (lot) => `A${digits(6, lot)}` },
  { symbology: 'qr', nominal: 400, value: (lot) => `https://example.com/สบู่/${digits(9, lot)}` },
  { symbology: 'datamatrix', nominal: 400, value: (lot) => `01${digits(14, lot)}10A${digits(3, lot)}` },
]

/** The space of each code on its page, in millimetres. */
const cell = { width: 76, height: 36 }
const columns = 3

/** A code and the page it is on. */
interface Printed {
  element: BarcodeElement
  page: number
}

/** Codes of every kind from 80 to 200 % of their size, a fixed number per page. */
export function barcodeCorpus(count: number, onPage: number): Printed[] {
  const lot = lots(2026)
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length]
    if (kind === undefined) throw new Error('no kind')
    const place = index % onPage
    // Multiples of a hundredth of a millimetre, like the dots of a plate setter.
    const module = Math.round((kind.nominal * (80 + lot(121))) / 1000) * 10
    const element = newBarcode({
      id: `code-${index}`,
      symbology: kind.symbology,
      value: kind.value(lot),
      module,
      barHeight: 12_000,
      'data-x': (place % columns) * cell.width * 1000,
      'data-y': Math.floor(place / columns) * cell.height * 1000,
    })
    return { element, page: Math.floor(index / onPage) }
  })
}

export const pageOf = (onPage: number): { width: number; height: number } => ({
  width: columns * cell.width,
  height: Math.ceil(onPage / columns) * cell.height,
})

let ready: Promise<unknown> | undefined

/** What a reader returns: UPC-A is EAN-13 with a leading zero. */
export const readAs = ({ symbology, value }: BarcodeElement): string =>
  symbology === 'upca' ? `0${value}` : value

/** What an independent reader finds in the box of a code; `bleed` surrounds the trim of the page. */
export async function decoded(
  raster: Raster,
  { element }: Printed,
  { dpi, bleed }: { dpi: number; bleed: number },
) {
  ready ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasmBinary) =>
    prepareZXingModule({
      overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer },
      fireImmediately: true,
    }),
  )
  await ready
  const pixels = (um: number): number => Math.round((um / 25_400) * dpi)
  const [left, top] = [pixels(element['data-x'] + bleed), pixels(element['data-y'] + bleed)]
  const size = (await labelBarcodes()).sizeOf(element)
  const [width, height] = [pixels(size.width), pixels(size.height)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < Math.min(height, raster.height - top); y += 1) {
    const from = ((top + y) * raster.width + left) * 4
    const row = raster.rgba.subarray(from, from + Math.min(width, raster.width - left) * 4)
    data.set(row, y * width * 4)
  }
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    tryHarder: true,
  })
  return found.map(({ text }) => text)
}
