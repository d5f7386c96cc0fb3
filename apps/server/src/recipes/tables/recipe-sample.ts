import { recipeSampleSources, recipeTypes } from '@rp/domain/enumerations'
import { keysOf, sampleStatusWords } from '@rp/domain/recipe-words'
import type { StoredFile } from '@rp/contract/fields'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, decimal } from '../../platform/database/columns.ts'
import { recipesCategory } from './recipes-category.ts'

/** A product of the market or the company; its formula is estimated from its ingredient list. */
export const recipeSample = pgTable(
  'recipe_sample',
  {
    ...commonColumns(),
    source: text({ enum: recipeSampleSources }).notNull(),
    /** Where it was found; required for SCRAPER. */
    source_url: text(),
    recipe_type: text({ enum: recipeTypes }).notNull(),
    name: text().notNull(),
    brand: text(),
    category_id: uuid().references(() => recipesCategory.id),
    benefit_ids: uuid().array().notNull().default([]),
    pictures: jsonb().$type<{ picture: StoredFile }[]>().notNull().default([]),
    is_public: boolean().notNull().default(false),
    inci_text: text().notNull().default(''),
    line_count: integer().notNull().default(0),
    /** Names without a matching substance. */
    unmatched: integer().notNull().default(0),
    price_hint: decimal([18, 6]),
    status: text({ enum: keysOf(sampleStatusWords) })
      .notNull()
      .default('DRAFT'),
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || coalesce(brand, '') || ' ' || inci_text)`),
  },
  (table) => [
    uniqueIndex('recipe_sample_source_url')
      .on(table.source_url)
      .where(sql`archived_at is null and source = 'SCRAPER'`),
    index('recipe_sample_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('recipe_sample_updated').on(table.updated_at, table.id),
    index('recipe_sample_category').on(table.category_id),
  ],
)
