import { constant, decimal, plain } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { arithmeticOf, countedIn, countedShares, uncounted, type Counted } from './counted.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import type { RegulationRule } from './rule.ts'
import { namedTogether, quantity, type Scene, type Share } from './shares.ts'

type Each = readonly { share: Share; rule: RegulationRule }[]

/**
 * The findings at the ends of suppliers' ranges, for a limit that the typical shares meet. The deliveries of a supplier
 * may have its maximum: then the product may be above the limit, and a person decides. Minimums are judged alike.
 */
export function rangeFindings(scene: Scene, rule: RegulationRule, each: Each): RegulationFinding[] {
  return [...aboveAtMaximum(scene, rule, each), ...belowAtMinimum(scene, rule, each)]
}

/** The sum of several substances, or of several entries with a shared limit, at the maximum of each supplier. */
function aboveAtMaximum(scene: Scene, rule: RegulationRule, each: Each): RegulationFinding[] {
  const { max_value, max_unit } = rule
  const stated = statedBy(each, 'max')
  if (max_value === null || max_unit === null || stated.length === 0) return []
  const counted = countedIn(scene.product, max_unit, each, 'pct_max')
  if (!counted?.total.gt(constant(max_value))) return []
  return [rangeFinding('MAY_BE_ABOVE_LIMIT', scene, rule, { counted, stated, end: 'max', limit: max_value })]
}

function belowAtMinimum(scene: Scene, rule: RegulationRule, each: Each): RegulationFinding[] {
  const { min_value, max_unit } = rule
  const stated = statedBy(each, 'min')
  if (min_value === null || max_unit === null || stated.length === 0) return []
  const counted = countedIn(scene.product, max_unit, each, 'pct_min')
  if (!counted || uncounted(counted).length > 0 || counted.total.gte(constant(min_value))) return []
  return [rangeFinding('BELOW_MINIMUM', scene, rule, { counted, stated, end: 'min', limit: min_value })]
}

function rangeFinding(
  code: 'MAY_BE_ABOVE_LIMIT' | 'BELOW_MINIMUM',
  { country }: Scene,
  rule: RegulationRule,
  { counted, stated, end, limit }: { counted: Counted; stated: string[]; end: 'min' | 'max'; limit: string },
): RegulationFinding {
  const max_unit = rule.max_unit ?? 'PCT'
  return regulationFinding(code, {
    country,
    rule,
    substance: namedTogether(countedShares(counted)),
    found: atEnd(end, stated, quantity(counted.total, max_unit)),
    limit: quantity(decimal(limit), max_unit, rule.basis),
    arithmetic: arithmeticOf(counted, { max_unit, basis: rule.basis }, limit),
  })
}

const statedBy = (each: Each, end: 'min' | 'max'): string[] => [
  ...new Set(each.flatMap(({ share }) => share.supplied[end])),
]

const ends = {
  max: { en: "at the supplier's maximum of", th: 'ที่ค่าสูงสุดของผู้ผลิตวัตถุดิบ' },
  min: { en: "at the supplier's minimum of", th: 'ที่ค่าต่ำสุดของผู้ผลิตวัตถุดิบ' },
} as const satisfies Record<'min' | 'max', Words>

/** `at the supplier's maximum of 60 %: 0.61 %`. */
function atEnd(end: 'min' | 'max', stated: string[], amount: Words): Words {
  const figures = stated.map((pct) => `${plain(pct)} %`).join(', ')
  return {
    en: `${ends[end].en} ${figures}: ${amount.en}`,
    th: `${ends[end].th} ${figures}: ${amount.th}`,
  }
}
