import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The states of plain entities' records: one row per state that someone made or changed. */
export const recordRevision = pgTable(
  'record_revision',
  {
    entity: text().notNull(),
    record_id: uuid().notNull(),
    row_version: integer().notNull(),
    at: instant().notNull(),
    by: text(),
    is_archived: boolean().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.record_id, table.row_version] })],
)
