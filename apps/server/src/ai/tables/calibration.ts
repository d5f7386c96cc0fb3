import type { Calibration } from '@rp/domain/ai/confidence/calibration'
import type { ReliabilityBin } from '@rp/domain/ai/confidence/reliability'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Results on drafts outside its training data, compared with the calibration that was live. */
export interface CalibrationMeasure {
  drafts: number
  /** The expected calibration error, 0 to 1. */
  error: number
  live_error: number
  bins: ReliabilityBin[]
  /** Drafts that would have been sent without approval, and how many of them were right. */
  sent: number
  right: number
  live_sent: number
  live_right: number
}

/** A calibration learned from this company's decided drafts; immutable, and at most one is live. */
export const aiCalibration = pgTable(
  'ai_calibration',
  {
    id: id(),
    no: integer().notNull(),
    content: jsonb().$type<Calibration>().notNull(),
    learned_from: integer().notNull(),
    measure: jsonb().$type<CalibrationMeasure>().notNull(),
    hash: text().notNull(),
    is_live: boolean().notNull().default(false),
    author_id: uuid().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    published_by: uuid(),
    published_at: instant(),
  },
  (table) => [
    uniqueIndex('ai_calibration_no').on(table.no),
    uniqueIndex('ai_calibration_live')
      .on(table.is_live)
      .where(sql`is_live`),
  ],
)
