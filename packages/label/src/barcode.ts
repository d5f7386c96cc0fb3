import type { BarcodeElement, Symbology } from './document.ts'

/** Why a value cannot be encoded, with the expected form. */
export type BarcodeFault =
  | { fault: 'empty' }
  | { fault: 'digits' }
  | { fault: 'length'; length: number }
  | { fault: 'check digit'; digit: string }
  | { fault: 'character'; character: string }
  | { fault: 'too long' }

/** An encoded value: alternating bars and spaces in modules, starting with a bar, or rows of dots. */
export type BarcodeCells =
  | { kind: 'bars'; widths: readonly number[]; guards: ReadonlySet<number> }
  | { kind: 'dots'; columns: number; rows: number; dark: readonly boolean[] }

/**
 * `raw` of the default export of bwip-js (the named export is a symbology). Injected, because server and browser load
 * it differently.
 */
export type RawBarcode = (options: {
  bcid: string
  text: string
  includetext: boolean
  eclevel?: string
}) => readonly object[]

/** Digits of a retail code including its check digit. */
const retailLength: Partial<Record<Symbology, number>> = { ean13: 13, ean8: 8, upca: 12 }

/** At level M, a QR code tolerates a quarter of the dots unreadable in two of its blocks. */
const qrCode = { bcid: 'qrcode', eclevel: 'M' }

/** Encoder names of bwip-js. */
const encoders: Record<Symbology, { bcid: string; eclevel?: string }> = {
  ean13: { bcid: 'ean13' },
  ean8: { bcid: 'ean8' },
  upca: { bcid: 'upca' },
  code128: { bcid: 'code128' },
  qr: qrCode,
  datamatrix: { bcid: 'datamatrix' },
}

/** Code 128 has no maximum length, but no scanner window is wider than this. */
const code128Length = 80

/** The check digit of a GS1 number: weights 3 and 1 from the right (GS1 General Specifications 7.9). */
export function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

function retailFault(value: string, length: number): BarcodeFault | null {
  if (!/^[0-9]+$/.test(value)) return { fault: 'digits' }
  if (value.length !== length) return { fault: 'length', length }
  const digit = checkDigitOf(value.slice(0, -1))
  return value.endsWith(digit) ? null : { fault: 'check digit', digit }
}

/** The fault of a barcode's value, or null. Square codes only show at encoding whether a value fits. */
export function barcodeFault({ symbology, value }: Encoded): BarcodeFault | null {
  if (value === '') return { fault: 'empty' }
  const length = retailLength[symbology]
  if (length !== undefined) return retailFault(value, length)
  if (symbology !== 'code128') return null
  const strange = /[^ -~]/u.exec(value)
  if (strange) return { fault: 'character', character: strange[0] }
  return value.length > code128Length ? { fault: 'too long' } : null
}

type Encoded = Pick<BarcodeElement, 'symbology' | 'value'>

interface RawBars {
  sbs: readonly number[]
  bhs: readonly number[]
}

interface RawDots {
  pixs: readonly number[]
  pixx: number
  pixy: number
}

function cellsOf(drawn: object | undefined): BarcodeCells {
  if (drawn && 'pixs' in drawn) {
    const { pixs, pixx, pixy } = drawn as RawDots
    return { kind: 'dots', columns: pixx, rows: pixy, dark: pixs.map((dot) => dot === 1) }
  }
  if (!drawn || !('sbs' in drawn))
    throw new Error('Cannot read the barcode: neither bars nor dots were drawn')
  const { sbs, bhs } = drawn as RawBars
  const lowest = Math.min(...bhs)
  const guards = bhs.flatMap((height, bar) => (height > lowest ? [bar] : []))
  return { kind: 'bars', widths: sbs, guards: new Set(guards) }
}

/** Encodes a value, or returns its fault. */
export function encodeBarcode(barcode: Encoded, raw: RawBarcode): BarcodeCells | BarcodeFault {
  const fault = barcodeFault(barcode)
  if (fault) return fault
  try {
    const drawn = raw({ ...encoders[barcode.symbology], text: barcode.value, includetext: true })
    return cellsOf(drawn[0])
  } catch (error) {
    // If the encoder refuses a checked value, it is too long for every symbol size.
    if (error instanceof Error && error.message.startsWith('bwipp.')) return { fault: 'too long' }
    throw error
  }
}
