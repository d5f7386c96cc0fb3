import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { room } from './room.ts'

/**
 * The name under which a room is searched, and the month of its last chat: finds the newest rooms of a name without
 * reading the others (ADR 0038). Maintained by triggers (migration 0015): written when a room begins, when its customer
 * is renamed, and with the first message of a month.
 */
export const roomName = pgTable(
  'chat_room_name',
  {
    room_id: uuid()
      .primaryKey()
      .references(() => room.id),
    /** Year and month in UTC, e.g. `2611`. */
    month: text().notNull(),
    /** The customer's search text. */
    search: text().notNull(),
  },
  () => [
    // Trigrams after their month, without tone marks; fastupdate is off because every search would read the pending
    // list.
    index('chat_room_name_parts')
      .using('gin', sql`room_name_parts(month, search)`)
      .with({ fastupdate: false }),
  ],
)
