import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** The code that was mailed to prove the address typed in a visitor's room; the newest one only. */
export const visitorCode = pgTable(
  'chat_visitor_code',
  {
    room_id: uuid()
      .primaryKey()
      .references(() => room.id),
    email: text().notNull(),
    /** Keyed hash of the code, the room and the address. */
    code_hash: text().notNull(),
    /** Codes entered so far; after too many, no code is right. */
    tries: integer().notNull().default(0),
    expires_at: instant().notNull(),
  },
  (table) => [index('chat_visitor_code_expires').on(table.expires_at)],
)
