import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { chatService } from './chat-service.ts'
import { room } from './room.ts'

/** A customer's rating of a conversation, one per closing of the room. */
export const chatRating = pgTable(
  'chat_rating',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    closed_at: instant().notNull(),
    service_id: uuid()
      .notNull()
      .references(() => chatService.id),
    assignee_id: uuid(),
    /** 1 to 5. */
    score: integer().notNull(),
    comment: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.closed_at] }),
    index('chat_rating_at').on(table.at),
  ],
)
