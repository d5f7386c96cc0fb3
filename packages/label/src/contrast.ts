import { processOf, swatchOf, type Cmyk, type Ink, type Separate } from './ink.ts'

/** Relative luminance of an ink, 0 to 1 (WCAG 2.2), without a press profile. */
export function luminanceOf(ink: Ink): number {
  const swatch = swatchOf(ink)
  const linear = (at: number): number => {
    const part = Number.parseInt(swatch.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

/** Contrast of text, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: Ink, b: Ink): number {
  const [dark, light] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Below this, small text is hard to read on a shelf (WCAG 2.2, level AA). */
export const textContrast = 4.5

/** Reflectance under a scanner's red light: magenta and yellow look white, cyan and black look dark. */
export function redReflectance(ink: Ink, separate: Separate): number {
  const { c, k } = processOf(ink, separate)
  return (1 - c / 100) * (1 - k / 100)
}

/** Symbol contrast of grade B; below it the press has no reserve (ISO/IEC 15416). */
export const symbolContrast = 0.55

export type BarcodeContrast = 'good' | 'light on dark' | 'weak'

/** Whether a scanner can distinguish bars from their background; light bars on dark are refused. */
export function barcodeContrast(bars: Ink, beneath: Ink, separate: Separate): BarcodeContrast {
  const difference = redReflectance(beneath, separate) - redReflectance(bars, separate)
  if (difference >= symbolContrast) return 'good'
  return difference < 0 ? 'light on dark' : 'weak'
}

/** The visible colour of `over` printed with an opacity in percent on `under`. */
export function blended(over: Ink, under: Ink, opacity: number, separate: Separate): Cmyk {
  const [upper, lower] = [processOf(over, separate), processOf(under, separate)]
  const mix = (plate: keyof Cmyk): number =>
    Math.round((upper[plate] * opacity + lower[plate] * (100 - opacity)) / 100)
  return { c: mix('c'), m: mix('m'), y: mix('y'), k: mix('k') }
}
