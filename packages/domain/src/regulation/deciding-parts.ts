import { decimal } from '../decimal.ts'
import { nameKey } from '../inci/name-keys.ts'
import { allOf, anyOf, conditionsKey, isWithin, meets, openQuestions } from './part-conditions.ts'
import type { ProductCondition } from './part-conditions.ts'
import type { Answer, ProductDescription, ProductProperty } from './product-properties.ts'
import type { RegulationRule } from './rule.ts'

/** The product as conditions look at it. */
export interface Described {
  product: ProductDescription
  /** What else it holds, as `nameKey` writes INCI names. */
  names: ReadonlySet<string>
  /** Whether it holds something that nobody knows. */
  hasUnknown: boolean
}

/** Which parts of an entry speak of a product. */
export interface Decision {
  /** They apply, and no narrower part applies. */
  deciding: RegulationRule[]
  /** They would decide, and say that the product is not what they permit. */
  refusing: RegulationRule[]
  /** Whether they apply hangs on what nobody said of the product. */
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

/** What a part asks for; "professional use" is one more property of the product. */
export function alternativesOf({ applies_to, professional_only }: RegulationRule): ProductCondition[] {
  const alternatives = applies_to.length === 0 ? [any] : applies_to
  if (!professional_only) return alternatives
  return alternatives.map(({ all, except }) => ({ all: [...all, 'PROFESSIONAL'], except }))
}

/**
 * The parts that decide: of those that apply, the ones that no narrower part stands before; a part without conditions
 * is for "other products". Limits, totals of mixtures and wordings for the label are decided each for themselves.
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

/** Whether a part surely applies and is narrower, so that the other one is for what it leaves. */
function stands(narrow: Weighed, wide: Weighed): boolean {
  if (narrow.applies !== 'YES' || narrow === wide || isUnread(wide.rule) || isUnread(narrow.rule))
    return false
  return covers(wide, narrow) && !covers(narrow, wide)
}

/** Nobody has read for what it is: it stands beside every other part. */
function isUnread({ review_state, applies_to }: RegulationRule): boolean {
  return review_state === 'NEEDS_REVIEW' && applies_to.length === 0
}

/** Each alternative of the one that the product meets lies within one of the other. */
function covers(wide: Weighed, narrow: Weighed): boolean {
  const isBeside =
    wide.rule.combined_with.length === 0 ||
    wide.rule.combined_with.toString() === narrow.rule.combined_with.toString()
  return isBeside && narrow.met.some((own) => wide.met.every(({ all }) => isWithin(own.all, all)))
}

/** Null: a prohibition or a wording that makes an exception of the product says nothing of it. */
function placeOf({ rule, applies, barred }: Weighed): keyof Decision | null {
  // Nobody has approved how it was read, so it neither permits nor refuses; it asks to be read.
  if (rule.review_state === 'NEEDS_REVIEW') return 'deciding'
  if (barred === 'YES' && !permits(rule)) return null
  // A name too many on the label does no harm.
  if (rule.verdict === 'LABEL_ONLY') return 'deciding'
  if (barred === 'YES') return applies === 'YES' ? 'refusing' : 'open'
  return applies === 'YES' && barred === 'NO' ? 'deciding' : 'open'
}

/** Whether it is of a list of what may be used at all, if only within limits. */
export function permits({ verdict }: RegulationRule): boolean {
  return verdict === 'ALLOWED_LIST' || verdict === 'RESTRICTED'
}

/** What somebody has to say of the product before open parts can be judged. */
export function questionsOf(open: readonly RegulationRule[], product: ProductDescription): ProductProperty[] {
  const asked = open.flatMap((rule) => [...alternativesOf(rule), ...rule.not_for])
  return openQuestions(asked, product)
}

/** Of parts for the same products, in the same unit and form, the stricter one limits. */
export function strictest(rules: readonly RegulationRule[]): readonly RegulationRule[] {
  if (rules.length < 2) return rules
  const kept = new Map<string, RegulationRule>()
  for (const rule of rules) {
    const key = comparable(rule)
    const before = kept.get(key)
    if (!before || decimal(rule.max_value).lt(decimal(before.max_value))) kept.set(key, rule)
  }
  return rules.filter((rule) => kept.get(comparable(rule)) === rule)
}

/** Equal for limits of which the smaller one holds the other; a rule without a maximum is compared with none. */
function comparable(rule: RegulationRule): string {
  if (rule.max_value === null || rule.min_value !== null) return rule.id
  const products = conditionsKey({ applies_to: alternativesOf(rule), not_for: [] })
  return [products, rule.max_unit, rule.basis, rule.combined_with.join()].join('|')
}
