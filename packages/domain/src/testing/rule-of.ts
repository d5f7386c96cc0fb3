import type { RegulationRule } from '../regulation/rule.ts'

/** A restricting rule of the EU for tests, without conditions unless given. */
export function ruleOf(says: Partial<RegulationRule>): RegulationRule {
  const names = says.substance_ids ?? []
  return {
    id: `${says.source_code ?? 'EU'} ${says.source_ref ?? '1'}`,
    source_code: 'EU',
    source_ref: '1',
    part: '',
    market: 'EU',
    recipe_type: 'COSMETICS',
    verdict: 'RESTRICTED',
    list_function: null,
    substance_ids: names,
    substance_total: names.length,
    applies_to: [],
    not_for: [],
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
