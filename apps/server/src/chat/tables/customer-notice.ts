import type { Language } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { room } from './room.ts'

/** A mail with the text of a notification. */
export interface NoticeMail {
  subject: string
  text: string
  language: Language
  link?: { address: string; label: string }
  related?: { type: string; id: string }
}

/** A notification to a customer, followed until it has reached a person or become a task for staff (ADR 0155). */
export const customerNotice = pgTable(
  'customer_notice',
  {
    /** Identifies the occasion. */
    key: text().primaryKey(),
    /** Of its message in the room. */
    client_id: uuid().notNull(),
    customer_id: uuid().notNull(),
    /** The room in which it is a message; null: the customer has none. */
    room_id: uuid().references(() => room.id),
    /** The text for staff, without the customer's own link. */
    body: text().notNull(),
    /** The mail that is sent if the message does not reach the customer. */
    mail: jsonb().$type<NoticeMail>().notNull(),
    /** Until when it may stay unseen, and when the event is that it is about. */
    due_at: instant().notNull(),
    before_at: instant(),
    created_at: instant().notNull(),
    /** When it had reached a person or become a task; null: it is followed. */
    ended_at: instant(),
  },
  (table) => [
    index('customer_notice_customer').on(table.customer_id),
    index('customer_notice_room').on(table.room_id),
    index('customer_notice_followed')
      .on(table.key)
      .where(sql`ended_at is null`),
  ],
)
