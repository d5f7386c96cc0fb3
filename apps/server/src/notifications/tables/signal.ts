import type { QuietHours } from '@rp/domain/notifications/quiet-hours'
import { signalKinds, type ChannelsOff } from '@rp/domain/notifications/signal-kinds'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** How a staff member wants to be notified; without a row, the defaults apply. */
export const staffSignals = pgTable('staff_signals', {
  user_id: uuid().primaryKey(),
  snooze_until: instant(),
  /** Only read by nodes from before `channels_off`, while an installation is upgraded. */
  mention: boolean().notNull().default(true),
  assignment: boolean().notNull().default(true),
  approval: boolean().notNull().default(true),
  until_replied: boolean().notNull().default(false),
  channels_off: jsonb().$type<ChannelsOff>().notNull().default({}),
  quiet_hours: jsonb().$type<QuietHours>(),
})

/** One decision per event and recipient: the channels used, and why the others were not. */
export const signal = pgTable(
  'signal',
  {
    id: id(),
    user_id: uuid().notNull(),
    /** The key of the event. */
    key: text().notNull(),
    kind: text({ enum: signalKinds }).notNull(),
    bell: boolean().notNull(),
    /** A sound, where a panel is open. */
    interrupts: boolean().notNull(),
    push: boolean().notNull().default(false),
    mail: boolean().notNull(),
    because: text({ enum: ['author', 'looks at it', 'switched off', 'quiet hours', 'snoozed'] }),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('signal_once').on(table.user_id, table.key), index('signal_at').on(table.at)],
)

/** A browser that receives pushes; it belongs to a session and is deleted with it. */
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

/** One push to one browser, kept until its endpoint accepts it or refuses it for good. */
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
    /** A newer push with the same topic replaces an older undelivered one (RFC 8030 5.4). */
    topic: text(),
    attempts: integer().notNull().default(0),
    next_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.signal_id, table.subscription_id] }),
    index('push_outbox_due').on(table.next_at),
  ],
)

/** The company's key pair for push (RFC 8292), made once; the private key is sealed. */
export const pushKey = pgTable('push_key', {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key: text().notNull(),
})
