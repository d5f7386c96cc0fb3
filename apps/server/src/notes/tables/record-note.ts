import { notedKinds } from '@rp/domain/notes/noted-records'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

export interface EarlierText {
  text: string
  until: string
}

/** An internal note of staff on a record. */
export const recordNote = pgTable(
  'record_note',
  {
    id: id(),
    kind: text({ enum: notedKinds }).notNull(),
    /** The record of the kind; a merge of customers moves it. */
    record_id: uuid().notNull(),
    author_id: uuid().notNull(),
    text: text().notNull(),
    /** Who was notified; an edit notifies only others. */
    mentioned: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Texts before edits, oldest first. */
    earlier: jsonb()
      .$type<EarlierText[]>()
      .notNull()
      .default(sql`'[]'`),
    edits: integer().notNull().default(0),
    created_at: instant().notNull(),
    edited_at: instant(),
    deleted_at: instant(),
    deleted_by: uuid(),
  },
  (table) => [index('record_note_record').on(table.record_id, table.id)],
)
