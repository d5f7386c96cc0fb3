import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/database/columns.ts'
import { channelAccount } from './channel-account.ts'

/**
 * Every item that a provider sent, kept before it is answered and worked after (chat b9). One row an item, not a
 * call: a batch loses none, and an item that fails holds up only what follows it from the same person.
 */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: ['LINE', 'WHATSAPP'] }).notNull(),
    account_id: uuid()
      .notNull()
      .references(() => channelAccount.id),
    event_id: text().notNull(),
    /** Whose item it is: items of one person are worked in their order. */
    identity: text().notNull(),
    raw: bytes().notNull(),
    received_at: instant()
      .notNull()
      .default(sql`now()`),
    processed_at: instant(),
    attempts: integer().notNull().default(0),
    next_at: instant()
      .notNull()
      .default(sql`now()`),
    error: text(),
  },
  (table) => [
    uniqueIndex('webhook_inbox_event').on(table.account_id, table.event_id),
    index('webhook_inbox_due')
      .on(table.next_at)
      .where(sql`processed_at is null`),
    index('webhook_inbox_person')
      .on(table.account_id, table.identity, table.id)
      .where(sql`processed_at is null`),
  ],
)
