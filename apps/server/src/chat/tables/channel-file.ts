import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { channelAccount } from './channel-account.ts'
import { room } from './room.ts'

/**
 * Files of received messages that are still to be fetched from LINE or WhatsApp (ADR 0153). Which file it is, and what
 * staff see meanwhile, is in the message: `meta.file`.
 */
export const channelFile = pgTable(
  'channel_file',
  {
    room_id: uuid()
      .notNull()
      .references(() => room.id),
    seq: integer().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => channelAccount.id),
    attempts: integer().notNull().default(0),
    first_tried_at: instant(),
    next_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.seq] }),
    index('channel_file_due').on(table.next_at),
    index('channel_file_account').on(table.account_id),
  ],
)
