import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Messages that no seal has yet; written with the message, so without an index of its own. */
export const unsealedMessage = pgTable('chat_message_unsealed', {
  room_id: uuid().notNull(),
  seq: integer().notNull(),
})

/**
 * Which messages an entry of the log seals (ADR 0039): in the order of its leaves, ranges of rooms. The root, which
 * the entry has, proves the ranges with the messages.
 */
export const chatSeal = pgTable('chat_seal', {
  id: id(),
  log_seq: bigint({ mode: 'number' }).notNull().unique(),
  at: instant().notNull(),
  room_ids: uuid().array().notNull(),
  from_seqs: integer().array().notNull(),
  to_seqs: integer().array().notNull(),
})

/** The leaf of a message whose text is not kept, since its sender took it back. */
export const keptLeaf = pgTable(
  'chat_kept_leaf',
  {
    room_id: uuid().notNull(),
    seq: integer().notNull(),
    leaf: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.seq] })],
)
