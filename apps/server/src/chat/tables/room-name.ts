import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { room } from './room.ts'

/**
 * By what name a room is searched, and the month of its last chat: of a name the newest rooms are found without
 * reading the others (ADR 0038). Triggers keep it (migration 0015): it is written when a room begins, when its customer
 * is called otherwise and with the first message of a month.
 */
export const roomName = pgTable(
  'chat_room_name',
  {
    room_id: uuid()
      .primaryKey()
      .references(() => room.id),
    /** Year and month in UTC, e.g. `2611`. */
    month: text().notNull(),
    /** The customer's. */
    search: text().notNull(),
  },
  () => [
    // Three letters on end behind their month, without tone marks; what waits to be sorted in would be read by every search.
    index('chat_room_name_parts')
      .using('gin', sql`room_name_parts(month, search)`)
      .with({ fastupdate: false }),
  ],
)
