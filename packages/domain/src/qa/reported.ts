import { Decimal, decimal, sum } from '../decimal.ts'
import { boundsOf, compareWithLimits, type Conformity } from '../measured-value/compare.ts'
import { measuredText, type MeasuredValue } from '../measured-value/measured-value.ts'
import { parseMeasured } from '../measured-value/parse.ts'
import { plainAnalyte, type Analyte } from './analyte.ts'
import type { QaItem } from './qa-item.ts'
import { roundedText } from './rounding.ts'

/** A number as reported. */
export interface Reported {
  value: MeasuredValue
  /** Relative standard deviation of the replicates in percent, one decimal; null if meaningless. */
  rsd: string | null
  /** The replicates differ more than the analyte allows. */
  isOverRsd: boolean
}

type Numeric = Pick<QaItem, 'unit' | 'min' | 'max' | 'analyte'>

/** Parses a typed number of an item; null if it is none. */
export function readValue({ unit, analyte }: Numeric, typed: string): MeasuredValue | null {
  const read = parseMeasured(typed, { unit, lod: analyte?.lod, loq: analyte?.loq })
  return 'value' in read ? read.value : null
}

/** Combines the replicates of an item into one reported number; null while there are too few valid ones. */
export function reportedOf(item: Numeric, typed: readonly string[]): Reported | null {
  const analyte = item.analyte ?? plainAnalyte
  const values = typed.map((one) => readValue(item, one)).filter((one) => one !== null)
  const [first] = values
  if (!first || values.length < analyte.replicates) return null
  const measured = values.filter(({ operator }) => operator !== 'NT')
  const value = stated(item, joined(item, analyte, measured) ?? first)
  // Below the limit of quantification the spread of replicates is meaningless.
  const rsd = value.operator === '=' ? rsdOf(measured) : null
  return {
    value,
    rsd,
    isOverRsd: rsd !== null && analyte.rsd_max !== null && decimal(rsd).gt(analyte.rsd_max),
  }
}

/** Whether a reported number meets the limits of its item; undecided if replicates differ too much. */
export function conformityOf(item: Numeric, { value, isOverRsd }: Reported): Conformity {
  if (isOverRsd) return 'UNDECIDED'
  const { lod, decision } = item.analyte ?? plainAnalyte
  const { uncertainty } = value
  const guarded = decision === 'GUARDED'
  return compareWithLimits(value, item, { guarded, uncertainty, lod, unit: item.unit })
}

function joined(
  item: Numeric,
  { replicate_rule, lod }: Analyte,
  values: MeasuredValue[],
): MeasuredValue | null {
  const [first, ...more] = values
  if (!first || more.length === 0) return first ?? null
  if (replicate_rule === 'WORST') return worstOf(item, values)
  return meanOf(values, { lod, unit: item.unit })
}

/** The replicate farthest beyond, or nearest to, a limit; without limits the highest. */
function worstOf(item: Numeric, values: MeasuredValue[]): MeasuredValue | null {
  const rank: Record<Conformity, number> = { FAIL: 0, UNDECIDED: 1, PASS: 2 }
  const of = (value: MeasuredValue) => {
    const { low, high } = boundsOf(value, { lod: item.analyte?.lod ?? null, unit: item.unit })
    const top = high ?? new Decimal(Infinity)
    const toMax = item.max === null ? null : decimal(item.max).minus(top)
    const toMin = item.min === null ? null : (low ?? new Decimal(-Infinity)).minus(item.min)
    const room = [toMax, toMin].filter((one) => one !== null)
    return {
      verdict: rank[compareWithLimits(value, item, { lod: item.analyte?.lod ?? null, unit: item.unit })],
      room: room.length > 0 ? Decimal.min(...room) : top.neg(),
    }
  }
  return values.reduce((worst, value) => {
    const [a, b] = [of(worst), of(value)]
    return b.verdict < a.verdict || (b.verdict === a.verdict && b.room.lt(a.room)) ? value : worst
  })
}

/**
 * The mean. If some replicates are only bounds, the mean is a bound, too. It is the mean of their highest possible
 * numbers (the "upper bound" of Regulation (EU) 2017/644), or of the lowest if there is no highest.
 */
function meanOf(values: MeasuredValue[], context: { lod: string | null; unit: string }): MeasuredValue {
  const none = { uncertainty: null, unit: '', dilution: null } as const
  if (values.every(({ operator }) => operator === 'ND'))
    return values[0] ?? { ...none, operator: 'ND', number: null }
  const bounds = values.map((value) => boundsOf(value, context))
  const places = Math.max(...values.map(({ number }) => decimal(number).decimalPlaces()))
  const figures = Math.max(...values.map(({ number }) => figuresAfterPoint(number)), places)
  const mean = (numbers: Decimal[]) => sum(numbers).div(numbers.length)
  const highs = bounds.map(({ high }) => high).filter((one) => one !== null)
  const lows = bounds.map(({ low }) => low ?? decimal(0))
  if (values.every(({ operator }) => operator === '='))
    return { ...none, operator: '=', number: mean(lows).toFixed(figures) }
  if (highs.length < values.length)
    return { ...none, operator: '≥', number: mean(lows).toFixed(figures, Decimal.ROUND_DOWN) }
  const isAllBelow = values.every(({ operator }) => operator === '<' || operator === 'ND')
  const number = isAllBelow ? Decimal.max(...highs) : mean(highs)
  const isOpen = bounds.some(({ belowHigh }) => belowHigh)
  return { ...none, operator: isOpen ? '<' : '≤', number: number.toFixed(figures, Decimal.ROUND_UP) }
}

function figuresAfterPoint(number: string | null): number {
  return number?.includes('e') ? 0 : (number?.split('.')[1]?.length ?? 0)
}

function rsdOf(values: MeasuredValue[]): string | null {
  if (values.length < 2 || values.some(({ operator }) => operator !== '=')) return null
  const numbers = values.map(({ number }) => decimal(number))
  const mean = sum(numbers).div(numbers.length)
  if (mean.isZero()) return null
  const variance = sum(numbers.map((one) => one.minus(mean).pow(2))).div(numbers.length - 1)
  return variance.sqrt().div(mean.abs()).times(100).toFixed(1)
}

/** Applies detection limits, rounding and uncertainty of the analyte (Eurachem; ISO 7218 for figures). */
export function stated(item: Numeric, value: MeasuredValue): MeasuredValue {
  const analyte = item.analyte ?? plainAnalyte
  if (value.operator !== '=' || value.number === null) return value
  const number = decimal(value.number)
  const { lod, loq } = analyte
  const none = { number: null, uncertainty: null, unit: '', dilution: null } as const
  if (lod !== null && number.lt(lod)) return { ...none, operator: 'ND', number: lod }
  if (loq !== null && number.lt(loq)) return { ...none, operator: '<', number: loq }
  const text = roundedText(value.number, analyte)
  return { ...value, number: text, uncertainty: value.uncertainty ?? uncertaintyOf(text, analyte) }
}

/** With the number's decimals if given, else two figures (Eurachem/CITAC QUAM, 9.5). */
function uncertaintyOf(text: string, { uncertainty, uncertainty_percent, decimals }: Analyte): string | null {
  if (uncertainty === null) return null
  if (!uncertainty_percent) return uncertainty
  const share = decimal(text).abs().times(uncertainty).div(100)
  const rounded = decimals === null ? null : share.toDecimalPlaces(decimals)
  return rounded?.isZero() === false ? rounded.toFixed(decimals ?? 0) : share.toSignificantDigits(2).toFixed()
}

export const reportedText = ({ value }: Reported): string => measuredText(value)
