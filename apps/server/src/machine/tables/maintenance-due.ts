import { dueStates } from '@rp/domain/maintenance/plan'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { decimal, id } from '../../platform/database/columns.ts'
import { machineCounter } from './machine-counter.ts'
import { machineService } from './machine-service.ts'
import { maintenancePlan } from './maintenance-plan.ts'

const figure = () => decimal([18, 3])
const day = () => date({ mode: 'string' })

/** One due of a plan, with the service that it opened. The unique keys permit one service for each and one open one. */
export const maintenanceDue = pgTable(
  'maintenance_due',
  {
    id: id(),
    plan_id: uuid()
      .notNull()
      .references(() => maintenancePlan.id),
    /** 1 for the first service of the plan. */
    cycle: integer().notNull(),
    due_day: day(),
    due_count: figure(),
    state: text({ enum: keysOf(dueStates) }).notNull(),
    /** Due days passed over before this one. */
    skipped: integer().notNull(),
    service_id: uuid()
      .notNull()
      .references(() => machineService.id),
    opened_on: day().notNull(),
    ended_on: day(),
    /** The counter, and its run, when the service ended. */
    counter_id: uuid().references(() => machineCounter.id),
    ended_run: figure(),
  },
  (table) => [
    unique('maintenance_due_cycle').on(table.plan_id, table.cycle),
    unique('maintenance_due_service').on(table.service_id),
    uniqueIndex('maintenance_due_open')
      .on(table.plan_id)
      .where(sql`state = 'OPENED'`),
    check('maintenance_due_ended', sql`(state = 'OPENED') = (ended_on is null)`),
  ],
)
