import type { closures } from '@rp/domain/label-words'
import type { PriceTier } from '@rp/domain/price-tiers'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, decimal } from '../../platform/database/columns.ts'
import { shopProduct } from '../../shop/tables/shop-product.ts'
import { boxType } from './box-type.ts'

/** A packaging that the shop sells, with the company's own data. */
export const shopPackaging = pgTable(
  'shop_packaging',
  {
    ...commonColumns(),
    shop_product_id: uuid()
      .notNull()
      .unique()
      .references(() => shopProduct.id),
    name_en: text().notNull(),
    name_th: text().notNull(),
    /** Null: not yet completed. */
    box_type_id: uuid().references(() => boxType.id),
    material: text(),
    capacity_ml: decimal([12, 3]),
    capacity_g: decimal([12, 3]),
    closure: text().$type<keyof typeof closures>().notNull().default('NONE'),
    colours: text().array().notNull().default([]),
    unit_cost: decimal([18, 6]).notNull().default('0'),
    price_tiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    moq: integer().notNull().default(1),
    is_active: boolean().notNull().default(false),
  },
  (table) => [
    index('shop_packaging_box_type').on(table.box_type_id),
    index('shop_packaging_name').on(table.name_en, table.id),
  ],
)
