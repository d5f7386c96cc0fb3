import type { ImportKind } from '@rp/contract/food-recipes/import'
import type { Importer } from '../../platform/import/importer.ts'
import { ingredients } from './ingredients.ts'
import { prices } from './prices.ts'
import { substances } from './substances.ts'

/** The imports of this module for the command line. */
export const importers: Record<ImportKind, () => Importer> = {
  substances: () => substances,
  ingredients: () => ingredients,
  prices,
}
