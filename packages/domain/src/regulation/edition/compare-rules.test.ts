import { describe, expect, it } from 'vitest'
import { compareRules, type RuleContentText } from './compare-rules.ts'
import { isSameText } from './same-text.ts'
import { textChange } from './text-meaning.ts'

/** Texts of the column "Other" in two editions, and whether a person must look at them. */
describe('two texts', () => {
  it.each([
    ['Not to be used in aerosols (sprays)', 'NOT TO BE USED  in aerosols\n(sprays).'],
    ['4 -Amino-3-nitrophenol', '4-Amino-3-nitrophenol'],
    ['Rinse -off products', 'Rinse-off products'],
    ['0,15 % (as F)', '0.15% (as F)'],
    ['Salicylic acid and its salts', 'Salicylic acid (1) and its salts'],
    ['Purity criteria: ≤ 50 ppm', 'Purity criteria :  ≤ 50 ppm'],
    ['as set out in Commission Directive 95/45/EC *', 'As set out in Commission Directive 95/45/EC'],
  ])('that differ in typesetting only are equal: "%s"', (before, after) => {
    expect(textChange(before, after)).toBe('NONE')
  })

  it.each([
    ['Contains ammonium thioglycolate', 'Contains thioglycolate'],
    ['Rinse well after use', 'Rinse thoroughly after use'],
    ['Avoid contact with the product', 'Avoid any contact with product'],
  ])('that use other words are reworded: "%s"', (before, after) => {
    expect(textChange(before, after)).toBe('WORDS')
  })

  it.each([
    ['Not to be used in oral products', 'To be used in oral products'],
    ['Not to be used in oral products', 'Not to be used in oral and lip products'],
    ['For children under 3 years', 'For children under 6 years'],
    ['Purity > 95 %', 'Purity > 98 %'],
    ['Purity > 95 %', 'Purity ≥ 95 %'],
    ['All products', 'All products, except sprays'],
    ['Professional use', 'Use'],
    ['After 1 June 2026', 'After 1 July 2026'],
  ])('may change the law: "%s" becomes "%s"', (before, after) => {
    expect(textChange(before, after)).toBe('LAW')
  })
})

describe('two rows', () => {
  const row = (uses: string, max = '0.3%') => [
    { column: 'Product Type, body parts', text: uses },
    { column: 'Maximum concentration in ready for use preparation', text: max },
  ]

  it('with the same words and other punctuation are equal', () => {
    expect(isSameText(row('(a) Toothpastes, hand soaps'), row('(a) Toothpastes Hand soaps'))).toBe(true)
    expect(isSameText(row('Hair products', '0,3 %'), row('Hair products', '0.3%'))).toBe(true)
  })

  it('with another word, another number or nothing stored differ', () => {
    expect(isSameText(row('Hair products'), row('Face products'))).toBe(false)
    expect(isSameText(row('Hair products'), row('Hair products', '0.4%'))).toBe(false)
    expect(isSameText([], row('Hair products'))).toBe(false)
  })
})

const content: RuleContentText & { age_limit: number | null } = {
  entry_name: '4-Amino-3-nitrophenol',
  inci_names: ['4-AMINO-3-NITROPHENOL'],
  cas: ['610-81-1'],
  ec: ['210-236-8'],
  verdict: 'RESTRICTED',
  list_function: null,
  use_classes: ['HAIR_DYE'],
  max_value: '1.5',
  max_unit: 'PCT',
  min_value: null,
  basis: '',
  sum_group: null,
  threshold_declare: null,
  declare_as: '',
  label_wording: { en: 'Rinse well' },
  conditions: 'pH 7 to 9.5',
  age_limit: null,
  effective_to: null,
}
const change = (part: Partial<typeof content>, from: [string | null, string | null] = [null, null]) =>
  compareRules(
    { content, effective_from: from[0] },
    { content: { ...content, ...part }, effective_from: from[1] },
  )

describe('a rule in a newer edition', () => {
  it.each([
    ['a recased name', { entry_name: '4 -AMINO-3-NITROPHENOL' }],
    ['a footnote', { entry_name: '4-Amino-3-nitrophenol (1)', inci_names: ['4-AMINO-3-NITROPHENOL (1)'] }],
    ['the same number with other digits', { max_value: '1.50' }],
    ['uses in another order', { use_classes: ['HAIR_DYE'] }],
    ['respaced conditions', { conditions: 'pH 7 to 9,5 ' }],
  ])('with %s is the same', (_, part) => {
    expect(change(part)).toEqual({ aspects: [], isLaw: false })
  })

  it.each([
    ['a limit', { max_value: '1' }, ['LIMIT']],
    ['a unit', { max_unit: 'MG_PER_KG' }, ['LIMIT']],
    ['a basis', { basis: 'as acid' }, ['LIMIT']],
    ['a verdict', { verdict: 'PROHIBITED' }, ['LIMIT']],
    ['a product type', { use_classes: ['HAIR_DYE', 'EYE'] }, ['USE']],
    ['a product that is closed', { not_for: [{ all: ['AEROSOL'], except: [] }] }, ['USE']],
    ['an end', { effective_to: '2027-01-01' }, ['DATE']],
    ['an age', { age_limit: 3 }, ['CONDITION']],
    ['a condition', { conditions: 'pH 7 to 9' }, ['CONDITION']],
    ['a warning', { label_wording: { en: 'Rinse well. Not for children' } }, ['LABEL']],
  ])('with another law lists what changed: %s', (_, part, aspects) => {
    expect(change(part)).toEqual({ aspects, isLaw: true })
  })

  it('with another date in the source changes its date; a source without a date does not', () => {
    expect(change({}, ['2026-01-01', '2026-06-01']).aspects).toEqual(['DATE'])
    expect(change({}, ['2026-01-01', null]).aspects).toEqual([])
  })

  it.each([
    ['another name', { entry_name: 'Nitroaminophenol' }, ['NAMES']],
    ['a further INCI name', { inci_names: ['4-AMINO-3-NITROPHENOL', 'HC X'] }, ['NAMES']],
    ['another CAS number', { cas: ['610-81-2'] }, ['NUMBERS']],
    ['a reworded condition', { label_wording: { en: 'Rinse thoroughly' } }, ['NAMES']],
  ])('with %s is not a change of the law', (_, part, aspects) => {
    expect(change(part)).toEqual({ aspects, isLaw: false })
  })
})
