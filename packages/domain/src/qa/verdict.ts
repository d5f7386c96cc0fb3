import type { Words } from '../languages.ts'
import { measuredProblems, measuredText } from '../measured-value/measured-value.ts'
import { parseMeasured } from '../measured-value/parse.ts'
import { calculated } from './calculated.ts'
import { measuredBehind } from './calculation.ts'
import type { QaItem, QaResult } from './qa-item.ts'
import { apartIn, conformityOf, reportedOf, type Reported } from './reported.ts'
import { hasSpecification } from './specification.ts'

/**
 * `UNDECIDED`: measured, but neither certainly within nor outside the limits. `NONE`: present, and without a
 * specification, so that nothing is stated.
 */
export type ItemVerdict = 'PASS' | 'FAIL' | 'UNDECIDED' | 'OPEN' | 'NONE'
/** `MAY_PASS`: every mandatory item is measured, and those with a specification pass. */
export type RoundVerdict = 'MAY_PASS' | 'FAILED' | 'OPEN'

type Reading = Pick<QaResult, 'value' | 'file'>

const notTyped: Words = { en: 'is not typed: send a file', th: 'พิมพ์ไม่ได้ ต้องแนบไฟล์' }
const notBool: Words = { en: 'must be true or false', th: 'ต้องเป็น true หรือ false' }
const calculatedOnly: Words = { en: 'is calculated, not typed', th: 'ระบบคำนวณให้ ไม่ต้องพิมพ์' }

/** Why a value is invalid for its item; null if it may be saved. An empty value withdraws a result. */
export function valueProblem(item: QaItem, value: string): Words | null {
  if (value === '') return null
  switch (item.kind) {
    case 'NUMERIC':
      return numberProblem(item, value)
    case 'CHOICE':
      return choiceProblem(item, value)
    case 'BOOL':
      return value === 'true' || value === 'false' ? null : notBool
    case 'TEXT':
      return null
    case 'PHOTO':
    case 'FILE':
      return notTyped
  }
}

function numberProblem(item: QaItem, value: string): Words | null {
  if (item.analyte?.formula) return calculatedOnly
  const read = parseMeasured(value, contextOf(item))
  if ('value' in read)
    return read.value.operator === 'RANGE' && (item.analyte?.replicates ?? 1) > 1
      ? measuredProblems.REPLICATE
      : null
  return isApart(item, value) ? null : measuredProblems[read.problem]
}

/** Replicates that have no mean, side by side where a check has one value. */
function isApart(item: QaItem, value: string): boolean {
  return value.includes(' / ') && (item.analyte?.replicates ?? 1) === 1 && apartIn(item, value) !== null
}

function choiceProblem({ choices }: QaItem, value: string): Words | null {
  const codes = choices.map(({ code }) => code)
  if (codes.includes(value)) return null
  return { en: `must be one of ${codes.join(', ')}`, th: `ต้องเป็นหนึ่งใน ${codes.join(', ')}` }
}

/** The stored form of a value: numbers are normalised (`<10`, not `less than 10`). */
export function storedValue(item: QaItem, value: string): string {
  if (item.kind !== 'NUMERIC' || value === '') return value
  const read = parseMeasured(value, contextOf(item))
  if ('value' in read) return measuredText(read.value)
  const parts = isApart(item, value) ? apartIn(item, value) : null
  return parts ? parts.map((part) => storedValue(item, part)).join(' / ') : value
}

/**
 * The verdict of one item; FAIL is a test result out of specification. NUMERIC: within its limits, in decimals. CHOICE
 * and BOOL: among the passing values. NONE without a specification.
 */
export function verdictOf(item: QaItem, found: Reading | undefined): ItemVerdict {
  if (!found || !isMeasured(item, found)) return 'OPEN'
  if (item.kind === 'NUMERIC') return verdictOfNumber(item, reportedOf(item, [found.value]))
  if (item.kind === 'CHOICE') return item.passing.includes(found.value) ? 'PASS' : 'FAIL'
  if (item.kind === 'BOOL') return found.value === (item.passing[0] ?? 'true') ? 'PASS' : 'FAIL'
  return 'NONE'
}

/** Without limits there is nothing to state; `NT` then says no more than that the number is still open. */
function verdictOfNumber(item: QaItem, number: Reported | null | undefined): ItemVerdict {
  if (!number) return 'OPEN'
  if (hasSpecification(item)) return conformityOf(item, number)
  return number.values.every(({ operator }) => operator === 'NT') ? 'OPEN' : 'NONE'
}

/** The verdict of a round: one mandatory FAIL fails it; optional items never decide. */
export function roundVerdict(items: QaItem[], results: QaResult[]): RoundVerdict {
  const verdicts = verdictsOf(items, results)
  const mandatory = items.filter((item) => item.mandatory).map(({ code }) => verdicts.get(code))
  if (mandatory.includes('FAIL')) return 'FAILED'
  return mandatory.length > 0 && mandatory.every(isSufficient) ? 'MAY_PASS' : 'OPEN'
}

/** Whether a mandatory item lets its round pass: it passes, or is present without a specification. */
export const isSufficient = (verdict: ItemVerdict | undefined): boolean =>
  verdict === 'PASS' || verdict === 'NONE'

/** The reported numbers of a form by code, measured and calculated, for one sample. */
export function reportedBy(items: QaItem[], results: QaResult[]): Map<string, Reported> {
  const measured = new Map<string, Reported>()
  for (const item of items) {
    if (item.kind !== 'NUMERIC' || item.analyte?.formula) continue
    const reported = reportedOf(item, valuesOf(results, item.code))
    if (reported) measured.set(item.code, reported)
  }
  return calculated(items, measured)
}

/** The verdict of every item by code, for one sample with all its replicates. */
export function verdictsOf(items: QaItem[], results: QaResult[]): Map<string, ItemVerdict> {
  const reported = reportedBy(items, results)
  const first = new Map(results.toReversed().map((result) => [result.code, result]))
  return new Map(
    items.map((item) => {
      if (item.kind !== 'NUMERIC') return [item.code, verdictOf(item, first.get(item.code))]
      const number = reported.get(item.code)
      if (number || !hasSpecification(item)) return [item.code, verdictOfNumber(item, number)]
      // Everything is measured but there is no result, e.g. for a division by a possible zero.
      const isSettled =
        item.analyte?.formula && measuredBehind(items, item).every((code) => reported.has(code))
      return [item.code, isSettled ? 'UNDECIDED' : 'OPEN']
    }),
  )
}

/** Progress of a round: measured and total mandatory items. */
export function progressOf(items: QaItem[], results: QaResult[]): { measured: number; mandatory: number } {
  const verdicts = verdictsOf(items, results)
  const mandatory = items.filter((item) => item.mandatory)
  return {
    measured: mandatory.filter(({ code }) => verdicts.get(code) !== 'OPEN').length,
    mandatory: mandatory.length,
  }
}

/** The replicates of an item in order. */
function valuesOf(results: QaResult[], code: string): string[] {
  return results
    .filter((result) => result.code === code && result.value !== '')
    .toSorted((a, b) => (a.replicate ?? 1) - (b.replicate ?? 1))
    .map(({ value }) => value)
}

function isMeasured(item: QaItem, { value, file }: Reading): boolean {
  if (item.kind === 'PHOTO' || item.kind === 'FILE') return file !== null && value === ''
  return value.trim() !== '' && valueProblem(item, value) === null
}

const contextOf = ({ unit, analyte }: QaItem) => ({ unit, lod: analyte?.lod, loq: analyte?.loq })
