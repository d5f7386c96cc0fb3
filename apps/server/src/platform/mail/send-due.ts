import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { verdictOn } from './verdict.ts'

type Row = Pick<
  typeof emailOutbox.$inferSelect,
  'id' | 'to' | 'subject' | 'body_text' | 'body_html' | 'attempts'
>

/** Hands one mail to the mail server; fails when the server does not take it. */
export type Transmit = (mail: Row) => Promise<{ message_id: string }>

/** Sent side by side, so that one slow or refusing address holds up none of the others. */
const atOnce = 5
/** Longer than all waits for a mail server together: whoever took a mail up has ended by then, or is dead. */
const leaseSeconds = 300

/**
 * Sends what is due until nothing is. A row is taken up under `for update skip locked` and leased, so that two
 * nodes never send one mail at the same time; no transaction waits for the mail server. Should a node die between
 * the server's "taken" and the mark, another sends that mail once more after the lease, with the same Message-ID.
 */
export async function sendDue(
  { db }: Database,
  log: Logger,
  transmit: Transmit,
  closing: AbortSignal,
): Promise<void> {
  while (!closing.aborted) {
    const rows = await takeUp()
    if (rows.length === 0) return
    await Promise.all(rows.map(sendOne))
  }

  async function takeUp(): Promise<Row[]> {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
with due as materialized (
  select id from email_outbox where state = 'QUEUED' and next_at <= now() order by next_at limit ${atOnce}
  for update skip locked
)
update email_outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
from due where email_outbox.id = due.id
returning email_outbox.id, email_outbox."to", subject, body_text, body_html, attempts`)
    return rows
  }

  async function sendOne(mail: Row): Promise<void> {
    const mark = (change: Partial<typeof emailOutbox.$inferInsert>) =>
      db.update(emailOutbox).set(change).where(eq(emailOutbox.id, mail.id))
    try {
      const { message_id } = await transmit(mail)
      await mark({ state: 'SENT', message_id, sent_at: new Date().toISOString(), last_error: null })
    } catch (error) {
      const { state, pauseMs, last_error } = verdictOn(error, mail.attempts)
      log.warn({ err: error, email_id: mail.id, state }, 'a mail was not sent')
      await mark({ state, last_error, next_at: new Date(Date.now() + pauseMs).toISOString() })
    }
  }
}
