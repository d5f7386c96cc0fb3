import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { machine } from './machine.ts'

/** What a machine counts: hours, pieces, strokes. */
export const machineCounter = pgTable(
  'machine_counter',
  {
    id: id(),
    machine_id: uuid()
      .notNull()
      .references(() => machine.id),
    name: text().notNull(),
    unit: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('machine_counter_name').on(table.machine_id, sql`lower(${table.name})`)],
)
