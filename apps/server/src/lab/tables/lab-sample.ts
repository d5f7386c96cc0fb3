import type { SampleCondition, SampleStorage } from '@rp/domain/lab/lab-rules'
import { sql, type SQL } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { decimal, id, instant } from '../../platform/database/columns.ts'
import { labOrder } from './lab-order.ts'

/** The search text of a sample. */
export function sampleText({ barcode, name, lot }: Record<'barcode' | 'name' | 'lot', AnyPgColumn>): SQL {
  return sql`lower(${barcode} || ' ' || ${name} || ' ' || ${lot})`
}

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
    /** Its container, e.g. `2 bottles of 250 ml`. */
    container: text().notNull().default(''),
    /** Day, place and person of its sampling as stated by the customer; empty if not stated. */
    sampled_at: date({ mode: 'string' }),
    sampled_place: text().notNull().default(''),
    sampled_by: text().notNull().default(''),
    /** Its place in the laboratory, e.g. `Fridge 2, shelf B`. */
    location: text().notNull().default(''),
    /** The last day of storage, in Bangkok. */
    retain_until: date({ mode: 'string' }),
    disposed_at: instant(),
    disposed_by: uuid(),
    disposal_note: text().notNull().default(''),
    received_at: instant(),
    received_by: uuid(),
    condition: text().$type<SampleCondition>(),
    condition_note: text().notNull().default(''),
    /** Set if it is not tested: the reason, and the letter to the sender. */
    rejected_at: instant(),
    rejected_by: uuid(),
    reject_reason: text(),
    rejection_file: text(),
  },
  (table) => [
    index('lab_sample_order').on(table.order_id, table.position),
    index('lab_sample_search').using('gin', sql`${sampleText(table)} gin_trgm_ops`),
  ],
)
