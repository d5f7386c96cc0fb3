import { constant, decimal } from '../decimal.ts'
import { arithmeticOf, countedIn, countedShares, uncounted, type Counted } from './counted.ts'
import type { Entry } from './entries.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import type { LimitUnit, RegulationRule } from './rule.ts'
import { rangeFindings } from './supplier-ranges.ts'
import { groupsBy, namedTogether, quantity, type Scene, type Share } from './shares.ts'

/** The maximum allowed concentration of an entry applies to the sum of its substances. */
export function limitFindings(scene: Scene, shares: Share[], rule: RegulationRule): RegulationFinding[] {
  const { max_value, min_value, max_unit, basis } = rule
  if (shares.length === 0 || max_unit === null || (max_value === null && min_value === null)) return []
  const { country, product } = scene
  const each = shares.map((share) => ({ share, rule }))
  const counted = countedIn(product, max_unit, each)
  if (!counted)
    return [regulationFinding('DOSE_UNKNOWN', { country, rule, substance: namedTogether(shares) })]
  const { total } = counted
  const at = (limit: string) => ({
    country,
    rule,
    substance: namedTogether(countedShares(counted)),
    found: quantity(total, max_unit),
    limit: quantity(decimal(limit), max_unit, basis),
    arithmetic: arithmeticOf(counted, { max_unit, basis }, limit),
  })
  const unclear = unknownBases(country, counted, rule)
  if (max_value !== null && total.gt(constant(max_value))) {
    const code = countedShares(counted).length > 1 ? 'SUM_ABOVE_LIMIT' : 'ABOVE_LIMIT'
    return [regulationFinding(code, at(max_value)), ...unclear]
  }
  if (min_value !== null && uncounted(counted).length === 0 && total.lt(constant(min_value)))
    return [regulationFinding('BELOW_MINIMUM', at(min_value))]
  return [...rangeFindings(scene, rule, each), ...unclear]
}

function unknownBases(country: string, counted: Counted, rule: RegulationRule): RegulationFinding[] {
  const { max_unit, max_value, min_value, basis } = rule
  const without = uncounted(counted)
  if (max_unit === null || without.length === 0) return []
  const said = max_value ?? min_value ?? '0'
  const limit = quantity(decimal(said), max_unit, basis)
  const arithmetic = arithmeticOf(counted, { max_unit, basis }, said)
  return without.map(({ share, amount }) =>
    regulationFinding('BASIS_UNKNOWN', {
      country,
      rule,
      substance: share,
      found: quantity(amount, max_unit),
      limit,
      arithmetic,
    }),
  )
}

/** Entries of one source with a shared sum are counted together, each substance in the form named by its own rule. */
export function sumFindings(scene: Scene, entries: Entry[], shares: readonly Share[]): RegulationFinding[] {
  const summed = entries
    .flatMap(({ deciding }) => deciding)
    .filter(({ sum_group, review_state }) => sum_group !== null && review_state !== 'NEEDS_REVIEW')
  return groupsBy(summed, (rule) => `${rule.source_code} ${rule.sum_group}`).flatMap((group) =>
    sumFinding(scene, group, shares),
  )
}

function sumFinding(scene: Scene, group: RegulationRule[], shares: readonly Share[]): RegulationFinding[] {
  const [rule] = group.toSorted((a, b) => decimal(a.max_value).comparedTo(decimal(b.max_value)))
  if (!rule?.max_unit || rule.max_value === null) return []
  const { country, product } = scene
  const { max_unit, max_value, basis } = rule
  const each = shares.flatMap((share) => {
    const own = group.find(({ substance_ids }) => substance_ids.includes(share.id))
    return own ? [{ share, rule: own }] : []
  })
  const named = namedTogether(each.map(({ share }) => share))
  const counted = countedIn(product, max_unit, each)
  if (!counted) return [regulationFinding('DOSE_UNKNOWN', { country, rule, substance: named })]
  const unclear = unknownBases(country, counted, rule)
  if (counted.total.lte(constant(max_value))) return [...rangeFindings(scene, rule, each), ...unclear]
  return [
    regulationFinding('SUM_ABOVE_LIMIT', {
      country,
      rule,
      substance: { ...namedTogether(countedShares(counted)), id: null },
      found: quantity(counted.total, max_unit),
      limit: quantity(decimal(max_value), max_unit, basis),
      arithmetic: arithmeticOf(counted, { max_unit, basis }, max_value),
    }),
    ...unclear,
  ]
}

/** The loosest of several comparable limits; null if they are not comparable. */
export function loosest(rules: readonly RegulationRule[]): (RegulationRule & { max_unit: LimitUnit }) | null {
  const [first] = rules
  const isComparable = rules.every(
    ({ max_value, max_unit, basis, sum_group }) =>
      max_value !== null && max_unit === first?.max_unit && basis === first.basis && sum_group === null,
  )
  if (!first || !isComparable) return null
  const [rule = first] = rules.toSorted((a, b) => decimal(b.max_value).comparedTo(decimal(a.max_value)))
  return rule.max_unit === null ? null : { ...rule, max_unit: rule.max_unit }
}
