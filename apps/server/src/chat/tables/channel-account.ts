import { refusalReasonNames } from '@rp/domain/chat/refusals/reasons'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { chatService } from './chat-service.ts'

/** An account of the house on LINE or WhatsApp. What signs and opens doors is sealed; it is never read out. */
export const channelAccount = pgTable(
  'channel_account',
  {
    ...commonColumns(),
    name: text().notNull(),
    channel: text({ enum: ['LINE', 'WHATSAPP'] }).notNull(),
    service_id: uuid()
      .notNull()
      .references(() => chatService.id),
    /** LINE: the bot's user id, a webhook's `destination`. WhatsApp: the id of the phone number. */
    external_id: text().notNull(),
    /** LINE: the channel secret. WhatsApp: the app secret. Both sign what comes in. */
    signing_secret: text().notNull(),
    access_token: text().notNull(),
    /** WhatsApp: what Meta's first call must know. */
    verify_token: text(),
    /** WhatsApp: the business that the number is of, as its webhooks tell; its templates are asked for by it. */
    business_id: text(),
    is_active: boolean().notNull().default(true),
    /** The last test of the connection, and what spoke against it. */
    checked_at: instant(),
    check_error: text(),
    /** Messages that the month allows and that were used, as the provider tells. */
    quota_limit: integer(),
    quota_used: integer(),
    quota_checked_at: instant(),
    /** What stops every message of the account, since when; null after one was taken. */
    fault: text({ enum: refusalReasonNames }),
    fault_at: instant(),
  },
  (table) => [
    uniqueIndex('channel_account_external')
      .on(table.channel, table.external_id)
      .where(sql`archived_at is null`),
  ],
)
