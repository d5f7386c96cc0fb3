import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** A message to send later. Its id becomes the `client_id` of the message, so it is sent only once. */
export const scheduledMessage = pgTable(
  'chat_scheduled_message',
  {
    id: id(),
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    user_id: uuid().notNull(),
    user_name: text().notNull(),
    body: text().notNull(),
    files: jsonb().notNull().default([]),
    reply_to: integer(),
    send_at: instant().notNull(),
    state: text({ enum: ['WAITING', 'SENT', 'CANCELLED', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    error: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('chat_scheduled_due')
      .on(table.send_at)
      .where(sql`state = 'WAITING'`),
    index('chat_scheduled_room')
      .on(table.room_id)
      .where(sql`state = 'WAITING'`),
  ],
)
