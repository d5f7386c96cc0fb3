import { integer, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

export const notification = pgTable('notification', {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  ms_name: text().notNull(),
  /** The screen it leads to: route name, parameters and query; resolved by the server from the page token. */
  target: jsonb().notNull(),
  created_at: instant().notNull(),
  /** What happened, where news of it may come twice. */
  once: text().unique(),
})

/** One row for each user told; `useq` numbers a user's notifications, so "all seen" is one cursor. */
export const notificationRecipient = pgTable(
  'notification_recipient',
  {
    user_id: uuid().notNull(),
    useq: integer().notNull(),
    notification_id: uuid()
      .notNull()
      .references(() => notification.id),
    page_token: text().notNull().unique(),
    read_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.useq] }),
    index('notification_recipient_notification').on(table.notification_id),
  ],
)

/** Where a user stands: the last number given and the last number seen. */
export const bellState = pgTable('bell_state', {
  user_id: uuid().primaryKey(),
  last_useq: integer().notNull().default(0),
  seen_useq: integer().notNull().default(0),
  /** The last number that an e-mail told of. */
  mailed_useq: integer().notNull().default(0),
})
