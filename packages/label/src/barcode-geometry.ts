import { encodeBarcode, type BarcodeCells, type BarcodeFault, type RawBarcode } from './barcode.ts'
import type { BarcodeElement, Box, Symbology } from './document.ts'
import type { Um } from './units.ts'

/** Quiet zone around the symbol, in modules (GS1 General Specifications 5.2; ISO/IEC 15417, 18004, 16022). */
export const quietZones: Record<Symbology, { left: number; right: number; above: number }> = {
  ean13: { left: 11, right: 7, above: 0 },
  ean8: { left: 7, right: 7, above: 0 },
  upca: { left: 9, right: 9, above: 0 },
  code128: { left: 10, right: 10, above: 0 },
  qr: { left: 4, right: 4, above: 4 },
  datamatrix: { left: 1, right: 1, above: 1 },
}

/** Font face of values below bars. */
export const hriFontId = 'sarabun-400'

/** A piece of the value below the bars, centred at `middle`. */
export interface HriText {
  text: string
  middle: Um
  baseline: Um
  fontSize: Um
}

/** A barcode in its own box, unrotated, including quiet zones: micrometres from the top left, y down. */
export interface DrawnBarcode {
  width: Um
  height: Um
  bars: readonly Box[]
  texts: readonly HriText[]
}

/** In modules: extra length of guard bars, letter size, baseline and end below the bars. */
const retailHri = { guard: 5, size: 10, baseline: 8, below: 9 }
const plainHri = { guard: 0, size: 8, baseline: 7, below: 9 }

const isRetail = (symbology: Symbology): boolean =>
  symbology === 'ean13' || symbology === 'ean8' || symbology === 'upca'

const hriOf = (symbology: Symbology) => (isRetail(symbology) ? retailHri : plainHri)

/** Width of retail symbols in modules, without quiet zones. */
const retailModules: Partial<Record<Symbology, number>> = { ean13: 95, ean8: 67, upca: 95 }

/** Estimated modules of a value that cannot be encoded (yet), so that its place on the label stays about right. */
function guessedModules({ symbology, value }: BarcodeElement): number {
  if (symbology === 'code128') return 11 * (value.length + 2) + 13
  return retailModules[symbology] ?? 25
}

function columnsOf(barcode: BarcodeElement, cells: BarcodeCells | null): number {
  if (cells === null) return guessedModules(barcode)
  if (cells.kind === 'dots') return cells.columns
  return cells.widths.reduce((sum, width) => sum + width, 0)
}

/** Width and height including quiet zones and value; without `cells` estimated from the value. */
export function barcodeSize(barcode: BarcodeElement, cells: BarcodeCells | null): { width: Um; height: Um } {
  const { symbology, module, barHeight, hri } = barcode
  const quiet = quietZones[symbology]
  const columns = columnsOf(barcode, cells)
  const width = (quiet.left + columns + quiet.right) * module
  if (symbology !== 'qr' && symbology !== 'datamatrix') {
    return { width, height: barHeight + (hri ? hriOf(symbology).below * module : 0) }
  }
  const rows = cells?.kind === 'dots' ? cells.rows : columns
  return { width, height: (rows + 2 * quiet.above) * module }
}

function barsOf(barcode: BarcodeElement, cells: Extract<BarcodeCells, { kind: 'bars' }>): Box[] {
  const { module, barHeight, hri, symbology } = barcode
  const longer = hri ? hriOf(symbology).guard * module : 0
  const bars: Box[] = []
  let x = quietZones[symbology].left * module
  for (const [index, modules] of cells.widths.entries()) {
    const width = modules * module
    const height = barHeight + (cells.guards.has(index / 2) ? longer : 0)
    if (index % 2 === 0) bars.push({ x, y: 0, width, height })
    x += width
  }
  return bars
}

/** Adjacent dark dots form one bar: fewer edges where a viewer may show hairlines. */
function dotsOf(barcode: BarcodeElement, cells: Extract<BarcodeCells, { kind: 'dots' }>): Box[] {
  const { module, symbology } = barcode
  const quiet = quietZones[symbology]
  const bars: Box[] = []
  for (const [index, isDark] of cells.dark.entries()) {
    if (!isDark) continue
    const column = index % cells.columns
    const last = bars.at(-1)
    if (last && column > 0 && cells.dark[index - 1] === true) last.width += module
    else {
      const row = Math.floor(index / cells.columns)
      const x = (quiet.left + column) * module
      bars.push({ x, y: (quiet.above + row) * module, width: module, height: module })
    }
  }
  return bars
}

/** Centres of the digits in modules from the first bar: each is below the seven modules that encode it. */
function retailSlots(symbology: Symbology): number[] {
  const half = symbology === 'ean8' ? 4 : 6
  const below = (digit: number): number => (digit < half ? 0 : 5) + 3 + 7 * digit + 3.5
  const slots = Array.from({ length: 2 * half }, (_, digit) => below(digit))
  if (symbology === 'ean13') return [-6, ...slots]
  if (symbology === 'upca') return [-5, ...slots.slice(1, -1), 100]
  return slots
}

function textsOf(barcode: BarcodeElement, width: Um): HriText[] {
  const { symbology, module, barHeight, value } = barcode
  const { size, baseline: below } = hriOf(symbology)
  const baseline = barHeight + below * module
  const left = quietZones[symbology].left
  if (!isRetail(symbology)) {
    return [{ text: value, middle: Math.round(width / 2), baseline, fontSize: size * module }]
  }
  return retailSlots(symbology).map((slot, digit) => ({
    text: value.charAt(digit),
    middle: Math.round((left + slot) * module),
    baseline,
    fontSize: size * module,
  }))
}

/** Draws an encoded barcode. Square codes show no text value. */
export function drawBarcode(barcode: BarcodeElement, cells: BarcodeCells): DrawnBarcode {
  const size = barcodeSize(barcode, cells)
  if (cells.kind === 'dots') return { ...size, bars: dotsOf(barcode, cells), texts: [] }
  return { ...size, bars: barsOf(barcode, cells), texts: barcode.hri ? textsOf(barcode, size.width) : [] }
}

/** Barcodes with one encoder; each value is encoded once. */
export interface Barcodes {
  sizeOf: (barcode: BarcodeElement) => { width: Um; height: Um }
  draw: (barcode: BarcodeElement) => DrawnBarcode | BarcodeFault
}

/** Cache size; a label has a handful of values, typing makes more. */
const cachedMax = 200

/** Measures and draws barcodes; encoded values are cached. */
export function openBarcodes(raw: RawBarcode): Barcodes {
  const encoded = new Map<string, BarcodeCells | BarcodeFault>()
  const encode = (barcode: BarcodeElement): BarcodeCells | BarcodeFault => {
    const key = `${barcode.symbology} ${barcode.value}`
    const known = encoded.get(key)
    if (known) return known
    if (encoded.size >= cachedMax) encoded.clear()
    const fresh = encodeBarcode(barcode, raw)
    encoded.set(key, fresh)
    return fresh
  }
  return {
    sizeOf: (barcode) => {
      const cells = encode(barcode)
      return barcodeSize(barcode, 'fault' in cells ? null : cells)
    },
    draw: (barcode) => {
      const cells = encode(barcode)
      return 'fault' in cells ? cells : drawBarcode(barcode, cells)
    },
  }
}
