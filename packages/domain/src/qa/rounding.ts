import { decimal } from '../decimal.ts'
import type { Analyte } from './analyte.ts'

/**
 * Rounds a number half up as its analyte is reported. With more digits before the point than figures, a power
 * of ten is used, so that no trailing zero looks measured (ISO 7218: 1.7 × 10²).
 */
export function roundedText(
  text: string,
  { decimals, figures }: Pick<Analyte, 'decimals' | 'figures'>,
): string {
  const number = decimal(text)
  if (decimals !== null) return number.toFixed(decimals)
  if (figures === null) return text
  if (number.isZero()) return '0'
  const rounded = number.toSignificantDigits(figures)
  if (rounded.e >= figures) return rounded.toExponential(figures - 1).replace('e+', 'e')
  return rounded.toFixed(Math.max(0, figures - 1 - rounded.e))
}
