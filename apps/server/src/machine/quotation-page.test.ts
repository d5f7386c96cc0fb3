import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openMachineShop, path, type MachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { machineQuotationLink } from './tables/machine-quotation-link.ts'
import { machineQuotation } from './tables/machine-quotation.ts'

let server: TestServer
let shop: MachineShop
let engineer: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
})
afterAll(() => server.close())

/** A job with a sent quotation, and the token from the customer's mail. */
async function quoted(): Promise<{ id: string; token: string }> {
  const { id } = await shop.standing(engineer, 'INSPECTION', { handover: null })
  return { id, token: await sendQuotation(id) }
}

async function sendQuotation(id: string): Promise<string> {
  expect((await shop.move(engineer, id, { to: 'QUOTATION' })).status).toBe(200)
  const mails = await server.database.db
    .select({ text: emailOutbox.body_text, at: emailOutbox.created_at })
    .from(emailOutbox)
    .where(eq(emailOutbox.related_id, id))
    .orderBy(emailOutbox.id)
  return /\/quotation\/([A-Za-z0-9_-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const look = (token: string) =>
  server.call<{
    state: string
    total: string
    number: string
    amounts: string[]
    customer_name: string | null
  }>('GET', `/api/quotation/${token}`)
const answer = (token: string, verdict: 'ACCEPT' | 'DECLINE', signed_name = 'Malee') =>
  server.call<{ state: string }>('POST', `/api/quotation/${token}`, null, {
    body: { verdict, signed_name, comment: 'แพงไป' },
  })
const eventsOf = async (id: string) => {
  const rows = await server.database.db
    .select({ event: logEntry.event })
    .from(logEntry)
    .where(sql`${logEntry.subject} ->> 'id' = ${id}`)
    .orderBy(logEntry.seq)
  return rows.map(({ event }) => event)
}

describe('the customer’s page', () => {
  it('shows the quotation as it was sent, and stores no token', async () => {
    const { id, token } = await quoted()
    const { content } = await look(token)
    const { sent_quotations } = await shop.look(engineer, id)
    expect([content.state, content.total, content.amounts]).toEqual([
      'OPEN',
      '5350.00',
      ['2500.00', '2500.00'],
    ])
    expect(content.number).toMatch(/^QT-MCH-.*-1$/)
    expect(sent_quotations.map(({ number, state, total }) => [number, state, total])).toEqual([
      [content.number, 'SENT', content.total],
    ])
    const links = await server.database.db
      .select()
      .from(machineQuotationLink)
      .where(eq(machineQuotationLink.service_id, id))
    expect(JSON.stringify(links)).not.toContain(token)
    expect((await look('x'.repeat(43))).status).toBe(404)
  })

  it('addresses nobody by a name that nobody knows', async () => {
    const { id } = await shop.standing(engineer, 'INSPECTION', { handover: null })
    await server.database.db.execute(sql`
      update customer set display_name = 'anonymous'
      where id = (select customer_id from machine_service where id = ${id})`)
    const { content } = await look(await sendQuotation(id))
    expect(content.customer_name).toBeNull()
  })

  it('starts the repair when it is accepted, once', async () => {
    const { id, token } = await quoted()
    expect((await answer(token, 'ACCEPT', '')).problem.errors.map((one) => one.path)).toEqual(['signed_name'])
    const answers = await Promise.all([answer(token, 'ACCEPT'), answer(token, 'ACCEPT')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const job = await shop.look(engineer, id)
    expect([job.status, job.sent_quotations[0]?.state, job.sent_quotations[0]?.answered_name]).toEqual([
      'INPROGRESS',
      'ACCEPTED',
      'Malee',
    ])
    expect((await look(token)).content.state).toBe('ACCEPTED')
    expect(await eventsOf(id)).toEqual([
      'machine.status_changed',
      'quote.sent',
      'machine.status_changed',
      'quote.accepted',
    ])
  })

  it('saves a refusal for staff, without a transition', async () => {
    const { id, token } = await quoted()
    expect((await answer(token, 'DECLINE')).content.state).toBe('DECLINED')
    const job = await shop.look(engineer, id)
    expect([job.status, job.sent_quotations[0]?.state, job.sent_quotations[0]?.answer_comment]).toEqual([
      'QUOTATION',
      'DECLINED',
      'แพงไป',
    ])
    const timeline = await server.call<{ move: string; actor: string }[]>(
      'GET',
      `${path}/${id}/timeline`,
      engineer,
    )
    expect(timeline.content.map(({ move, actor }) => [move, actor])[0]).toEqual(['DECLINED', 'CUSTOMER'])
    expect((await answer(token, 'ACCEPT')).status).toBe(409)
    expect((await server.call('POST', `${path}/${id}/quotation-link`, engineer)).status).toBe(409)
  })

  it('accepts no answer once the quotation is revised; the new one has its own page', async () => {
    const { id, token } = await quoted()
    await shop.move(engineer, id, { to: 'INSPECTION' })
    expect([(await look(token)).content.state, (await answer(token, 'ACCEPT')).status]).toEqual([
      'CLOSED',
      409,
    ])
    const next = await sendQuotation(id)
    expect((await look(token)).content.state).toBe('CLOSED')
    expect((await look(next)).content).toMatchObject({ state: 'OPEN' })
    const { sent_quotations } = await shop.look(engineer, id)
    expect(sent_quotations.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'SENT'],
      [1, 'REPLACED'],
    ])
  })

  it('accepts no answer when the quotation has expired', async () => {
    const { id, token } = await quoted()
    await server.database.db
      .update(machineQuotationLink)
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where(eq(machineQuotationLink.service_id, id))
    await server.database.db
      .update(machineQuotation)
      .set({ valid_until: '2026-01-01' })
      .where(eq(machineQuotation.service_id, id))
    expect([(await look(token)).content.state, (await answer(token, 'ACCEPT')).status]).toEqual([
      'CLOSED',
      409,
    ])
    expect((await server.call('POST', `${path}/${id}/quotation-link`, engineer)).status).toBe(409)
  })

  it('opens by a link that staff pass on', async () => {
    const { id } = await quoted()
    const made = await server.call<{ url: string }>('POST', `${path}/${id}/quotation-link`, engineer)
    const token = made.content.url.split('/').at(-1) ?? ''
    expect((await look(token)).content.state).toBe('OPEN')
  })

  it('limits the number of requests', async () => {
    const { token } = await quoted()
    const answers = await Promise.all(Array.from({ length: 61 }, () => look(token)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
