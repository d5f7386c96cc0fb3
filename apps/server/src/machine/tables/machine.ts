import type { StoredFile } from '@rp/contract/fields'
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customer } from '../../auth/tables/customer.ts'
import { commonColumns } from '../../platform/database/columns.ts'

/**
 * A machine of the register. Two records may have one plate: jobs of two customers named it before the register existed.
 */
export const machine = pgTable(
  'machine',
  {
    ...commonColumns(),
    number: text().notNull().unique(),
    maker: text().notNull().default(''),
    model: text().notNull(),
    /** As typed. */
    serial_no: text(),
    /** For comparison (domain `serialKey`). */
    serial_key: text(),
    /** The owner now. */
    customer_id: uuid().references(() => customer.id),
    site_address: text().notNull().default(''),
    site_point: jsonb().$type<{ lat: number; lng: number }>(),
    contact_name: text(),
    contact_phone: text(),
    installed_on: date({ mode: 'string' }),
    warranty_until: date({ mode: 'string' }),
    plate_photo: jsonb().$type<StoredFile>(),
    files: jsonb().$type<StoredFile[]>().notNull().default([]),
    note: text().notNull().default(''),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || maker || ' ' || model || ' ' || coalesce(serial_no, '') || ' ' || coalesce(serial_key, ''))`,
      ),
  },
  (table) => [
    index('machine_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('machine_serial').on(table.serial_key),
    index('machine_customer').on(table.customer_id),
    index('machine_updated').on(table.updated_at, table.id),
    index('machine_warranty').on(table.warranty_until, table.id),
  ],
)
