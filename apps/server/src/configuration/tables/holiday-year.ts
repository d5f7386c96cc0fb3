import type { Holiday } from '@rp/domain/calendar/holidays'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Years with holidays recorded by the company; all others use those shipped with the product. */
export const holidayYear = pgTable('holiday_year', {
  year: integer().primaryKey(),
  /** Null: reset. The row stays, so that its version never restarts. */
  holidays: jsonb().$type<Holiday[]>(),
  row_version: integer().notNull().default(0),
  updated_at: instant(),
  updated_by: uuid(),
  updated_by_name: text(),
})
