import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { chatService } from './chat-service.ts'
import { room } from './room.ts'

/** One wait of a customer: from the first unanswered message to the answer or the closing. */
export const chatWait = pgTable(
  'chat_wait',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    from_seq: integer().notNull(),
    service_id: uuid()
      .notNull()
      .references(() => chatService.id),
    channel: text({ enum: ['WEBSITE', 'LINE', 'WHATSAPP'] }).notNull(),
    /**
     * The first wait of a conversation, which starts with the room or after a closing. Its end is the first response.
     */
    is_first: boolean().notNull(),
    started_at: instant().notNull(),
    answered_at: instant(),
    answered_by: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.from_seq] }),
    index('chat_wait_started').on(table.started_at),
  ],
)
