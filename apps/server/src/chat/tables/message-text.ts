import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * Lower-case message texts for the search, in a separate table so that no message waits for its index (ADR 0023). No
 * reference to the room: its check would wait for a lock on the room.
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

/** Messages not indexed yet; written with the message, so it has no index of its own. */
export const unindexedMessage = pgTable('chat_message_unindexed', {
  room_id: uuid().notNull(),
  seq: integer().notNull(),
})
