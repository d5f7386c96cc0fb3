import { Decimal, plain } from '../decimal.ts'

/** How far the typical percents of a blend may miss 100 (domain design 1.3). */
export const completeWithin = '0.01'

/** The sum of the typical percents; what is no number yet counts as nothing. */
export function compositionSum(rows: { pct_typ: string }[]): string {
  const numbers = rows.map(({ pct_typ }) => (/^\d+(\.\d+)?$/.test(pct_typ.trim()) ? pct_typ.trim() : '0'))
  return plain(numbers.reduce((sum, pct) => sum.plus(pct), new Decimal(0)))
}

/** Whether a blend says what all of it is; an incomplete one blocks locking a version. */
export function isComplete(rows: { pct_typ: string }[]): boolean {
  return new Decimal(compositionSum(rows)).minus(100).abs().lte(completeWithin)
}
