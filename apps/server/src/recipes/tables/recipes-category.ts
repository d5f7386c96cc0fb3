import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { commonColumns } from '../../platform/database/columns.ts'

export const recipesCategory = pgTable(
  'recipes_category',
  {
    ...commonColumns(),
    slug: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    parent_id: uuid().references((): AnyPgColumn => recipesCategory.id),
    recipe_type: text().notNull(),
    /** For cosmetics: what the law distinguishes; empty until set. */
    properties: text().array().$type<ProductProperty[]>().notNull().default([]),
    /** Used by release 0.1, which may still run beside this one; the next release drops it. */
    use_class: text(),
    /** For food. */
    dose_form: text(),
    default_countries: text().array().notNull().default([]),
    price_multiplier: numeric({ precision: 9, scale: 6 }).notNull().default('1'),
    sort_order: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('recipes_category_slug')
      .on(table.slug)
      .where(sql`archived_at is null`),
    index('recipes_category_parent').on(table.parent_id),
  ],
)
