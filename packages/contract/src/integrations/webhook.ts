import { deliveryStatuses, webhookTopics } from '@rp/domain/integrations/webhooks'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import { saying } from '../problems.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, name, rowVersion } from '../fields.ts'
import { listQuery, pageOf } from '../list.ts'
import { superAdmin } from '../policies.ts'

const fields = {
  name,
  url: z.url({ protocol: /^https?$/ }).max(2000),
  topics: z
    .array(z.enum(keysOf(webhookTopics)))
    .min(1)
    .refine(
      (all) => new Set(all).size === all.length,
      saying({ en: 'must name each topic once', th: 'หัวข้อต้องไม่ซ้ำกัน' }),
    ),
  is_active: z.boolean(),
}

export const webhookRecord = z.object({
  id,
  ...fields,
  /** Why the system disabled it. */
  disabled_reason: z.string().nullable(),
  pending: z.int(),
  failed: z.int(),
  last_delivered_at: instant.nullable(),
  created_at: instant,
  row_version: rowVersion,
})
export type WebhookRecord = z.output<typeof webhookRecord>

export const webhookInput = z.strictObject(fields)

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/integrations/webhook',
  policy: superAdmin,
  summary: 'Outgoing webhooks',
  reply: z.array(webhookRecord),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/integrations/webhook',
  policy: superAdmin,
  summary: 'Make a webhook; its signing secret is shown only once',
  body: webhookInput,
  reply: z.object({ ...webhookRecord.shape, secret: z.string() }),
  refuses: ['invalid'],
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/integrations/webhook/:id',
  policy: superAdmin,
  summary: 'Change a webhook; switched on again, it continues with the pending deliveries',
  params: { id },
  body: z.strictObject({ ...fields, row_version: rowVersion }),
  reply: webhookRecord,
  refuses: ['invalid', 'not_found', 'stale_version'],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/integrations/webhook/:id',
  destructive: 'REVOKE',
  policy: superAdmin,
  summary: 'Delete a webhook and its pending deliveries',
  params: { id },
  refuses: ['not_found'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/integrations/webhook/:id/test',
  policy: superAdmin,
  summary: 'Send a signed `webhook.test` now and report the response',
  params: { id },
  reply: z.object({ ok: z.boolean(), response_code: z.int().nullable(), error: z.string().nullable() }),
  refuses: ['not_found'],
})

/** The payload: actor and event by ids; details are available by API key calls. */
export const webhookPayload = z.object({
  id,
  event: z.string(),
  /** The entry of the supply-chain log; null for a test. */
  seq: z.int().nullable(),
  occurred_at: instant,
  subject: z.object({ type: z.string(), id: z.string() }),
})
export type WebhookPayload = z.output<typeof webhookPayload>

export const delivery = z.object({
  id,
  webhook_id: id,
  event: z.string(),
  subject: z.string(),
  status: z.enum(keysOf(deliveryStatuses)),
  attempts: z.int(),
  response_code: z.int().nullable(),
  /** How long the last attempt took. */
  duration_ms: z.int().nullable(),
  last_error: z.string().nullable(),
  next_at: instant.nullable(),
  delivered_at: instant.nullable(),
  created_at: instant,
})
export type Delivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/integrations/webhook/:id/delivery',
  policy: superAdmin,
  summary: 'The deliveries of a webhook, sent and pending, newest first',
  params: { id },
  query: listQuery({
    sort: ['created_at'],
    order: 'DESC',
    filters: { status: z.enum(keysOf(deliveryStatuses)).optional() },
    limit: 20,
  }),
  reply: pageOf(delivery),
  refuses: ['not_found'],
})

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/integrations/webhook/:id/delivery/:delivery_id/replay',
  policy: superAdmin,
  summary: 'Repeat a delivery that was sent or given up',
  params: { id, delivery_id: id },
  reply: delivery,
  refuses: ['not_found', 'illegal_transition'],
})
