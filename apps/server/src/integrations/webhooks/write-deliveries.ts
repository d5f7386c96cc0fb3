import type { WebhookPayload } from '@rp/contract/integrations/webhook'
import { isWebhookTopic } from '@rp/domain/integrations/webhooks'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../platform/database/open-database.ts'
import type { Write } from '../../platform/outbox/outbox.ts'
import { chainHead, logEntry } from '../../platform/tables/log-entry.ts'
import { webhook, webhookDelivery } from '../tables/webhook.ts'

/** Maximum of log entries per transaction. */
const chunk = 500

/**
 * Writes the webhook deliveries from the supply-chain log. Each entry was written in the transaction of its change, in
 * one gapless order: nothing is missed, nothing rolled back is sent, and no business change waits for a webhook (ADR
 * 0018). True if there may be more.
 */
export async function writeDeliveries({ db }: Database, write: Write): Promise<boolean> {
  const [behind] = await db
    .select({ id: webhook.id })
    .from(webhook)
    .where(
      sql`${webhook.is_active} and ${webhook.read_seq} < (select coalesce(max(${chainHead.seq}), 0) from ${chainHead})`,
    )
    .limit(1)
  if (!behind) return false
  return write(async (tx) => {
    const [reader] = await tx
      .select()
      .from(webhook)
      .where(eq(webhook.id, behind.id))
      .for('update', { skipLocked: true })
    if (!reader?.is_active) return false
    const entries = await tx
      .select()
      .from(logEntry)
      .where(gt(logEntry.seq, reader.read_seq))
      .orderBy(asc(logEntry.seq))
      .limit(chunk)
    const last = entries.at(-1)
    if (!last) return false
    const wanted = entries.filter(({ event }) => {
      const topic = event.split('.', 1)[0] ?? ''
      return isWebhookTopic(topic) && reader.topics.includes(topic)
    })
    if (wanted.length > 0)
      await tx.insert(webhookDelivery).values(wanted.map((entry) => deliveryOf(reader.id, entry)))
    await tx.update(webhook).set({ read_seq: last.seq }).where(eq(webhook.id, reader.id))
    return true
  })
}

function deliveryOf(
  webhook_id: string,
  { seq, event, occurred_at, subject }: typeof logEntry.$inferSelect,
): typeof webhookDelivery.$inferInsert {
  const id = uuidv7()
  // Written by appendToLog only.
  const { type, id: subject_id } = subject as { type: string; id: string | number }
  const payload = {
    id,
    event,
    seq,
    occurred_at,
    subject: { type, id: String(subject_id) },
  } satisfies WebhookPayload
  const at = new Date().toISOString()
  return {
    id,
    webhook_id,
    seq,
    event,
    subject_type: type,
    subject_id: String(subject_id),
    payload,
    next_at: at,
    created_at: at,
  }
}
