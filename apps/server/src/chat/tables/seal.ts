import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Unsealed messages; written with the message, so it has no index of its own. */
export const unsealedMessage = pgTable('chat_message_unsealed', {
  room_id: uuid().notNull(),
  seq: integer().notNull(),
})

/**
 * The messages that a log entry seals (ADR 0039): ranges of rooms, in the order of the leaves. The Merkle root in the
 * entry proves that they are unchanged.
 */
export const chatSeal = pgTable('chat_seal', {
  id: id(),
  log_seq: bigint({ mode: 'number' }).notNull().unique(),
  at: instant().notNull(),
  room_ids: uuid().array().notNull(),
  from_seqs: integer().array().notNull(),
  to_seqs: integer().array().notNull(),
})

/** The leaf of a message whose text was deleted because its sender withdrew it. */
export const retainedLeaf = pgTable(
  'chat_kept_leaf',
  {
    room_id: uuid().notNull(),
    seq: integer().notNull(),
    leaf: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.seq] })],
)
