import { toMg } from '../formula/mass.ts'
import type { Formula } from '../formula/formula.ts'
import type { WeighedLine } from '../formula/weigh.ts'
import type { CheckedProduct } from './shares.ts'
import type { ProductProperty } from './product-properties.ts'

interface Sold {
  recipe_type: 'COSMETICS' | 'FOOD'
  target_countries: string[]
  servings_per_day: number
}

/** A formula as rules need it: countries, kind of product and, for food, the amount per day. */
export function checkedProduct(
  { recipe_type, target_countries, servings_per_day }: Sold,
  { dose_size, dose_unit }: Pick<Formula, 'dose_size' | 'dose_unit'>,
  { lines, properties }: { lines: WeighedLine[]; properties: readonly ProductProperty[] },
): CheckedProduct {
  const isDosed = recipe_type === 'FOOD' && dose_size !== null
  return {
    recipe_type,
    properties,
    countries: target_countries,
    lines,
    dose: isDosed ? { serving_mg: toMg(dose_size, dose_unit), per_day: servings_per_day } : null,
  }
}
