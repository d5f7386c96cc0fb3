import { processOf, swatchOf, type Cmyk, type Ink, type Separate } from './ink.ts'
import { proofedColour } from './proof-table.ts'

/** Relative luminance of printed plates, 0 to 1. */
export type Luminance = (plates: Cmyk) => number

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const linear = (at: number): number => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

/** Luminance by arithmetic, without a press: for tests of rules only. */
export const plainLuminance: Luminance = (plates) => luminanceOf(swatchOf(plates))

/**
 * Coated stock has L* 95 and solid black L* 16 (ISO 12647-2): the table is made for screens, whose white is 1 and whose
 * black is 0.
 */
const coated = { white: 0.875, black: 0.02 }

/** Different colours of a label are few; pictures have some thousands. */
const cachedMax = 20_000

/** Luminance as measured on the press, by its table of proofed colours (`proof-table.ts`). */
export function measuredLuminance(table: Uint8Array): Luminance {
  const known = new Map<string, number>()
  return (plates) => {
    const key = `${plates.c} ${plates.m} ${plates.y} ${plates.k}`
    const found = known.get(key)
    if (found !== undefined) return found
    const shown = luminanceOf(proofedColour(table, plates))
    const measured = coated.white * (coated.black + (1 - coated.black) * shown)
    if (known.size >= cachedMax) known.clear()
    known.set(key, measured)
    return measured
  }
}

/** Contrast of two luminances, 1 to 21 (WCAG 2.2). */
export const contrastRatio = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Below this, small text is hard to read on a shelf (WCAG 2.2, level AA). */
export const textContrast = 4.5

/** Reflectance under a scanner's red light: magenta and yellow look white, cyan and black look dark. */
export function redReflectance({ c, k }: Cmyk): number {
  return (1 - c / 100) * (1 - k / 100)
}

/** Symbol contrast of grade B; below it the press has no reserve (ISO/IEC 15416). */
export const symbolContrast = 0.55

export type BarcodeContrast = 'good' | 'light on dark' | 'weak'

/** Whether a scanner can distinguish bars from their background; light bars on dark are refused. */
export function barcodeContrast(bars: Cmyk, beneath: Cmyk): BarcodeContrast {
  const difference = redReflectance(beneath) - redReflectance(bars)
  if (difference >= symbolContrast) return 'good'
  return difference < 0 ? 'light on dark' : 'weak'
}

/** The plates of `over` printed with an opacity in percent on `under`. */
export function blended(over: Ink, under: Ink, opacity: number, separate: Separate): Cmyk {
  const [upper, lower] = [processOf(over, separate), processOf(under, separate)]
  const mix = (plate: keyof Cmyk): number =>
    Math.round((upper[plate] * opacity + lower[plate] * (100 - opacity)) / 100)
  return { c: mix('c'), m: mix('m'), y: mix('y'), k: mix('k') }
}
