import type { StoredFile } from '@rp/contract/fields'
import type { PriceTier } from '@rp/domain/price-tiers'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns, money } from '../../platform/database/columns.ts'
import { millimetres } from './millimetres.ts'

export const boxType = pgTable(
  'box_type',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    /** Null: for cosmetics and food. */
    recipe_type: text(),
    shape: text().notNull(),
    outer_w: millimetres(),
    outer_d: millimetres(),
    outer_h: millimetres(),
    material: text(),
    max_fill_g: numeric({ precision: 12, scale: 3 }),
    unit_cost: money().notNull(),
    moq: integer().notNull().default(1),
    price_tiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    image: jsonb().$type<StoredFile>(),
    shop_product_id: text(),
    sort_order: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('box_type_code')
      .on(table.code)
      .where(sql`archived_at is null`),
  ],
)
