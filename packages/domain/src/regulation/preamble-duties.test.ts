import { describe, expect, it } from 'vitest'
import { blankLine } from '../formula/formula.ts'
import { weigh } from '../formula/weigh.ts'
import { formulaOf, ingredient } from '../testing/golden-formulas.ts'
import { lawBook } from '../testing/law-book.ts'
import { checkRegulation } from './check-regulation.ts'

const book = lawBook([])

/** The wordings on a label of the product; the rest is water. */
function wordings(materials: [inci: string, pct: string][], country = 'EU'): string[] {
  const made = [...materials.map(([name]) => ingredient(name)), ingredient('Aqua')]
  const lines = materials.map(([name, pct], at) => ({ ...blankLine(`line-${at}`, 'A', name), pct }))
  const formula = formulaOf({ lines: [...lines, { ...blankLine('water', 'A', 'Aqua'), is_balance: true }] })
  const weighed = weigh(formula, new Map(made.map((one) => [one.id, one])))
  const product = {
    recipe_type: 'COSMETICS' as const,
    properties: [],
    countries: [country],
    lines: weighed.lines,
    dose: null,
  }
  return checkRegulation(product, book, '2026-11-29')
    .filter(({ code }) => code === 'LABEL_WORDING')
    .map(({ text }) => text.en)
}

/** By hand: 0.001 ÷ 0.319120 = 0.0031336 % of DMDM hydantoin; 0.001 ÷ 0.231986 = 0.0043106 % of imidazolidinyl urea. */
describe('"releases formaldehyde" (Annex V, preamble, point 2)', () => {
  it.each<[string, [string, string][], boolean]>([
    ['DMDM hydantoin in use', [['DMDM Hydantoin', '0.5']], true],
    ['imidazolidinyl urea in use', [['Imidazolidinyl Urea', '0.3']], true],
    ['diazolidinyl urea, in another notation', [['DIAZOLIDINYL UREA', '0.2']], true],
    ['bronopol', [['2-Bromo-2-Nitropropane-1,3-Diol', '0.05']], true],
    ['sodium hydroxymethylglycinate', [['Sodium Hydroxymethylglycinate', '0.1']], true],
    ['a trace of DMDM hydantoin below 0.001 %', [['DMDM Hydantoin', '0.003133']], false],
    ['just above', [['DMDM Hydantoin', '0.003134']], true],
    ['a trace of imidazolidinyl urea below', [['Imidazolidinyl Urea', '0.00431']], false],
    ['just above', [['Imidazolidinyl Urea', '0.004311']], true],
    [
      'two traces, together above',
      [
        ['DMDM Hydantoin', '0.002'],
        ['Imidazolidinyl Urea', '0.002'],
      ],
      true,
    ],
    [
      'two traces, together below',
      [
        ['DMDM Hydantoin', '0.0015'],
        ['Imidazolidinyl Urea', '0.002'],
      ],
      false,
    ],
    ['formaldehyde itself, which is prohibited', [['Formaldehyde', '0.0011']], false],
    ['phenoxyethanol, which releases none', [['Phenoxyethanol', '1']], false],
    ['tosylamide/formaldehyde resin, a polymer', [['Tosylamide/Formaldehyde Resin', '5']], false],
  ])('%s', (_, materials, isRequired) => {
    expect(wordings(materials)).toEqual(isRequired ? ['releases formaldehyde'] : [])
  })

  it('is a duty of the European Union', () => {
    expect(wordings([['DMDM Hydantoin', '0.5']], 'JP')).toEqual([])
  })
})
