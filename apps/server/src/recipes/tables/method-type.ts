import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns, money } from '../../platform/database/columns.ts'

export const methodType = pgTable(
  'method_type',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    scope: text().notNull().default('PRODUCTION'),
    /** Null: for cosmetics and food. */
    recipe_type: text(),
    description_en: text().notNull().default(''),
    description_th: text().notNull().default(''),
    /** In order; the initial procedure of a version. */
    default_steps: jsonb().$type<{ text_en: string; text_th: string }[]>().notNull().default([]),
    cost_per_batch: money(),
    cost_per_kg: money(),
    lead_time_days: integer().notNull().default(0),
    sort_order: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('method_type_code')
      .on(table.code)
      .where(sql`archived_at is null`),
  ],
)
