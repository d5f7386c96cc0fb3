import { decimal } from '../decimal.ts'
import type { Analyte } from './analyte.ts'

/**
 * A number rounded half up as its analyte is reported. Figures of a number with more digits before its point are
 * written as a power of ten, so that no nought stands for a figure that was not measured (ISO 7218: 1.7 × 10²).
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
