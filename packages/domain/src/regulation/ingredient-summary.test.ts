import { describe, expect, it } from 'vitest'
import { ingredientSummary } from './ingredient-summary.ts'
import type { RegulationRule } from './rule.ts'

const rule: RegulationRule = {
  id: 'rule',
  source_code: 'TH-COS',
  source_ref: '1',
  part: '',
  market: 'TH',
  recipe_type: 'COSMETICS',
  verdict: 'RESTRICTED',
  list_function: null,
  substance_ids: ['acid'],
  substance_total: 1,
  applies_to: [],
  not_for: [],
  combined_with: [],
  not_combined_with: [],
  factors: [],
  max_value: '2',
  max_unit: 'PCT',
  min_value: null,
  basis: '',
  basis_factor: null,
  sum_group: null,
  threshold_declare: null,
  label_wording: { en: '', th: '' },
  conditions: '',
  age_limit: null,
  professional_only: false,
  effective_from: '2020-01-01',
  effective_to: null,
  review_state: 'AUTO',
}

function inThailand(substance_ids: string[], parts: Partial<RegulationRule> = {}): string | undefined {
  const rules = [{ ...rule, ...parts }]
  const covered = [{ market: 'TH', recipe_type: 'COSMETICS', list_function: null } as const]
  const of = { substance_ids, recipe_types: ['COSMETICS'] }
  return ingredientSummary(of, { rules, covered }, '2026-11-22').find(({ country }) => country === 'TH')
    ?.verdict
}

describe('the chip of a material', () => {
  it('says the worst that is said of its substances', () => {
    expect(inThailand(['acid'])).toBe('WARN')
    expect(inThailand(['acid'], { verdict: 'PROHIBITED', max_value: null })).toBe('BLOCK')
    expect(inThailand(['acid'], { max_value: null })).toBe('INFO')
    expect(inThailand(['acid'], { verdict: 'PROHIBITED', review_state: 'NEEDS_REVIEW' })).toBe('WARN')
  })

  it('is OK where rules are known and none names it, or none does any more', () => {
    expect(inThailand(['other'])).toBe('OK')
    expect(inThailand(['acid'], { effective_to: '2026-11-22' })).toBe('OK')
  })

  it('says that nothing is known of a country', () => {
    const chips = ingredientSummary(
      { substance_ids: ['acid'], recipe_types: ['COSMETICS'] },
      { rules: [], covered: [] },
      '2026-11-22',
    )
    expect(new Set(chips.map(({ verdict }) => verdict))).toEqual(new Set(['NONE']))
  })
})
