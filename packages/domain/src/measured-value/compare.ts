import { decimal, type Decimal } from '../decimal.ts'
import type { MeasuredValue } from './measured-value.ts'
import { isSigned } from './units.ts'

export type Conformity = 'PASS' | 'FAIL' | 'UNDECIDED'

export interface MeasuredLimits {
  /** Both included; null where there is none. */
  min: string | null
  max: string | null
}

export interface DecisionContext {
  /** Whether the expanded uncertainty is a guard band (ILAC-G8:09/2019, 4.2.3); else simple acceptance (4.2.1). */
  guarded?: boolean
  /** Of the analyte, where the result names none. */
  lod?: string | null
  uncertainty?: string | null
  unit?: string
}

/** Every number that a result may stand for; null is no bound. */
export interface Bounds {
  low: Decimal | null
  high: Decimal | null
  /** The bound itself is left out. */
  aboveLow: boolean
  belowHigh: boolean
}

/** A plate with more colonies than this is not counted (FDA BAM ch. 3; ISO 7218 counts to 300, so this holds for both). */
const countable = decimal(250)

/**
 * Whether a result meets its limits: PASS and FAIL hold for every number that it may stand for, everything else is
 * UNDECIDED. Total: each result has one answer for each pair of limits, and wider limits never make it worse.
 */
export function compareWithLimits(
  value: MeasuredValue,
  { min, max }: MeasuredLimits,
  context: DecisionContext = {},
): Conformity {
  if (value.operator === 'NT') return 'UNDECIDED'
  const { low, high, aboveLow, belowHigh } = boundsOf(value, context)
  if (max !== null && low && (low.gt(max) || (aboveLow && low.eq(max)))) return 'FAIL'
  if (min !== null && high && (high.lt(min) || (belowHigh && high.eq(min)))) return 'FAIL'
  const isBelow = max === null || high?.lte(max) === true
  const isAbove = min === null || low?.gte(min) === true
  return isBelow && isAbove ? 'PASS' : 'UNDECIDED'
}

export function boundsOf(
  value: MeasuredValue,
  { guarded, lod, uncertainty, unit }: DecisionContext = {},
): Bounds {
  const { operator, number, dilution } = value
  const floor = isSigned(value.unit || (unit ?? '')) ? null : decimal(0)
  const under = (high: string | null | undefined, belowHigh: boolean): Bounds => {
    const top = high === null || high === undefined ? null : decimal(high)
    // Below a negative number, or nought itself, lies no other bound.
    const low = top === null || top.gt(0) || (top.isZero() && !belowHigh) ? floor : null
    return { low, high: top, aboveLow: false, belowHigh: top !== null && belowHigh }
  }
  switch (operator) {
    case 'NT':
      return { low: null, high: null, aboveLow: false, belowHigh: false }
    case '<':
      return under(number, true)
    case '≤':
      return under(number, false)
    case 'ND':
      return under(number ?? lod, true)
    case '>':
    case '≥':
      return { low: decimal(number), high: null, aboveLow: operator === '>', belowHigh: false }
    case 'TNTC':
      return { low: countable.times(dilution ?? 1), high: null, aboveLow: true, belowHigh: false }
    case '=': {
      const spread = decimal(guarded ? (value.uncertainty ?? uncertainty) : 0)
      const middle = decimal(number)
      return { low: middle.minus(spread), high: middle.plus(spread), aboveLow: false, belowHigh: false }
    }
  }
}
