import type { Words } from '../languages.ts'
import { allergenText, foodAllergensOf } from '../formula/food-allergens-of.ts'
import type { RecipeType } from '../formula/formula.ts'
import { inciList, inciText, openQuestions, type InciEntry, type InciOptions } from './inci.ts'
import { listMarketNames, listMarketOf, listMarkets, type ListMarket } from '../formula/list-markets.ts'
import type { WeighedLine } from '../formula/weigh.ts'

/**
 * The label content derived from a formula: names in order. Contains no shares, except the strengths of a drug's
 * active ingredients.
 */
export interface LabelParts {
  inci: Words
  inci_names: { inci_name: string; name_th: string; kind: InciEntry['kind'] }[]
  allergens: Words
  /** The market whose law orders the list; missing for food and for versions saved before there was a choice. */
  market?: ListMarket
  /** What a person must decide before the list is printed. */
  open?: Words[]
  /** Differing lists for labels of other markets; without shares. */
  lists?: Partial<Record<ListMarket, Words>>
}

/** The list for a label of a country (ISO code, `EU`). */
export function listFor({ inci, lists }: LabelParts, country: string): Words {
  return lists?.[listMarketOf([country])] ?? inci
}

/** The label content stored with a version: its own list and the differing lists for other countries. */
export function storedLabelParts(
  recipe_type: RecipeType,
  lines: WeighedLine[],
  options: InciOptions,
): LabelParts {
  const deps = labelParts(recipe_type, lines, options)
  if (recipe_type === 'FOOD') return deps
  const lists: NonNullable<LabelParts['lists']> = {}
  for (const market of listMarketNames) {
    // A drug's list contains shares: it is computed from the formula, never stored.
    if (market === deps.market || listMarkets[market].hasActives) continue
    const { inci } = labelParts(recipe_type, lines, { ...options, market })
    if (inci.en !== deps.inci.en || inci.th !== deps.inci.th) lists[market] = inci
  }
  return Object.keys(lists).length > 0 ? { ...deps, lists } : deps
}

/** Cosmetics list substances (INCI), food lists ingredients, both by descending share. */
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
