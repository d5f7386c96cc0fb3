import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labOrderStep } from './lab-order-step.ts'
import { labOrder } from './lab-order.ts'

/** Events of an order, its steps and samples; written in the transaction of the event, never changed. */
export const labOrderHistory = pgTable(
  'lab_order_history',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .references(() => labOrder.id),
    step_id: uuid().references(() => labOrderStep.id),
    move: text().notNull(),
    from_status: text(),
    to_status: text(),
    reason: text(),
    /** FACT: what was changed, e.g. `due_at`, and of which sample. */
    field: text(),
    sample: text(),
    before: text(),
    after: text(),
    actor_type: text({ enum: ['STAFF', 'CUSTOMER', 'SYSTEM'] }).notNull(),
    actor_id: uuid(),
    at: instant().notNull(),
  },
  (table) => [index('lab_order_history_order').on(table.order_id, table.at)],
)
