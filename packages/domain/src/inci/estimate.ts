import { Decimal, decimal, hundred, plain, sum, zero } from '../decimal.ts'
import type { RecipeType } from '../formula/formula.ts'
import { nameKey } from './name-keys.ts'

/** A name of a list as the estimate needs it. */
export interface EstimateLine {
  raw_name: string
  stated_pct: string | null
  may_contain: boolean
  /** Functions of the substance, if known. */
  functions: string[]
}

export interface Estimate {
  est_min: string
  est_max: string
  est_mid: string
}

interface Bounds {
  lower: Decimal[]
  upper: Decimal[]
}

/** Usually below 1 %: from the first of these on, a cosmetic's list has no order. */
const belowOneFunctions = ['PRESERVATIVE', 'PERFUMING', 'COLORANT', 'CHELATING']
const belowOneNames = new Set(
  ['Phenoxyethanol', 'Parfum', 'Fragrance', 'Disodium EDTA', 'Methylparaben', 'น้ำหอม'].map(nameKey),
)
const one = decimal(1)
const places = 6

/**
 * Estimates shares in percent from the order of an ingredient list.
 * 1. Names are in descending order (in a cosmetic: down to 1 %). So the i-th is at most 100/i, and a stated share
 * bounds its neighbours.
 * 2. In a cosmetic, from the first preservative, fragrance, colourant or chelator on, or from the first stated share
 * below 1 %, every share is between 0 and 1 % in unknown order, unless a later name states 1 % or more.
 * 3. The shares above 1 % must fill the whole, which raises their lower bounds.
 * 4. `est_mid` lies at the same fraction between the lower and upper bound for every name, chosen so that the sum is
 * exactly 100. With upper bounds of 100/i it follows Zipf's law, as real lists roughly do.
 * Contradictions (stated shares out of order, bounds that cannot fill the whole) are dropped, markers before
 * statements. "May contain" names get null. The result is a starting point for a chemist, not an analysis.
 */
export function estimateShares(lines: EstimateLine[], recipe_type: RecipeType): (Estimate | null)[] {
  const counted = lines.filter((line) => !line.may_contain)
  if (counted.length === 0) return lines.map(() => null)
  const stated = statedInOrder(counted, recipe_type)
  const none = counted.map(() => null)
  const below = (by: (Decimal | null)[]) =>
    recipe_type === 'COSMETICS' ? firstBelowOne(counted, by) : counted.length
  const bounds =
    boundsOf(stated, below(stated)) ??
    boundsOf(stated, counted.length) ??
    boundsOf(none, below(none)) ??
    boundsOf(none, counted.length)
  if (!bounds) throw new Error('Cannot estimate shares: bounds of 100/i always fill the whole')
  const mids = middles(bounds)
  let at = -1
  return lines.map((line) => {
    if (line.may_contain) return null
    at += 1
    const mid = mids[at] ?? zero
    const lower = Decimal.min(bounds.lower[at] ?? zero, mid)
    const upper = Decimal.max(bounds.upper[at] ?? hundred, mid)
    return {
      est_min: plain(lower.toDecimalPlaces(places, Decimal.ROUND_DOWN)),
      est_max: plain(upper.toDecimalPlaces(places, Decimal.ROUND_UP)),
      est_mid: plain(mid),
    }
  })
}

/** The stated shares consistent with the order; in a cosmetic those below 1 % may be in any order. */
function statedInOrder(lines: EstimateLine[], recipe_type: RecipeType): (Decimal | null)[] {
  let last = hundred
  return lines.map(({ stated_pct }, at) => {
    if (stated_pct === null) return null
    const pct = decimal(stated_pct)
    const isOrderless = recipe_type === 'COSMETICS' && pct.lt(one)
    if (isOrderless) return pct
    if (pct.gt(last) || pct.gt(hundred.div(at + 1))) return null
    last = pct
    return pct
  })
}

/** Start of the block below 1 %; never the first name. */
function firstBelowOne(lines: EstimateLine[], stated: (Decimal | null)[]): number {
  const lastAbove = stated.findLastIndex((pct) => pct !== null && pct.gte(one))
  const from = Math.max(1, lastAbove + 1)
  const at = lines.findIndex(
    (line, index) =>
      index >= from &&
      (stated[index] !== null ||
        belowOneNames.has(nameKey(line.raw_name)) ||
        line.functions.some((name) => belowOneFunctions.includes(name))),
  )
  return at < 0 ? lines.length : at
}

/** Bounds of every share; null if no shares within them sum to 100. */
function boundsOf(stated: (Decimal | null)[], firstBelow: number): Bounds | null {
  const upper = stated.map((pct, at) => pct ?? (at < firstBelow ? hundred.div(at + 1) : one))
  const lower = stated.map((pct) => pct ?? zero)
  descend(lower, upper, firstBelow)
  const most = sum(upper.slice(firstBelow))
  for (let at = 0; at < firstBelow; at += 1) {
    // Later names above 1 % are at most equal to this one.
    const left = hundred.minus(sum(upper.slice(0, at))).minus(most)
    const least = left.div(firstBelow - at)
    if (stated[at] === null && least.gt(lower[at] ?? zero)) lower[at] = Decimal.min(least, upper[at] ?? least)
  }
  descend(lower, upper, firstBelow)
  const crosses = lower.some((value, at) => value.gt(upper[at] ?? zero))
  return crosses || sum(lower).gt(hundred) || sum(upper).lt(hundred) ? null : { lower, upper }
}

/** Enforces descending order: no lower bound below a later one, no upper bound above an earlier one. */
function descend(lower: Decimal[], upper: Decimal[], end: number): void {
  for (let at = end - 2; at >= 0; at -= 1) lower[at] = Decimal.max(lower[at] ?? zero, lower[at + 1] ?? zero)
  for (let at = 1; at < end; at += 1) upper[at] = Decimal.min(upper[at] ?? hundred, upper[at - 1] ?? hundred)
}

/** The same fraction between the bounds for each, summing to exactly 100 with six decimals. */
function middles({ lower, upper }: Bounds): Decimal[] {
  const least = sum(lower)
  const width = sum(upper).minus(least)
  const way = width.isZero() ? zero : hundred.minus(least).div(width)
  const mids = lower.map((value, at) =>
    value.plus((upper[at] ?? value).minus(value).times(way)).toDecimalPlaces(places, Decimal.ROUND_DOWN),
  )
  const rest = hundred.minus(sum(mids))
  const free = mids.findIndex(
    (mid, at) =>
      (upper[at] ?? mid).gt(lower[at] ?? mid) && (at === 0 || mid.plus(rest).lte(mids[at - 1] ?? hundred)),
  )
  const taker = Math.max(0, free)
  return mids.map((mid, at) => (at === taker ? mid.plus(rest) : mid))
}
