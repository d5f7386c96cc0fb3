import type { RecordNote } from '@rp/contract/notes/note'
import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { noteLimits } from '@rp/domain/notes/note-rules'
import type { NotedKind } from '@rp/domain/notes/noted-records'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { recordNote } from './tables/record-note.ts'

type Select = Pick<Tx, 'select'>

// The table name is written out: in a select from one table Drizzle omits it, and `id` would mean the staff's.
const nameOf = (column: 'author_id' | 'deleted_by') =>
  sql<
    string | null
  >`(select staff.full_name from staff where staff.id = record_note.${sql.identifier(column)})`
const columns = {
  id: recordNote.id,
  author_id: recordNote.author_id,
  author_name: sql<string>`coalesce(${nameOf('author_id')}, '')`,
  text: recordNote.text,
  created_at: recordNote.created_at,
  edited_at: recordNote.edited_at,
  edits: recordNote.edits,
  deleted_at: recordNote.deleted_at,
  deleted_by_name: nameOf('deleted_by'),
}

export interface OfRecord {
  kind: NotedKind
  record_id: string
}

const isOf = ({ kind, record_id }: OfRecord) =>
  and(eq(recordNote.record_id, record_id), eq(recordNote.kind, kind))

/** The newest notes of a record, oldest first; `note` is one that must be among them. */
export async function readNotes(
  db: Select,
  of: OfRecord,
  { limit, note }: { limit: number; note?: string | undefined },
): Promise<{ notes: RecordNote[]; total: number }> {
  const [counted] = await db.select({ total: count() }).from(recordNote).where(isOf(of))
  const since = note ? await countSince(db, of, note) : 0
  const rows = await db
    .select(columns)
    .from(recordNote)
    .where(isOf(of))
    .orderBy(desc(recordNote.id))
    .limit(Math.min(Math.max(limit, since), noteLimits.shownMax))
  return { notes: rows.toReversed(), total: counted?.total ?? 0 }
}

async function countSince(db: Select, of: OfRecord, id: string): Promise<number> {
  const [newer] = await db
    .select({ total: count() })
    .from(recordNote)
    .where(and(isOf(of), gte(recordNote.id, id)))
  return newer?.total ?? 0
}

/** One note of a record as it is shown, else a 404. */
export async function readNote(db: Select, of: OfRecord, id: string): Promise<RecordNote> {
  const [row] = await db
    .select(columns)
    .from(recordNote)
    .where(and(isOf(of), eq(recordNote.id, id)))
  return found(row)
}

/** The stored note, locked for a change, else a 404. */
export async function lockedNote(tx: Tx, of: OfRecord, id: string): Promise<typeof recordNote.$inferSelect> {
  const [row] = await tx
    .select()
    .from(recordNote)
    .where(and(isOf(of), eq(recordNote.id, id)))
    .for('update')
  return found(row)
}
