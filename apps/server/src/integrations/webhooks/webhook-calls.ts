import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  testWebhook,
  updateWebhook,
  type Delivery,
  type WebhookRecord,
} from '@rp/contract/integrations/webhook'
import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { lockRowVersion } from '../../platform/list/optimistic-lock.ts'
import { listPage } from '../../platform/list/list-page.ts'
import { openTotals } from '../../platform/list/totals.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { SendOut } from '../../platform/outgoing/send-out.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { webhook, webhookDelivery } from '../tables/webhook.ts'
import { secretPlace, sendWebhook } from './send-webhook.ts'

const total = (status: 'PENDING' | 'FAILED') =>
  sql<number>`(select count(*)::int from webhook_delivery where webhook_id = webhook.id and status = ${status})`

const shown = {
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  topics: webhook.topics,
  is_active: webhook.is_active,
  disabled_reason: webhook.disabled_reason,
  created_at: webhook.created_at,
  row_version: webhook.row_version,
  pending: total('PENDING'),
  failed: total('FAILED'),
  last_delivered_at: sql<
    string | null
  >`(select max(delivered_at) from webhook_delivery where webhook_id = webhook.id)`.mapWith(
    webhookDelivery.delivered_at,
  ),
}

const deliveryColumns = {
  id: webhookDelivery.id,
  webhook_id: webhookDelivery.webhook_id,
  event: webhookDelivery.event,
  subject: sql<string>`subject_type || ' ' || subject_id`.as('subject'),
  status: webhookDelivery.status,
  attempts: webhookDelivery.attempts,
  response_code: webhookDelivery.response_code,
  duration_ms: webhookDelivery.duration_ms,
  last_error: webhookDelivery.last_error,
  next_at: sql<string | null>`case when status = 'PENDING' then next_at end`
    .mapWith(webhookDelivery.next_at)
    .as('next_at'),
  delivered_at: webhookDelivery.delivered_at,
  created_at: webhookDelivery.created_at,
}

/** Webhooks for super admins, and the results of their deliveries. */
export function webhookCalls(platform: Platform, out: SendOut): void {
  const { serve, database, write, secrets } = platform
  const { db } = database
  const totals = openTotals(database)

  serve.staff(listWebhooks, () => read(db))

  serve.staff(createWebhook, async ({ body, caller }) => {
    checkUrl(body.url)
    const id = uuidv7()
    const secret = `whs_${randomBytes(32).toString('base64url')}`
    return write(async (tx) => {
      await tx.insert(webhook).values({
        ...body,
        id,
        sealed_secret: secrets.seal(secret, secretPlace(id)),
        // Earlier events are not sent.
        read_seq: sql`(select coalesce(max(seq), 0) from chain_head)`,
        created_by: caller.id,
        updated_by: caller.id,
      })
      await note(tx, caller, 'created', id)
      const [record] = await read(tx, id)
      return { ...found(record), secret }
    })
  })

  serve.staff(updateWebhook, async ({ params, body, caller }) => {
    const { row_version, ...fields } = body
    checkUrl(fields.url)
    return write(async (tx) => {
      await lockRowVersion(tx, webhook, { id: params.id, row_version }, async () =>
        found((await read(tx, params.id))[0]),
      )
      await tx
        .update(webhook)
        .set({
          ...fields,
          ...(fields.is_active && { disabled_reason: null }),
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(webhook.id, params.id))
      await note(tx, caller, 'changed', params.id)
      return found((await read(tx, params.id))[0])
    })
  })

  serve.staff(deleteWebhook, async ({ params, caller }) => {
    await write(async (tx) => {
      const [gone] = await tx.delete(webhook).where(eq(webhook.id, params.id)).returning({ id: webhook.id })
      await note(tx, caller, 'deleted', found(gone).id)
    })
    return null
  })

  serve.staff(testWebhook, async ({ params }) => {
    const [row] = await db.select().from(webhook).where(eq(webhook.id, params.id))
    const target = found(row)
    return sendWebhook({ out, secrets }, target, {
      id: uuidv7(),
      event: 'webhook.test',
      seq: null,
      occurred_at: new Date().toISOString(),
      subject: { type: 'webhook', id: target.id },
    })
  })

  serve.staff(listDeliveries, async ({ params, query }) => {
    const [row] = await db.select({ id: webhook.id }).from(webhook).where(eq(webhook.id, params.id))
    found(row)
    const { status } = query
    return listPage<Delivery>(database, totals, {
      source: {
        name: 'webhook-delivery',
        table: webhookDelivery,
        columns: deliveryColumns,
        id: webhookDelivery.id,
      },
      query,
      where: [eq(webhookDelivery.webhook_id, params.id), status && eq(webhookDelivery.status, status)],
      cacheKey: JSON.stringify({ id: params.id, status }),
    })
  })

  serve.staff(replayDelivery, async ({ params }) =>
    write(async (tx) => {
      const one = and(eq(webhookDelivery.id, params.delivery_id), eq(webhookDelivery.webhook_id, params.id))
      const [target] = await tx
        .select({ is_active: webhook.is_active })
        .from(webhook)
        .where(eq(webhook.id, params.id))
      const [row] = await tx.select().from(webhookDelivery).where(one).for('update')
      if (!found(target).is_active)
        throw refuse('illegal_transition', {
          detail: {
            en: 'The webhook is switched off: switch it on before sending again',
            th: 'เว็บฮุกนี้ปิดใช้งานอยู่ กรุณาเปิดใช้งานก่อนส่งอีกครั้ง',
          },
        })
      if (found(row).status === 'PENDING')
        throw refuse('illegal_transition', { detail: { en: 'It waits to be sent already', th: 'รอส่งอยู่แล้ว' } })
      await tx
        .update(webhookDelivery)
        .set({ status: 'PENDING', attempts: 0, next_at: sql`now()`, last_error: null })
        .where(one)
      const [again] = await tx.select(deliveryColumns).from(webhookDelivery).where(one)
      return found(again)
    }),
  )

  function checkUrl(url: string): void {
    const fault = out.fault(url)
    if (fault) throw refuseField('url', fault)
  }
}

async function note(tx: Tx, caller: StaffCaller, what: string, id: string): Promise<void> {
  const subject = { type: 'webhook', id }
  await appendToLog(tx, { event: `webhook.${what}`, subject, actor: actorOf(caller) })
}

function read(db: Pick<Tx, 'select'>, id?: string): Promise<WebhookRecord[]> {
  return db
    .select(shown)
    .from(webhook)
    .where(id ? eq(webhook.id, id) : undefined)
    .orderBy(asc(webhook.created_at), asc(webhook.id))
}
