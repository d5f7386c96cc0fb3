import type { ChatFile } from '@rp/contract/chat/message'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** A staff member's draft in a room, the same on every device. */
export const chatDraft = pgTable(
  'chat_draft',
  {
    user_id: uuid().notNull(),
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    body: text().notNull(),
    visibility: text({ enum: ['public', 'internal'] }).notNull(),
    reply_to: integer(),
    files: jsonb().$type<ChatFile[]>().notNull().default([]),
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.room_id] })],
)
