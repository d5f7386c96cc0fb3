import { importMax, type importCall } from '@rp/contract/import'
import { languageOf } from '../http/language.ts'
import { actorOf } from '../log/append.ts'
import type { Platform } from '../platform.ts'
import { textFile } from './import-file.ts'
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
  serve.staff(call, async ({ body: { text, ...body }, who, request }) => {
    const report = await runImport(write, importer(), {
      ...body,
      file: await textFile(text, (given) => readRecords(workers, who.id, given)),
      language: languageOf(request),
      actor: actorOf(who),
    })
    if (!body.dry_run) imported?.()
    return { ...report, rejected: report.rejected.slice(0, importMax.faults) }
  })
}
