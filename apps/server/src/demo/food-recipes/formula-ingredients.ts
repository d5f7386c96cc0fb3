import type { FormulaIngredient, FormulaSubstance, IngredientsById } from '@rp/domain/formula/ingredient'
import { bangkokDay } from '@rp/domain/dates'
import { expiredTypes } from '@rp/domain/ingredients/ingredient-documents'
import { kgPrices, leastOffer, priceAt, priceBreaks } from '@rp/domain/ingredients/price-at'
import type { RawMaterials } from './raw-materials.ts'

type Row = RawMaterials['ingredients'][number]

/** Column defaults where a demo row has no value. */
const columnDefaults = {
  name_en: '',
  name_th: '',
  density_g_per_ml: null,
  purity_pct: '100',
  elemental_factor_pct: null,
  overage_pct: '0',
  use_min_pct: null,
  use_max_pct: null,
  standing: 'CURRENT' as const,
  is_placeholder: false,
  is_vegan: false,
  is_halal: false,
  allergens_food: [],
}

/** The demo's raw materials in the format of the formula engine, by id. */
export function demoFormulaIngredients(raw: RawMaterials, now: Date): IngredientsById {
  const on = bangkokDay(now)
  return new Map(raw.ingredients.map((row) => [row.id, formulaIngredient(raw, row, on)]))
}

function formulaIngredient(raw: RawMaterials, row: Row, on: string): FormulaIngredient {
  const isOwn = ({ ingredient_id }: { ingredient_id: string }) => ingredient_id === row.id
  const reported = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && value !== null),
  )
  const { id, code, trade_name, role } = row
  const whole = { ...columnDefaults, ...reported, id, code, trade_name, role }
  const prices = kgPrices(
    raw.prices.filter(isOwn).map((price) => ({
      ...price,
      currency: 'THB',
      fx: '1',
      min_qty: price.min_qty ?? '0',
      valid_to: price.valid_to ?? null,
    })),
    whole.density_g_per_ml,
  )
  const papers = raw.documents
    .filter(isOwn)
    .map(({ type, valid_until }) => ({ type, valid_until: valid_until ?? null }))
  return {
    ...whole,
    composition: raw.compositions.filter(isOwn).map((part) => substanceOf(raw, part)),
    price_per_kg: priceAt(prices, { on, rule: 'LATEST' }),
    price_breaks: priceBreaks(prices, { on, rule: 'LATEST' }),
    least_offer: leastOffer(prices, { on, rule: 'LATEST' }),
    expired_documents: expiredTypes(papers, on),
  }
}

function substanceOf(raw: RawMaterials, part: RawMaterials['compositions'][number]): FormulaSubstance {
  const substance = raw.substances.find(({ id }) => id === part.substance_id)
  if (!substance) throw new Error(`The demo has no substance "${part.substance_id}"`)
  const { name_th = '', cas = [], ci_number = null, functions = [], is_nano = false } = substance
  return {
    substance_id: substance.id,
    inci_name: substance.inci_name,
    name_th,
    pct_typ: part.pct_typ,
    constituent_of: part.constituent_of ?? null,
    is_impurity: part.is_impurity ?? false,
    is_allergen: part.is_allergen ?? false,
    cas,
    ci_number,
    functions,
    is_nano,
  }
}
