import { decimal, type Decimal } from '../decimal.ts'
import type { MeasuredValue } from './measured-value.ts'
import { isSigned } from '../number/units.ts'

export type Conformity = 'PASS' | 'FAIL' | 'UNDECIDED'

export interface MeasuredLimits {
  /** Null: no limit. Inclusive unless strict. */
  min: string | null
  max: string | null
  min_strict?: boolean | undefined
  max_strict?: boolean | undefined
}

export interface DecisionContext {
  /** Whether the expanded uncertainty is a guard band (ILAC-G8:09/2019, 4.2.3); else simple acceptance (4.2.1). */
  guarded?: boolean
  /** Defaults of the analyte, if the result has none. */
  lod?: string | null
  uncertainty?: string | null
  unit?: string
}

/** The range of numbers that a result may mean; null: unbounded. */
export interface Bounds {
  low: Decimal | null
  high: Decimal | null
  /** The bound itself is excluded. */
  aboveLow: boolean
  belowHigh: boolean
}

/** A plate with more colonies is not counted (FDA BAM ch. 3; ISO 7218 counts to 300, so this holds for both). */
const countable = decimal(250)

/**
 * Whether a result meets its limits: PASS and FAIL hold for every number that it may mean, everything else is
 * UNDECIDED. Total: each result has one answer for each pair of limits, and wider limits never make it worse.
 */
export function compareWithLimits(
  value: MeasuredValue,
  limits: MeasuredLimits,
  context: DecisionContext = {},
): Conformity {
  if (value.operator === 'NT') return 'UNDECIDED'
  if (value.operator === 'RANGE') return compareRange(value, limits, context)
  const { min, max, min_strict, max_strict } = limits
  const bounds = boundsOf(value, context)
  const least = min === null ? 'PASS' : atLeast(bounds, min, min_strict)
  const most = max === null ? 'PASS' : atMost(bounds, max, max_strict)
  if (least === 'FAIL' || most === 'FAIL') return 'FAIL'
  return least === 'PASS' && most === 'PASS' ? 'PASS' : 'UNDECIDED'
}

/** A range lies within its limits with both ends, such as a melting range. */
function compareRange(value: MeasuredValue, limits: MeasuredLimits, context: DecisionContext): Conformity {
  const { until, ...one } = value
  const ends = [value.number, until ?? value.number].map((number) =>
    compareWithLimits({ ...one, operator: '=', number }, limits, context),
  )
  if (ends.includes('FAIL')) return 'FAIL'
  return ends.every((end) => end === 'PASS') ? 'PASS' : 'UNDECIDED'
}

function atMost({ low, high, aboveLow, belowHigh }: Bounds, max: string, isStrict = false): Conformity {
  if (high && (high.lt(max) || (high.eq(max) && (belowHigh || !isStrict)))) return 'PASS'
  return low && (low.gt(max) || (low.eq(max) && (aboveLow || isStrict))) ? 'FAIL' : 'UNDECIDED'
}

function atLeast({ low, high, aboveLow, belowHigh }: Bounds, min: string, isStrict = false): Conformity {
  if (low && (low.gt(min) || (low.eq(min) && (aboveLow || !isStrict)))) return 'PASS'
  return high && (high.lt(min) || (high.eq(min) && (belowHigh || isStrict))) ? 'FAIL' : 'UNDECIDED'
}

const nothing: Bounds = { low: null, high: null, aboveLow: false, belowHigh: false }

type Standing = (value: MeasuredValue, context: DecisionContext) => Bounds

const below =
  (isOpen: boolean): Standing =>
  (value, { unit, lod }) => {
    const number = value.number ?? (value.operator === 'ND' ? (lod ?? null) : null)
    return under(number, { isOpen, isBelowNought: isSigned(value.unit || (unit ?? '')) })
  }
const above =
  (aboveLow: boolean): Standing =>
  ({ number }) => ({ ...nothing, low: decimal(number), aboveLow })

const standings: Record<MeasuredValue['operator'], Standing> = {
  '=': (value, context) => around(value, context),
  '<': below(true),
  '≤': below(false),
  '>': above(true),
  '≥': above(false),
  ND: below(true),
  TNTC: ({ dilution }) => ({ ...nothing, low: countable.times(dilution ?? 1), aboveLow: true }),
  NT: () => nothing,
  RANGE: (value, context) => around(value, context),
  BETWEEN: (value, context) => around(value, context),
}

/** The range of numbers that a result may mean. */
export function boundsOf(value: MeasuredValue, context: DecisionContext = {}): Bounds {
  return standings[value.operator](value, context)
}

/** From zero to a number; unbounded below on scales with negative values, and below a negative number. */
function under(number: string | null, of: { isOpen: boolean; isBelowNought: boolean }): Bounds {
  const nought = of.isBelowNought ? null : decimal(0)
  if (number === null) return { ...nothing, low: nought }
  const high = decimal(number)
  const isEmpty = high.lt(0) || (high.isZero() && of.isOpen)
  return { low: isEmpty ? null : nought, high, aboveLow: false, belowHigh: of.isOpen }
}

/** From the lower to the upper end, which are the same for a number, widened by a guard band. */
function around({ number, until, uncertainty }: MeasuredValue, context: DecisionContext): Bounds {
  const spread = decimal(context.guarded ? (uncertainty ?? context.uncertainty) : 0)
  return { ...nothing, low: decimal(number).minus(spread), high: decimal(until ?? number).plus(spread) }
}
