import { labelLimits, type BarcodeElement, type Symbology } from './document.ts'
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

/** Bar heights of EAN and UPC at 100 % (GS1 General Specifications, symbol specification table 1), without guards. */
const nominalBars: Partial<Record<Symbology, Um>> = { ean13: 22_850, upca: 22_850, ean8: 18_230 }

/** Minimum bar height for a width, in proportion: 18.28 mm at 80 %. Null if GS1 requires none. */
export function leastBars({ symbology, module }: Pick<BarcodeElement, 'symbology' | 'module'>): Um | null {
  const bars = nominalBars[symbology]
  // GS1's tables truncate to hundredths of a millimetre.
  return bars === undefined ? null : Math.floor((bars * module) / nominal / 10) * 10
}
