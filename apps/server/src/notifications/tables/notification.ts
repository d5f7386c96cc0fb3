import { sql } from 'drizzle-orm'
import { boolean, integer, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

export const notification = pgTable(
  'notification',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    /** The same in Thai; null in notifications from before they had languages. */
    title_th: text(),
    description_th: text(),
    ms_name: text().notNull(),
    /** The screen it leads to: route name, parameters and query; resolved by the server from the page token. */
    target: jsonb().notNull(),
    created_at: instant().notNull(),
    /** Key of the event, if it may be delivered twice. */
    once: text().unique(),
  },
  (table) => [
    index('notification_room')
      .on(sql`(target -> 'query' ->> 'room')`, table.created_at)
      .where(sql`target -> 'query' ->> 'room' is not null`),
  ],
)

/**
 * One row per recipient; `useq` numbers a user's notifications, so "all seen" is one cursor. Those that the user does
 * not want at the bell count down from -1: push and mail still lead to their screen.
 */
export const notificationRecipient = pgTable(
  'notification_recipient',
  {
    user_id: uuid().notNull(),
    useq: integer().notNull(),
    notification_id: uuid()
      .notNull()
      .references(() => notification.id),
    page_token: text().notNull().unique(),
    /** Whether an e-mail may follow. */
    mail: boolean().notNull().default(true),
    read_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.useq] }),
    index('notification_recipient_notification').on(table.notification_id),
  ],
)

/** The position of a user: the last number assigned and the last number seen. */
export const notificationState = pgTable('bell_state', {
  user_id: uuid().primaryKey(),
  last_useq: integer().notNull().default(0),
  seen_useq: integer().notNull().default(0),
  /** The last number included in an e-mail. */
  mailed_useq: integer().notNull().default(0),
  /** How many notifications are not at the bell, and how many of them e-mails considered. */
  hidden: integer().notNull().default(0),
  mailed_hidden: integer().notNull().default(0),
})
