import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** Mails to send and mails sent. BOUNCED: the address was refused for good; FAILED: we gave up, `last_error` says why. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    body_text: text().notNull(),
    body_html: text().notNull(),
    reply_to: text(),
    /** Files of the store that go along, each under a name of its own. */
    attachments: jsonb().$type<{ file: string; name: string }[]>().notNull().default([]),
    /** What kind of mail it is, e.g. `recipe-status`. */
    template: text().notNull(),
    related_type: text(),
    related_id: text(),
    /** A key of the happening: a second mail with the same one is not queued. */
    once: text().unique(),
    state: text({ enum: ['QUEUED', 'SENT', 'FAILED', 'BOUNCED'] })
      .notNull()
      .default('QUEUED'),
    attempts: integer().notNull().default(0),
    /** Nobody takes it up before; whoever does moves it on by a lease. */
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
