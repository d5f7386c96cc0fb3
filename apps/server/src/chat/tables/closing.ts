import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** A room was closed when `seq` was its newest message. A closing that relied on an undelivered answer is deleted. */
export const chatClosing = pgTable(
  'chat_closing',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    seq: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.seq] })],
)
