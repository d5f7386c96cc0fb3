import type { Declaration } from '../declaration.ts'
import type { FoodAllergen } from '../ingredients/food-allergens.ts'
import type { FragranceDocument } from '../ingredients/perfume.ts'
import type { PriceOrigin } from '../ingredients/price-at.ts'
import type { IngredientRole } from '../ingredients/roles.ts'

/** One substance of a raw material's composition. */
export interface FormulaSubstance {
  substance_id: string
  inci_name: string
  name_th: string
  pct_typ: string
  /** The supplier's lowest and highest share; null if none is stated. */
  pct_min?: string | null | undefined
  pct_max?: string | null | undefined
  /**
   * The substance of the same blend that contains this one, as an oil contains linalool. Null: an ingredient itself.
   */
  constituent_of: string | null
  is_impurity: boolean
  is_allergen: boolean
  cas: string[]
  ci_number: string | null
  functions: string[]
  is_nano: boolean
  /** Highest maximum use level of the raw materials that consist of it. */
  use_max_pct?: string | null | undefined
  /** The rules in force that name it on labels, of all markets. */
  declarations?: Declaration[] | undefined
}

/** Whether a raw material is in use: ARCHIVED is permanent, INACTIVE temporary. */
export const materialStandings = ['CURRENT', 'INACTIVE', 'ARCHIVED'] as const
export type MaterialStanding = (typeof materialStandings)[number]

/** A raw material as the formula engine needs it. Numbers are decimal texts. */
export interface FormulaIngredient {
  id: string
  code: string
  trade_name: string
  name_en: string
  name_th: string
  role: IngredientRole
  density_g_per_ml: string | null
  purity_pct: string
  /** Food: percentage of the active element, e.g. 14.3 for zinc gluconate. */
  elemental_factor_pct: string | null
  overage_pct: string
  use_min_pct: string | null
  use_max_pct: string | null
  standing: MaterialStanding
  is_placeholder: boolean
  is_vegan: boolean
  is_halal: boolean
  composition: FormulaSubstance[]
  allergens_food: FoodAllergen[]
  /** Baht per kg on the day for the smallest quantity, null if there is none; and the quantity breaks. */
  price_per_kg: string | null
  /** Origin of that price, by the company's price rule. */
  price_origin?: PriceOrigin | null | undefined
  price_breaks: { min_kg: string; price_per_kg: string; origin?: PriceOrigin | undefined }[]
  /** What must be bought if an order needs less than every supplier sells. */
  least_offer?: { min_kg: string; price_per_kg: string; origin?: PriceOrigin | undefined } | null | undefined
  expired_documents: string[]
  /** Statements of the allergens of a perfume. */
  fragrance_documents?: FragranceDocument[] | undefined
}

export type IngredientsById = ReadonlyMap<string, FormulaIngredient>
