import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** A change of many records that its caller may undo for a while (ADR 0097). */
export const bulkRun = pgTable('bulk_run', {
  id: id(),
  /** What kind of records: the list's path. */
  kind: text().notNull(),
  user_id: uuid().notNull(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
})

/** One record of it; gone once it is undone. */
export const bulkRunItem = pgTable(
  'bulk_run_item',
  {
    run_id: uuid()
      .notNull()
      .references(() => bulkRun.id, { onDelete: 'cascade' }),
    record_id: uuid().notNull(),
    /** The record's version after the change: a record that was changed since is not undone. */
    row_version: integer().notNull(),
    /** The values before the change, in the format of the record's area. */
    before: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.record_id] })],
)
