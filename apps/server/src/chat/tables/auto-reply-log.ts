import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** One automatic answer for each room and closed window, however many messages come at once (chat b7). */
export const autoReplyLog = pgTable(
  'chat_auto_reply_log',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    /** The end of the last opening. */
    closed_since: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.closed_since] })],
)
