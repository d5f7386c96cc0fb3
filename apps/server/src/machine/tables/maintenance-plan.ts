import { machineServiceTypes } from '@rp/domain/enumerations'
import { intervalUnits } from '@rp/domain/maintenance/interval'
import { pauseCauses, planBases } from '@rp/domain/maintenance/plan'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, decimal, instant } from '../../platform/database/columns.ts'
import { machineCounter } from './machine-counter.ts'
import { machine } from './machine.ts'

const figure = () => decimal([18, 3])
const day = () => date({ mode: 'string' })

/** What is to be done on a machine again and again, by the calendar, by a counter, or by whichever comes first. */
export const maintenancePlan = pgTable(
  'maintenance_plan',
  {
    ...commonColumns(),
    machine_id: uuid()
      .notNull()
      .references(() => machine.id),
    name: text().notNull(),
    task: text().notNull(),
    type: text({ enum: machineServiceTypes }).notNull(),
    priority: text({ enum: keysOf(priorities) }).notNull(),
    engineer_ids: uuid().array().notNull().default([]),
    /** Null: not by the calendar. */
    every_count: integer(),
    every_unit: text({ enum: keysOf(intervalUnits) }).notNull(),
    starts_on: day(),
    basis: text({ enum: keysOf(planBases) }).notNull(),
    lead_days: integer().notNull(),
    /** Null: not by a counter. */
    counter_id: uuid().references(() => machineCounter.id),
    every_run: figure(),
    starts_at_count: figure(),
    lead_count: figure().notNull(),
    ends_on: day(),
    paused_at: instant(),
    pause_cause: text({ enum: keysOf(pauseCauses) }),
    pause_reason: text().notNull().default(''),
    /** The day on which the last pause ended. */
    resumed_on: day(),
    /** The day on which its interval changed last. */
    changed_on: day(),
    /** A copy of what is due next, or of the open service, for lists; written by `copyNextDue` only. */
    next_due_on: day(),
    next_due_count: figure(),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
  },
  (table) => [
    index('maintenance_plan_machine').on(table.machine_id),
    index('maintenance_plan_counter').on(table.counter_id),
    index('maintenance_plan_due').on(table.next_due_on, table.id),
    index('maintenance_plan_updated').on(table.updated_at, table.id),
    index('maintenance_plan_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)
