import { statedContent, type ContentKind, type StatedAmount } from './net-stated.ts'

/** Content of one pack; null if not measured in that unit, or unknown. */
export interface PackContent {
  mg: number | null
  /** Volume filled; for a cosmetic filled by weight, the capacity. */
  ml: number | null
  /** Capsules, tablets, sachets. */
  count: number | null
}

export type ContentVerdict = 'equal' | 'different' | 'unreadable' | 'ambiguous' | 'unchecked'

/** How one amount compares with the pack. */
type Agreement = 'yes' | 'no' | 'unclear' | 'unknown'

/**
 * Compares a text with the content of the pack: every amount must agree, each as the countries of the label read its
 * number. A volume cannot be compared with a weight, but must not exceed the capacity, and all volumes must be the same.
 */
export function compareContent(
  text: string,
  pack: PackContent | null,
  countries: readonly string[] = [],
): ContentVerdict {
  const stated = statedContent(text, countries)
  // Ounces alone are enough nowhere but in the United States.
  if (!stated.some(({ isMetric }) => isMetric || countries.includes('US'))) return 'unreadable'
  if (stated.some(({ readings }) => readings.length === 0)) return 'unreadable'
  if (!isConsistent(stated)) return 'different'
  if (pack === null) return 'unchecked'
  const beside = besideOf(stated)
  return together(stated.map((one) => agreementOf(one, beside, pack)))
}

/** What else the text states, worked out once for all its amounts. */
interface Beside {
  /** Each count once. */
  counts: readonly number[]
  hasWeight: boolean
  isCountsOnly: boolean
}

const besideOf = (all: readonly StatedAmount[]): Beside => ({
  counts: countsOf(all),
  hasWeight: all.some(({ kind }) => kind === 'mg'),
  isCountsOnly: all.every(({ kind }) => kind === 'count'),
})

function together(all: readonly Agreement[]): ContentVerdict {
  if (all.includes('no')) return 'different'
  if (all.includes('unclear')) return 'ambiguous'
  return all.includes('yes') && !all.includes('unknown') ? 'equal' : 'unchecked'
}

function agreementOf(one: StatedAmount, beside: Beside, pack: PackContent): Agreement {
  if (one.kind === 'count') return countAgrees(one, beside, pack)
  const inside = pack[one.kind]
  if (inside === null) return isFluid(one, pack) ? 'yes' : 'unknown'
  if (one.kind === 'ml' && pack.mg !== null) return belowCapacity(one, inside, beside)
  const counts = one.isProduct ? [] : beside.counts
  const agrees = (value: number): boolean =>
    [1, ...counts].some((count) => isNear(value * count, inside, one.rounding * count))
  return someOrAll(one.readings.map(agrees))
}

function someOrAll(agree: readonly boolean[]): Agreement {
  if (agree.every(Boolean)) return 'yes'
  return agree.some(Boolean) ? 'unclear' : 'no'
}

const countsOf = (all: readonly StatedAmount[]): number[] => [
  ...new Set(all.flatMap(({ kind, readings }) => (kind === 'count' ? readings : []))),
]

/** A count that the recipe does not have says nothing against its weight. */
function countAgrees(one: StatedAmount, { isCountsOnly }: Beside, pack: PackContent): Agreement {
  if (pack.count === null) return isCountsOnly ? 'unknown' : 'yes'
  return someOrAll(one.readings.map((count) => count === pack.count))
}

/** Within the capacity says nothing yet; next to a weight that agrees it is enough. */
function belowCapacity(one: StatedAmount, capacity: number, { hasWeight }: Beside): Agreement {
  if (one.readings.every((value) => value > capacity + toleranceOf(capacity, one.rounding))) return 'no'
  return hasWeight ? 'yes' : 'unknown'
}

/** "1.7 oz" beside 50 ml are fluid ounces, as packs in the United States write them. */
function isFluid({ kind, readings, rounding, isMetric }: StatedAmount, { ml }: PackContent): boolean {
  const fluid = 29.5735 / 28_349.5
  return (
    kind === 'mg' &&
    !isMetric &&
    ml !== null &&
    readings.every((mg) => isNear(mg * fluid, ml, rounding * fluid))
  )
}

/** Weights among each other and volumes among each other; counted and multiplied ones are compared with the pack only. */
function isConsistent(stated: readonly StatedAmount[]): boolean {
  if (countsOf(stated).length > 0) return true
  return (['mg', 'ml'] as const).every((kind: ContentKind) => {
    const [first, ...others] = stated
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => Number(b.isMetric) - Number(a.isMetric))
    return others.every(({ readings, rounding }) =>
      readings.some((value) => first?.readings.some((other) => isNear(value, other, rounding))),
    )
  })
}

const isNear = (value: number, inside: number, rounding: number): boolean =>
  Math.abs(value - inside) <= toleranceOf(inside, rounding)

/** Metric amounts agree but for the conversion of units; rounded ounces within 1.5 % or their rounding. */
const toleranceOf = (inside: number, rounding: number): number =>
  rounding === 0 ? inside * 1e-6 : Math.max(rounding, inside * 0.015) * (1 + 1e-9)

/** The content as stored in the recipe: decimal texts, and zero where not applicable. */
export function packContent(pack: {
  fill_weight: string | null
  fill_unit: string | null
  servings_per_pack: number | null
  capacity_ml: string | null
}): PackContent {
  const factor = { mcg: 0.001, mg: 1, g: 1000, kg: 1_000_000 }[pack.fill_unit ?? ''] ?? null
  const positive = (amount: number | null): number | null => (amount !== null && amount > 0 ? amount : null)
  const weight = pack.fill_weight === null ? null : Number(pack.fill_weight)
  return {
    mg: positive(weight === null || factor === null ? null : weight * factor),
    ml: positive(pack.capacity_ml === null ? null : Number(pack.capacity_ml)),
    count: positive(pack.servings_per_pack),
  }
}
