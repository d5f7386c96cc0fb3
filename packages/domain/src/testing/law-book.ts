import type { RegulationRule } from '../regulation/rule.ts'
import type { RuleBook } from '../regulation/shares.ts'
import { bothLists } from './both-lists.ts'
import type { LawPart } from './law-parts.ts'
import { conditionsFrom } from './product-conditions.ts'

function ruleOf({ source, ref, part = '', names, use = '', says }: LawPart): RegulationRule {
  return {
    id: `${source} ${ref}${part}`,
    source_code: source,
    source_ref: ref,
    part,
    market: 'EU',
    recipe_type: 'COSMETICS',
    verdict: 'RESTRICTED',
    list_function: null,
    substance_ids: names,
    substance_total: names.length,
    ...conditionsFrom(use),
    combined_with: [],
    not_combined_with: [],
    factors: [],
    max_value: null,
    max_unit: null,
    min_value: null,
    basis: '',
    basis_factor: null,
    sum_group: null,
    threshold_declare: null,
    declare_as: '',
    label_wording: { en: '', th: '' },
    conditions: '',
    age_limit: null,
    professional_only: false,
    effective_from: '2010-01-01',
    effective_to: null,
    review_state: 'AUTO',
    ...says,
  }
}

/** A book of all EU lists with these parts; a substance's id is its name. */
export const lawBook = (parts: LawPart[]): RuleBook => ({
  rules: parts.map(ruleOf),
  covered: ([null, 'PRESERVATIVE', 'COLOUR', 'UV_FILTER'] as const).map((list_function) => ({
    market: 'EU',
    recipe_type: 'COSMETICS',
    list_function,
  })),
  partial: [],
  negative: bothLists(['EU']),
  superseded: [],
})
