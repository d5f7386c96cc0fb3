import { quietZones } from './barcode-geometry.ts'
import { labelLimits, type BarcodeElement, type ScanPlace, type Symbology } from './document.ts'
import type { Um } from './units.ts'

/** Width of one module at 100 % (GS1 General Specifications 5.2 for EAN and UPC). */
const nominal = 330
/** GS1 permits EAN and UPC from 80 to 200 % of that. */
const retail = { min: 0.8 * nominal, max: 2 * nominal }

const isRetail = (symbology: Symbology): boolean =>
  symbology === 'ean13' || symbology === 'ean8' || symbology === 'upca'

/** Codes whose height equals their width. */
export const isSquare = (symbology: Symbology): boolean => symbology === 'qr' || symbology === 'datamatrix'

/** Permitted module widths in micrometres. */
export function moduleRange(symbology: Symbology): { min: Um; max: Um } {
  return isRetail(symbology) ? retail : labelLimits.module
}

/** One dot of a 2,540 dpi platesetter: a bar of whole dots keeps its width on the press. */
export const pressDot: Um = 10

/** The nearest permitted module of whole dots. */
export function snapModule(symbology: Symbology, module: Um, dot: Um = pressDot): Um {
  const { min, max } = moduleRange(symbology)
  const dots = Math.min(Math.max(Math.round(module / dot), Math.ceil(min / dot)), Math.floor(max / dot))
  return dots * dot
}

/** Where a symbology is usually read: GTINs at tills, QR codes by phones, others by hand scanners. */
const usualPlace: Record<Symbology, ScanPlace> = {
  ean13: 'till',
  ean8: 'till',
  upca: 'till',
  qr: 'phone',
  datamatrix: 'hand scanner',
  code128: 'hand scanner',
}

/** Where a barcode is read. */
export const scannedByOf = ({
  symbology,
  scannedBy,
}: Pick<BarcodeElement, 'symbology' | 'scannedBy'>): ScanPlace => scannedBy ?? usualPlace[symbology]

type Family = 'retail' | 'square' | 'bars'

/**
 * Least module for each place, and the one below which scanners fail (our own figure: no standard has one).
 *
 * GS1 General Specifications, symbol specification tables: EAN and UPC at tills 0.264 mm; 2D codes there 1.5 times as
 * much, 0.396 mm; general distribution 0.495 mm. Hand scanners and phones: 0.25 mm, what makers state for a distance of
 * 10 to 20 cm (ISO/IEC 15417 and 16022 set no place).
 */
const least: Record<ScanPlace, Record<Family, { least: Um; hopeless: Um }>> = {
  till: {
    retail: { least: retail.min, hopeless: 200 },
    square: { least: 396, hopeless: 200 },
    bars: { least: retail.min, hopeless: 120 },
  },
  phone: {
    retail: { least: retail.min, hopeless: 200 },
    square: { least: 250, hopeless: 170 },
    bars: { least: 250, hopeless: 170 },
  },
  'hand scanner': {
    retail: { least: retail.min, hopeless: 200 },
    square: { least: 250, hopeless: 120 },
    bars: { least: 250, hopeless: 120 },
  },
  warehouse: {
    retail: { least: 495, hopeless: 200 },
    square: { least: 495, hopeless: 200 },
    bars: { least: 495, hopeless: 200 },
  },
}

const familyOf = (symbology: Symbology): Family => {
  if (isRetail(symbology)) return 'retail'
  return isSquare(symbology) ? 'square' : 'bars'
}

/** The least module of a barcode where it is read, and the one below which scanners fail. */
export const moduleLimits = (
  barcode: Pick<BarcodeElement, 'symbology' | 'scannedBy'>,
): { least: Um; hopeless: Um } => least[scannedByOf(barcode)][familyOf(barcode.symbology)]

/** Bar heights of EAN and UPC at 100 % (GS1 General Specifications, symbol specification tables), without guards. */
const nominalBars: Partial<Record<Symbology, Um>> = { ean13: 22_850, upca: 22_850, ean8: 18_230 }

/** Code 128 by hand: 5 mm or 15 % of the symbol (ISO/IEC 15417); GS1-128 in warehouses: 31.75 mm (GS1). */
const barsBy = { hand: 5000, share: 0.15, warehouse: 31_750, hopeless: 2500 }

type Barred = Pick<BarcodeElement, 'symbology' | 'module' | 'scannedBy'>

/**
 * Minimum bar height. Of EAN and UPC in proportion to their width: 18.28 mm at 80 %. `width` is that of the code with
 * its quiet zones. Null if none is required.
 */
export function leastBars(barcode: Barred, width: Um): Um | null {
  const { symbology, module } = barcode
  const bars = nominalBars[symbology]
  // GS1's tables truncate to hundredths of a millimetre.
  if (bars !== undefined) return Math.floor((bars * module) / nominal / 10) * 10
  if (symbology !== 'code128') return null
  if (scannedByOf(barcode) === 'warehouse') return barsBy.warehouse
  const { left, right } = quietZones[symbology]
  return Math.max(barsBy.hand, Math.round((width - (left + right) * module) * barsBy.share))
}

/** Whether bars are so low that scanners often fail: half the height for EAN and UPC. */
export function isFarTooLow(barcode: Barred & Pick<BarcodeElement, 'barHeight'>): boolean {
  if (barcode.symbology === 'code128') return barcode.barHeight < barsBy.hopeless
  const proportional = leastBars(barcode, 0)
  return proportional !== null && barcode.barHeight < proportional / 2
}
