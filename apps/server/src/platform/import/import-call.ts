import { importMax, type importCall, type ImportReport } from '@rp/contract/import'
import { languageOf } from '../http/language.ts'
import { actorOf } from '../log/append.ts'
import type { Platform } from '../platform.ts'
import { refuseField } from '../refusal.ts'
import { memoryFile } from './import-file.ts'
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
  serve.staff(call, async ({ body: { text, workbook, sheet = null, ...body }, who, request }) => {
    if ((text === undefined) === (workbook === undefined))
      throw refuseField('text', 'must be given, or workbook in its place')
    let read: Pick<ImportReport, 'sheets' | 'sheet'> = { sheets: [], sheet: null }
    const bytes = text === undefined ? Buffer.from(workbook ?? '', 'base64') : Buffer.from(text)
    const file = await memoryFile(bytes, async () => {
      const kind = text === undefined ? { kind: 'workbook' as const, sheet } : { kind: 'csv' as const }
      const { records, ...sheets } = await readRecords(workers, who.id, { bytes, kind })
      read = sheets
      return records
    })
    const report = await runImport(write, importer(), {
      ...body,
      file: { ...file, isGrid: text === undefined },
      language: languageOf(request),
      actor: actorOf(who),
    })
    if (!body.dry_run) imported?.()
    return { ...report, ...read, rejected: report.rejected.slice(0, importMax.faults) }
  })
}
