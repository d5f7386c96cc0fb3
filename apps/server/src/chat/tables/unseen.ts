import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/**
 * Somebody has not seen the newest of a room: opened by the first unseen message, gone when the recipient reads or
 * anybody answers. Push goes out when it opens, an e-mail when it has stood for CHAT_EMAIL_NOTIFICATION_DELAY.
 */
export const chatUnseen = pgTable(
  'chat_unseen',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    recipient_id: uuid().notNull(),
    recipient_type: text({ enum: ['STAFF', 'CUSTOMER'] }).notNull(),
    from_seq: integer().notNull(),
    since: instant().notNull(),
    /** The last message that an e-mail told of; null: none yet. */
    mailed_seq: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.recipient_id] }),
    index('chat_unseen_due')
      .on(table.since)
      .where(sql`mailed_seq is null`),
    index('chat_unseen_recipient').on(table.recipient_id),
  ],
)

/** Which messages an e-mail told whom of: the same are never mailed twice. */
export const unseenMail = pgTable(
  'chat_unseen_mail',
  {
    recipient_id: uuid().notNull(),
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    upto_seq: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient_id, table.room_id, table.upto_seq] })],
)
