import { substance as substanceResource } from '@rp/contract/food-recipes/substance'
import { count, eq, sql } from 'drizzle-orm'
import type { Notifications } from '../notifications/index.ts'
import { catalogue } from '../platform/list/catalogue.ts'
import { openTotals } from '../platform/list/totals.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { watchDocuments } from './document-expiry.ts'
import { findIngredients } from './find-ingredients.ts'
import { forFormulaCalls } from './formula-ingredients.ts'
import { importCalls } from './import/import-calls.ts'
import { ingredientDocumentCalls } from './ingredient-document.ts'
import { ingredientPriceCalls } from './ingredient-price.ts'
import { ingredientCalls } from './ingredient.ts'
import { ingredientComposition } from './tables/ingredient.ts'
import { substance } from './tables/substance.ts'

export { formulaIngredients } from './formula-ingredients.ts'
export { runImport } from './import/run-import.ts'

/** The door of food-recipes: the raw materials of cosmetics and food, and the substances they are made of. */
export function foodRecipes(platform: Platform, notifications: Notifications): void {
  const totals = openTotals(platform.database)
  const uses = sql`(select count(*)::int from ingredient_composition where ingredient_composition.substance_id = substance.id)`
  catalogue(platform, {
    resource: substanceResource,
    table: substance,
    search: [substance.search],
    extra: { ingredient_count: uses.as('ingredient_count') },
    mayArchive: refuseWhileUsed,
  })
  ingredientCalls(platform, totals)
  ingredientPriceCalls(platform)
  ingredientDocumentCalls(platform)
  forFormulaCalls(platform)
  importCalls(platform, totals)
  platform.addFinder(findIngredients(platform))
  // 08:00 in Bangkok.
  platform.jobs.every('food-recipes.watch-documents', '0 1 * * *', () =>
    watchDocuments(platform, notifications),
  )
}

async function refuseWhileUsed(tx: Tx, id: string): Promise<void> {
  const [used] = await tx
    .select({ by: count() })
    .from(ingredientComposition)
    .where(eq(ingredientComposition.substance_id, id))
  if (used?.by) throw refuse('in_use', { detail: `Cannot archive: ${used.by} raw materials hold it` })
}
