import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Keys that have been changed; all others have their default. */
export const configurationValue = pgTable('configuration_value', {
  key: text().primaryKey(),
  /** Null: reset to the default. The row stays, so that its version never restarts. */
  value: text(),
  row_version: integer().notNull().default(0),
  updated_at: instant(),
  updated_by: uuid(),
  updated_by_name: text(),
})

/** Every change, for the screen; the provable part is in the supply-chain log as well. */
export const configurationChange = pgTable(
  'configuration_change',
  {
    id: id(),
    key: text().notNull(),
    old: text(),
    new: text(),
    changed_by: uuid().notNull(),
    changed_by_name: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('configuration_change_key').on(table.key, table.id)],
)
