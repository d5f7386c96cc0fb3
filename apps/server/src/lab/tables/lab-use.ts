import { instrumentStates, lotStates } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { instrument } from './instrument.ts'
import { labOrderStep } from './lab-order-step.ts'
import { labOrder } from './lab-order.ts'
import { reagentLot } from './reagent-lot.ts'

/** An instrument or lot that was used at a step; never deleted, but withdrawn with a reason. */
export const labUse = pgTable(
  'lab_use',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .references(() => labOrder.id),
    step_id: uuid()
      .notNull()
      .references(() => labOrderStep.id),
    instrument_id: uuid().references(() => instrument.id),
    lot_id: uuid().references(() => reagentLot.id),
    /** Bangkok's. */
    day: date({ mode: 'string' }).notNull(),
    /** Of the instrument or lot on that day. */
    state: text({ enum: [...keysOf(instrumentStates), ...keysOf(lotStates)] }).notNull(),
    /** Why an admin accepted what is overdue or expired. */
    reason: text(),
    noted_by: uuid().notNull(),
    noted_at: instant().notNull(),
    withdrawn_by: uuid(),
    withdrawn_at: instant(),
    withdraw_reason: text(),
  },
  (table) => [
    index('lab_use_step').on(table.step_id),
    index('lab_use_instrument').on(table.instrument_id, table.day),
    index('lab_use_lot').on(table.lot_id, table.day),
    uniqueIndex('lab_use_once')
      .on(table.step_id, sql`coalesce(${table.instrument_id}, ${table.lot_id})`, table.day)
      .where(sql`withdrawn_at is null`),
    check('lab_use_of_one', sql`(${table.instrument_id} is null) <> (${table.lot_id} is null)`),
  ],
)
