import { Decimal } from 'decimal.js'

/** Decimals with room for every product of two columns: 18 + 20 digits and a quotient behind them. */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

/** How many decimals amounts, percents and prices keep (domain design 1). */
export const keptDecimals = 6

/** `12.5` of `12.500000`: a decimal text without what says nothing. */
export function plain(value: Decimal | string): string {
  return new Exact(value).toDecimalPlaces(keptDecimals).toFixed()
}
