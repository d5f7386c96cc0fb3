import { decimal, type Decimal } from '../../decimal.ts'
import { compareWithLimits } from '../../measured-value/compare.ts'
import type { MeasuredValue } from '../../measured-value/measured-value.ts'
import { parseMeasured } from '../../measured-value/parse.ts'

/** What a quality position says; OPEN: nothing yet. NOT_JUDGED: it is recorded only. */
export type PositionVerdict = 'PASS' | 'FAIL' | 'OPEN' | 'NOT_JUDGED'

/** A stored value: null is not measured, and `unread` a text that is no result. */
export type ReadValue = MeasuredValue | 'unread' | null

/** Reads a value of a run. "Not tested" is no value: nothing was measured. */
export function readValue(text: string, loq: string | null): ReadValue {
  if (text.trim() === '') return null
  const read = parseMeasured(text, { unit: null, loq })
  if (!('value' in read)) return 'unread'
  return read.value.operator === 'NT' ? null : read.value
}

/** The number of a value that is one; null for `<5`, ND and ranges. */
export const numberOf = (value: ReadValue): Decimal | null =>
  value !== null && value !== 'unread' && value.operator === '=' && value.number !== null
    ? decimal(value.number)
    : null

/** A blank passes below the limit of quantification; without one it is recorded only. */
export function judgeBlank(value: ReadValue, loq: string | null): PositionVerdict {
  if (value === null) return 'OPEN'
  if (loq === null) return 'NOT_JUDGED'
  if (value === 'unread') return 'FAIL'
  if (value.operator === 'ND') return 'PASS'
  return compareWithLimits(value, { min: null, max: loq, max_strict: true }) === 'PASS' ? 'PASS' : 'FAIL'
}

interface DuplicateTerms {
  loq: string | null
  /** In percent of the mean. */
  duplicate_max: string
}

/** The verdict of a duplicate, and the relative difference in percent if both are numbers. */
export function judgeDuplicate(
  value: ReadValue,
  other: ReadValue,
  { loq, duplicate_max }: DuplicateTerms,
): { verdict: PositionVerdict; difference: Decimal | null } {
  const without = (verdict: PositionVerdict) => ({ verdict, difference: null })
  if (value === null || other === null) return without('OPEN')
  const [below, otherBelow] = [isBelow(value, loq), isBelow(other, loq)]
  if (below && otherBelow) return without('PASS')
  if (below || otherBelow) return without(isNear(below ? other : value, loq) ? 'PASS' : 'FAIL')
  const [a, b] = [numberOf(value), numberOf(other)]
  if (a === null || b === null) return without('FAIL')
  return judgeNumbers(a, b, duplicate_max)
}

/** |a − b| / mean, compared without a division so that a difference on the limit is on it. */
function judgeNumbers(
  a: Decimal,
  b: Decimal,
  most: string,
): { verdict: PositionVerdict; difference: Decimal | null } {
  const apart = a.minus(b).abs()
  const total = a.plus(b).abs()
  if (total.isZero()) return { verdict: apart.isZero() ? 'PASS' : 'FAIL', difference: null }
  const holds = apart.times(200).lte(total.times(decimal(most)))
  return { verdict: holds ? 'PASS' : 'FAIL', difference: apart.times(200).div(total) }
}

/** Not detected, or below the limit of quantification for sure; a typed `<x` without any limit counts as below. */
function isBelow(value: ReadValue, loq: string | null): boolean {
  if (value === null || value === 'unread') return false
  if (value.operator === 'ND') return true
  if (loq === null) return value.operator === '<'
  return compareWithLimits(value, { min: null, max: loq, max_strict: true }) === 'PASS'
}

/** Beside a value below the limit of quantification the other may be less than twice this limit. */
function isNear(value: ReadValue, loq: string | null): boolean {
  const number = numberOf(value)
  return number !== null && loq !== null && number.lt(decimal(loq).times(2))
}
