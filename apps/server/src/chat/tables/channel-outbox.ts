import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { channelAccount } from './channel-account.ts'
import { room } from './room.ts'

/**
 * Messages to send to LINE and WhatsApp, written by the statement that writes the message; processed in order within a
 * room. `retry_key` is saved before the first try, so that the provider recognises a second one.
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
    /** UNKNOWN: the provider may have it; a person decides. DONE and FAILED are final. */
    state: text({ enum: ['QUEUED', 'SENDING', 'DONE', 'FAILED', 'UNKNOWN'] })
      .notNull()
      .default('QUEUED'),
    /** Accepted calls, if it takes several; the next try continues after them. */
    sent_parts: integer().notNull().default(0),
    /** LINE: when it was tried by reply token, which allows no second try (ADR 0063). */
    replied_at: instant(),
    /** LINE: when a try ended without saying whether it was accepted; a later refusal proves nothing about that one. */
    unsure_at: instant(),
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
    // Sent rows stay forever; those that wait for a person are few.
    index('channel_outbox_unknown')
      .on(table.next_at)
      .where(sql`state = 'UNKNOWN'`),
  ],
)
