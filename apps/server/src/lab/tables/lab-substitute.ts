import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Who verifies in the place of the admins of the laboratory; it is ended, never changed. */
export const labSubstitute = pgTable(
  'lab_substitute',
  {
    id: id(),
    staff_id: uuid().notNull(),
    /** Bangkok's days, both included. */
    from_day: date({ mode: 'string' }).notNull(),
    to_day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    named_by: uuid().notNull(),
    named_at: instant().notNull(),
    ended_by: uuid(),
    ended_at: instant(),
  },
  (table) => [index('lab_substitute_staff').on(table.staff_id, table.to_day)],
)
