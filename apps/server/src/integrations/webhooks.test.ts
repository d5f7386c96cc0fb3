import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Delivery, WebhookPayload, WebhookRecord } from '@rp/contract/integrations/webhook'
import { webhookRetrySeconds } from '@rp/domain/integrations/webhooks'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notification } from '../notifications/tables/notification.ts'
import { appendToLog } from '../platform/log/append.ts'
import { signatureOf } from '../platform/signature.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { webhook, webhookDelivery } from './tables/webhook.ts'

type Made = WebhookRecord & { secret: string }

let server: TestServer
let chief: Person
let receiver: Server
let url: string
let status = 200
const received: { path: string; payload: WebhookPayload; body: string; headers: Record<string, unknown> }[] =
  []

beforeAll(async () => {
  server = await openTestServer({ ALLOW_PRIVATE_HOSTS: '1' })
  chief = await server.staff('SUPER_ADMIN')
  receiver = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { pathname: path } = new URL(request.url ?? '', url)
      received.push({ path, payload: JSON.parse(body) as WebhookPayload, body, headers: request.headers })
      answer.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hear?shop=1`
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await server.close()
})
beforeEach(() => {
  status = 200
  received.splice(0)
})
afterEach(() => server.database.db.delete(webhook))

async function make(more: object = {}): Promise<Made> {
  const body = { name: 'Shop', url, topics: ['recipe', 'lab'], is_active: true, ...more }
  const {
    status: answered,
    content,
    problem,
  } = await server.call<Made>('POST', '/api/integrations/webhook', chief, { body })
  if (answered !== 200) throw new Error(JSON.stringify(problem))
  return content
}

/** Logs a recipe event in its own transaction. */
const happens = (event: string, id: string, fails = false) =>
  server.app.platform.write(async (tx) => {
    await appendToLog(tx, {
      event,
      subject: { type: 'recipe', id, label: 'RC-2026-000001' },
      data: { note: 'stays here' },
      actor: { type: 'SYSTEM', id: null },
    })
    if (fails) throw new Error('changed my mind')
  })

const deliveries = async (id: string, query = '') =>
  (
    await server.call<{ data: Delivery[]; total: number }>(
      'GET',
      `/api/integrations/webhook/${id}/delivery?limit=100${query}`,
      chief,
    )
  ).content.data

/** Makes waiting deliveries due now. */
const hurry = () => server.database.db.update(webhookDelivery).set({ next_at: sql`now()` })

describe('a webhook', () => {
  it('receives events of its topics, by ids, signed, and nothing that was rolled back', async () => {
    const { id, secret } = await make()
    await happens('recipe.created', 'r1')
    await happens('machine.created', 'm1')
    await happens('recipe.paid', 'r1', true).catch(() => undefined)
    await happens('recipe.status_changed', 'r1')
    await eventually(() => received.length === 2)
    expect(received.map(({ payload }) => payload.event)).toEqual(['recipe.created', 'recipe.status_changed'])
    const [first] = received
    expect(first?.payload).toEqual({
      id: expect.any(String),
      event: 'recipe.created',
      seq: expect.any(Number),
      occurred_at: expect.any(String),
      subject: { type: 'recipe', id: 'r1' },
    })
    const timestamp = String(first?.headers['x-timestamp'])
    const signed = { timestamp, method: 'POST', path: '/hear?shop=1', body: first?.body ?? '' }
    expect(first?.headers).toMatchObject({
      'x-signature': signatureOf(secret, signed),
      'x-event': 'recipe.created',
      'x-delivery': first?.payload.id,
      'content-type': 'application/json',
    })
    await eventually(async () => (await deliveries(id)).every((one) => one.status === 'DELIVERED'))
  })

  it('receives events of one subject in order: later ones wait for a failed one', async () => {
    status = 503
    const { id } = await make()
    for (const event of ['recipe.created', 'recipe.paid', 'recipe.status_changed']) await happens(event, 'r2')
    await happens('recipe.created', 'r3')
    await eventually(() => received.length >= 2)
    // Only the first of each subject was tried.
    expect(new Set(received.map(({ payload }) => payload.event))).toEqual(new Set(['recipe.created']))
    // Both refusals are recorded: recording one later would postpone its retry again.
    const refused = async () =>
      (await deliveries(id, '&status=PENDING')).filter(({ response_code }) => response_code === 503)
    await eventually(async () => (await refused()).length === 2)
    status = 204
    received.splice(0)
    await hurry()
    await eventually(() => received.length === 4)
    const ofOne = received.filter(({ payload }) => payload.subject.id === 'r2')
    expect(ofOne.map(({ payload }) => payload.event)).toEqual([
      'recipe.created',
      'recipe.paid',
      'recipe.status_changed',
    ])
  })

  it('is retried at growing intervals, follows no redirect, and saves the answer', async () => {
    status = 302
    const { id } = await make()
    const begun = Date.now()
    await happens('recipe.created', 'r4')
    const one = await eventually(async () =>
      (await deliveries(id)).find((found) => found.response_code === 302),
    )
    const known = Date.now()
    expect(one).toMatchObject({ status: 'PENDING', last_error: 'It answered 302' })
    // The interval begins with the refusal, which came between these times.
    const refused = Date.parse(one.next_at ?? '') - (webhookRetrySeconds[one.attempts - 1] ?? 0) * 1000
    expect(refused).toBeGreaterThanOrEqual(begun)
    expect(refused).toBeLessThanOrEqual(known)
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set([new URL(url).pathname]))
  })

  it('is switched off after a day, with a notification; switched on, it continues, and failed deliveries are sent by hand', async () => {
    status = 500
    const { id } = await make({ name: 'Deaf' })
    await happens('recipe.created', 'r5')
    await eventually(async () => (await deliveries(id))[0]?.response_code === 500)
    const { db } = server.database
    await db
      .update(webhookDelivery)
      .set({ attempts: webhookRetrySeconds.length, next_at: sql`now()` })
      .where(eq(webhookDelivery.webhook_id, id))
    await eventually(async () => (await deliveries(id))[0]?.status === 'FAILED')
    const list = () => server.call<WebhookRecord[]>('GET', '/api/integrations/webhook', chief)
    const [off] = (await list()).content
    expect(off).toMatchObject({ is_active: false, disabled_reason: 'It answered 500', failed: 1 })
    expect(await db.$count(notification, eq(notification.title, 'Webhook Deaf'))).toBe(1)

    await happens('recipe.paid', 'r5')
    status = 200
    received.splice(0)
    const stopped = (await deliveries(id, '&status=FAILED'))[0]
    const early = await server.call(
      'POST',
      `/api/integrations/webhook/${id}/delivery/${stopped?.id}/replay`,
      chief,
    )
    expect([early.status, early.problem.detail]).toEqual([409, expect.stringContaining('switched off')])
    const on = await server.call<WebhookRecord>('PUT', `/api/integrations/webhook/${id}`, chief, {
      body: { name: 'Deaf', url, topics: ['recipe'], is_active: true, row_version: off?.row_version },
    })
    expect(on.content).toMatchObject({ is_active: true, disabled_reason: null })
    await eventually(() => received.length === 1)
    expect(received[0]?.payload.event).toBe('recipe.paid')

    const given = (await deliveries(id, '&status=FAILED'))[0]
    const replay = `/api/integrations/webhook/${id}/delivery/${given?.id}/replay`
    expect((await server.call('POST', replay, chief)).content).toMatchObject({
      status: 'PENDING',
      attempts: 0,
    })
    expect((await server.call('POST', replay, chief)).problem?.code).toBe('illegal_transition')
    await eventually(() => received.length === 2)
    expect(received[1]?.payload.id).toBe(given?.id)
    await eventually(async () => (await deliveries(id, '&status=DELIVERED')).length === 2)
    const sent = (await deliveries(id)).find((one) => one.id === given?.id)
    expect(sent).toMatchObject({ status: 'DELIVERED', attempts: 1, response_code: 200 })
    expect(sent?.duration_ms).toBeGreaterThanOrEqual(0)
  })

  it('can be tested immediately and shows the answer', async () => {
    const { id } = await make()
    const test = () => server.call('POST', `/api/integrations/webhook/${id}/test`, chief)
    expect((await test()).content).toEqual({ ok: true, response_code: 200, error: null })
    expect(received[0]?.payload).toMatchObject({ event: 'webhook.test', seq: null })
    status = 404
    expect((await test()).content).toEqual({ ok: false, response_code: 404, error: 'It answered 404' })
  })

  it('shows its secret once, and is deleted with its pending deliveries', async () => {
    const { id, secret } = await make()
    const { content } = await server.call<unknown>('GET', '/api/integrations/webhook', chief)
    expect(JSON.stringify(content)).not.toContain(secret)
    expect((await server.call('DELETE', `/api/integrations/webhook/${id}`, chief)).status).toBe(200)
    expect((await server.call('DELETE', `/api/integrations/webhook/${id}`, chief)).status).toBe(404)
  })

  it('may not lead to a private address, unless the environment allows it', async () => {
    const strict = await openTestServer()
    const boss = await strict.staff('SUPER_ADMIN')
    for (const address of ['https://127.0.0.1/x', 'http://shop.example/x', 'https://[::1]/x']) {
      const body = { name: 'In', url: address, topics: ['lab'], is_active: true }
      const { problem } = await strict.call('POST', '/api/integrations/webhook', boss, { body })
      expect([address, problem.errors[0]?.path]).toEqual([address, 'url'])
    }
    await strict.close()
  })
})
