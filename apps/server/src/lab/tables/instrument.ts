import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

/** A measuring instrument. What its events amount to is written with each of them (`pastOf` of the domain). */
export const instrument = pgTable(
  'instrument',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    maker: text(),
    model: text(),
    serial_no: text(),
    location: text(),
    /** Null: it needs no calibration. */
    recalibrate_months: integer(),
    warn_days: integer().notNull(),
    is_retired: boolean().notNull().default(false),
    is_out: boolean().notNull().default(false),
    has_failed: boolean().notNull().default(false),
    passed_on: date({ mode: 'string' }),
    stated_due: date({ mode: 'string' }),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('instrument_code')
      .on(table.code)
      .where(sql`archived_at is null`),
  ],
)
