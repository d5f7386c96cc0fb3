import { decimal } from '../decimal.ts'
import type { QaItem, QaResult } from './qa-item.ts'

export type ItemVerdict = 'PASS' | 'FAIL' | 'OPEN'
/** `MAY_PASS`: every mandatory item was measured and passes. */
export type RoundVerdict = 'MAY_PASS' | 'FAILED' | 'OPEN'

type Found = Pick<QaResult, 'value' | 'file'>

const decimalText = /^-?\d{1,12}(\.\d{1,6})?$/

/**
 * What is wrong with a value for its item, in words for the refusal; null when it may be kept. An empty value is a
 * result that was taken back.
 */
export function valueProblem(item: QaItem, value: string): string | null {
  if (value === '') return null
  switch (item.kind) {
    case 'NUMERIC':
      return decimalText.test(value) ? null : 'must be a decimal number of at most 6 decimals'
    case 'CHOICE':
      return item.choices.some(({ code }) => code === value)
        ? null
        : `must be one of ${item.choices.map(({ code }) => code).join(', ')}`
    case 'BOOL':
      return value === 'true' || value === 'false' ? null : 'must be true or false'
    case 'TEXT':
      return null
    case 'PHOTO':
    case 'FILE':
      return 'is not typed: send a file'
  }
}

/**
 * The verdict of one item: NUMERIC against its limits, both included, in decimals; CHOICE and BOOL against what
 * passes; TEXT, PHOTO and FILE by being there (domain design 3).
 */
export function verdictOf(item: QaItem, found: Found | undefined): ItemVerdict {
  if (!found || !isMeasured(item, found)) return 'OPEN'
  switch (item.kind) {
    case 'NUMERIC':
      return isWithin(found.value, item) ? 'PASS' : 'FAIL'
    case 'CHOICE':
      return item.passing.includes(found.value) ? 'PASS' : 'FAIL'
    case 'BOOL':
      return found.value === (item.passing[0] ?? 'true') ? 'PASS' : 'FAIL'
    default:
      return 'PASS'
  }
}

/** The verdict of a round: one mandatory FAIL fails it; what is not mandatory never decides. */
export function roundVerdict(items: QaItem[], results: QaResult[]): RoundVerdict {
  const verdicts = verdictsOf(items, results)
  const mandatory = items.filter((item) => item.mandatory).map(({ code }) => verdicts.get(code))
  if (mandatory.includes('FAIL')) return 'FAILED'
  return mandatory.length > 0 && mandatory.every((verdict) => verdict === 'PASS') ? 'MAY_PASS' : 'OPEN'
}

/** The verdict of every item by its code. */
export function verdictsOf(items: QaItem[], results: QaResult[]): Map<string, ItemVerdict> {
  const byCode = new Map(results.map((result) => [result.code, result]))
  return new Map(items.map((item) => [item.code, verdictOf(item, byCode.get(item.code))]))
}

/** How far a round is: mandatory items measured, of how many. */
export function progressOf(items: QaItem[], results: QaResult[]): { measured: number; mandatory: number } {
  const verdicts = verdictsOf(items, results)
  const mandatory = items.filter((item) => item.mandatory)
  return {
    measured: mandatory.filter(({ code }) => verdicts.get(code) !== 'OPEN').length,
    mandatory: mandatory.length,
  }
}

function isMeasured(item: QaItem, { value, file }: Found): boolean {
  if (item.kind === 'PHOTO' || item.kind === 'FILE') return file !== null && value === ''
  return value.trim() !== '' && valueProblem(item, value) === null
}

function isWithin(value: string, { min, max }: QaItem): boolean {
  const measured = decimal(value)
  return (min === null || measured.gte(min)) && (max === null || measured.lte(max))
}
