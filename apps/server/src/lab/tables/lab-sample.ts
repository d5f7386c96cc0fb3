import type { SampleCondition, SampleStorage } from '@rp/domain/lab/lab-rules'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decimal, id, instant } from '../../platform/database/columns.ts'
import { labOrder } from './lab-order.ts'

/** A sample of an order, with the barcode on its label. */
export const labSample = pgTable(
  'lab_sample',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .references(() => labOrder.id),
    position: integer().notNull(),
    barcode: text().notNull().unique(),
    name: text().notNull(),
    lot: text().notNull().default(''),
    qty: decimal([18, 6]).notNull().default('0'),
    unit: text().notNull().default(''),
    storage: text().$type<SampleStorage>().notNull(),
    received_at: instant(),
    received_by: uuid(),
    condition: text().$type<SampleCondition>(),
    condition_note: text().notNull().default(''),
  },
  (table) => [index('lab_sample_order').on(table.order_id, table.position)],
)
