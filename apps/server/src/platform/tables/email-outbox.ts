import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/**
 * Mails to send and mails sent. BOUNCED: the address was permanently rejected; FAILED: we gave up, see `last_error`;
 * CANCELLED: what it conveys no longer holds.
 */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    body_text: text().notNull(),
    body_html: text().notNull(),
    /** A one-time code, sealed, that the texts leave out; null once the mail was sent or given up. */
    sealed_code: text(),
    reply_to: text(),
    /** Attached files of the store, each with its own name. */
    attachments: jsonb().$type<{ file: string; name: string }[]>().notNull().default([]),
    /** The stored document whose content it states, attached or not: once that no longer holds, it is cancelled. */
    conveys: text(),
    /** The kind of mail, e.g. `recipe-status`. */
    template: text().notNull(),
    related_type: text(),
    related_id: text(),
    /** A key of the event: a second mail with the same key is not queued. */
    once: text().unique(),
    state: text({ enum: ['QUEUED', 'SENT', 'FAILED', 'BOUNCED', 'CANCELLED'] })
      .notNull()
      .default('QUEUED'),
    attempts: integer().notNull().default(0),
    /** Earliest time to claim it; a claim moves it on as a lease. */
    next_at: instant()
      .notNull()
      .default(sql`now()`),
    last_error: text(),
    message_id: text(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    sent_at: instant(),
  },
  (table) => [
    index('email_outbox_due')
      .on(table.next_at)
      .where(sql`state = 'QUEUED'`),
    index('email_outbox_related').on(table.related_type, table.related_id),
  ],
)
