import type { WorksheetAnalyte } from '@rp/domain/lab/control/worksheet-analyte'
import { worksheetStatuses, type RunVerdict } from '@rp/domain/lab/control/worksheet-rules'
import { keysOf } from '@rp/domain/recipe-words'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, decimal, instant } from '../../platform/database/columns.ts'

/** A run at one instrument or bench. Once it is closed or cancelled, it is not changed. */
export const labWorksheet = pgTable(
  'lab_worksheet',
  {
    ...commonColumns(),
    number: text().notNull().unique(),
    /** The instrument or bench. */
    instrument: text().notNull(),
    status: text({ enum: keysOf(worksheetStatuses) })
      .notNull()
      .default('OPEN'),
    /** Its analytes, as the forms of its samples had them. */
    analytes: jsonb().$type<WorksheetAnalyte[]>().notNull(),
    /** The relative difference of duplicates, at most, in percent. */
    duplicate_max: decimal([9, 3]).notNull(),
    note: text().notNull().default(''),
    /** The verdict of each analyte when it was closed. */
    verdicts: jsonb().$type<Record<string, RunVerdict>>().notNull().default({}),
    closed_at: instant(),
    closed_by: uuid(),
    cancel_reason: text(),
  },
  (table) => [
    index('lab_worksheet_updated').on(table.updated_at, table.id),
    index('lab_worksheet_status').on(table.status, table.updated_at, table.id),
  ],
)
