import { importMax, type importCall } from '@rp/contract/import'
import { languageOf } from '../http/language.ts'
import { actorOf } from '../log/append.ts'
import type { Platform } from '../platform.ts'
import type { Importer } from './importer.ts'
import { readRecords } from './read-records.ts'
import { runImport } from './run-import.ts'

interface Served {
  call: ReturnType<typeof importCall>
  importer: () => Importer
  /** Hears of an import that wrote. */
  imported?: () => void
}

/** Import by screen; the command line runs the same. */
export function serveImport({ serve, write, workers }: Platform, { call, importer, imported }: Served): void {
  serve.staff(call, async ({ body, who, request }) => {
    const report = await runImport(write, importer(), {
      ...body,
      language: languageOf(request),
      actor: actorOf(who),
      read: (text) => readRecords(workers, who.id, text),
    })
    if (!body.dry_run) imported?.()
    return { ...report, rejected: report.rejected.slice(0, importMax.faults) }
  })
}
