import type { PackageFinding } from '@rp/domain/price/package-findings'
import type { OrderInput, OrderPrice, Price, PriceConfig, PriceInput } from '@rp/domain/price/price-recipe'
import type { Seller } from '@rp/domain/price/vat'
import type { QuoteState } from '@rp/domain/recipe-rules'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, money } from '../../platform/database/columns.ts'
import { recipeVersion } from './recipe-version.ts'
import { recipe } from './recipe.ts'

/** A promised price: its inputs are frozen, so that no later change of prices or overheads affects it. */
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
    /** Quotes from before packages were named have one size; `quotedOrder` reads both. */
    input: jsonb().$type<PriceInput | OrderInput>().notNull(),
    config: jsonb().$type<PriceConfig>().notNull(),
    price: jsonb().$type<Price | OrderPrice>().notNull(),
    /** Only set for a quote of one size. */
    unit_price: money(),
    /** Before tax. */
    total: money().notNull(),
    /** The findings when the quote was made: missing or unusual values. */
    findings: jsonb().$type<PackageFinding[]>().notNull().default([]),
    /** Null for quotes from before sheets stated the seller: they print as before. */
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
