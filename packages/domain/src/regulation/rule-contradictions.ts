import { compareDecimals } from '../decimal.ts'
import { isWithin, type PartConditions, type ProductCondition } from './part-conditions.ts'
import { contradictionIn, productProperties } from './product-properties.ts'
import type { LimitUnit, ListFunction, RuleVerdict } from './rule.ts'

/** Fields of a rule that can contradict each other; decimals are texts. */
interface Judged extends PartConditions {
  verdict: RuleVerdict
  list_function: ListFunction | null
  substance_ids: string[]
  inci_names: string[]
  cas: string[]
  max_value: string | null
  max_unit: LimitUnit | null
  min_value: string | null
  basis: string
  basis_factor: string | null
  sum_group: string | null
  effective_to: string | null
}

interface Place {
  recipe_type: 'COSMETICS' | 'FOOD'
  effective_from: string
}

interface Contradiction {
  path: string
  message: string
}

/** Contradictions in a proposed rule that a schema cannot detect, each with its field. */
export function ruleContradictions(rule: Judged, place: Place): Contradiction[] {
  return [
    ...(rule.substance_ids.length + rule.inci_names.length + rule.cas.length === 0
      ? [{ path: 'substance_ids', message: 'must name a substance, an INCI name or a CAS number' }]
      : []),
    ...limitContradictions(rule, place.recipe_type),
    ...placeContradictions(rule, place),
    ...impossibleConditions('applies_to', rule.applies_to),
    ...impossibleConditions('not_for', rule.not_for),
  ]
}

/** Conditions that no product meets: rinse-off and leave-on, or a shampoo except rinse-off products. */
function impossibleConditions(path: string, conditions: ProductCondition[]): Contradiction[] {
  return conditions.flatMap(({ all, except }, at) => {
    const pair = contradictionIn(all)
    const [one, other] = (pair ?? []).map((code) => productProperties[code].en)
    if (pair) return [{ path: `${path}.${at}`, message: `must not ask for both: ${one} and ${other}` }]
    const isEmpty = except.some((excepted) => isWithin(all, excepted))
    return isEmpty ? [{ path: `${path}.${at}`, message: 'excepts every product that it is for' }] : []
  })
}

function limitContradictions(
  { verdict, max_value, max_unit, min_value, ...counted }: Judged,
  recipe_type: Place['recipe_type'],
): Contradiction[] {
  const found: Contradiction[] = []
  const refuse = (path: string, message: string) => void found.push({ path, message })
  const hasLimit = max_value !== null || min_value !== null
  if (hasLimit && max_unit === null) refuse('max_unit', 'is required with a limit')
  if (hasLimit && verdict === 'PROHIBITED')
    refuse('max_value', 'must be empty: what is prohibited has no limit')
  if (max_value !== null && min_value !== null && compareDecimals(min_value, max_value) > 0)
    refuse('min_value', `must be at most the maximum, ${max_value}`)
  if (recipe_type === 'COSMETICS' && isOfDose(max_unit))
    refuse('max_unit', 'must be % or mg/kg: cosmetics have no dose')
  return [...found, ...countedContradictions({ max_value, ...counted })]
}

const isOfDose = (unit: LimitUnit | null) => unit === 'MG_PER_DAY' || unit === 'PER_SERVING'

function countedContradictions({
  max_value,
  basis,
  basis_factor,
  sum_group,
}: Pick<Judged, 'max_value' | 'basis' | 'basis_factor' | 'sum_group'>): Contradiction[] {
  const found: Contradiction[] = []
  if (basis_factor !== null && basis === '')
    found.push({ path: 'basis', message: 'is required with a factor: what does the limit count?' })
  if (sum_group !== null && max_value === null)
    found.push({ path: 'max_value', message: 'is required: the group shares it' })
  return found
}

function placeContradictions(
  { verdict, list_function, applies_to, not_for, effective_to }: Judged,
  { recipe_type, effective_from }: Place,
): Contradiction[] {
  const found: Contradiction[] = []
  const refuse = (path: string, message: string) => void found.push({ path, message })
  if ((verdict === 'ALLOWED_LIST') !== (list_function !== null))
    refuse('list_function', 'must be given for a permitted list, and for nothing else')
  for (const [path, conditions] of Object.entries({ applies_to, not_for }))
    if (recipe_type === 'FOOD' && conditions.length > 0)
      refuse(path, 'must be empty: it names kinds of cosmetics')
  if (effective_to !== null && effective_to <= effective_from)
    refuse('effective_to', `must be later than the first day, ${effective_from}`)
  return found
}
