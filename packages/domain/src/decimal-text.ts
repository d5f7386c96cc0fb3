import { Decimal } from 'decimal.js'

/** The same number without needless zeros: `12.500000` is `12.5`. */
export function plainDecimal(text: string): string {
  return new Decimal(text).toFixed()
}

/** Below zero when `a` is less than `b`, zero when both are the same number. */
export function compareDecimals(a: string, b: string): number {
  return new Decimal(a).comparedTo(b)
}
