import type { LabelPalette } from '@rp/contract/recipes/label-palette'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'

/** Colours that are used together, shared by all. */
export const labelPalette = pgTable(
  'label_palette',
  {
    ...commonColumns(),
    /** Creation time in milliseconds, unique. */
    time_stamp: bigint({ mode: 'number' }).notNull().unique(),
    name: text().notNull(),
    rows: jsonb().$type<LabelPalette['rows']>().notNull(),
    swatches: jsonb().$type<LabelPalette['swatches']>().notNull(),
  },
  (table) => [uniqueIndex('label_palette_name').on(sql`lower(${table.name})`)],
)

/** The palette that a person has selected; a deleted one deselects it. */
export const labelPaletteChoice = pgTable('label_palette_choice', {
  staff_id: uuid().primaryKey(),
  palette_id: uuid().references(() => labelPalette.id, { onDelete: 'cascade' }),
})

/** One row, once the company has its own list of words. */
export const labelDictionary = pgTable('label_dictionary', {
  id: integer().primaryKey(),
  words: text().array().notNull(),
  row_version: integer().notNull(),
  updated_by: uuid(),
  updated_at: instant().notNull(),
})
