import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/**
 * A recipient has not seen the newest messages of a room: created by the first unseen message, deleted when the
 * recipient reads or anybody answers. Push goes out at creation, an e-mail after CHAT_EMAIL_NOTIFICATION_DELAY.
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
    /** The last message that was mailed; null: none yet. */
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

/** The messages that were mailed to a recipient, so that none is mailed twice. */
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
