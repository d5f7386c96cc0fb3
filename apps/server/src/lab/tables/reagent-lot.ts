import { date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { reagent } from './reagent.ts'

/** A lot of a reagent; days are Bangkok's. */
export const reagentLot = pgTable(
  'reagent_lot',
  {
    ...commonColumns(),
    reagent_id: uuid()
      .notNull()
      .references(() => reagent.id),
    lot_no: text().notNull(),
    /** The last day of use that the maker states. */
    expires_on: date({ mode: 'string' }),
    opened_on: date({ mode: 'string' }),
    /** Why it is not to be used. */
    blocked: text(),
    used_up_on: date({ mode: 'string' }),
  },
  (table) => [uniqueIndex('reagent_lot_number').on(table.reagent_id, table.lot_no)],
)
