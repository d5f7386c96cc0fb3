import type { companyStandardLbl as resource } from '@rp/contract/recipes/company-standard-lbl'
import type { RecordOf } from '@rp/contract/resource'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'
import { millimetres } from './millimetres.ts'

type Label = RecordOf<typeof resource>

export const companyStandardLbl = pgTable(
  'company_standard_lbl',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    recipe_type: text().notNull(),
    /** ISO 3166 alpha-2, or the zone `EU`. */
    country: text().notNull(),
    text_blocks: jsonb().$type<Label['text_blocks']>().notNull().default([]),
    marks: jsonb().$type<Label['marks']>().notNull().default([]),
    min_font_mm: numeric({ precision: 5, scale: 2 }).notNull(),
    paper_w: millimetres().notNull(),
    paper_h: millimetres().notNull(),
    bleed: millimetres().notNull(),
    trim: millimetres().notNull(),
    languages: text().array().notNull(),
    version: integer().notNull().default(1),
    is_default: boolean().notNull().default(false),
    sort_order: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('company_standard_lbl_code')
      .on(table.code)
      .where(sql`archived_at is null`),
    // One default per recipe type and country.
    uniqueIndex('company_standard_lbl_is_default')
      .on(table.recipe_type, table.country)
      .where(sql`is_default and archived_at is null`),
  ],
)
