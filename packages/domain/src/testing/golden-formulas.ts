import { blankLine, type Formula, type FormulaLine } from '../formula/formula.ts'
import type { FormulaIngredient, FormulaSubstance, IngredientsById } from '../formula/ingredient.ts'

export interface Example {
  formula: Formula
  ingredients: IngredientsById
}

/** A raw material for tests: pure by default. */
export function ingredient(id: string, parts: Partial<FormulaIngredient> = {}): FormulaIngredient {
  return {
    id,
    code: id.toUpperCase(),
    trade_name: id,
    name_en: id,
    name_th: id,
    role: 'OTHER',
    density_g_per_ml: null,
    purity_pct: '100',
    elemental_factor_pct: null,
    overage_pct: '0',
    use_min_pct: null,
    use_max_pct: null,
    standing: 'CURRENT',
    is_placeholder: false,
    is_vegan: true,
    is_halal: true,
    composition: [substance(id, '100')],
    allergens_food: [],
    price_per_kg: '1',
    price_breaks: [],
    expired_documents: [],
    ...parts,
  }
}

export function substance(
  inci_name: string,
  pct_typ: string,
  parts: Partial<FormulaSubstance> = {},
): FormulaSubstance {
  return {
    substance_id: inci_name,
    inci_name,
    name_th: '',
    pct_typ,
    constituent_of: null,
    is_impurity: false,
    is_allergen: false,
    cas: ['7732-18-5'],
    ci_number: null,
    functions: [],
    is_nano: false,
    ...parts,
  }
}

export function formulaOf(parts: Partial<Formula> & { lines: FormulaLine[] }): Formula {
  return {
    recipe_type: 'COSMETICS',
    input_mode: 'PERCENT',
    batch_size: '1',
    batch_unit: 'kg',
    dose_size: null,
    dose_unit: 'mg',
    process_loss_pct: '0',
    overfill_pct: '0',
    ...parts,
  }
}

/** The golden serum with its prices. */
export function serum(): Example {
  const materials: [FormulaIngredient, string][] = [
    [ingredient('Aqua', { role: 'BASE', price_per_kg: '2' }), '78.2'],
    [ingredient('Glycerin', { role: 'BASE', price_per_kg: '65' }), '5'],
    [ingredient('Propanediol', { role: 'BASE', price_per_kg: '180' }), '5'],
    [ingredient('Niacinamide', { role: 'ACTIVE', price_per_kg: '620' }), '5'],
    [
      ingredient('HA 1 % solution', {
        role: 'ACTIVE',
        price_per_kg: '350',
        composition: [substance('Aqua', '99'), substance('Sodium Hyaluronate', '1')],
      }),
      '5',
    ],
    [
      ingredient('Phenoxyethanol blend', {
        role: 'PRESERVATIVE',
        price_per_kg: '420',
        composition: [substance('Phenoxyethanol', '90'), substance('Ethylhexylglycerin', '10')],
      }),
      '1',
    ],
    [ingredient('Parfum', { role: 'FRAGRANCE', price_per_kg: '1800' }), '0.3'],
    [ingredient('Xanthan Gum', { role: 'BASE', price_per_kg: '450' }), '0.5'],
  ]
  return {
    formula: formulaOf({
      overfill_pct: '2',
      process_loss_pct: '3',
      lines: materials.map(([{ id }, pct], index) => ({ ...blankLine(`line-${index}`, 'A', id), pct })),
    }),
    ingredients: new Map(materials.map(([one]) => [one.id, one])),
  }
}

/** The golden capsule, vector B. */
export function capsule(): Example {
  const materials = [
    ingredient('Ascorbic Acid', { role: 'ACTIVE', price_per_kg: '380' }),
    ingredient('Zinc Gluconate', { role: 'ACTIVE', price_per_kg: '900', elemental_factor_pct: '14.3' }),
    ingredient('Biotin', { role: 'ACTIVE', price_per_kg: '42000' }),
    ingredient('Maltodextrin', { role: 'FILLER', price_per_kg: '95' }),
  ]
  return {
    formula: formulaOf({
      recipe_type: 'FOOD',
      input_mode: 'AMOUNT',
      dose_size: '500',
      lines: [
        { ...blankLine('c', 'A', 'Ascorbic Acid'), amount: '60', unit: 'mg' },
        { ...blankLine('zn', 'A', 'Zinc Gluconate'), amount: '15', unit: 'mg', elemental_claim: true },
        { ...blankLine('b', 'A', 'Biotin'), amount: '150', unit: 'mcg' },
        { ...blankLine('filler', 'A', 'Maltodextrin'), is_balance: true },
      ],
    }),
    ingredients: new Map(materials.map((one) => [one.id, one])),
  }
}
