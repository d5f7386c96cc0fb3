import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { decimal, instant } from '../../platform/database/columns.ts'
import { machineService } from './machine-service.ts'
import { partPlace } from './part-place.ts'
import { quantity } from './part-stock.ts'
import { part } from './part.ts'

/** What a job has reserved, used and returned of a part from a place. */
export const jobPart = pgTable(
  'job_part',
  {
    service_id: uuid()
      .notNull()
      .references(() => machineService.id),
    /** The start of the round: when the job was opened, or came back under warranty. */
    round: instant().notNull(),
    part_id: uuid()
      .notNull()
      .references(() => part.id),
    place_id: uuid()
      .notNull()
      .references(() => partPlace.id),
    reserved: quantity().notNull(),
    used: quantity().notNull(),
    returned: quantity().notNull(),
    /** Baht, of what is used and not returned. */
    cost: decimal([18, 6]).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service_id, table.round, table.part_id, table.place_id] }),
    index('job_part_part').on(table.part_id),
    check('job_part_reserved', sql`reserved >= 0`),
    check('job_part_returned', sql`returned >= 0 and returned <= used`),
  ],
)
