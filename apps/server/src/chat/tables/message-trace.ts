import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** A message's content before it was edited or deleted, and who did it. */
export const messageTrace = pgTable(
  'chat_message_trace',
  {
    id: id(),
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    seq: integer().notNull(),
    action: text({ enum: ['EDITED', 'DELETED'] }).notNull(),
    body: text().notNull(),
    files: jsonb().notNull(),
    by_type: text({ enum: ['CUSTOMER', 'STAFF', 'BOT', 'SYSTEM'] }).notNull(),
    by_id: uuid(),
    by_name: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('chat_message_trace_message').on(table.room_id, table.seq, table.at)],
)
