import { importRunsCall, undoImportCall } from '../import-run.ts'
import { importCall } from '../import.ts'
import { canFormulate } from '../policies.ts'

/** Kinds that the command line imports in this area. */
export const importKinds = ['substances', 'ingredients', 'prices'] as const
export type ImportKind = (typeof importKinds)[number]

const prices = {
  path: '/food-recipes/ingredient-price/import',
  policy: canFormulate('food-ingredient-update'),
  kind: 'prices of raw materials',
}
export const importPrices = importCall({ ...prices, summary: 'Import prices of raw materials' })
export const listPriceImports = importRunsCall(prices)
export const undoPriceImport = undoImportCall(prices)
