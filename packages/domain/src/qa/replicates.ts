import { Decimal, decimal, sum } from '../decimal.ts'
import { boundsOf, compareWithLimits, type Conformity } from '../measured-value/compare.ts'
import type { MeasuredValue } from '../measured-value/measured-value.ts'
import { plainAnalyte } from './analyte.ts'
import { meanText } from './rounding.ts'
import { everything, meanSpan, point, type Span } from './span.ts'
import { stated, statedNumber, statedSpan, type Numeric, type StatedSpan } from './stated.ts'

export interface Joined extends StatedSpan {
  /** Printed side by side where there is no mean. */
  apart?: MeasuredValue[]
}

/** One or several tested replicates as one result; without `NT`. */
export function joined(item: Numeric, values: MeasuredValue[]): Joined {
  const [first, ...more] = values
  if (!first) throw new RangeError('There are no replicates')
  if (more.length === 0) return alone(item, first)
  if (values.every(isNumber)) return ofNumbers(item, values)
  if (values.every(isBelow)) return alone(item, highestBound(item, values))
  if (values.every(({ operator }) => operator === 'TNTC')) return alone(item, mostDiluted(values))
  if (values.every(isAbove)) return alone(item, lowestOf(values))
  if (values.every((value) => isNumber(value) || isBelow(value)) && agree(item, values))
    return withinBounds(item, values)
  return apart(item, values)
}

const isNumber = ({ operator }: MeasuredValue) => operator === '='
const isBelow = ({ operator }: MeasuredValue) => operator === '<' || operator === '≤' || operator === 'ND'
const isAbove = ({ operator }: MeasuredValue) => operator === '>' || operator === '≥'

const contextOf = (item: Numeric) => ({ lod: item.analyte?.lod ?? null, unit: item.unit })

/** What a result may be before any rounding. */
function exactOf(item: Numeric, value: MeasuredValue): Span {
  const bounds = boundsOf(value, contextOf(item))
  return { ...bounds, low: bounds.low ?? everything.low, high: bounds.high ?? everything.high }
}

function alone(item: Numeric, value: MeasuredValue): Joined {
  const printed = stated(item, value)
  // Below its limit a number is no number any more, for sums either.
  const isNumberStill = printed.operator === value.operator
  return { value: printed, exact: exactOf(item, isNumberStill ? value : printed) }
}

function ofNumbers(item: Numeric, values: MeasuredValue[]): Joined {
  if (item.analyte?.replicate_rule === 'WORST') return alone(item, worstOf(item, values))
  const mean = sum(values.map(({ number }) => decimal(number))).div(values.length)
  const value = statedNumber(item, {
    number: mean,
    text: meanText(
      mean,
      values.map(({ number }) => number),
    ),
    isEstimate: values.some(({ isEstimate }) => isEstimate),
  })
  return { value, exact: value.operator === '=' ? point(mean) : exactOf(item, value) }
}

/** The replicate farthest beyond, or nearest to, a limit; without limits the highest. */
function worstOf(item: Numeric, values: MeasuredValue[]): MeasuredValue {
  const rank: Record<Conformity, number> = { FAIL: 0, UNDECIDED: 1, PASS: 2 }
  const of = (value: MeasuredValue) => {
    const number = decimal(value.number)
    const room = [
      item.max === null ? null : decimal(item.max).minus(number),
      item.min === null ? null : number.minus(item.min),
    ].filter((one) => one !== null)
    return {
      verdict: rank[conformityOfValue(item, stated(item, value))],
      room: room.length > 0 ? Decimal.min(...room) : number.neg(),
    }
  }
  return values.reduce((worst, value) => {
    const [a, b] = [of(worst), of(value)]
    return b.verdict < a.verdict || (b.verdict === a.verdict && b.room.lt(a.room)) ? value : worst
  })
}

/** Whether a printed value meets the limits of its item. */
export function conformityOfValue(item: Numeric, value: MeasuredValue): Conformity {
  const { lod, decision } = item.analyte ?? plainAnalyte
  return compareWithLimits(value, item, { guarded: decision === 'GUARDED', lod, unit: item.unit })
}

/** Not detected if nothing was; else `<` the largest limit. */
function highestBound(item: Numeric, values: MeasuredValue[]): MeasuredValue {
  const limits = values.map((value) => exactOf(item, value))
  const top = Decimal.max(...limits.map(({ high }) => high))
  const at = values.filter((_, index) => limits[index]?.high.eq(top))
  // Of equal limits, the one that may be reached is the weaker claim.
  const found =
    at.find(({ operator }) => operator === '≤') ?? at.find(({ operator }) => operator === '<') ?? at[0]
  const isDetected = values.some(({ operator }) => operator !== 'ND')
  if (!found) throw new RangeError('There are no bounds')
  return isDetected && found.operator === 'ND' && top.isFinite()
    ? { ...found, operator: '<', number: found.number ?? item.analyte?.lod ?? null }
    : found
}

function mostDiluted(values: MeasuredValue[]): MeasuredValue {
  return values.reduce((most, value) => (decimal(value.dilution).gt(decimal(most.dilution)) ? value : most))
}

function lowestOf(values: MeasuredValue[]): MeasuredValue {
  return values.reduce((least, value) => (decimal(value.number).lt(decimal(least.number)) ? value : least))
}

/** Whether every number could also be what the bounds found. */
function agree(item: Numeric, values: MeasuredValue[]): boolean {
  const limit = Decimal.min(...values.filter(isBelow).map((value) => exactOf(item, value).high))
  return limit.isFinite() && values.filter(isNumber).every(({ number }) => limit.gte(decimal(number)))
}

function withinBounds(item: Numeric, values: MeasuredValue[]): Joined {
  const numbers = values.map(({ number }) => number ?? item.analyte?.lod ?? null)
  const said = statedSpan(item, meanSpan(values.map((value) => exactOf(item, value))), {
    isQuantified: true,
    isEstimate: values.some(({ isEstimate }) => isEstimate),
    text: (number) => meanText(number, numbers),
  })
  return said ?? apart(item, values)
}

function apart(item: Numeric, values: MeasuredValue[]): Joined {
  const printed = values.map((value) => stated(item, value))
  const [value] = printed
  if (!value) throw new RangeError('There are no replicates')
  return { value, apart: printed, exact: everything }
}
