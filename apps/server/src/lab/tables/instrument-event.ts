import type { StoredFile } from '@rp/contract/fields'
import { calibrationResults, instrumentEvents } from '@rp/domain/lab/equipment/equipment-words'
import { keysOf } from '@rp/domain/recipe-words'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { instrument } from './instrument.ts'

/** What happened to an instrument; never changed, but withdrawn if it was noted by mistake. */
export const instrumentEvent = pgTable(
  'instrument_event',
  {
    id: id(),
    instrument_id: uuid()
      .notNull()
      .references(() => instrument.id),
    /** The order of the events of one day. */
    position: integer().notNull(),
    /** Bangkok's. */
    day: date({ mode: 'string' }).notNull(),
    event: text({ enum: keysOf(instrumentEvents) }).notNull(),
    /** Of a calibration. */
    result: text({ enum: keysOf(calibrationResults) }),
    due: date({ mode: 'string' }),
    reason: text().notNull().default(''),
    file: jsonb().$type<StoredFile>(),
    noted_by: uuid().notNull(),
    noted_at: instant().notNull(),
    withdrawn_by: uuid(),
    withdrawn_at: instant(),
    withdraw_reason: text(),
  },
  (table) => [index('instrument_event_instrument').on(table.instrument_id, table.day, table.position)],
)
