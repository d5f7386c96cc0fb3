import { importRegulation } from '@rp/contract/food-recipes/regulation-import'
import { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import { languageOf } from '../../platform/http/language.ts'
import type { Totals } from '../../platform/list/totals.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAnnexInWorker } from './annex-task.ts'
import { importAnnex } from './import-annex.ts'
import type { RequestDeps } from './request-deps.ts'
import { requestListName } from './request.ts'
import { ruleListName } from './rule.ts'

/** Import of a source on screen; the command line uses the same code. */
export function regulationImportCalls(
  { serve, write, workers }: Platform,
  totals: Totals,
  deps: RequestDeps,
): void {
  serve.staff(importRegulation, async ({ body, caller, request }) => {
    const report = await importAnnex(
      write,
      deps,
      { ...body, language: languageOf(request), by: byStaff(caller) },
      readAnnexInWorker(workers, caller.id),
    )
    if (!body.dry_run) {
      totals.changed(ruleListName)
      totals.changed(requestListName)
      totals.changed(regulationSource.name)
    }
    return report
  })
}
