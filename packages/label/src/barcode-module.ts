import { labelLimits, type BarcodeElement, type Symbology } from './document.ts'
import type { Um } from './units.ts'

/** Width of one module at 100 % (GS1 General Specifications 5.2 for EAN and UPC). */
const nominal = 330
/** GS1 prints EAN and UPC between 80 and 200 % of that. */
const retail = { min: 0.8 * nominal, max: 2 * nominal }

const isRetail = (symbology: Symbology): boolean =>
  symbology === 'ean13' || symbology === 'ean8' || symbology === 'upca'

/** Codes whose height follows from their width. */
export const isSquare = (symbology: Symbology): boolean => symbology === 'qr' || symbology === 'datamatrix'

/** Module widths in micrometres that may be printed. */
export function moduleRange(symbology: Symbology): { min: Um; max: Um } {
  return isRetail(symbology) ? retail : labelLimits.module
}

/** One dot of a plate setter of 2,540 dpi: a bar of whole dots keeps its width on the press (label design e13). */
export const pressDot: Um = 10

/** The nearest module of whole dots that may be printed. */
export function snapModule(symbology: Symbology, module: Um, dot: Um = pressDot): Um {
  const { min, max } = moduleRange(symbology)
  const dots = Math.min(Math.max(Math.round(module / dot), Math.ceil(min / dot)), Math.floor(max / dot))
  return dots * dot
}

/** Bars of EAN and UPC at 100 % (GS1 General Specifications, symbol specification table 1), the guards not counted. */
const nominalBars: Partial<Record<Symbology, Um>> = { ean13: 22_850, upca: 22_850, ean8: 18_230 }

/** The least height of bars of a width, in proportion: 18.28 mm at 80 %. Null for codes of which GS1 asks for none. */
export function leastBars({ symbology, module }: Pick<BarcodeElement, 'symbology' | 'module'>): Um | null {
  const bars = nominalBars[symbology]
  // The tables of GS1 cut to hundredths of a millimetre.
  return bars === undefined ? null : Math.floor((bars * module) / nominal / 10) * 10
}
