import { runDecisions } from '@rp/domain/lab/control/worksheet-rules'
import { keysOf } from '@rp/domain/recipe-words'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labWorksheet } from './lab-worksheet.ts'

/** What was decided on a run that was held; rows are only ever added, and lapse when the run changes. */
export const labWorksheetDecision = pgTable(
  'lab_worksheet_decision',
  {
    id: id(),
    worksheet_id: uuid()
      .notNull()
      .references(() => labWorksheet.id),
    code: text().notNull(),
    decision: text({ enum: keysOf(runDecisions) }).notNull(),
    reason: text().notNull(),
    decided_by: uuid().notNull(),
    decided_at: instant().notNull(),
    /** When a value or a quality position of its run was changed. */
    lapsed_at: instant(),
  },
  (table) => [index('lab_worksheet_decision_sheet').on(table.worksheet_id)],
)
