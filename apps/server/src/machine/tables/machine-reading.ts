import { readingKinds } from '@rp/domain/machine-register/counter'
import { keysOf } from '@rp/domain/recipe-words'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decimal, id, instant } from '../../platform/database/columns.ts'
import { machineCounter } from './machine-counter.ts'
import { machineService } from './machine-service.ts'

/** A reading of a counter; never changed: a mistyped one is followed by its correction. */
export const machineReading = pgTable(
  'machine_reading',
  {
    id: id(),
    counter_id: uuid()
      .notNull()
      .references(() => machineCounter.id),
    value: decimal([18, 3]).notNull(),
    read_at: instant().notNull(),
    kind: text({ enum: keysOf(readingKinds) }).notNull(),
    /** The job at which it was read. */
    service_id: uuid().references(() => machineService.id),
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [index('machine_reading_counter').on(table.counter_id, table.read_at)],
)
