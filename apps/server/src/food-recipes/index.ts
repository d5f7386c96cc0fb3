import { importPrices, listPriceImports, undoPriceImport } from '@rp/contract/food-recipes/import'
import { ingredient as ingredientResource } from '@rp/contract/food-recipes/ingredient'
import { substance as substanceResource } from '@rp/contract/food-recipes/substance'
import { count, eq, sql } from 'drizzle-orm'
import type { Notifications } from '../notifications/index.ts'
import { serveImport } from '../platform/import/import-call.ts'
import { catalogue } from '../platform/list/catalogue.ts'
import { openTotals } from '../platform/list/totals.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { watchDocuments } from './document-expiry.ts'
import { materialSources } from './search-materials.ts'
import { forFormulaCalls } from './formula-ingredients.ts'
import { importers } from './import/importers.ts'
import { ingredientDocumentCalls } from './ingredient-document.ts'
import { ingredientPriceCalls } from './ingredient-price.ts'
import { ingredientCalls } from './ingredient.ts'
import { regulation, type Regulation } from './regulation/index.ts'
import { linkSubstances } from './regulation/link-substances.ts'
import { ingredient, ingredientComposition } from './tables/ingredient.ts'
import { substance } from './tables/substance.ts'

export { formulaIngredients } from './formula-ingredients.ts'
export { importers } from './import/importers.ts'
export type { Law, LawQuestion } from './regulation/law-of.ts'
export { cleanSubstances } from './regulation/clean-substances.ts'
export { importAnnex } from './regulation/import-annex.ts'
export { proposalHash, useKeyOf } from './regulation/proposal.ts'
export { openRequestDeps } from './regulation/request-deps.ts'
export { ruleBookFor } from './regulation/rule-book.ts'
export { openRuleUsers, type RuleUser } from './regulation/rule-users.ts'

/**
 * The API of the food-recipes module: raw materials, their substances, and the law about them. Modules with records
 * that depend on rules register themselves; changes arrive as the event `regulation.changed`.
 */
export type FoodRecipes = Regulation

export function foodRecipes(platform: Platform, notifications: Notifications): FoodRecipes {
  const totals = openTotals(platform.database)
  const uses = sql`(select count(*)::int from ingredient_composition where ingredient_composition.substance_id = substance.id)`
  catalogue(platform, {
    resource: substanceResource,
    table: substance,
    search: [substance.search],
    extra: { ingredient_count: uses.as('ingredient_count') },
    mayArchive: refuseWhileUsed,
    importer: importers.substances(),
    // Rules refer to it by names and numbers.
    written: (tx, id) => linkSubstances(tx, [id]),
  })
  ingredientCalls(platform, totals)
  ingredientPriceCalls(platform)
  ingredientDocumentCalls(platform)
  forFormulaCalls(platform)
  serveImport(platform, {
    call: ingredientResource.endpoints.import,
    list: ingredientResource.endpoints.imports,
    undo: ingredientResource.endpoints.undoImport,
    importer: importers.ingredients,
    imported: () => totals.changed(ingredientResource.name),
  })
  serveImport(platform, {
    call: importPrices,
    list: listPriceImports,
    undo: undoPriceImport,
    importer: importers.prices,
    imported: () => totals.changed(ingredientResource.name),
  })
  platform.addSearchSources(materialSources)
  platform.addFirstStep('ingredients', sql`exists (select 1 from ${ingredient})`)
  // 08:00 in Bangkok.
  platform.jobs.every('food-recipes.watch-documents', '0 1 * * *', () =>
    watchDocuments(platform, notifications),
  )
  return regulation(platform, notifications, totals)
}

async function refuseWhileUsed(tx: Tx, id: string): Promise<void> {
  const [used] = await tx
    .select({ by: count() })
    .from(ingredientComposition)
    .where(eq(ingredientComposition.substance_id, id))
  if (used?.by)
    throw refuse('in_use', {
      detail: {
        en: `Cannot archive: ${used.by} raw materials hold it`,
        th: `เก็บถาวรไม่ได้: มีวัตถุดิบ ${used.by} รายการที่มีสารนี้`,
      },
    })
}
