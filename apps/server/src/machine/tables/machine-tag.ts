import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { machine } from './machine.ts'

/**
 * The tags of a machine. The token itself is stored, so that a worn tag is printed again as it was; what it opens names
 * no person.
 */
export const machineTag = pgTable(
  'machine_tag',
  {
    id: id(),
    machine_id: uuid()
      .notNull()
      .references(() => machine.id),
    token: text().notNull().unique(),
    created_by: uuid(),
    created_at: instant().notNull(),
    /** Null: the tag in use. */
    ended_at: instant(),
  },
  (table) => [
    uniqueIndex('machine_tag_current')
      .on(table.machine_id)
      .where(sql`ended_at is null`),
  ],
)
