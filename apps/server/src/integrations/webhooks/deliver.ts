import { retryAfter } from '@rp/domain/integrations/webhooks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { SendOut } from '../../platform/outgoing/send-out.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { withinWork } from '../../platform/tracing/trace.ts'
import type { Platform } from '../../platform/platform.ts'
import { webhook, webhookDelivery } from '../tables/webhook.ts'
import { sendTimeoutMs, sendWebhook, type Outcome } from './send-webhook.ts'
import { writeDeliveries } from './write-deliveries.ts'

/** Sent in parallel, so that a slow receiver does not delay the others. */
const lanes = 4
/** Longer than a send takes: whatever claimed a delivery has ended by then, or is dead. */
const leaseSeconds = (sendTimeoutMs / 1000) * 6
const lookEveryMs = 1000

type Due = {
  id: string
  webhook_id: string
  name: string
  url: string
  sealed_secret: string
  payload: Record<string, unknown>
  attempts: number
}

/**
 * Sends webhook deliveries: at least once, in the order of the log per subject, retried for a day. Safe on several
 * nodes. Ends with the server.
 */
export function deliverWebhooks(platform: Platform, notifications: Notifications, out: SendOut): void {
  const { database, write, log, secrets, http, metrics } = platform
  const { db } = database
  const outcomes = metrics.counter('webhooks_total', 'Attempts to send to a webhook, by outcome')
  const closing = new AbortController()
  let underWay = Promise.resolve()
  let isBusy = false

  const timer = setInterval(() => {
    if (isBusy || closing.signal.aborted) return
    isBusy = true
    underWay = deliver()
      .catch((error: unknown) =>
        log.error({ err: error }, 'webhooks could not be sent; the next look tries again'),
      )
      .finally(() => (isBusy = false))
  }, lookEveryMs)
  timer.unref()
  http.addHook('onClose', async () => {
    closing.abort()
    clearInterval(timer)
    await underWay
  })

  async function deliver(): Promise<void> {
    while (!closing.signal.aborted && (await writeDeliveries(database, write)));
    // One query if nothing waits, which is the usual case.
    const first = await claimDue()
    if (first)
      await Promise.all(Array.from({ length: lanes }, (_, lane) => sendAll(lane === 0 ? first : undefined)))
  }

  async function sendAll(first: Due | undefined): Promise<void> {
    for (let due = first ?? (await claimDue()); due && !closing.signal.aborted; due = await claimDue()) {
      const { webhook_id, payload } = due
      await withinWork(due.id, async () => {
        const began = performance.now()
        const outcome = await sendWebhook({ out, secrets }, { ...due, id: webhook_id }, payload)
        const duration_ms = Math.round(performance.now() - began)
        outcomes.add({ outcome: outcome.ok ? 'SENT' : 'NOT_TAKEN' })
        await write((tx) => mark(tx, due, { ...outcome, duration_ms }))
      })
    }
  }

  /** The next due delivery with no earlier one of its subject waiting. */
  async function claimDue(): Promise<Due | undefined> {
    const { rows } = await db.execute<Due>(sql`
with due as materialized (
  select delivery.id, webhook.name, webhook.url, webhook.sealed_secret
  from webhook_delivery delivery join webhook on webhook.id = delivery.webhook_id and webhook.is_active
  where delivery.status = 'PENDING' and delivery.next_at <= now() and not exists (
    select 1 from webhook_delivery earlier
    where earlier.webhook_id = delivery.webhook_id and earlier.status = 'PENDING'
      and earlier.subject_type = delivery.subject_type and earlier.subject_id = delivery.subject_id
      and earlier.seq < delivery.seq)
  order by delivery.next_at, delivery.seq limit 1
  for update of delivery skip locked
)
update webhook_delivery set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
from due where webhook_delivery.id = due.id
returning webhook_delivery.id, webhook_id, payload, attempts, due.name, due.url, due.sealed_secret`)
    return rows[0]
  }

  async function mark(
    tx: Tx,
    due: Due,
    { ok, response_code, error, duration_ms }: Outcome & { duration_ms: number },
  ): Promise<void> {
    const reported = { response_code, last_error: error, duration_ms }
    if (ok) {
      await update(tx, due, { ...reported, status: 'DELIVERED', delivered_at: new Date().toISOString() })
      return
    }
    log.warn({ webhook_id: due.webhook_id, delivery_id: due.id, why: error }, 'a webhook was not taken')
    const pause = retryAfter(due.attempts)
    if (pause !== undefined) {
      await update(tx, due, { ...reported, next_at: new Date(Date.now() + pause * 1000).toISOString() })
      return
    }
    await update(tx, due, { ...reported, status: 'FAILED' })
    await switchOff(tx, due, error ?? '')
  }

  async function update(
    tx: Tx,
    { id }: Due,
    change: Partial<typeof webhookDelivery.$inferInsert>,
  ): Promise<void> {
    await tx.update(webhookDelivery).set(change).where(eq(webhookDelivery.id, id))
  }

  /** Switches off a webhook that was unreachable for a day, and notifies. */
  async function switchOff(tx: Tx, { id, webhook_id, name }: Due, why: string): Promise<void> {
    const [ended] = await tx
      .update(webhook)
      .set({
        is_active: false,
        disabled_reason: why.slice(0, 500),
        row_version: sql`${webhook.row_version} + 1`,
        updated_at: sql`now()`,
      })
      .where(and(eq(webhook.id, webhook_id), eq(webhook.is_active, true)))
      .returning({ id: webhook.id })
    if (!ended) return
    const chiefs = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.role, 'SUPER_ADMIN'), eq(staff.is_active, true), isNull(staff.archived_at)))
    await notifications.notify(
      tx,
      chiefs.map((chief) => chief.id),
      {
        title: `Webhook ${name}`,
        description: {
          en: 'Switched off: it was not reached for a day',
          th: 'ปิดใช้งานแล้ว เพราะส่งไม่สำเร็จมาหนึ่งวัน',
        },
        ms_name: 'SYSTEM',
        kind: 'system',
        target: { route: 'staff-list' },
        once: `webhook-off:${id}`,
      },
    )
  }
}
