import type { bulkCalls } from '@rp/contract/bulk'
import { bulkUndoMinutes } from '@rp/domain/limits'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Language, Words } from '@rp/domain/languages'
import { changeEach } from '../http/change-each.ts'
import { languageOf } from '../http/language.ts'
import type { Tx } from '../outbox/outbox.ts'
import type { Platform } from '../platform.ts'
import { found, refuse } from '../refusal.ts'
import { DryRun, unlessDryRun } from './dry-run.ts'
import { bulkRun, bulkRunItem } from '../tables/bulk-run.ts'
import type { StaffCaller } from '../caller.ts'

interface RecordTable extends PgTable {
  id: PgColumn
}

/** How a change is made. */
export interface BulkBy {
  caller: StaffCaller
  language: Language
  /** Effects outside the transaction, such as a stored file, do not happen. */
  isDryRun: boolean
  /** Reports what was done to this record, if it differs between the records. */
  note: (done: Words) => void
}

/** How an area changes many of its records. */
export interface BulkKind<A, B> {
  calls: ReturnType<typeof bulkCalls<z.ZodType<A>>>
  table: RecordTable
  /** A number that grows with each change of a record: a change since the bulk change prevents its undo. */
  version: PgColumn | SQL
  /** Locks rows that records share before any record: another order could deadlock. */
  hold?: ((tx: Tx) => Promise<unknown>) | undefined
  /** Changes one record by the area's own rules. Returns the values before, or null if the change cannot be undone. */
  change: (tx: Tx, id: string, action: A, by: BulkBy) => Promise<B | null>
  /** Restores the values before, by the same rules: another change with its own history, events and log entry. */
  putBack: (tx: Tx, id: string, before: B, by: BulkBy) => Promise<void>
  /** Invalidates the cached totals of lists. */
  changed: () => void
}

/** Serves changes of many records, one transaction per record, with dry run and undo (ADR 0097). */
export function serveBulk<A, B>({ serve, write, database: { db } }: Platform, kind: BulkKind<A, B>): void {
  const { calls, table, version, hold, change, putBack, changed } = kind
  const { path } = calls.change

  serve.staff(calls.change, async ({ request, caller, body: { ids, action, seen, dry_run } }) => {
    const run_id = uuidv7()
    const language = languageOf(request)
    const changeOne = (id: string, note: BulkBy['note']) =>
      write(async (tx) => {
        await hold?.(tx)
        const version_seen = seen?.[id]
        if (version_seen !== undefined && version_seen !== (await versionOf(tx, id)))
          throw refuse('stale_version', { detail: changedMeanwhile })
        const before = await change(tx, id, action, { caller, language, isDryRun: dry_run, note })
        if (dry_run) throw new DryRun()
        if (before === null) return
        await tx.insert(bulkRun).values({ id: run_id, kind: path, user_id: caller.id }).onConflictDoNothing()
        await tx
          .insert(bulkRunItem)
          .values({ run_id, record_id: id, row_version: await versionOf(tx, id), before })
      })
    const results = await changeEach(ids, language, async (id) => {
      let done: Words | undefined
      await changeOne(id, (words) => {
        done = words
      }).catch(unlessDryRun)
      return done
    })
    if (dry_run) return { results, undo_id: null }
    changed()
    await deleteOld()
    return { results, undo_id: (await isStored(run_id)) ? run_id : null }
  })

  serve.staff(calls.undo, async ({ request, caller, params: { run_id } }) => {
    const [run] = await db
      .select({ isOver: sql<boolean>`created_at < now() - make_interval(mins => ${bulkUndoMinutes})` })
      .from(bulkRun)
      .where(and(eq(bulkRun.id, run_id), eq(bulkRun.kind, path), eq(bulkRun.user_id, caller.id)))
    if (found(run).isOver) throw refuse('not_found', { detail: tooLate })
    const items = await db
      .select({ id: bulkRunItem.record_id })
      .from(bulkRunItem)
      .where(eq(bulkRunItem.run_id, run_id))
    const ids = items.map(({ id }) => id)
    const by = { caller, language: languageOf(request), isDryRun: false, note: () => undefined }
    const results = await changeEach(ids, by.language, (id) => write((tx) => undoOne(tx, { run_id, id, by })))
    changed()
    return results
  })

  async function undoOne(tx: Tx, { run_id, id, by }: { run_id: string; id: string; by: BulkBy }) {
    await hold?.(tx)
    const current = await versionOf(tx, id)
    const [item] = await tx
      .delete(bulkRunItem)
      .where(and(eq(bulkRunItem.run_id, run_id), eq(bulkRunItem.record_id, id)))
      .returning()
    // Another call undid it already.
    if (!item) return
    if (item.row_version !== current) throw refuse('stale_version', { detail: changedSince })
    await putBack(tx, id, item.before as B, by)
  }

  /** Locks the row, as areas do first. */
  async function versionOf(tx: Tx, id: string): Promise<number> {
    const [row] = await tx
      .select({ version: sql<number>`${version}` })
      .from(table)
      .where(eq(table.id, id))
      .for('update')
    return found(row).version
  }

  async function isStored(run_id: string): Promise<boolean> {
    return (await db.$count(bulkRun, eq(bulkRun.id, run_id))) > 0
  }

  const deleteOld = () => db.delete(bulkRun).where(sql`created_at < now() - interval '1 day'`)
}

const tooLate = {
  en: `The change was made more than ${bulkUndoMinutes} minutes ago and can no longer be undone together`,
  th: `การเปลี่ยนแปลงนี้เกิน ${bulkUndoMinutes} นาทีแล้ว จึงยกเลิกพร้อมกันไม่ได้`,
}
const changedMeanwhile = {
  en: 'Somebody changed it meanwhile',
  th: 'มีผู้แก้ไขในระหว่างนั้น',
}
const changedSince = {
  en: 'It was changed again since; undo that by hand',
  th: 'มีการแก้ไขอีกครั้งหลังจากนั้น กรุณาแก้ไขคืนเอง',
}
