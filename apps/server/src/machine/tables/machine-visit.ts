import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { machineService } from './machine-service.ts'

/** A visit of a job. Its state follows from its moments (domain `visitState`). */
export const machineVisit = pgTable(
  'machine_visit',
  {
    id: id(),
    service_id: uuid()
      .notNull()
      .references(() => machineService.id),
    planned_at: instant().notNull(),
    ends_at: instant().notNull(),
    engineer_ids: uuid().array().notNull().default([]),
    /** Days before the visit when the customer is reminded; 0: not. */
    remind_days: integer().notNull().default(0),
    /** For the engineers. */
    note: text().notNull().default(''),
    arrived_at: instant(),
    left_at: instant(),
    /** What was done. */
    report: text().notNull().default(''),
    cancelled_at: instant(),
    cancel_reason: text(),
    created_by: uuid(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('machine_visit_service').on(table.service_id, table.planned_at),
    index('machine_visit_planned').on(table.planned_at, table.id),
    // Planned or under way: few of all.
    index('machine_visit_open_engineers')
      .using('gin', table.engineer_ids)
      .where(sql`left_at is null and cancelled_at is null`),
  ],
)
