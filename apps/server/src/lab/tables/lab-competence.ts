import type { StoredFile } from '@rp/contract/fields'
import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { labService } from './lab-service.ts'

/** Who is authorised for which service, and since when; can be withdrawn, never changed. */
export const labCompetence = pgTable(
  'lab_competence',
  {
    ...commonColumns(),
    staff_id: uuid().notNull(),
    service_id: uuid()
      .notNull()
      .references(() => labService.id),
    /** Days in Bangkok, both included. */
    from_day: date({ mode: 'string' }).notNull(),
    until_day: date({ mode: 'string' }),
    evidence: text().notNull(),
    file: jsonb().$type<StoredFile>(),
    authorised_by: uuid().notNull(),
    /** From this day on it does not count. */
    withdrawn_on: date({ mode: 'string' }),
    withdrawn_by: uuid(),
    withdraw_reason: text(),
  },
  (table) => [index('lab_competence_staff').on(table.staff_id, table.service_id)],
)
