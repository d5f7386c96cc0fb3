import { decimal } from '../decimal.ts'
import { nameKey } from '../inci/name-keys.ts'
import { allOf, anyOf, conditionsKey, isWithin, meets, openQuestions } from './part-conditions.ts'
import type { ProductCondition } from './part-conditions.ts'
import type { Answer, ProductDescription, ProductProperty } from './product-properties.ts'
import type { RegulationRule } from './rule.ts'

/** The product as conditions need it. */
export interface Described {
  product: ProductDescription
  /** Its INCI names, as written by `nameKey`. */
  names: ReadonlySet<string>
  /** Whether it contains something unknown. */
  hasUnknown: boolean
}

/** Which parts of an entry concern a product. */
export interface Decision {
  /** Parts that apply, if no narrower part applies. */
  deciding: RegulationRule[]
  /** Parts that would decide, but do not permit this product. */
  refusing: RegulationRule[]
  /** Whether they apply depends on properties that are not given. */
  open: RegulationRule[]
}

interface Weighed {
  rule: RegulationRule
  applies: Answer
  barred: Answer
  /** The alternatives that the product meets or may meet. */
  met: ProductCondition[]
}

const any: ProductCondition = { all: [], except: [] }

/** The conditions of a part; "professional use" counts as one more property of the product. */
export function alternativesOf({ applies_to, professional_only }: RegulationRule): ProductCondition[] {
  const alternatives = applies_to.length === 0 ? [any] : applies_to
  if (!professional_only) return alternatives
  return alternatives.map(({ all, except }) => ({ all: [...all, 'PROFESSIONAL'], except }))
}

/**
 * The deciding parts: those that apply and have no narrower one; a part without conditions is for "other products".
 * Limits, totals of mixtures and label wordings are decided separately.
 */
export function decide(parts: readonly RegulationRule[], described: Described): Decision {
  const decision: Decision = { deciding: [], refusing: [], open: [] }
  for (const alike of byRole(parts)) {
    const weighed = alike.map((rule) => weigh(rule, described)).filter(({ applies }) => applies !== 'NO')
    for (const one of weighed) {
      if (weighed.some((other) => stands(other, one))) continue
      const place = placeOf(one)
      if (place) decision[place].push(one.rule)
    }
  }
  return decision
}

function byRole(parts: readonly RegulationRule[]): RegulationRule[][] {
  const roles = new Map<string, RegulationRule[]>()
  for (const rule of parts) {
    const role = rule.sum_group ?? (rule.verdict === 'LABEL_ONLY' ? '#label' : '#limit')
    const own = roles.get(role)
    if (own) own.push(rule)
    else roles.set(role, [rule])
  }
  return [...roles.values()]
}

function weigh(rule: RegulationRule, { product, ...held }: Described): Weighed {
  const answers = alternativesOf(rule).map((condition) => ({ condition, answer: meets(condition, product) }))
  return {
    rule,
    applies: allOf([anyOf(answers.map(({ answer }) => answer)), holdsOneOf(rule.combined_with, held, 'YES')]),
    barred: anyOf([
      ...rule.not_for.map((condition) => meets(condition, product)),
      holdsOneOf(rule.not_combined_with, held, 'NO'),
    ]),
    met: answers.filter(({ answer }) => answer !== 'NO').map(({ condition }) => condition),
  }
}

function holdsOneOf(
  wanted: readonly string[],
  { names, hasUnknown }: Omit<Described, 'product'>,
  whenNone: Answer,
): Answer {
  if (wanted.length === 0) return whenNone
  if (wanted.some((name) => names.has(nameKey(name)))) return 'YES'
  return hasUnknown ? 'UNKNOWN' : 'NO'
}

/** Whether a part certainly applies and is narrower, so that the other covers only the rest. */
function stands(narrow: Weighed, wide: Weighed): boolean {
  if (narrow.applies !== 'YES' || narrow === wide || isUnread(wide.rule) || isUnread(narrow.rule))
    return false
  return covers(wide, narrow) && !covers(narrow, wide)
}

/** Its products are not reviewed yet, so it applies beside every other part. */
function isUnread({ review_state, applies_to }: RegulationRule): boolean {
  return review_state === 'NEEDS_REVIEW' && applies_to.length === 0
}

/** Whether each alternative that the product meets lies within one of the wider part. */
function covers(wide: Weighed, narrow: Weighed): boolean {
  const isBeside =
    wide.rule.combined_with.length === 0 ||
    wide.rule.combined_with.toString() === narrow.rule.combined_with.toString()
  return isBeside && narrow.met.some((own) => wide.met.every(({ all }) => isWithin(own.all, all)))
}

/** Null: a prohibition or wording that excepts the product does not concern it. */
function placeOf({ rule, applies, barred }: Weighed): keyof Decision | null {
  // Its reading is not approved, so it neither permits nor refuses; it needs review.
  if (rule.review_state === 'NEEDS_REVIEW') return 'deciding'
  if (barred === 'YES' && !permits(rule)) return null
  // A superfluous name on the label does no harm.
  if (rule.verdict === 'LABEL_ONLY') return 'deciding'
  if (barred === 'YES') return applies === 'YES' ? 'refusing' : 'open'
  return applies === 'YES' && barred === 'NO' ? 'deciding' : 'open'
}

/** Whether it is from a list of permitted substances, possibly within limits. */
export function permits({ verdict }: RegulationRule): boolean {
  return verdict === 'ALLOWED_LIST' || verdict === 'RESTRICTED'
}

/** The properties that must be given before open parts can be judged. */
export function questionsOf(open: readonly RegulationRule[], product: ProductDescription): ProductProperty[] {
  const requests = open.flatMap((rule) => [...alternativesOf(rule), ...rule.not_for])
  return openQuestions(requests, product)
}

/** Of parts for the same products, in the same unit and form, the stricter one. */
export function strictest(rules: readonly RegulationRule[]): readonly RegulationRule[] {
  if (rules.length < 2) return rules
  const strictestBy = new Map<string, RegulationRule>()
  for (const rule of rules) {
    const key = comparable(rule)
    const before = strictestBy.get(key)
    if (!before || decimal(rule.max_value).lt(decimal(before.max_value))) strictestBy.set(key, rule)
  }
  return rules.filter((rule) => strictestBy.get(comparable(rule)) === rule)
}

/**
 * A key that is equal for limits that can be compared: the smaller one includes the other. A rule without a maximum is
 * comparable with none.
 */
function comparable(rule: RegulationRule): string {
  if (rule.max_value === null || rule.min_value !== null) return rule.id
  const products = conditionsKey({ applies_to: alternativesOf(rule), not_for: [] })
  return [products, rule.max_unit, rule.basis, rule.combined_with.join()].join('|')
}
