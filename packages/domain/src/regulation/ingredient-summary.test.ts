import { describe, expect, it } from 'vitest'
import { bothLists } from '../testing/both-lists.ts'
import { ingredientSummary } from './ingredient-summary.ts'
import type { RegulationRule } from './rule.ts'
import type { RuleBook } from './shares.ts'

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
  declare_as: '',
  label_wording: { en: '', th: '' },
  conditions: '',
  age_limit: null,
  professional_only: false,
  effective_from: '2020-01-01',
  effective_to: null,
  review_state: 'AUTO',
}

interface Unknowns {
  without_cas?: string[]
  negative?: RuleBook['negative']
}

function inThailand(
  substance_ids: string[],
  parts: Partial<RegulationRule> = {},
  { without_cas = [], negative = bothLists(['TH']) }: Unknowns = {},
): string | undefined {
  const rules = [{ ...rule, ...parts }]
  const covered = [{ market: 'TH', recipe_type: 'COSMETICS', list_function: null } as const]
  const of = { id: 'vaseline', substance_ids, without_cas, recipe_types: ['COSMETICS'] }
  const book = { rules, covered, partial: [], negative, superseded: [] }
  return ingredientSummary(of, book, '2026-11-22').find(({ country }) => country === 'TH')?.verdict
}

describe('the chip of a material', () => {
  it('shows the worst verdict of its substances', () => {
    expect(inThailand(['acid'])).toBe('WARN')
    expect(inThailand(['acid'], { verdict: 'PROHIBITED', max_value: null })).toBe('BLOCK')
    expect(inThailand(['acid'], { max_value: null })).toBe('INFO')
    expect(inThailand(['acid'], { verdict: 'PROHIBITED', review_state: 'NEEDS_REVIEW' })).toBe('WARN')
  })

  it('leaves a prohibition with a condition to the product or the material', () => {
    const prohibited = { verdict: 'PROHIBITED', max_value: null } as const
    const title: RegulationRule['title'] = {
      text: 'Petrolatum, except if the full refining history is known',
      question: { kind: 'PROOF', text: 'except if the full refining history is known' },
      permitted_in: [],
      limits: [],
      possible_ids: [],
      answers: [],
    }
    const answered = (ingredient_id: string, answer: 'APPLIES' | 'DOES_NOT_APPLY') =>
      inThailand(['acid'], { ...prohibited, title: { ...title, answers: [{ ingredient_id, answer }] } })
    expect(inThailand(['acid'], { ...prohibited, applies_to: [{ all: ['HAIR_DYE'], except: [] }] })).toBe(
      'WARN',
    )
    expect(inThailand(['acid'], { ...prohibited, title })).toBe('WARN')
    expect(answered('vaseline', 'DOES_NOT_APPLY')).toBe('OK')
    expect(answered('vaseline', 'APPLIES')).toBe('BLOCK')
    expect(answered('other', 'DOES_NOT_APPLY')).toBe('WARN')
    // Nobody has decided whether the substance belongs to the group.
    expect(inThailand(['other'], { ...prohibited, title: { ...title, possible_ids: ['other'] } })).toBe(
      'WARN',
    )
  })

  it('is OK if rules are known and none names it, or none applies any more', () => {
    expect(inThailand(['other'])).toBe('OK')
    expect(inThailand(['acid'], { effective_to: '2026-11-22' })).toBe('OK')
  })

  it('warns if a substance cannot be looked up, or a list was never imported', () => {
    expect(inThailand(['other'], {}, { without_cas: ['other'] })).toBe('WARN')
    expect(inThailand([])).toBe('WARN')
    expect(inThailand(['other'], {}, { negative: [] })).toBe('WARN')
    // A rule names it, so it is identified without a number.
    expect(inThailand(['acid'], { max_value: null }, { without_cas: ['acid'] })).toBe('INFO')
  })

  it('says if nothing is known about a country', () => {
    const chips = ingredientSummary(
      { substance_ids: ['acid'], without_cas: [], recipe_types: ['COSMETICS'] },
      { rules: [], covered: [], partial: [], negative: [], superseded: [] },
      '2026-11-22',
    )
    expect(new Set(chips.map(({ verdict }) => verdict))).toEqual(new Set(['NONE']))
  })
})
