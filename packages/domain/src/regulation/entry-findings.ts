import { decimal, sum, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { basisFactor } from './basis-factor.ts'
import { regulationFinding, type RegulationFinding } from './findings.ts'
import { isExceptList, widerUse, type LimitUnit, type RegulationRule, type UseClass } from './rule.ts'
import { amountOf, groupsBy, namedTogether, quantity, type Scene, type Share } from './shares.ts'

/** An entry of a source with the substances of the product that it names, and the parts that decide for its use. */
export interface Entry {
  key: string
  parts: RegulationRule[]
  shares: Share[]
  deciding: RegulationRule[]
}

/** Baby products are for children under this age. */
const babyUnder = 3

/** The parts of one entry are looked at together: a rule alone says nothing of the uses that its sisters are for. */
export function entriesOf(rules: RegulationRule[], shares: Share[], use_class: UseClass | null): Entry[] {
  const places = new Map(shares.map(({ id }, place) => [id, place]))
  return groupsBy(rules, ({ source_code, source_ref }) => `${source_code} ${source_ref}`).flatMap((parts) => {
    const ids = new Set(parts.flatMap(({ substance_ids }) => substance_ids))
    const held = [...ids].flatMap((id) => places.get(id) ?? []).toSorted((a, b) => a - b)
    const named = held.flatMap((place) => shares[place] ?? [])
    const [first] = parts
    if (!first || named.length === 0) return []
    const key = `${first.source_code} ${first.source_ref}`
    return [{ key, parts, shares: named, deciding: decidingParts(parts, use_class) }]
  })
}

/** Without a class of use every part is looked at; a part that names the very class comes before one that covers it. */
function decidingParts(parts: RegulationRule[], use_class: UseClass | null): RegulationRule[] {
  if (use_class === null) return parts
  const fitting = parts.filter(({ use_classes }) => coversUse(use_classes, use_class))
  const isExact = ({ use_classes }: RegulationRule) =>
    use_classes.includes(use_class) && !isExceptList(use_classes)
  return fitting.some(isExact)
    ? fitting.filter((rule) => isExact(rule) || rule.use_classes.length === 0)
    : fitting
}

function coversUse(use_classes: UseClass[], use_class: UseClass): boolean {
  if (use_classes.length === 0 || use_classes.includes(use_class)) return true
  const around = widerUse[use_class]
  return around !== undefined && use_classes.includes(around) && !isExceptList(use_classes)
}

/** A substance that no part of its entry permits is refused once, naming the entry; a second entry may permit it. */
export function refusedUses({ country }: Scene, entries: Entry[]): RegulationFinding[] {
  const refusing = entries.filter(
    ({ parts, deciding }) =>
      deciding.length === 0 &&
      parts.some(({ verdict }) => verdict === 'ALLOWED_LIST' || verdict === 'RESTRICTED'),
  )
  const refused = new Set<string>()
  return refusing.flatMap(({ parts: [first], shares }) => {
    if (!first) return []
    const list = first.list_function
    const left = shares.filter(
      ({ id }) => list === null || !(refused.has(`${list} ${id}`) || isPermitted(entries, first, id)),
    )
    for (const { id } of left) refused.add(`${list} ${id}`)
    if (left.length === 0) return []
    const { source_code, source_ref } = first
    const substance = namedTogether(left)
    return [regulationFinding('NOT_FOR_THIS_USE', { country, substance, rule: { source_code, source_ref } })]
  })
}

function isPermitted(entries: Entry[], { source_code, list_function }: RegulationRule, id: string): boolean {
  return entries.some(({ deciding }) =>
    deciding.some(
      (rule) =>
        rule.source_code === source_code &&
        rule.list_function === list_function &&
        rule.verdict === 'ALLOWED_LIST' &&
        rule.substance_ids.includes(id),
    ),
  )
}

/** What the deciding parts of an entry say of its substances. */
export function entryFindings(scene: Scene, { deciding, shares }: Entry): RegulationFinding[] {
  // An entry that states a total for its mixtures limits each substance by itself in its other parts (V/12).
  const hasTotal = deciding.some(({ sum_group }) => sum_group !== null)
  return deciding.flatMap((rule) => {
    const named = shares.filter(({ id }) => rule.substance_ids.includes(id))
    const counted = hasTotal ? named.map((share) => [share]) : [named]
    const limits = isLimiting(rule) ? counted.flatMap((one) => limitFindings(scene, one, rule)) : []
    return [...limits, ...named.flatMap((share) => shareFindings(scene, share, rule))]
  })
}

function isLimiting({ review_state, verdict, sum_group }: RegulationRule): boolean {
  return (
    review_state !== 'NEEDS_REVIEW' && verdict !== 'PROHIBITED' && verdict !== 'FREE' && sum_group === null
  )
}

function shareFindings(scene: Scene, substance: Share, rule: RegulationRule): RegulationFinding[] {
  const at = { country: scene.country, substance, rule }
  if (rule.review_state === 'NEEDS_REVIEW')
    return [regulationFinding('UNREVIEWED', { ...at, text: both(rule.conditions) })]
  if (rule.verdict === 'PROHIBITED')
    return [regulationFinding(substance.is_trace ? 'PROHIBITED_TRACE' : 'PROHIBITED', at)]
  return rule.verdict === 'FREE' ? [] : conditionFindings(scene, substance, rule)
}

/** What a permitted substance asks for besides its limit. */
function conditionFindings(scene: Scene, substance: Share, rule: RegulationRule): RegulationFinding[] {
  const at = { country: scene.country, substance, rule }
  const { threshold_declare, age_limit, conditions, label_wording } = rule
  const found: RegulationFinding[] = []
  if (threshold_declare !== null && substance.pct.gt(threshold_declare))
    found.push(regulationFinding('DECLARE', { ...at, limit: quantity(decimal(threshold_declare), 'PCT') }))
  if (age_limit !== null) {
    const forBabies = scene.product.use_class === 'BABY_U3' && age_limit >= babyUnder
    const limit = both(String(age_limit))
    found.push(regulationFinding(forBabies ? 'NOT_FOR_CHILDREN' : 'AGE_LIMIT', { ...at, limit }))
  }
  if (rule.professional_only) found.push(regulationFinding('PROFESSIONAL_ONLY', at))
  if (conditions !== '') found.push(regulationFinding('CONDITIONS', { ...at, text: both(conditions) }))
  if (label_wording.en !== '' || label_wording.th !== '')
    found.push(regulationFinding('LABEL_WORDING', { ...at, text: label_wording }))
  return found
}

/** The substances of one limit, in the form that it counts. */
interface Counted {
  total: Decimal
  /** Those whose factor is known. */
  shares: Share[]
  /** Those that nobody can count in this form. */
  unknown: { share: Share; amount: Decimal }[]
}

function countedIn(
  { product }: Scene,
  unit: LimitUnit,
  each: { share: Share; rule: RegulationRule }[],
): Counted | null {
  const counted: Counted = { total: zero, shares: [], unknown: [] }
  for (const { share, rule } of each) {
    const amount = amountOf(share.pct, unit, product)
    if (!amount) return null
    const factor = basisFactor(rule, share.inci_name)
    if (factor) {
      counted.total = sum([counted.total, amount.times(factor)])
      counted.shares.push(share)
    } else counted.unknown.push({ share, amount })
  }
  return counted
}

/** One limit of an entry is for all its substances together. */
function limitFindings(scene: Scene, shares: Share[], rule: RegulationRule): RegulationFinding[] {
  const { max_value, min_value, max_unit, basis } = rule
  if (shares.length === 0 || max_unit === null || (max_value === null && min_value === null)) return []
  const { country } = scene
  const counted = countedIn(
    scene,
    max_unit,
    shares.map((share) => ({ share, rule })),
  )
  if (!counted)
    return [regulationFinding('DOSE_UNKNOWN', { country, rule, substance: namedTogether(shares) })]
  const { total, unknown } = counted
  const found = quantity(total, max_unit)
  const at = { country, rule, found, substance: namedTogether(counted.shares) }
  const limit = (value: string) => quantity(decimal(value), max_unit, basis)
  const unclear = unknownBases(country, unknown, rule)
  if (max_value !== null && total.gt(max_value)) {
    const code = counted.shares.length > 1 ? 'SUM_ABOVE_LIMIT' : 'ABOVE_LIMIT'
    return [regulationFinding(code, { ...at, limit: limit(max_value) }), ...unclear]
  }
  if (min_value !== null && unknown.length === 0 && total.lt(min_value))
    return [regulationFinding('BELOW_MINIMUM', { ...at, limit: limit(min_value) })]
  return unclear
}

function unknownBases(
  country: string,
  unknown: Counted['unknown'],
  rule: RegulationRule,
): RegulationFinding[] {
  const { max_unit, max_value, min_value, basis } = rule
  if (max_unit === null) return []
  const limit = quantity(decimal(max_value ?? min_value ?? 0), max_unit, basis)
  return unknown.map(({ share, amount }) =>
    regulationFinding('BASIS_UNKNOWN', {
      country,
      rule,
      substance: share,
      found: quantity(amount, max_unit),
      limit,
    }),
  )
}

/** Entries of one source that share a sum are counted together, each substance in the form that its own rule names. */
export function sumFindings(scene: Scene, entries: Entry[], shares: Share[]): RegulationFinding[] {
  const summed = entries
    .flatMap(({ deciding }) => deciding)
    .filter(({ sum_group, review_state }) => sum_group !== null && review_state !== 'NEEDS_REVIEW')
  return groupsBy(summed, (rule) => `${rule.source_code} ${rule.sum_group}`).flatMap((group) =>
    sumFinding(scene, group, shares),
  )
}

function sumFinding(scene: Scene, group: RegulationRule[], shares: Share[]): RegulationFinding[] {
  const [rule] = group.toSorted((a, b) => decimal(a.max_value).comparedTo(decimal(b.max_value)))
  if (!rule?.max_unit || rule.max_value === null) return []
  const { country } = scene
  const { max_unit, max_value, basis } = rule
  const each = shares.flatMap((share) => {
    const own = group.find(({ substance_ids }) => substance_ids.includes(share.id))
    return own ? [{ share, rule: own }] : []
  })
  const named = namedTogether(each.map(({ share }) => share))
  const counted = countedIn(scene, max_unit, each)
  if (!counted) return [regulationFinding('DOSE_UNKNOWN', { country, rule, substance: named })]
  const unclear = unknownBases(country, counted.unknown, rule)
  if (counted.total.lte(max_value)) return unclear
  const substance = { ...namedTogether(counted.shares), id: null }
  const found = quantity(counted.total, max_unit)
  const limit = quantity(decimal(max_value), max_unit, basis)
  return [regulationFinding('SUM_ABOVE_LIMIT', { country, substance, rule, found, limit }), ...unclear]
}

const both = (text: string): Words => ({ en: text, th: text })
