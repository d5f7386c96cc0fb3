import { and, eq, sql } from 'drizzle-orm'
import { Unreachable, type SendOut } from '../../platform/outgoing/send-out.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { pushOutbox, pushSubscription } from '../tables/signal.ts'
import { encryptPush, pushBytesMax } from './encrypt.ts'
import { vapidHeader, type PushIdentity } from './vapid.ts'
import type { PushPayload } from './queue-pushes.ts'

type Due = {
  signal_id: string
  subscription_id: string
  payload: string
  topic: string | null
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
} & Record<string, unknown>

const lookEveryMs = 1000
/** Sent in parallel, so that a slow push service does not delay the others. */
const lanes = 4
const timeoutMs = 10_000
/** Longer than a send takes: whatever claimed a push has ended by then, or is dead. */
const leaseSeconds = (timeoutMs / 1000) * 6
/** How long a push service keeps trying to reach a browser (RFC 8030 5.2), and we an unreachable push service. */
const lifetimeSeconds = 86_400
const longestPauseMs = 30 * 60_000
const triesMax = 55

/**
 * Sends the pushes that wait in the outbox. Claims each push with `for update skip locked` and a lease, so that no two
 * nodes send it at the same time. Push services know no idempotency key: if a node dies between their answer and the
 * deletion, the push is sent again with the same id, and the browser shows it once.
 */
export function sendPushes(
  platform: Platform,
  out: SendOut,
  identityOf: () => Promise<PushIdentity>,
): () => void {
  const { database, log, metrics } = platform
  const { db } = database
  const outcomes = metrics.counter('pushes_total', 'Attempts to send a push, by outcome')

  return sweepEvery(platform, lookEveryMs, 'sending pushes', async (signal) => {
    const first = await claimDue()
    if (first)
      await Promise.all(
        Array.from({ length: lanes }, (_, lane) => sendAll(signal, lane === 0 ? first : undefined)),
      )
  })

  async function sendAll(signal: AbortSignal, first: Due | undefined): Promise<void> {
    for (let due = first ?? (await claimDue()); due && !signal.aborted; due = await claimDue())
      await sendOne(due)
  }

  async function claimDue(): Promise<Due | undefined> {
    const { rows } = await db.execute<Due>(sql`
with due as materialized (
  select signal_id, subscription_id from push_outbox where next_at <= now() order by next_at limit 1
  for update skip locked
)
update push_outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
from due join push_subscription browser on browser.id = due.subscription_id
where push_outbox.signal_id = due.signal_id and push_outbox.subscription_id = due.subscription_id
returning push_outbox.signal_id, push_outbox.subscription_id, payload, topic, attempts, endpoint, p256dh, auth`)
    return rows[0]
  }

  async function sendOne(due: Due): Promise<void> {
    const status = await statusOf(due)
    outcomes.add({ outcome: outcomeOf(status) })
    if (status >= 200 && status < 300) return reached(due)
    // The browser is gone, or it subscribed with another key (RFC 8030 7.3).
    if (status === 404 || status === 410) return prune(due)
    const mayPass = status === 0 || status === 429 || status >= 500
    if (mayPass && due.attempts < triesMax) return postpone(due)
    log.warn({ status, subscription_id: due.subscription_id }, 'a push was refused and is given up')
    await forget(due)
  }

  /** The status code of the push service; 0 without an answer. */
  async function statusOf({ endpoint, payload, topic, ...keys }: Due): Promise<number> {
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const body = encryptPush(shortened(payload), { p256dh: bytes(keys.p256dh), auth: bytes(keys.auth) })
    const headers = {
      authorization: vapidHeader(endpoint, await identityOf(), Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(lifetimeSeconds),
      urgency: 'high',
      ...(topic && { topic }),
    }
    try {
      const { status } = await out.send(endpoint, {
        method: 'POST',
        headers,
        body,
        timeoutMs,
        maxBytes: 10_000,
      })
      return status
    } catch (error) {
      if (error instanceof Unreachable) return 0
      throw error
    }
  }

  async function reached(due: Due): Promise<void> {
    await forget(due)
    await db
      .update(pushSubscription)
      .set({ reached_at: new Date().toISOString() })
      .where(eq(pushSubscription.id, due.subscription_id))
  }

  async function prune({ subscription_id }: Due): Promise<void> {
    await db.delete(pushSubscription).where(eq(pushSubscription.id, subscription_id))
  }

  async function postpone(due: Due): Promise<void> {
    const pauseMs = Math.min(2 ** (due.attempts - 1) * 1000, longestPauseMs)
    await db
      .update(pushOutbox)
      .set({ next_at: new Date(Date.now() + pauseMs).toISOString() })
      .where(rowOf(due))
  }

  async function forget(due: Due): Promise<void> {
    await db.delete(pushOutbox).where(rowOf(due))
  }
}

function outcomeOf(status: number): string {
  if (status >= 200 && status < 300) return 'SENT'
  if (status === 404 || status === 410) return 'GONE'
  return status === 0 || status === 429 || status >= 500 ? 'LATER' : 'REFUSED'
}

function rowOf({ signal_id, subscription_id }: Due) {
  return and(eq(pushOutbox.signal_id, signal_id), eq(pushOutbox.subscription_id, subscription_id))
}

/** A push too long for one record loses the end of its text, never its link. */
function shortened(payload: string): string {
  let text = payload
  while (Buffer.byteLength(text) > pushBytesMax) {
    const push = JSON.parse(text) as PushPayload
    const cut = (words: string) => words.slice(0, Math.floor(words.length / 2))
    text = JSON.stringify({ ...push, title: cut(push.title), description: cut(push.description) })
  }
  return text
}
