import type { Words } from '../languages.ts'
import { allergenText, foodAllergensOf } from './food-allergens-of.ts'
import type { RecipeType } from './formula.ts'
import { inciList, inciText, openQuestions, type InciEntry, type InciOptions } from './inci.ts'
import { listMarketNames, listMarketOf, listMarkets, type ListMarket } from './list-markets.ts'
import type { WeighedLine } from './weigh.ts'

/**
 * What a label says of a formula: names in their order. It holds no share but, of a drug, the strength of its active
 * ingredients.
 */
export interface LabelParts {
  inci: Words
  inci_names: { inci_name: string; name_th: string; kind: InciEntry['kind'] }[]
  allergens: Words
  /** Whose law the list follows; versions saved before there was a choice, and food, have none. */
  market?: ListMarket
  /** What a person has to settle before the list is printed. */
  open?: Words[]
  /** Lists of other markets where they differ, for the labels of other countries; none has a share. */
  lists?: Partial<Record<ListMarket, Words>>
}

/** The list that a label for a country prints (ISO code, `EU`). */
export function listFor({ inci, lists }: LabelParts, country: string): Words {
  return lists?.[listMarketOf([country])] ?? inci
}

/** What is kept with a version: its own list and, for labels of other countries, those that differ from it. */
export function keptLabelParts(
  recipe_type: RecipeType,
  lines: WeighedLine[],
  options: InciOptions,
): LabelParts {
  const parts = labelParts(recipe_type, lines, options)
  if (recipe_type === 'FOOD') return parts
  const lists: NonNullable<LabelParts['lists']> = {}
  for (const market of listMarketNames) {
    // A drug's list states shares: it is printed from the formula, never kept.
    if (market === parts.market || listMarkets[market].hasActives) continue
    const { inci } = labelParts(recipe_type, lines, { ...options, market })
    if (inci.en !== parts.inci.en || inci.th !== parts.inci.th) lists[market] = inci
  }
  return Object.keys(lists).length > 0 ? { ...parts, lists } : parts
}

/** Cosmetics list substances (INCI), food its ingredients, both from the largest share to the smallest. */
export function labelParts(recipe_type: RecipeType, lines: WeighedLine[], options: InciOptions): LabelParts {
  if (recipe_type === 'FOOD') return foodParts(lines)
  const { market = 'EU' } = options
  const entries = inciList(lines, options)
  const open = openQuestions(entries, market)
  return {
    inci: inciText(entries, market),
    inci_names: entries.map(({ inci_name, name_th, kind }) => ({ inci_name, name_th, kind })),
    allergens: { en: '', th: '' },
    market,
    ...(open.length > 0 && { open }),
  }
}

function foodParts(lines: WeighedLine[]): LabelParts {
  const names = new Map<string, string>()
  for (const { ingredient } of lines.toSorted((a, b) => b.pct.comparedTo(a.pct)))
    if (ingredient) names.set(ingredient.name_en || ingredient.trade_name, ingredient.name_th)
  const named = [...names].map(([inci_name, name_th]) => ({
    inci_name,
    name_th,
    kind: 'INGREDIENT' as const,
  }))
  return {
    inci: {
      en: named.map(({ inci_name }) => inci_name).join(', '),
      th: named.map(({ inci_name, name_th }) => name_th || inci_name).join(', '),
    },
    inci_names: named,
    allergens: allergenText(foodAllergensOf(lines)),
  }
}
