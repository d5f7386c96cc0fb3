import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { labWorksheetPosition } from './lab-worksheet-position.ts'

/**
 * Every version of every value of a worksheet; rows are only ever added, and the highest version of a cell is in force.
 * REPEAT empties a cell for a new measurement.
 */
export const labWorksheetCell = pgTable(
  'lab_worksheet_cell',
  {
    id: id(),
    position_id: uuid()
      .notNull()
      .references(() => labWorksheetPosition.id),
    code: text().notNull(),
    version: integer().notNull(),
    kind: text({ enum: ['SAVE', 'REPEAT'] }).notNull(),
    /** Empty if the value was removed. */
    value: text().notNull(),
    saved_by: uuid().notNull(),
    saved_at: instant().notNull(),
  },
  (table) => [uniqueIndex('lab_worksheet_cell_version').on(table.position_id, table.code, table.version)],
)
