import { compareDecimals } from '../decimal.ts'
import type { LimitUnit, ListFunction, RuleVerdict } from './rule.ts'

/** What of a rule can contradict itself; decimals are texts. */
interface Judged {
  verdict: RuleVerdict
  list_function: ListFunction | null
  substance_ids: string[]
  inci_names: string[]
  cas: string[]
  use_classes: string[]
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

/** What no schema sees: values of a proposed rule that do not go together, each on its field. */
export function ruleContradictions(rule: Judged, place: Place): Contradiction[] {
  return [
    ...(rule.substance_ids.length + rule.inci_names.length + rule.cas.length === 0
      ? [{ path: 'substance_ids', message: 'must name a substance, an INCI name or a CAS number' }]
      : []),
    ...limitContradictions(rule, place.recipe_type),
    ...placeContradictions(rule, place),
  ]
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
  { verdict, list_function, use_classes, effective_to }: Judged,
  { recipe_type, effective_from }: Place,
): Contradiction[] {
  const found: Contradiction[] = []
  const refuse = (path: string, message: string) => void found.push({ path, message })
  if ((verdict === 'ALLOWED_LIST') !== (list_function !== null))
    refuse('list_function', 'must be given for a permitted list, and for nothing else')
  if (recipe_type === 'FOOD' && use_classes.length > 0)
    refuse('use_classes', 'must be empty: food has no class of use')
  if (effective_to !== null && effective_to <= effective_from)
    refuse('effective_to', `must be later than the first day, ${effective_from}`)
  return found
}
