import { partUnits } from '@rp/domain/machine-service/part-stock'
import { vatPercents } from '@rp/domain/machine-service/quotation'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns, decimal } from '../../platform/database/columns.ts'

/** The catalogue of spare parts. Every write of stock locks the part's row first. */
export const part = pgTable(
  'part',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    unit: text({ enum: keysOf(partUnits) }).notNull(),
    decimals: integer().notNull(),
    /** Baht for one unit. */
    price: decimal([18, 2]).notNull(),
    cost: decimal([18, 2]).notNull(),
    vat: text({ enum: vatPercents }).notNull(),
    supplier: text(),
    supplier_code: text(),
    reorder_point: decimal([18, 3]).notNull(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('part_code')
      .on(table.code)
      .where(sql`archived_at is null`),
  ],
)
