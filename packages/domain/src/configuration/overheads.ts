import type { RecipeType } from '../formula/formula.ts'
import { unitPlaces, type PriceConfig } from '../price/price-recipe.ts'
import type { ValueOf } from './values.ts'

const keys = {
  COSMETICS: {
    base: 'RECIPES_BASE_OVERHEAD',
    ingredient: 'RECIPES_INGREDIENT_OVERHEAD',
    packaging: 'RECIPES_PACKAGING_OVERHEAD',
    registration_fee: 'RECIPES_FDA_REGISTRATION_FEE',
  },
  // The filler of food takes the price slot of the base of cosmetics.
  FOOD: {
    base: 'FOOD_RECIPES_FILLER_OVERHEAD',
    ingredient: 'FOOD_RECIPES_INGREDIENT_OVERHEAD',
    packaging: 'FOOD_RECIPES_PACKAGING_OVERHEAD',
    registration_fee: 'FOOD_RECIPES_FDA_REGISTRATION_FEE',
  },
} as const

type OverheadKey = (typeof keys)['COSMETICS' | 'FOOD'][keyof (typeof keys)['COSMETICS']]

/** The keys that affect every price. */
export const overheadKeys: readonly OverheadKey[] = [
  ...Object.values(keys.COSMETICS),
  ...Object.values(keys.FOOD),
]

export type OverheadValues = { [K in OverheadKey]: ValueOf<K> }

/** The overheads in the price of a recipe of this type. */
export function overheadsOf(values: OverheadValues, type: RecipeType): PriceConfig {
  const of = keys[type]
  return {
    base_overhead_pct: values[of.base],
    ingredient_overhead_pct: values[of.ingredient],
    packaging_overhead_pct: values[of.packaging],
    registration_fee: values[of.registration_fee],
    unit_places: unitPlaces,
  }
}
