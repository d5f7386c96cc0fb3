import type { UndoReport } from '@rp/contract/import-run'
import { getTableName, eq, sql } from 'drizzle-orm'
import { appendToLog, type Actor } from '../../log/append.ts'
import type { Tx, Write } from '../../outbox/outbox.ts'
import { found, Refusal } from '../../refusal.ts'
import { importRun } from '../../tables/import-run.ts'
import { staffIdOf, type Importer } from '../importer.ts'
import { holdKind } from '../record-run.ts'
import { changedSince } from './changed-since.ts'
import { putBack } from './put-back.ts'
import { demandFree, refuseUndo, undoRefusal } from './refuse-undo.ts'
import { stateOf } from './run-state.ts'
import { gather, lockTouched } from './touched.ts'
import { archivedSince, usedSince } from './uses-since.ts'

/** What an undo needs from a kind. */
export type Undoable = Pick<Importer, 'name' | 'tables' | 'undo' | 'namedByCode'>

interface Input {
  run_id: string
  dry_run: boolean
  actor: Actor
  /** A username; null: the command line. */
  by: string | null
}

/** A dry run is executed and rolled back: it reports what the undo would. */
class DryRun extends Error {
  readonly report: UndoReport
  constructor(report: UndoReport) {
    super('A dry run is rolled back')
    this.report = report
  }
}

/**
 * Undoes an import completely, in one transaction, or refuses it (ADR 0081): if a row has changed since, if
 * something uses a row that it created, or if the old state no longer fits. Of two concurrent undos, only one
 * succeeds.
 */
export async function undoImport(write: Write, importer: Undoable, request: Input): Promise<UndoReport> {
  try {
    return await write((tx) => undo(tx, importer, request))
  } catch (error) {
    if (error instanceof DryRun) return error.report
    throw undoRefusal(error) ?? error
  }
}

async function undo(tx: Tx, importer: Undoable, { run_id, dry_run, actor, by }: Input): Promise<UndoReport> {
  await holdKind(tx, importer)
  const run = await lockRun(tx, importer, run_id)
  const touched = await gather(tx, run_id)
  const finish = await importer.undo?.({ tx, run_id, dry_run, actor })
  await lockTouched(tx, touched)
  demandFree(
    await changedSince(tx, touched),
    await usedSince(tx, touched, importer.namedByCode),
    await archivedSince(tx, touched),
  )
  const counts = await countOf(tx, importer)
  await putBack(tx, touched, staffIdOf(actor))
  await fitting(finish)
  const report = { dry_run, ...counts }
  if (dry_run) throw new DryRun(report)
  await tx
    .update(importRun)
    .set({ undone_at: sql`now()`, undone_by: by })
    .where(eq(importRun.id, run_id))
  await appendToLog(tx, {
    event: 'import.undone',
    subject: { type: 'import_run', id: run_id, label: run.kind },
    data: { kind: run.kind, ...counts },
    actor,
  })
  return report
}

async function lockRun(tx: Tx, { name }: Undoable, run_id: string): Promise<typeof importRun.$inferSelect> {
  const [row] = await tx.select().from(importRun).where(eq(importRun.id, run_id)).for('update')
  const run = found(row?.kind === name ? row : undefined)
  const state = stateOf(run, new Date())
  if (state === 'UNDONE')
    throw refuseUndo({
      en: 'The import was undone already',
      th: 'การนำเข้านี้ถูกยกเลิกไปแล้ว',
    })
  if (state === 'EXPIRED')
    throw refuseUndo({
      en: 'The import is too old to be undone: its undo data was deleted',
      th: 'การนำเข้านี้เก่าเกินไป ระบบไม่ได้เก็บข้อมูลสำหรับยกเลิกไว้แล้ว',
    })
  if (state === 'RUNNING')
    throw refuseUndo({
      en: 'The import is still under way; try again when it is finished',
      th: 'การนำเข้ายังไม่เสร็จ โปรดลองอีกครั้งเมื่อเสร็จแล้ว',
    })
  return run
}

/** The records of the kind itself, not their parts. */
async function countOf(
  tx: Tx,
  { tables: [table] }: Undoable,
): Promise<Pick<UndoReport, 'removed' | 'restored'>> {
  const name = table ? getTableName(table) : ''
  const { rows } = await tx.execute<{ removed: number; restored: number }>(sql`
    select count(*) filter (where is_made)::integer as removed,
      count(*) filter (where not is_made)::integer as restored
    from import_touched where table_name = ${name}`)
  return rows[0] ?? { removed: 0, restored: 0 }
}

/** A refusal by the records' own rules blocks the undo, too. */
async function fitting(finish: (() => Promise<void>) | undefined): Promise<void> {
  try {
    await finish?.()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'import_stays') throw error
    const { detail, errors = [] } = error.parts
    const why = typeof detail === 'object' ? detail : { en: error.message, th: error.message }
    throw refuseUndo(
      {
        en: 'The import cannot be undone: the earlier state no longer fits',
        th: 'ยกเลิกการนำเข้าไม่ได้: ข้อมูลเดิมไม่สอดคล้องกับข้อมูลปัจจุบันแล้ว',
      },
      errors.length === 0
        ? [{ label: '', why }]
        : errors.map(({ path, message, message_th }) => ({
            label: path,
            why: { en: message, th: message_th ?? message },
          })),
    )
  }
}
