import { reportLanguages } from '@rp/domain/lab/report-notes'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import type { ReportSnapshot } from '../report-snapshot.ts'
import { labOrder } from './lab-order.ts'

/** An issued report: its PDF is in the file store, its content here. It is withdrawn, never changed. */
export const labReport = pgTable(
  'lab_report',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .references(() => labOrder.id),
    version: integer().notNull(),
    /** The generated name of the stored PDF. */
    file: text().notNull(),
    sha256: text().notNull(),
    language: text({ enum: reportLanguages }).notNull(),
    snapshot: jsonb().$type<ReportSnapshot>().notNull(),
    issued_at: instant().notNull(),
    issued_by: uuid(),
    invalidated_at: instant(),
    invalidated_by: uuid(),
    invalid_reason: text(),
  },
  (table) => [uniqueIndex('lab_report_version').on(table.order_id, table.version)],
)
