import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, money } from '../../platform/database/columns.ts'

/**
 * A merge that can still be undone (ADR 0092). Deleted when undone, when too old, and when the person is erased; the
 * log keeps the event.
 */
export const customerMerge = pgTable(
  'customer_merge',
  {
    id: id(),
    from_id: uuid().notNull().unique(),
    into_id: uuid().notNull(),
    merged_at: instant()
      .notNull()
      .default(sql`now()`),
    merged_by: uuid(),
    /** Fields of the remaining customer that were empty and were filled. */
    filled: text().array().notNull().default([]),
    /** Rooms of visitors that this merge declared the customer's own; an undo takes that back. */
    proven_rooms: uuid().array().notNull().default([]),
    /** The duplicate's sums beyond the listed purchases. */
    unlisted_count: integer().notNull().default(0),
    unlisted_total: money().notNull().default('0'),
  },
  (table) => [index('customer_merge_into').on(table.into_id, table.merged_at)],
)

/**
 * A row that moves back to the duplicate when the merge is undone: it was moved, or arrived under their identity since.
 */
export const customerMergeMove = pgTable(
  'customer_merge_move',
  {
    merge_id: uuid()
      .notNull()
      .references(() => customerMerge.id, { onDelete: 'cascade' }),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    /** Values that the merge overwrote; null: none, or the row arrived later. */
    before: jsonb().$type<{ customer_name: string | null }>(),
    came_since: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merge_id, table.table_name, table.row_id] })],
)
