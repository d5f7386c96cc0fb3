import { decimal, sum } from '../decimal.ts'
import type { Conformity } from '../measured-value/compare.ts'
import { measuredText, type MeasuredValue } from '../measured-value/measured-value.ts'
import { parseMeasured } from '../measured-value/parse.ts'
import { plainAnalyte } from './analyte.ts'
import { conformityOfValue, joined, type Joined } from './replicates.ts'
import { everything, type Span } from './span.ts'
import type { Numeric } from './stated.ts'

/** `DISAGREE`: the replicates differ more than allowed. `INCOMPLETE`: some of them were not tested. */
export type ReportedRemark = 'DISAGREE' | 'INCOMPLETE'

/** A number as reported. */
export interface Reported {
  /** As printed: one value, or the replicates in order if they have no mean. */
  values: readonly MeasuredValue[]
  /** What is compared with the limits, if that is not the printed value. */
  judged?: MeasuredValue
  /** The unrounded number, for calculations. */
  exact: Span
  remarks: readonly ReportedRemark[]
  /** Relative standard deviation of the replicates in percent, one decimal; null if meaningless. */
  rsd: string | null
  /** The replicates differ more than the analyte allows. */
  isOverRsd: boolean
}

/** Parses a typed number of an item; null if it is none. */
export function readValue({ unit, analyte }: Numeric, typed: string): MeasuredValue | null {
  const read = parseMeasured(typed, { unit, lod: analyte?.lod, loq: analyte?.loq })
  return 'value' in read ? read.value : null
}

/**
 * The replicates in a text such as `120 / <10`, as a result without a mean is stored elsewhere; null if it is none, since
 * two numbers that have a mean are two results.
 */
export function apartIn(item: Numeric, text: string): string[] | null {
  const parts = text.split(/ \/ (?=[<>≤≥\d-]|ND|TNTC)/)
  const values = parts.map((part) => readValue(item, part)).filter((value) => value !== null)
  if (parts.length < 2 || values.length < parts.length) return null
  const tested = values.filter(({ operator }) => operator !== 'NT')
  return tested.length > 1 && joined(item, tested).apart ? parts : null
}

/** Combines the replicates of an item into one reported number; null while there are too few valid ones. */
export function reportedOf(item: Numeric, typed: readonly string[]): Reported | null {
  const analyte = item.analyte ?? plainAnalyte
  const values = valuesIn(item, typed)
  const [first] = values
  if (!first || values.length < analyte.replicates) return null
  const tested = values.filter(({ operator }) => operator !== 'NT')
  if (tested.length === 0)
    return { values: [first], exact: everything, remarks: [], rsd: null, isOverRsd: false }
  const one = joined(item, tested)
  const rsd = one.value.operator === '=' ? rsdOf(tested) : null
  const isOverRsd = rsd !== null && analyte.rsd_max !== null && decimal(rsd).gt(analyte.rsd_max)
  const found: Record<ReportedRemark, boolean> = {
    DISAGREE: one.apart !== undefined || isOverRsd,
    INCOMPLETE: tested.length < values.length,
  }
  const remarks = (['DISAGREE', 'INCOMPLETE'] as const).filter((remark) => found[remark])
  return { ...ofJoined(one), remarks, rsd, isOverRsd }
}

function valuesIn(item: Numeric, typed: readonly string[]): MeasuredValue[] {
  return typed
    .flatMap((text) => (text.includes(' / ') && apartIn(item, text)) || [text])
    .map((text) => readValue(item, text))
    .filter((value) => value !== null)
}

function ofJoined({ value, apart, judged, exact }: Joined): Pick<Reported, 'values' | 'judged' | 'exact'> {
  return { values: apart ?? [value], ...(judged && { judged }), exact }
}

/**
 * Whether a reported number meets the limits of its item: undecided if replicates differ too much, and never a pass if
 * some were not tested.
 */
export function conformityOf(item: Numeric, { values, judged, remarks, isOverRsd }: Reported): Conformity {
  if (isOverRsd) return 'UNDECIDED'
  const verdicts = (judged ? [judged] : values).map((value) => conformityOfValue(item, value))
  if (verdicts.every((verdict) => verdict === 'FAIL')) return 'FAIL'
  const isTrusted = values.length === 1 || (item.analyte ?? plainAnalyte).rsd_max === null
  const isComplete = !remarks.includes('INCOMPLETE') && (values.length > 1 || !remarks.includes('DISAGREE'))
  const isPass = verdicts.every((verdict) => verdict === 'PASS') && isTrusted && isComplete
  return isPass ? 'PASS' : 'UNDECIDED'
}

/** Below the limit of quantification the spread of replicates is meaningless. */
function rsdOf(values: MeasuredValue[]): string | null {
  if (values.length < 2 || values.some(({ operator }) => operator !== '=')) return null
  const numbers = values.map(({ number }) => decimal(number))
  const mean = sum(numbers).div(numbers.length)
  if (mean.isZero()) return null
  const variance = sum(numbers.map((one) => one.minus(mean).pow(2))).div(numbers.length - 1)
  return variance.sqrt().div(mean.abs()).times(100).toFixed(1)
}

/** The stored text of a reported number; disagreeing replicates side by side. */
export const reportedText = ({ values }: Reported): string => values.map(measuredText).join(' / ')
