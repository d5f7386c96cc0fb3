import { refusalReasonNames } from '@rp/domain/chat/refusals/reasons'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../../platform/database/columns.ts'
import { chatService } from './chat-service.ts'

/** A company account on LINE or WhatsApp. Secrets are sealed and never returned. */
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
    /** LINE: the channel secret. WhatsApp: the app secret. Both sign incoming calls. */
    signing_secret: text().notNull(),
    access_token: text().notNull(),
    /** WhatsApp: the token of Meta's verification call. */
    verify_token: text(),
    /** WhatsApp: the business of the number, as reported by its webhooks; its templates are fetched by this id. */
    business_id: text(),
    is_active: boolean().notNull().default(true),
    /** The last connection test, and its error. */
    checked_at: instant(),
    check_error: text(),
    /** Message quota of the month and its use, as reported by the provider. */
    quota_limit: integer(),
    quota_used: integer(),
    quota_checked_at: instant(),
    /** The fault that stops every message of the account, and since when; null after one was accepted. */
    fault: text({ enum: refusalReasonNames }),
    fault_at: instant(),
  },
  (table) => [
    uniqueIndex('channel_account_external')
      .on(table.channel, table.external_id)
      .where(sql`archived_at is null`),
  ],
)
