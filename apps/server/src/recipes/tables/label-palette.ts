import type { LabelPalette } from '@rp/contract/recipes/label-palette'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'

/** Colours that the house uses together (specification 3). */
export const labelPalette = pgTable(
  'label_palette',
  {
    ...commonColumns(),
    /** When it was made, in milliseconds; no two share it. */
    time_stamp: bigint({ mode: 'number' }).notNull().unique(),
    name: text().notNull(),
    rows: jsonb().$type<LabelPalette['rows']>().notNull(),
    swatches: jsonb().$type<LabelPalette['swatches']>().notNull(),
  },
  (table) => [uniqueIndex('label_palette_name').on(sql`lower(${table.name})`)],
)

/** The palette that a person has in hand; one that is gone is none. */
export const labelPaletteChoice = pgTable('label_palette_choice', {
  staff_id: uuid().primaryKey(),
  palette_id: uuid().references(() => labelPalette.id, { onDelete: 'cascade' }),
})

/** One row, once the house has words of its own. */
export const labelDictionary = pgTable('label_dictionary', {
  id: integer().primaryKey(),
  words: text().array().notNull(),
  row_version: integer().notNull(),
  updated_by: uuid(),
  updated_at: instant().notNull(),
})
