import type { importCall, ImportReport } from '@rp/contract/import'
import { importRunsShown, type importRunsCall, type undoImportCall } from '@rp/contract/import-run'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { languageOf } from '../http/language.ts'
import { StreamedAnswer } from '../http/streamed-answer.ts'
import { actorOf } from '../log/append.ts'
import type { Platform } from '../platform.ts'
import { refuseField } from '../refusal.ts'
import { importRun } from '../tables/import-run.ts'
import { memoryFile } from './import-file.ts'
import type { Importer } from './importer.ts'
import { readRecords } from './read-records.ts'
import { runImport } from './run-import.ts'
import { shownRun } from './undo/run-state.ts'
import { undoImport } from './undo/undo-import.ts'

interface Served {
  call: ReturnType<typeof importCall>
  list: ReturnType<typeof importRunsCall>
  undo: ReturnType<typeof undoImportCall>
  importer: () => Importer
  /** Called after an import that wrote, and after one was undone. */
  imported?: () => void
}

/** Import on screen, and its undo; the command line uses the same code. */
export function serveImport(platform: Platform, served: Served): void {
  const { serve, write, workers, database } = platform
  const { call, list, undo, importer, imported } = served
  serve.staff(
    call,
    async ({ body: { text, workbook, sheet = null, file_name, ...body }, caller, request }) => {
      if ((text === undefined) === (workbook === undefined))
        throw refuseField('text', {
          en: 'must be given, or workbook in its place',
          th: 'ต้องมีไฟล์ CSV หรือ XLSX อย่างใดอย่างหนึ่ง',
        })
      let read: Pick<ImportReport, 'sheets' | 'sheet'> = { sheets: [], sheet: null }
      const bytes = text === undefined ? Buffer.from(workbook ?? '', 'base64') : Buffer.from(text)
      const file = await memoryFile(bytes, async () => {
        const kind = text === undefined ? { kind: 'workbook' as const, sheet } : { kind: 'csv' as const }
        const { records, ...sheets } = await readRecords(workers, caller.id, { bytes, kind })
        read = sheets
        return records
      })
      const report = await runImport(write, importer(), {
        ...body,
        file: { ...file, isGrid: text === undefined },
        language: languageOf(request),
        actor: actorOf(caller),
        origin: { file_name: file_name ?? '', source: 'SCREEN', by: caller.username },
      })
      if (!body.dry_run) imported?.()
      const failed = report.failed.lines()
      const answer = { ...report, ...read, failed: null }
      return failed ? new StreamedAnswer<ImportReport>(answer, 'failed', failed) : answer
    },
  )
  serve.staff(list, async () => {
    const runs = await database.db
      .select()
      .from(importRun)
      .where(
        and(
          eq(importRun.kind, importer().name),
          gt(sql`${importRun.new_rows} + ${importRun.changed_rows}`, 0),
        ),
      )
      .orderBy(desc(importRun.started_at))
      .limit(importRunsShown)
    return runs.map((run) => shownRun(run, new Date()))
  })
  serve.staff(undo, async ({ params, body: { dry_run }, caller }) => {
    const requested = { run_id: params.id, dry_run, actor: actorOf(caller), by: caller.username }
    const report = await undoImport(write, importer(), requested)
    if (!dry_run) imported?.()
    return report
  })
}
