import type { TextGroup } from '../groups.ts'
import { fromMm, type Um } from '../units.ts'

export type LabelRecipeType = 'COSMETICS' | 'FOOD'

/** Legal requirements for the label of one kind of product in one country and period. A lawyer confirms each. */
export interface LabelRule {
  id: string
  country: string
  recipeType: LabelRecipeType
  /** First and last day, `YYYY-MM-DD`; null without an end. */
  validFrom: string
  validTo: string | null
  /** The legal source. */
  source: string
  /** One of the groups must have a text; the first is reported if none has. */
  mandatory: readonly { anyOf: readonly [TextGroup, ...TextGroup[]]; level: 'BLOCK' | 'WARN' }[]
  /** Minimum letter height; the smaller one for labels below this area in square centimetres. */
  heights: readonly { group: TextGroup; min: Um; onSmall?: { belowCm2: number; min: Um } }[]
  /** The product name must be larger than any other text. */
  nameIsLargest: boolean
  /** Permitted numbers of digits of a registration number, and their minimum height; null without a number. */
  registration: { digits: readonly number[]; minHeight: Um | null } | null
  /** Required languages of groups. */
  languages: readonly { language: 'th' | 'en'; groups: readonly TextGroup[] }[]
}

const must = (...anyOf: [TextGroup, ...TextGroup[]]): LabelRule['mandatory'][number] => ({
  anyOf,
  level: 'BLOCK',
})
const may = (...anyOf: [TextGroup, ...TextGroup[]]): LabelRule['mandatory'][number] => ({
  anyOf,
  level: 'WARN',
})

/** Warnings depend on the rules of ingredients, so their absence alone does not block cosmetics. */
const thaiCosmetics: LabelRule = {
  id: 'TH-COSMETICS-2562',
  country: 'TH',
  recipeType: 'COSMETICS',
  // The exact day in that year is not verified; every current label is later.
  validFrom: '2019-01-01',
  validTo: null,
  source: 'Cosmetics Committee notice on labels of cosmetics, B.E. 2562 (2019)',
  mandatory: [
    must('brand'),
    must('product head'),
    must('product detail'),
    must('ingredients'),
    must('how to use'),
    must('manufacturer'),
    must('net weight'),
    must('lot'),
    must('mfg'),
    must('expiry'),
    may('caution'),
  ],
  heights: [],
  nameIsLargest: true,
  registration: { digits: [13, 10], minHeight: null },
  languages: [{ language: 'th', groups: ['product detail', 'how to use', 'manufacturer', 'caution'] }],
}

/** This company's foods are supplements: their daily dose and warning are mandatory. */
const thaiFood: LabelRule = {
  id: 'TH-FOOD-450',
  country: 'TH',
  recipeType: 'FOOD',
  validFrom: '2024-07-19',
  validTo: null,
  source: 'Notification of the Ministry of Public Health No. 450, B.E. 2567 (2024)',
  mandatory: [
    must('brand', 'product head'),
    must('product head'),
    must('ingredients'),
    must('how to use'),
    must('manufacturer'),
    must('net weight'),
    must('mfg'),
    must('expiry'),
    must('caution'),
    may('storage'),
  ],
  heights: [{ group: 'product head', min: fromMm(2), onSmall: { belowCm2: 35, min: fromMm(1) } }],
  nameIsLargest: false,
  // FDA regulation on food serial numbers: digits inside the mark are at least 2 mm high.
  registration: { digits: [13], minHeight: fromMm(2) },
  languages: [{ language: 'th', groups: ['product head', 'how to use', 'manufacturer', 'caution'] }],
}

const aseanCosmetics = (country: string): LabelRule => ({
  id: `${country}-COSMETICS-ACD`,
  country,
  recipeType: 'COSMETICS',
  validFrom: '2008-01-01',
  validTo: null,
  source: 'ASEAN Cosmetic Directive 05/01/ACCSQPWG, Appendix II',
  mandatory: [
    must('product head', 'brand'),
    must('how to use'),
    must('ingredients'),
    must('manufacturer'),
    must('distributor', 'manufacturer'),
    must('net weight'),
    must('lot'),
    must('mfg', 'expiry'),
    may('caution'),
  ],
  heights: [],
  nameIsLargest: false,
  registration: null,
  languages: [{ language: 'en', groups: ['how to use', 'ingredients', 'caution'] }],
})

const europeanCosmetics: LabelRule = {
  id: 'EU-COSMETICS-1223',
  country: 'EU',
  recipeType: 'COSMETICS',
  validFrom: '2013-07-11',
  validTo: null,
  source: 'Regulation (EC) No 1223/2009, Article 19',
  mandatory: [
    must('product detail', 'product head'),
    must('ingredients'),
    must('distributor', 'manufacturer'),
    must('net weight'),
    must('lot'),
    must('expiry'),
    may('caution'),
  ],
  heights: [],
  nameIsLargest: false,
  registration: null,
  languages: [],
}

export const labelRules: readonly LabelRule[] = [
  thaiCosmetics,
  thaiFood,
  ...['BN', 'KH', 'ID', 'LA', 'MY', 'MM', 'PH', 'SG', 'VN'].map(aseanCosmetics),
  europeanCosmetics,
]

/** The least letter height of a group on a label of this area in square centimetres; null without one. */
export const leastHeightOf = (
  { heights }: Pick<LabelRule, 'heights'>,
  group: TextGroup,
  cm2: number,
): Um | null => {
  const height = heights.find((one) => one.group === group)
  if (!height) return null
  const { min, onSmall } = height
  return onSmall !== undefined && cm2 < onSmall.belowCm2 ? onSmall.min : min
}

/** The area of a label's trim in square centimetres. */
export const cm2Of = ({ width, height }: { width: Um; height: Um }): number => (width * height) / 1e8

/** The rule of a country on a day; undefined if there is none. */
export function ruleAt(
  rules: readonly LabelRule[],
  { country, recipeType, date }: { country: string; recipeType: LabelRecipeType; date: string },
): LabelRule | undefined {
  return rules.find(
    (rule) =>
      rule.country === country &&
      rule.recipeType === recipeType &&
      rule.validFrom <= date &&
      (rule.validTo === null || date <= rule.validTo),
  )
}
