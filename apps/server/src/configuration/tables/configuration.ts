import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Keys that somebody has changed; all others have the default of the domain. */
export const configurationValue = pgTable('configuration_value', {
  key: text().primaryKey(),
  /** Null: set back to the default. The row stays, so that its version never starts anew. */
  value: text(),
  row_version: integer().notNull().default(0),
  updated_at: instant(),
  updated_by: uuid(),
  updated_by_name: text(),
})

/** Every change, for the screen; what must be provable is in the supply-chain log besides. */
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
