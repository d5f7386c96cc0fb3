import { blankLine } from '../formula/formula.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import { ingredient, substance } from './golden-formulas.ts'
import type { RinseOrLeave } from '../regulation/fragrance-allergens.ts'

export interface ListCase {
  rule: string
  use: RinseOrLeave
  /** Raw materials with percentages; water is the rest. */
  of: [FormulaIngredient, string][]
  list: string[]
}

const allergen = (name: string, pct: string) => substance(name, pct, { is_allergen: true })
const simple = (name: string) => ingredient(name, { role: 'ACTIVE' })
/** A perfume as stated by its supplier: the mixture, and three allergens that must be declared. */
const perfume = ingredient('Perfume', {
  role: 'FRAGRANCE',
  composition: [
    substance('Parfum', '85'),
    allergen('Limonene', '8'),
    allergen('Linalool', '6'),
    allergen('Citronellol', '1'),
  ],
})
const lavender = (role: FormulaIngredient['role']) =>
  ingredient('Lavender oil', {
    role,
    composition: [
      substance('Lavandula Angustifolia Oil', '64'),
      allergen('Linalool', '35'),
      allergen('Limonene', '1'),
    ],
  })
const preservative = ingredient('Preservative', {
  role: 'PRESERVATIVE',
  composition: [allergen('Benzyl Alcohol', '90'), substance('Dehydroacetic Acid', '10')],
})

/**
 * Regulation (EC) 1223/2009, Article 19(1)(g): descending order of weight; below 1 % in any order, after those from 1
 * %; perfume as "Parfum" with the allergens of annex III also named; colourants last. Annex III (2023/1545):
 * allergens are named above 0.001 % in leave-on and above 0.01 % in rinse-off products, from all sources. Shares
 * computed by hand.
 */
export const listCases: ListCase[] = [
  {
    rule: 'perfume ranks with its whole weight: 1.1 % before 1.0 %',
    use: 'LEAVE_ON',
    of: [
      [perfume, '1.1'],
      [simple('Allantoin'), '1.0'],
    ],
    list: ['Aqua', 'Parfum', 'Allantoin', 'Limonene', 'Linalool', 'Citronellol'],
  },
  {
    rule: 'an allergen of 1 % or more stands in the order of weight',
    use: 'LEAVE_ON',
    of: [
      [perfume, '15'],
      [simple('Xanthan Gum'), '0.5'],
      [simple('Allantoin'), '0.1'],
    ],
    // 15 % perfume: limonene 1.2 %, linalool 0.9 %, citronellol 0.15 %.
    list: ['Aqua', 'Parfum', 'Limonene', 'Xanthan Gum', 'Allantoin', 'Linalool', 'Citronellol'],
  },
  {
    rule: 'an allergen below the threshold is not named and counts as perfume',
    use: 'LEAVE_ON',
    of: [
      [perfume, '0.01'],
      [simple('Xanthan Gum'), '0.0095'],
    ],
    // Limonene 0.0008 %: not above 0.001 %; the perfume weighs 0.01 %, not 0.0085 %.
    list: ['Aqua', 'Parfum', 'Xanthan Gum'],
  },
  {
    rule: 'exactly at the threshold is not above it',
    use: 'LEAVE_ON',
    of: [[perfume, '0.0125']],
    list: ['Aqua', 'Parfum'],
  },
  {
    rule: 'just above the threshold is named',
    use: 'LEAVE_ON',
    of: [[perfume, '0.0126']],
    list: ['Aqua', 'Parfum', 'Limonene'],
  },
  {
    rule: 'products that are rinsed off have ten times the threshold',
    use: 'RINSE_OFF',
    of: [[perfume, '0.125']],
    list: ['Aqua', 'Parfum'],
  },
  {
    rule: 'rinsed off, above the threshold',
    use: 'RINSE_OFF',
    of: [[perfume, '0.13']],
    list: ['Aqua', 'Parfum', 'Limonene'],
  },
  {
    rule: 'constituents of a natural oil fall under the same threshold, whatever the role of the oil',
    use: 'LEAVE_ON',
    of: [
      [lavender('ACTIVE'), '0.002'],
      [simple('Xanthan Gum'), '0.001'],
    ],
    // Linalool 0.0007 %, limonene 0.00002 %: not named; the oil weighs 0.002 %.
    list: ['Aqua', 'Lavandula Angustifolia Oil', 'Xanthan Gum'],
  },
  {
    rule: 'constituents of a natural oil are named above the threshold, and the oil ranks whole',
    use: 'LEAVE_ON',
    of: [
      [lavender('ACTIVE'), '0.5'],
      [simple('Xanthan Gum'), '0.4'],
    ],
    // Linalool 0.175 %, limonene 0.005 %; the oil weighs 0.5 %, not 0.32 %.
    list: ['Aqua', 'Lavandula Angustifolia Oil', 'Xanthan Gum', 'Linalool', 'Limonene'],
  },
  {
    rule: 'an oil used as perfume is named by its own name',
    use: 'LEAVE_ON',
    of: [[lavender('FRAGRANCE'), '0.5']],
    list: ['Aqua', 'Lavandula Angustifolia Oil', 'Linalool', 'Limonene'],
  },
  {
    rule: 'the same allergen of two sources is added up before it meets the threshold',
    use: 'LEAVE_ON',
    // Linalool: 0.01 x 6 % = 0.0006 %, and 0.002 x 35 % = 0.0007 %: together 0.0013 %.
    of: [
      [perfume, '0.01'],
      [lavender('ACTIVE'), '0.002'],
    ],
    list: ['Aqua', 'Parfum', 'Lavandula Angustifolia Oil', 'Linalool'],
  },
  {
    rule: 'an allergen that is an ingredient of its own is always named, with what the perfume adds',
    use: 'LEAVE_ON',
    of: [
      [ingredient('Limonene', { role: 'OTHER', composition: [allergen('Limonene', '100')] }), '0.0004'],
      [perfume, '0.001'],
    ],
    list: ['Aqua', 'Parfum', 'Limonene'],
  },
  {
    rule: 'an allergen that preserves is an ingredient, not a constituent',
    use: 'LEAVE_ON',
    of: [[preservative, '0.0005']],
    list: ['Aqua', 'Benzyl Alcohol', 'Dehydroacetic Acid'],
  },
  {
    rule: 'a fragrance of allergens alone is perfume',
    use: 'LEAVE_ON',
    of: [
      [ingredient('Linalool FCC', { role: 'FRAGRANCE', composition: [allergen('Linalool', '100')] }), '0.2'],
    ],
    list: ['Aqua', 'Parfum', 'Linalool'],
  },
  {
    rule: 'colourants stand last, also above 1 %',
    use: 'LEAVE_ON',
    of: [
      [ingredient('Red', { composition: [substance('CI 77491', '100', { ci_number: '77491' })] }), '2'],
      [simple('Xanthan Gum'), '0.5'],
      [perfume, '0.5'],
    ],
    list: ['Aqua', 'Parfum', 'Xanthan Gum', 'Limonene', 'Linalool', 'Citronellol', 'CI 77491'],
  },
  {
    rule: 'exactly 1 % belongs to the ordered part',
    use: 'LEAVE_ON',
    of: [
      [simple('Betaine'), '0.99'],
      [simple('Panthenol'), '1'],
      [simple('Urea'), '1.01'],
    ],
    list: ['Aqua', 'Urea', 'Panthenol', 'Betaine'],
  },
  {
    rule: 'impurities are not named',
    use: 'LEAVE_ON',
    of: [
      [
        ingredient('Crude', {
          composition: [substance('Urea', '99'), substance('Biuret', '1', { is_impurity: true })],
        }),
        '5',
      ],
    ],
    list: ['Aqua', 'Urea'],
  },
]

/** The formula of a case, filled up with water. */
export function formulaLines(of: ListCase['of']) {
  const water = ingredient('Aqua', { role: 'BASE' })
  const lines = of.map(([material, pct], at) => ({ ...blankLine(`l${at}`, 'A', material.id), pct }))
  return {
    lines: [{ ...blankLine('water', 'A', 'Aqua'), is_balance: true }, ...lines],
    ingredients: new Map([water, ...of.map(([material]) => material)].map((one) => [one.id, one])),
  }
}
