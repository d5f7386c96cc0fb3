import { describe, expect, it } from 'vitest'
import { blankLine } from '../formula/formula.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import { weigh } from '../formula/weigh.ts'
import type { FragranceDocument } from '../ingredients/perfume.ts'
import { bothLists } from '../testing/both-lists.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { ruleOf } from '../testing/rule-of.ts'
import { checkRegulation } from './check-regulation.ts'
import { marketVerdict } from './market-verdict.ts'
import type { RegulationRule } from './rule.ts'

const day = '2026-11-29'

function findingsOf(material: FormulaIngredient, rules: RegulationRule[] = []) {
  const formula = formulaOf({
    lines: [
      { ...blankLine('water', 'A', 'Aqua'), is_balance: true },
      { ...blankLine('scent', 'A', material.id), pct: '0.5' },
    ],
  })
  const known = new Map([ingredient('Aqua'), material].map((one) => [one.id, one]))
  return checkRegulation(
    {
      recipe_type: 'COSMETICS',
      properties: ['LEAVE_ON'],
      countries: ['EU'],
      lines: weigh(formula, known).lines,
      dose: null,
    },
    {
      rules,
      covered: [{ market: 'EU', recipe_type: 'COSMETICS', list_function: null }],
      partial: [],
      negative: bothLists(['EU']),
      superseded: [],
    },
    day,
  )
}

const perfume = (fragrance_documents: FragranceDocument[], name = 'Parfum') =>
  ingredient('Blossom', { composition: [substance(name, '100', { cas: [] })], fragrance_documents })
const document = (says: Partial<FragranceDocument>): FragranceDocument => ({
  type: 'ALLERGEN_STATEMENT',
  on: '2026-01-15',
  category: null,
  valid_until: null,
  ...says,
})
const verdictOf = (material: FormulaIngredient, rules?: RegulationRule[]) =>
  marketVerdict(findingsOf(material, rules), new Set())

describe('a perfume', () => {
  it.each([
    ['a dated statement', [document({})]],
    ['a certificate with category and date', [document({ type: 'IFRA', category: '5A' })]],
    ['a new statement beside an expired one', [document({ valid_until: '2026-01-31' }), document({})]],
    ['a statement that ends today', [document({ valid_until: day })]],
  ])('is known by %s', (_, documents) => {
    expect(verdictOf(perfume(documents))).toBe('COMPLIES')
    expect(verdictOf(perfume(documents, 'Aroma'))).toBe('COMPLIES')
  })

  it.each([
    ['nothing', [], 'a dated statement of its allergens, or an IFRA certificate with category and date'],
    [
      'a statement without a day',
      [document({ on: null })],
      'the date of its statement of allergens, or the category and date of its IFRA certificate',
    ],
    [
      'a certificate without a category',
      [document({ type: 'IFRA' })],
      'the date of its statement of allergens, or the category and date of its IFRA certificate',
    ],
    [
      'a statement of a day to come',
      [document({ on: '2027-01-01' })],
      'the date of its statement of allergens, or the category and date of its IFRA certificate',
    ],
    [
      'an expired statement',
      [document({ valid_until: '2026-11-28' })],
      'a statement of its allergens or an IFRA certificate that has not expired',
    ],
  ])('with %s needs review, and the finding says what is missing', (_, documents, missing) => {
    const findings = findingsOf(perfume(documents))
    expect(findings.map(({ code, limit, inci_name }) => [code, limit.en, inci_name])).toEqual([
      ['PERFUME_UNKNOWN', missing, 'Parfum (Blossom)'],
    ])
    expect(marketVerdict(findings, new Set())).toBe('NEEDS_REVIEW')
    expect(marketVerdict(findings, new Set(findings.map(({ key }) => key)))).toBe('NEEDS_REVIEW')
  })

  it('is not known by a rule that frees its name', () => {
    const free = ruleOf({ verdict: 'FREE', substance_ids: ['Parfum'] })
    expect(verdictOf(perfume([]), [free])).toBe('NEEDS_REVIEW')
  })
})

it.each(['Alcohol Denat.', 'Alcohol, Denat.', 'SD Alcohol Denat'])('%s is ethanol and no perfume', (name) => {
  expect(verdictOf(perfume([], name))).toBe('COMPLIES')
})

it('a name of a mixture without CAS number that is no perfume stays unknown', () => {
  expect(findingsOf(perfume([], 'Secret Blend')).map(({ code }) => code)).toEqual(['NOT_IDENTIFIED'])
})
