import { Decimal as Base } from 'decimal.js'

/**
 * Decimals for sums, masses and prices: 50 digits, so that no intermediate of a formula is rounded; half up. Results
 * are rounded by `fixed` when shown or stored.
 */
export const Decimal = Base.clone({ precision: 50, rounding: Base.ROUND_HALF_UP })
export type Decimal = Base

export const zero = new Decimal(0)
export const hundred = new Decimal(100)

/** Parses a decimal; empty or missing is zero, an invalid number throws. */
export function decimal(value: string | number | Decimal | null | undefined): Decimal {
  return new Decimal(value === '' || value === null || value === undefined ? 0 : value)
}

/** Parses and caches a frequent text, such as a rule's limit. */
export function constant(text: string): Decimal {
  const known = constants.get(text)
  if (known) return known
  const value = decimal(text)
  if (constants.size >= constantsMax) constants.clear()
  constants.set(text, value)
  return value
}

const constants = new Map<string, Decimal>()
const constantsMax = 10_000

/** Text with this many decimals, half up: percentages, masses and prices are stored with six. */
export function fixed(value: Decimal, places = 6): string {
  return value.toFixed(places)
}

/** The shortest text with at most six decimals: `5`, not `5.000000`. */
export function plain(value: Decimal | string, places = 6): string {
  return decimal(value).toDecimalPlaces(places).toFixed()
}

/** Exact sum; zero if empty. */
export function sum(values: Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), zero)
}

/** `1 + k/100`. */
export function withPercent(percent: string | number | Decimal): Decimal {
  return decimal(percent).div(hundred).plus(1)
}

/** The same number without trailing zeros, of any length: `12.500000` becomes `12.5`. */
export function plainDecimal(text: string): string {
  return decimal(text).toFixed()
}

/** Negative if `a` is less than `b`, zero if equal. */
export function compareDecimals(a: string, b: string): number {
  return decimal(a).comparedTo(b)
}
