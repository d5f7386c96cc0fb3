import { importCall } from '../import.ts'
import { whoFormulates } from '../policies.ts'

/** What the command line imports of this area. */
export const importKinds = ['substances', 'ingredients', 'prices'] as const
export type ImportKind = (typeof importKinds)[number]

export const importPrices = importCall({
  path: '/food-recipes/ingredient-price/import',
  policy: whoFormulates('food-ingredient-update'),
  summary: 'Import prices of raw materials',
})
