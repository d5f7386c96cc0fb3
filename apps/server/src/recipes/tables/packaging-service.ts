import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, money } from '../../platform/database/columns.ts'

export const packagingService = pgTable(
  'packaging_service',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    kind: text().notNull(),
    price_mode: text().notNull(),
    price: money().notNull(),
    setup_fee: money().notNull().default('0'),
    min_charge: money().notNull().default('0'),
    /** Ids of box types; empty: the service fits all. */
    compatible_box_types: uuid().array().notNull().default([]),
    capacity_per_day: integer(),
    sort_order: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('packaging_service_code')
      .on(table.code)
      .where(sql`archived_at is null`),
    index('packaging_service_box_types').using('gin', table.compatible_box_types),
  ],
)
