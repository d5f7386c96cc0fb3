import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** A substitute for the admins of the laboratory in verification; can be ended, never changed. */
export const labSubstitute = pgTable(
  'lab_substitute',
  {
    id: id(),
    staff_id: uuid().notNull(),
    /** Days in Bangkok, both inclusive. */
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
