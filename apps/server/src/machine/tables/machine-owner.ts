import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../auth/tables/customer.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { machine } from './machine.ts'

/** The owners of a machine, one after another; names are the customers' own, so that they go with an erasure. */
export const machineOwner = pgTable(
  'machine_owner',
  {
    id: id(),
    machine_id: uuid()
      .notNull()
      .references(() => machine.id),
    customer_id: uuid().references(() => customer.id),
    /** Null: nobody knows since when. */
    since: instant(),
    /** Null: the owner now. */
    until: instant(),
  },
  (table) => [
    index('machine_owner_machine').on(table.machine_id),
    index('machine_owner_customer').on(table.customer_id),
  ],
)
