import type { PackageFinding } from '@rp/domain/price/package-findings'
import type { OrderInput, OrderPrice, Price, PriceConfig, PriceInput } from '@rp/domain/price/price-recipe'
import type { Seller } from '@rp/domain/price/vat'
import type { QuoteState } from '@rp/domain/recipe-rules'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, money } from '../../platform/database/columns.ts'
import { recipeVersion } from './recipe-version.ts'
import { recipe } from './recipe.ts'

/** A price as it was promised: its inputs are frozen, so that no later change of prices or overheads moves it. */
export const quote = pgTable(
  'quote',
  {
    id: id(),
    number: text().notNull().unique(),
    recipe_id: uuid()
      .notNull()
      .references(() => recipe.id),
    version_id: uuid()
      .notNull()
      .references(() => recipeVersion.id),
    qty: integer().notNull(),
    state: text().$type<QuoteState>().notNull().default('DRAFT'),
    valid_until: date({ mode: 'string' }).notNull(),
    /** Quotes that were made before packages were named are of one size; `quotedOrder` reads both. */
    input: jsonb().$type<PriceInput | OrderInput>().notNull(),
    config: jsonb().$type<PriceConfig>().notNull(),
    price: jsonb().$type<Price | OrderPrice>().notNull(),
    /** Of a quote of one size. */
    unit_price: money(),
    /** Before tax. */
    total: money().notNull(),
    /** What was missing from it, and what was odd, when it was made. */
    findings: jsonb().$type<PackageFinding[]>().notNull().default([]),
    /** Null of quotes that were made before papers stated it: they print as they did. */
    seller: jsonb().$type<Seller>(),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('quote_search').using('gin', sql`lower(${table.number}) gin_trgm_ops`),
    index('quote_recipe').on(table.recipe_id, table.created_at),
    index('quote_version').on(table.version_id),
  ],
)
