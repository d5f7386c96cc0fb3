import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { verdictOn } from './verdict.ts'

type Row = Pick<
  typeof emailOutbox.$inferSelect,
  | 'id'
  | 'to'
  | 'subject'
  | 'body_text'
  | 'body_html'
  | 'sealed_code'
  | 'attempts'
  | 'reply_to'
  | 'attachments'
>

/** Hands one mail to the mail server; throws if the server does not accept it. */
export type Transmit = (mail: Row) => Promise<{ message_id: string }>

/** Sent in parallel, so that a slow or rejecting address does not delay the others. */
const atOnce = 5
/** Longer than all mail server timeouts together: whatever claimed a mail has ended by then, or is dead. */
const leaseSeconds = 900
/** Recording is retried: an accepted mail must not leave twice because of it. */
const marksMax = 6

interface Deps {
  database: Database
  log: Logger
  metrics: Metrics
  transmit: Transmit
  closing: AbortSignal
}

/**
 * Returns a function that sends every e-mail that is due. Claims each row with `for update skip locked` and a lease, so that two
 * nodes never send one mail at the same time; no transaction waits for the mail server. If a node dies between the
 * server's acceptance and the next statement, which records it, another sends the mail again after the lease, with the
 * same Message-ID: SMTP has no way to check whether it was accepted.
 */
export function openSender({ database: { db }, log, metrics, transmit, closing }: Deps): () => Promise<void> {
  const outcomes = metrics.counter('mails_total', 'Attempts to send a mail, by outcome')
  const lanes = new Set<Promise<void>>()
  let requested = 0

  /** Ends when nothing is due and nothing is being sent. */
  return async function send() {
    requested += 1
    openLane()
    while (lanes.size > 0) await Promise.all(lanes)
  }

  function openLane(): void {
    if (lanes.size >= atOnce || closing.aborted) return
    const lane = sendAll()
      .catch((error: unknown) =>
        log.error({ err: error }, 'mails could not be sent; the next run tries again'),
      )
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  async function sendAll(): Promise<void> {
    while (!closing.aborted) {
      const since = requested
      const mail = await claimDue()
      if (mail) {
        // There may be more: let another lane look while this one sends.
        openLane()
        await sendOne(mail)
      } else if (since === requested) return
    }
  }

  async function claimDue(): Promise<Row | undefined> {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
with due as materialized (
  select id from email_outbox where state = 'QUEUED' and next_at <= now() order by next_at limit 1
  for update skip locked
)
update email_outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
from due where email_outbox.id = due.id
returning email_outbox.id, email_outbox."to", subject, body_text, body_html, sealed_code, attempts,
  reply_to, attachments`)
    return rows[0]
  }

  async function sendOne(mail: Row): Promise<void> {
    try {
      const { message_id } = await transmit(mail)
      outcomes.add({ outcome: 'SENT' })
      await mark(mail, { state: 'SENT', message_id, sent_at: new Date().toISOString(), last_error: null })
    } catch (error) {
      if (error instanceof Unmarked) throw error
      const { state, pauseMs, last_error } = verdictOn(error, mail.attempts)
      outcomes.add({ outcome: state === 'QUEUED' ? 'LATER' : state })
      log.warn({ err: error, email_id: mail.id, state }, 'a mail was not sent')
      await mark(mail, { state, last_error, next_at: new Date(Date.now() + pauseMs).toISOString() })
    }
  }

  async function mark({ id }: Row, change: Partial<typeof emailOutbox.$inferInsert>): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        await db
          .update(emailOutbox)
          .set({ ...change, ...(change.state !== 'QUEUED' && { sealed_code: null }) })
          .where(and(eq(emailOutbox.id, id), change.state === 'SENT' ? undefined : notCancelled))
        return
      } catch (error) {
        if (tries === marksMax) throw new Unmarked(`Cannot mark the mail ${id}`, { cause: error })
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tries))
      }
  }
}

/** A mail that was cancelled while it was being sent is not tried again; one that left says so. */
const notCancelled = eq(emailOutbox.state, 'QUEUED')

/** The mail may have left without its row showing it: not a sending failure. */
class Unmarked extends Error {}
