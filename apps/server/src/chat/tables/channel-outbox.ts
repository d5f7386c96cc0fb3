import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { channelAccount } from './channel-account.ts'
import { room } from './room.ts'

/**
 * What is to leave for LINE and WhatsApp, written in the statement that writes the message; worked in order within a
 * room. `retry_key` is kept before the first try, so that a second one is the same to the provider.
 */
export const channelOutbox = pgTable(
  'channel_outbox',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    seq: integer().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => channelAccount.id),
    retry_key: uuid().notNull(),
    /** UNKNOWN: the provider may have it; a person decides. DONE and FAILED rest. */
    state: text({ enum: ['QUEUED', 'SENDING', 'DONE', 'FAILED', 'UNKNOWN'] })
      .notNull()
      .default('QUEUED'),
    /** Calls of it that were taken, where it takes several; the next try goes on behind them. */
    sent_parts: integer().notNull().default(0),
    /** LINE: when it was tried by the token of an event, which knows no second try (ADR 0063). */
    replied_at: instant(),
    attempts: integer().notNull().default(0),
    first_tried_at: instant(),
    next_at: instant().notNull(),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.seq] }),
    index('channel_outbox_due')
      .on(table.next_at)
      .where(sql`state in ('QUEUED', 'SENDING')`),
    // Sent ones stay for ever; those that a person decides are few.
    index('channel_outbox_unknown')
      .on(table.next_at)
      .where(sql`state = 'UNKNOWN'`),
  ],
)
