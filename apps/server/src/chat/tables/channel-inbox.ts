import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/database/columns.ts'
import { channelAccount } from './channel-account.ts'

/**
 * Every item that a provider sent, saved before the call is acknowledged and processed later. One row per item, not per
 * call, so that no item of a batch is lost, and a failing item delays only later ones of the same person.
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
    /** The person; items of one person are processed in order. */
    identity: text().notNull(),
    raw: bytes().notNull(),
    /** WhatsApp: the number of the business that it was sent to, while no account has it: it waits for that account. */
    number_id: text(),
    received_at: instant()
      .notNull()
      .default(sql`now()`),
    processed_at: instant(),
    /** When the account first worked on it: its age counts from here, not from its arrival. */
    first_tried_at: instant(),
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
    index('webhook_inbox_number')
      .on(table.number_id)
      .where(sql`number_id is not null`),
    index('webhook_inbox_person')
      .on(table.account_id, table.identity, table.id)
      .where(sql`processed_at is null`),
  ],
)
