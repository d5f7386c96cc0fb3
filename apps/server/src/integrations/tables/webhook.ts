import { deliveryStatuses, type WebhookTopic } from '@rp/domain/integrations/webhooks'
import { keysOf } from '@rp/domain/recipe-words'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, id, instant } from '../../platform/database/columns.ts'

/** Receivers of events. */
export const webhook = pgTable('webhook', {
  ...commonColumns(),
  name: text().notNull(),
  url: text().notNull(),
  topics: text().array().$type<WebhookTopic[]>().notNull(),
  sealed_secret: text().notNull(),
  is_active: boolean().notNull(),
  disabled_reason: text(),
  /** Deliveries are written up to this entry of the supply-chain log. */
  read_seq: bigint({ mode: 'number' }).notNull(),
})

/** What to send to a webhook, one row per log entry. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull(),
    event: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: keysOf(deliveryStatuses) })
      .notNull()
      .default('PENDING'),
    attempts: integer().notNull().default(0),
    /** Earliest time to claim it; a claim moves it on as a lease. */
    next_at: instant().notNull(),
    response_code: integer(),
    /** How long the last attempt took. */
    duration_ms: integer(),
    last_error: text(),
    delivered_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('webhook_delivery_seq').on(table.webhook_id, table.seq),
    index('webhook_delivery_due')
      .on(table.next_at)
      .where(sql`status = 'PENDING'`),
    index('webhook_delivery_subject')
      .on(table.webhook_id, table.subject_type, table.subject_id, table.seq)
      .where(sql`status = 'PENDING'`),
    index('webhook_delivery_list').on(table.webhook_id, table.created_at),
  ],
)
