import { importRegulation } from '@rp/contract/food-recipes/regulation-import'
import { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import { languageOf } from '../../platform/http/language.ts'
import type { Totals } from '../../platform/list/totals.ts'
import { moverOf } from '../../platform/moves/move.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAnnexInWorker } from './annex-task.ts'
import { importAnnex } from './import-annex.ts'
import type { RequestParts } from './request-parts.ts'
import { requestListName } from './request.ts'
import { ruleListName } from './rule.ts'

/** Import of a source by screen; the command line runs the same. */
export function regulationImportCalls(
  { serve, write, workers }: Platform,
  totals: Totals,
  parts: RequestParts,
): void {
  serve.staff(importRegulation, async ({ body, who, request }) => {
    const report = await importAnnex(
      write,
      parts,
      { ...body, language: languageOf(request), by: moverOf(who) },
      readAnnexInWorker(workers, who.id),
    )
    if (!body.dry_run) {
      totals.changed(ruleListName)
      totals.changed(requestListName)
      totals.changed(regulationSource.name)
    }
    return report
  })
}
