import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labOrderStep } from './lab-order-step.ts'
import { labOrder } from './lab-order.ts'

/**
 * Every version of every measured value (ISO/IEC 17025 7.5.2); rows are only ever added. The row with the highest
 * version at a place is in force, and `lab_order.results` and `lab_order_step.values` are copies of it (ADR 0167).
 */
export const labResult = pgTable(
  'lab_result',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .references(() => labOrder.id),
    /** Where it was entered; of older results the step that has its code. */
    step_id: uuid().references(() => labOrderStep.id),
    /** Whether it is a result of the order or a field of the step. */
    part: text({ enum: ['RESULT', 'VALUE'] }).notNull(),
    /** `PH.<sample>.2` of an order, `<step>.WEIGHT` of a step. */
    place: text().notNull(),
    code: text().notNull(),
    sample_id: uuid(),
    replicate: integer().notNull().default(1),
    /** 1 is the first test, 2 its retest. */
    test: integer().notNull().default(1),
    version: integer().notNull(),
    /** RETEST requests another test and has no value; CHOOSE repeats the value of an earlier one. */
    kind: text({ enum: ['SAVE', 'RETEST', 'CHOOSE'] }).notNull(),
    /** Empty together with `file` if it was removed. */
    value: text().notNull(),
    instrument: text().notNull().default(''),
    file: text(),
    measured_by: uuid(),
    measured_at: instant(),
    saved_by: uuid(),
    saved_at: instant().notNull(),
    reason: text(),
  },
  (table) => [
    uniqueIndex('lab_result_place').on(table.order_id, table.place, table.version),
    index('lab_result_code').on(table.code, table.measured_at),
  ],
)
