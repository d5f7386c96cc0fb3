import type { Langs } from '@rp/contract/shop/shop'
import { keysOf } from '@rp/domain/recipe-words'
import { shopProductKinds } from '@rp/domain/shop/shop-words'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { decimal, id, instant } from '../../platform/database/columns.ts'

/** The shop's products as last received; the shop is their master. */
export const shopProduct = pgTable(
  'shop_product',
  {
    id: id(),
    id_product: integer().notNull().unique(),
    reference: text(),
    langs: jsonb().$type<Langs>().notNull(),
    location: text().notNull(),
    category: text().notNull(),
    kind: text({ enum: keysOf(shopProductKinds) }).notNull(),
    price: decimal([18, 6]),
    tax_rate: decimal([9, 6]).notNull(),
    stock_qty: decimal([18, 6]),
    uom: text().notNull(),
    image_url: text(),
    is_active: boolean().notNull(),
    synced_at: instant().notNull(),
    /** The complete record that the shop sent. */
    raw: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(reference, '') || ' ' || id_product::text || ' ' || langs::text)`,
      ),
  },
  (table) => [
    index('shop_product_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('shop_product_reference').on(table.reference, table.id),
  ],
)
