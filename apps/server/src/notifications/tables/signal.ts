import { signalKinds } from '@rp/domain/chat/signals'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** What a staff member wants to be told and how; without a row, the defaults hold. */
export const staffSignals = pgTable('staff_signals', {
  user_id: uuid().primaryKey(),
  snooze_until: instant(),
  mention: boolean().notNull().default(true),
  assignment: boolean().notNull().default(true),
  approval: boolean().notNull().default(true),
  until_replied: boolean().notNull().default(false),
})

/** One decision for one happening and one recipient: where it went, and what kept it from the rest (chat b6). */
export const signal = pgTable(
  'signal',
  {
    id: id(),
    user_id: uuid().notNull(),
    /** The happening. */
    key: text().notNull(),
    kind: text({ enum: signalKinds }).notNull(),
    bell: boolean().notNull(),
    interrupts: boolean().notNull(),
    mail: boolean().notNull(),
    because: text({ enum: ['author', 'looks at it', 'switched off', 'snoozed'] }),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('signal_once').on(table.user_id, table.key), index('signal_at').on(table.at)],
)

/** A browser that is told by push; it belongs to a session and goes with it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    user_id: uuid().notNull(),
    session_id: uuid().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    user_agent: text().notNull().default(''),
    created_at: instant().notNull(),
    /** When it was last reached; the one reached longest ago makes room for another. */
    reached_at: instant().notNull(),
  },
  (table) => [
    index('push_subscription_user').on(table.user_id, table.reached_at),
    index('push_subscription_session').on(table.session_id),
  ],
)

/** One push to one browser, kept until its endpoint has taken it or refused it for good. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    signal_id: uuid()
      .notNull()
      .references(() => signal.id, { onDelete: 'cascade' }),
    subscription_id: uuid()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    payload: text().notNull(),
    /** A newer push with the same topic takes the place of an older one that was not delivered (RFC 8030 5.4). */
    topic: text(),
    attempts: integer().notNull().default(0),
    next_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.signal_id, table.subscription_id] }),
    index('push_outbox_due').on(table.next_at),
  ],
)

/** The house's own key pair for push (RFC 8292), made once; the private key is sealed. */
export const pushKey = pgTable('push_key', {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key: text().notNull(),
})
