import { importRawMaterials } from '@rp/contract/food-recipes/import'
import { ingredient } from '@rp/contract/food-recipes/ingredient'
import { languageOf } from '../../platform/http/language.ts'
import type { Totals } from '../../platform/list/totals.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { runImport } from './run-import.ts'

/** Import by screen; the command line runs the same. */
export function importCalls({ serve, write }: Platform, totals: Totals): void {
  serve.staff(importRawMaterials, async ({ body, who, request }) => {
    const report = await runImport(write, { ...body, language: languageOf(request), actor: actorOf(who) })
    if (!body.dry_run) totals.changed(ingredient.name)
    return report
  })
}
