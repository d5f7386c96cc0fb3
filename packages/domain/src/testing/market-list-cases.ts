import type { FormulaIngredient } from '../formula/ingredient.ts'
import type { ListMarket } from '../formula/list-markets.ts'
import type { RinseOrLeave } from '../regulation/fragrance-allergens.ts'
import { ingredient, substance } from './golden-formulas.ts'

export interface MarketListCase {
  rule: string
  markets: ListMarket[]
  use?: RinseOrLeave
  is_hair_dye?: boolean
  belowOneOrder?: string[]
  /** Raw materials with percentages; water is the rest. */
  of: [FormulaIngredient, string][]
  /** The expected list. */
  list: string
}

const simple = (name: string, more: Parameters<typeof substance>[2] = {}) =>
  ingredient(name, { role: 'ACTIVE', composition: [substance(name, '100', more)] })
const colour = (ci: string) => simple(`CI ${ci}`, { ci_number: ci })
const filter = (name: string, more: Parameters<typeof substance>[2] = {}) =>
  simple(name, { functions: ['UV FILTER'], ...more })
const within = (
  name: string,
  pct: string,
  constituent_of: string,
  more: Parameters<typeof substance>[2] = {},
) => substance(name, pct, { constituent_of, is_allergen: true, ...more })

/**
 * As stated by a supplier: all of it is oil, of which 35 % linalool, 1 % limonene, and a constituent that need not be
 * named.
 */
const lavender = ingredient('Lavender oil', {
  role: 'ACTIVE',
  composition: [
    substance('Lavandula Angustifolia Oil', '100'),
    within('Linalool', '35', 'Lavandula Angustifolia Oil'),
    within('Limonene', '1', 'Lavandula Angustifolia Oil'),
    within('Linalyl Acetate', '30', 'Lavandula Angustifolia Oil', { is_allergen: false }),
  ],
})
const perfume = ingredient('Perfume', {
  role: 'FRAGRANCE',
  composition: [
    substance('Parfum', '100'),
    within('Limonene', '8', 'Parfum'),
    within('Linalool', '6', 'Parfum'),
    within('Citronellol', '1', 'Parfum'),
  ],
})
/** 10 % oil in a carrier: 3.5 % of the material is linalool. */
const diluted = ingredient('Diluted lavender', {
  role: 'ACTIVE',
  composition: [
    substance('Squalane', '90'),
    substance('Lavandula Angustifolia Oil', '10'),
    within('Linalool', '3.5', 'Lavandula Angustifolia Oil'),
  ],
})
const everywhere: ListMarket[] = ['TH', 'EU', 'ASEAN']

/**
 * EU: Regulation (EC) 1223/2009, Article 19(1)(g). ASEAN: Cosmetic Directive, Appendix II. Thailand: notification on labels
 * B.E. 2562. US: 21 CFR 701.3(a) "fragrance" and "flavor", (f)(1) above 1 % descending, (f)(2) not more than 1 % without
 * respect to order, (f)(3) colour additives without respect to order. OTC drugs: 21 CFR 201.66(c)(2) active ingredients with
 * their quantity, (c)(8) inactive ingredients, of a product that is a cosmetic as well in the order of 701.3. Shares
 * computed by hand.
 */
export const marketListCases: MarketListCase[] = [
  {
    rule: 'an oil of 100 % ranks whole, its constituents are named as allergens only',
    markets: everywhere,
    of: [
      [lavender, '0.5'],
      [simple('Xanthan Gum'), '0.4'],
    ],
    // Linalool 0.175 %, limonene 0.005 %: above 0.001 %. Linalyl acetate is no declared allergen.
    list: 'Aqua, Lavandula Angustifolia Oil, Xanthan Gum, Linalool, Limonene',
  },
  {
    rule: 'constituents below the threshold are not named',
    markets: everywhere,
    of: [[lavender, '0.0028']],
    // Linalool 0.00098 %.
    list: 'Aqua, Lavandula Angustifolia Oil',
  },
  {
    rule: 'a constituent of several sources is added up before it meets the threshold',
    markets: everywhere,
    of: [
      [lavender, '0.0028'],
      [perfume, '0.0005'],
    ],
    // Linalool 0.00098 + 0.00003 = 0.00101 %; limonene 0.000028 + 0.00004.
    list: 'Aqua, Lavandula Angustifolia Oil, Parfum, Linalool',
  },
  {
    rule: 'a perfume of 100 % with constituents ranks whole: 1.1 % before 1.0 %',
    markets: everywhere,
    of: [
      [perfume, '1.1'],
      [simple('Allantoin'), '1.0'],
    ],
    list: 'Aqua, Parfum, Allantoin, Limonene, Linalool, Citronellol',
  },
  {
    rule: 'a diluted oil ranks with its own share, its constituent with that of the material',
    markets: everywhere,
    of: [
      [diluted, '2'],
      [simple('Xanthan Gum'), '0.3'],
    ],
    // Squalane 1.8 %, oil 0.2 %, linalool 0.07 %.
    list: 'Aqua, Squalane, Xanthan Gum, Lavandula Angustifolia Oil, Linalool',
  },
  {
    rule: 'rinsed off: ten times the threshold',
    markets: everywhere,
    use: 'RINSE_OFF',
    of: [[lavender, '0.028']],
    // Linalool 0.0098 %.
    list: 'Aqua, Lavandula Angustifolia Oil',
  },
  {
    rule: 'an allergen that is an ingredient as well is named once, with both shares',
    markets: everywhere,
    of: [
      [lavender, '2'],
      [simple('Linalool'), '0.6'],
      [simple('Allantoin'), '1.2'],
    ],
    // Linalool 0.6 + 0.7 = 1.3 %; limonene 0.02 %.
    list: 'Aqua, Lavandula Angustifolia Oil, Linalool, Allantoin, Limonene',
  },
  {
    rule: 'colours stand last with their numbers, also above 1 %',
    markets: everywhere,
    of: [
      [colour('77891'), '5'],
      [colour('77491'), '0.5'],
      [simple('Xanthan Gum'), '0.3'],
    ],
    list: 'Aqua, Xanthan Gum, CI 77891, CI 77491',
  },
  {
    rule: 'colours that colour the hair stand in the order of weight',
    markets: everywhere,
    use: 'RINSE_OFF',
    is_hair_dye: true,
    of: [
      [colour('60730'), '2'],
      [simple('Cetearyl Alcohol'), '6'],
      [simple('Xanthan Gum'), '1.5'],
    ],
    list: 'Aqua, Cetearyl Alcohol, CI 60730, Xanthan Gum',
  },
  {
    rule: 'nano is said behind the name',
    markets: everywhere,
    of: [[simple('Titanium Dioxide', { is_nano: true }), '3']],
    list: 'Aqua, Titanium Dioxide (nano)',
  },
  {
    rule: 'nano is said once, though the name of the law has it',
    markets: everywhere,
    of: [
      [simple('Tris-Biphenyl Triazine (nano)', { is_nano: true }), '3'],
      [simple('Zinc Oxide (nano)'), '2'],
      [simple('Zinc Oxide'), '1.5'],
    ],
    list: 'Aqua, Tris-Biphenyl Triazine (nano), Zinc Oxide (nano), Zinc Oxide',
  },
  {
    rule: 'the US has no mark of nanomaterials',
    markets: ['US'],
    of: [[simple('Zinc Oxide (nano)', { is_nano: true }), '2']],
    list: 'Water, Zinc Oxide',
  },
  {
    rule: 'below 1 % the wished order holds, and exactly 1 % is not below',
    markets: everywhere,
    belowOneOrder: ['Betaine', 'Panthenol'],
    of: [
      [simple('Urea'), '1'],
      [simple('Panthenol'), '0.9'],
      [simple('Betaine'), '0.1'],
    ],
    list: 'Aqua, Urea, Betaine, Panthenol',
  },
  {
    rule: 'in the US exactly 1 % may stand in any order',
    markets: ['US'],
    belowOneOrder: ['Betaine', 'Urea'],
    of: [
      [simple('Urea'), '1'],
      [simple('Betaine'), '0.1'],
      [simple('Panthenol'), '1.01'],
    ],
    list: 'Water, Panthenol, Betaine, Urea',
  },
  {
    rule: 'without a wish the order below 1 % is by weight, ties by name, whatever the order of the lines',
    markets: ['TH', 'EU', 'ASEAN'],
    of: [
      [simple('Urea'), '0.2'],
      [simple('Betaine'), '0.2'],
      [simple('Panthenol'), '0.3'],
    ],
    list: 'Aqua, Panthenol, Betaine, Urea',
  },
  {
    rule: 'the US has English names; fragrance has no constituents beside it',
    markets: ['US'],
    of: [
      [perfume, '1.1'],
      [simple('Cera Alba'), '2'],
      [simple('Allantoin'), '0.2'],
    ],
    list: 'Water, Beeswax, Fragrance, Allantoin',
  },
  {
    rule: 'the US has names of colours, each once: the iron oxides are one',
    markets: ['US'],
    of: [
      [colour('77891'), '5'],
      [colour('77491'), '0.5'],
      [colour('77499'), '0.2'],
      [colour('19140'), '0.1'],
      [simple('Xanthan Gum'), '0.3'],
    ],
    list: 'Water, Xanthan Gum, Titanium Dioxide, Iron Oxides, FD&C Yellow No. 5',
  },
  {
    rule: 'a colour without a single US name keeps its number',
    markets: ['US'],
    of: [[colour('15850'), '0.1']],
    list: 'Water, CI 15850',
  },
  {
    rule: 'an OTC drug names its active ingredients first, by the alphabet, with their strength',
    markets: ['US_OTC'],
    of: [
      [filter('Zinc Oxide'), '12.5'],
      [filter('Ethylhexyl Methoxycinnamate'), '7.5'],
      [simple('Glycerin'), '20'],
      [perfume, '0.3'],
      [colour('77492'), '0.1'],
    ],
    list: 'Active ingredients: Octinoxate 7.5 %, Zinc Oxide 12.5 %. Inactive ingredients: Water, Glycerin, Fragrance, Iron Oxides',
  },
  {
    rule: 'one active ingredient; salicylic acid is active from 0.5 % to 2 %',
    markets: ['US_OTC'],
    of: [[simple('Salicylic Acid'), '2']],
    list: 'Active ingredient: Salicylic Acid 2 %. Inactive ingredients: Water',
  },
  {
    rule: 'salicylic acid below its range is no active ingredient',
    markets: ['US_OTC'],
    of: [
      [simple('Salicylic Acid'), '0.49'],
      [filter('Zinc Oxide'), '10'],
    ],
    list: 'Active ingredient: Zinc Oxide 10 %. Inactive ingredients: Water, Salicylic Acid',
  },
  {
    rule: 'titanium dioxide that colours is a colour, and one that filters is active',
    markets: ['US_OTC'],
    of: [
      [filter('Titanium Dioxide'), '5'],
      [colour('77891'), '1'],
    ],
    list: 'Active ingredient: Titanium Dioxide 5 %. Inactive ingredients: Water, Titanium Dioxide',
  },
  {
    rule: 'as a cosmetic the same UV filters stand by their weight',
    markets: ['US'],
    of: [
      [filter('Zinc Oxide'), '12.5'],
      [filter('Ethylhexyl Methoxycinnamate'), '7.5'],
      [simple('Glycerin'), '20'],
    ],
    list: 'Water, Glycerin, Zinc Oxide, Ethylhexyl Methoxycinnamate',
  },
]
