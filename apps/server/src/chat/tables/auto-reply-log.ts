import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** One automatic reply per room and closed window, even for concurrent messages. */
export const autoReplyLog = pgTable(
  'chat_auto_reply_log',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    /** When the company last closed. */
    closed_since: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.closed_since] })],
)
