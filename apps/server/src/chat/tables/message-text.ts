import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * What was said, in small letters, for the search: apart from the messages, so that no message waits for its index
 * (ADR 0023). No reference to the room: its check would wait for whoever has the room locked.
 */
export const messageText = pgTable(
  'chat_message_text',
  {
    room_id: uuid().notNull(),
    seq: integer().notNull(),
    at: instant().notNull(),
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.seq] }),
    index('chat_message_text_at').on(table.at, table.room_id, table.seq),
    index('chat_message_text_search').using('gin', sql`${table.body} gin_trgm_ops`),
  ],
)

/** Messages whose text is not there yet; written with the message, so without an index of its own. */
export const unindexedMessage = pgTable('chat_message_unindexed', {
  room_id: uuid().notNull(),
  seq: integer().notNull(),
})
