import type { Words } from '../languages.ts'
import {
  allergenText,
  foodAllergensOf,
  inciList,
  inciText,
  type InciEntry,
  type RinseOrLeave,
} from './inci.ts'
import type { RecipeType } from './formula.ts'
import type { WeighedLine } from './weigh.ts'

/** What a label says of a formula: names in their order. It holds no share, so it may leave the formula calls. */
export interface LabelParts {
  inci: Words
  inci_names: { inci_name: string; name_th: string; kind: InciEntry['kind'] }[]
  allergens: Words
}

/** Cosmetics list substances (INCI), food its ingredients, both from the largest share to the smallest. */
export function labelParts(
  recipe_type: RecipeType,
  lines: WeighedLine[],
  options: { use: RinseOrLeave; belowOneOrder?: string[] },
): LabelParts {
  const entries = recipe_type === 'FOOD' ? foodEntries(lines) : inciList(lines, options)
  return {
    inci: inciText(entries),
    inci_names: entries.map(({ inci_name, name_th, kind }) => ({ inci_name, name_th, kind })),
    allergens: recipe_type === 'FOOD' ? allergenText(foodAllergensOf(lines)) : { en: '', th: '' },
  }
}

function foodEntries(lines: WeighedLine[]): Pick<InciEntry, 'inci_name' | 'name_th' | 'kind' | 'is_nano'>[] {
  const names = new Map<string, string>()
  for (const { ingredient } of lines.toSorted((a, b) => b.pct.comparedTo(a.pct)))
    if (ingredient) names.set(ingredient.name_en || ingredient.trade_name, ingredient.name_th)
  return [...names].map(([inci_name, name_th]) => ({
    inci_name,
    name_th,
    kind: 'INGREDIENT' as const,
    is_nano: false,
  }))
}
