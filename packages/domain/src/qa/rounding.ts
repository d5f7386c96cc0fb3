import { Decimal, decimal } from '../decimal.ts'
import type { Analyte } from './analyte.ts'

type Places = Pick<Analyte, 'decimals' | 'figures'>

/**
 * Rounds a number half up as its analyte is reported; null if the analyte says neither decimals nor figures. With more
 * digits before the point than figures, a power of ten is used, so that no trailing zero looks measured (ISO 7218:
 * 1.7 × 10²).
 */
export function roundedText(number: Decimal, { decimals, figures }: Places): string | null {
  if (decimals !== null) return unsignedZero(number.toFixed(decimals))
  if (figures === null) return null
  if (number.isZero()) return '0'
  const rounded = number.toSignificantDigits(figures)
  if (rounded.e >= figures) return rounded.toExponential(figures - 1).replace('e+', 'e')
  return rounded.toFixed(Math.max(0, figures - 1 - rounded.e))
}

/** One decimal more than the most precise of these typed numbers; a zero there is dropped (USP <7.20>). */
export function meanText(mean: Decimal, typed: readonly (string | null)[]): string {
  const places = Math.max(0, ...typed.map((number) => typedPlaces(number ?? '0')))
  const text = mean.toFixed(places + 1)
  return unsignedZero(text.endsWith('0') ? mean.toFixed(places) : text)
}

/** The decimals of a number as typed: two for `1.20`, five for `1.20e-3`. */
function typedPlaces(text: string): number {
  const [digits = '', power = '0'] = text.split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power))
}

/** Decimals of a calculated number whose analyte does not round it. */
const calculatedPlaces = 9

export const calculatedText = (number: Decimal): string =>
  unsignedZero(number.toDecimalPlaces(calculatedPlaces).toFixed())

/** A bound is never rounded inwards. */
export const upperBoundText = (number: Decimal): string =>
  unsignedZero(number.toDecimalPlaces(calculatedPlaces, Decimal.ROUND_CEIL).toFixed())

export const lowerBoundText = (number: Decimal): string =>
  unsignedZero(number.toDecimalPlaces(calculatedPlaces, Decimal.ROUND_FLOOR).toFixed())

/** At most two significant figures (Eurachem/CITAC QUAM, 9.5), whatever the decimals of the result. */
export function uncertaintyText(
  number: Decimal,
  { uncertainty, uncertainty_percent }: Pick<Analyte, 'uncertainty' | 'uncertainty_percent'>,
): string | null {
  if (uncertainty === null) return null
  const share = uncertainty_percent ? number.abs().times(uncertainty).div(100) : decimal(uncertainty)
  return share.toSignificantDigits(2).toFixed()
}

const unsignedZero = (text: string): string => text.replace(/^-(0(?:\.0*)?)$/, '$1')
