import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { emailOutbox } from '../tables/email-outbox.ts'
import { verdictOn } from './verdict.ts'

type Row = Pick<
  typeof emailOutbox.$inferSelect,
  'id' | 'to' | 'subject' | 'body_text' | 'body_html' | 'attempts' | 'reply_to' | 'attachments'
>

/** Hands one mail to the mail server; fails when the server does not take it. */
export type Transmit = (mail: Row) => Promise<{ message_id: string }>

/** Sent side by side, so that one slow or refusing address holds up none of the others. */
const atOnce = 5
/** Longer than all waits for a mail server together: whoever took a mail up has ended by then, or is dead. */
const leaseSeconds = 900
/** A mark that fails is tried again: a mail that was taken must not leave twice for it. */
const marksMax = 6

interface Parts {
  database: Database
  log: Logger
  metrics: Metrics
  transmit: Transmit
  closing: AbortSignal
}

/**
 * Opens what sends all that is due, each time it is asked. A row is taken up under `for update skip locked` and leased,
 * so that two nodes never send one mail at the same time; no transaction waits for the mail server. Should a node die
 * between the server's "taken" and the mark, which is the next statement, another sends that mail once more after the
 * lease, with the same Message-ID: SMTP knows no way to ask whether it was taken.
 */
export function openSender({
  database: { db },
  log,
  metrics,
  transmit,
  closing,
}: Parts): () => Promise<void> {
  const outcomes = metrics.counter('mails_total', 'Tries to send a mail, by what became of it')
  const lanes = new Set<Promise<void>>()
  let asked = 0

  /** Ends when nothing is left that is due and nobody sends any more. */
  return async function send() {
    asked += 1
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
      const since = asked
      const mail = await takeUp()
      if (mail) {
        // There may be more: somebody else looks while this one is on its way.
        openLane()
        await sendOne(mail)
      } else if (since === asked) return
    }
  }

  async function takeUp(): Promise<Row | undefined> {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
with due as materialized (
  select id from email_outbox where state = 'QUEUED' and next_at <= now() order by next_at limit 1
  for update skip locked
)
update email_outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
from due where email_outbox.id = due.id
returning email_outbox.id, email_outbox."to", subject, body_text, body_html, attempts, reply_to, attachments`)
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
        await db.update(emailOutbox).set(change).where(eq(emailOutbox.id, id))
        return
      } catch (error) {
        if (tries === marksMax) throw new Unmarked(`Cannot mark the mail ${id}`, { cause: error })
        await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tries))
      }
  }
}

/** The mail may be out, and its row does not say so: it is nobody's failure to send. */
class Unmarked extends Error {}
