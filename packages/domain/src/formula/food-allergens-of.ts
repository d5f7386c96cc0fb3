import type { Words } from '../languages.ts'
import { foodAllergens, type FoodAllergen } from '../ingredients/food-allergens.ts'
import type { WeighedLine } from './weigh.ts'

/** The allergen groups of a food, in the legal order. */
export function foodAllergensOf(lines: WeighedLine[]): FoodAllergen[] {
  const present = new Set(
    lines.flatMap(({ ingredient, pct }) => (pct.gt(0) ? (ingredient?.allergens_food ?? []) : [])),
  )
  return (Object.keys(foodAllergens) as FoodAllergen[]).filter((group) => present.has(group))
}

/** The allergen statement required by Thai law; empty without allergens. */
export function allergenText(groups: FoodAllergen[]): Words {
  if (groups.length === 0) return { en: '', th: '' }
  return {
    en: `Allergy information: contains ${groups.map((group) => foodAllergens[group].en).join(', ')}`,
    th: `ข้อมูลสำหรับผู้แพ้อาหาร: มี${groups.map((group) => foodAllergens[group].th).join(' ')}`,
  }
}
