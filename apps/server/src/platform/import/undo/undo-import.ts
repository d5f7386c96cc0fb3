import type { UndoReport } from '@rp/contract/import-run'
import { eq, sql } from 'drizzle-orm'
import { appendToLog, type Actor } from '../../log/append.ts'
import type { Tx, Write } from '../../outbox/outbox.ts'
import { found, Refusal } from '../../refusal.ts'
import { importRun } from '../../tables/import-run.ts'
import { staffIdOf, type Importer } from '../importer.ts'
import { holdKind } from '../record-run.ts'
import { changedSince } from './changed-since.ts'
import { putBack } from './put-back.ts'
import { countOf, notePart, partsOf } from './parts.ts'
import { demandFree, inPart, refuseUndo, undoRefusal } from './refuse-undo.ts'
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

/** A dry run, and the check before the parts of a large undo, are rolled back: they report what the undo would. */
class Looked extends Error {
  readonly report: UndoReport
  constructor(report: UndoReport) {
    super('What was only looked at is rolled back')
    this.report = report
  }
}

/**
 * Undoes an import completely, or refuses it (ADR 0081): if a row has changed since, if something uses a row that it
 * created, or if the old state no longer fits. A large one is undone as it was done, part by part, each in a
 * transaction (ADR 0133): all is checked before the first. An undo that breaks off leaves the import as one that broke
 * off itself, and goes on when it is repeated. Of two concurrent undos, only one succeeds.
 */
export async function undoImport(write: Write, importer: Undoable, request: Input): Promise<UndoReport> {
  let done = 0
  try {
    return await write((tx) => undoWhole(tx, importer, request))
  } catch (error) {
    if (!(error instanceof Looked)) throw undoRefusal(error) ?? error
    if (request.dry_run) return error.report
  }
  try {
    for (;;) {
      const report = await write((tx) => undoLastPart(tx, importer, request))
      if (report) return report
      done += 1
    }
  } catch (error) {
    const refusal = undoRefusal(error) ?? error
    throw done > 0 ? inPart(refusal) : refusal
  }
}

/** Undoes a small import at once; of a large one it only checks everything. */
async function undoWhole(tx: Tx, importer: Undoable, request: Input): Promise<UndoReport> {
  const run = await begin(tx, importer, request)
  const report = { dry_run: request.dry_run, ...(await countOf(tx, importer, run.id)) }
  const back = await readyPart(tx, importer, { ...request, from: 0 })
  if ((await partsOf(tx, run.id)).length > 1) throw new Looked(report)
  await back()
  if (request.dry_run) throw new Looked(report)
  return end(tx, { run, report, request })
}

/** Undoes what the import did last and is not undone yet; null: there is more. */
async function undoLastPart(tx: Tx, importer: Undoable, request: Input): Promise<UndoReport | null> {
  const run = await begin(tx, importer, request)
  const [from = 0, ...more] = await partsOf(tx, run.id)
  const back = await readyPart(tx, importer, { ...request, from })
  await back()
  await notePart(tx, run.id, from)
  if (more.length > 0) return null
  const report = { dry_run: false, ...(await countOf(tx, importer, run.id)) }
  return end(tx, { run, report, request })
}

/** Locks and checks everything from a change on; the returned function puts it back. */
async function readyPart(
  tx: Tx,
  importer: Undoable,
  { run_id, dry_run, actor, from }: Input & { from: number },
): Promise<() => Promise<void>> {
  const touched = await gather(tx, run_id, from)
  const finish = await importer.undo?.({ tx, run_id, dry_run, actor })
  await lockTouched(tx, touched)
  demandFree(
    await changedSince(tx, touched),
    await usedSince(tx, touched, importer.namedByCode),
    await archivedSince(tx, touched),
  )
  return async () => {
    await putBack(tx, touched, staffIdOf(actor))
    await fitting(finish)
  }
}

type Run = typeof importRun.$inferSelect

async function begin(tx: Tx, importer: Undoable, { run_id }: Input): Promise<Run> {
  await holdKind(tx, importer)
  return lockRun(tx, importer, run_id)
}

async function end(
  tx: Tx,
  { run, report, request }: { run: Run; report: UndoReport; request: Input },
): Promise<UndoReport> {
  const { removed, restored } = report
  await tx
    .update(importRun)
    .set({ undone_at: sql`now()`, undone_by: request.by })
    .where(eq(importRun.id, run.id))
  await appendToLog(tx, {
    event: 'import.undone',
    subject: { type: 'import_run', id: run.id, label: run.kind },
    data: { kind: run.kind, removed, restored },
    actor: request.actor,
  })
  return report
}

async function lockRun(tx: Tx, { name }: Undoable, run_id: string): Promise<Run> {
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
