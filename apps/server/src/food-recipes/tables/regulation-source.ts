import { recipeTypes } from '@rp/domain/enumerations'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { listFunctions, ruleMarkets } from '@rp/domain/regulation/rule'
import { lawLists } from '@rp/domain/regulation/whole-list'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'

/** Where rules come from. */
export const regulationSource = pgTable(
  'regulation_source',
  {
    ...commonColumns(),
    code: text().notNull(),
    issuer: text().notNull(),
    title_en: text().notNull(),
    title_th: text().notNull().default(''),
    url: text().notNull().default(''),
    market: text({ enum: ruleMarkets }).notNull(),
    recipe_type: text({ enum: recipeTypes }).notNull(),
    list_function: text({ enum: keysOf(listFunctions) }),
    annex: text({ enum: annexes }),
    published_on: date(),
    effective_from: date(),
    effective_to: date(),
    note: text().notNull().default(''),
    file_name: text(),
    checksum: text(),
    /** Time of the first complete import; until then an import writes rules, afterwards it proposes them. */
    imported_at: instant(),
    row_count: integer(),
    /** Lists that a person declares to be complete: only whole lists make a verdict green. */
    whole_lists: text({ enum: keysOf(lawLists) })
      .array()
      .notNull()
      .default([]),
    declared_by: uuid(),
    declared_at: instant(),
  },
  (table) => [
    uniqueIndex('regulation_source_code')
      .on(table.code)
      .where(sql`archived_at is null`),
  ],
)
