import type { LabMail } from '@rp/contract/lab/mail'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { openMailServer, type MailServer } from '../testing/fakes/mail-server.ts'
import { labPath, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: LabShop
let mailServer: MailServer
let service_id: string
let drained = 0

beforeAll(async () => {
  mailServer = await openMailServer({
    onRcptTo({ address }, _session, done) {
      const responseCode = address.startsWith('gone') ? 550 : address.startsWith('later') ? 451 : null
      done(responseCode === null ? null : Object.assign(new Error('Refused'), { responseCode }))
    },
  })
  server = await openTestServer({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Lab <lab@shop.example>',
  })
  shop = await openLabShop(server)
  service_id = (await shop.twoSteps()).service_id
  await shop.template(service_id, { trigger: 'ORDER_COMPLETED', attach_report: true })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const statesOf = async (id: string, trigger: string) =>
  (await shop.look(id)).mails
    .filter((mail) => mail.trigger === trigger)
    .map(({ to, state }) => `${to.split('@')[0]} ${state}`)
    .toSorted()
const subjectsTo = (address: string) =>
  mailServer.delivered.filter(({ to }) => to === address).map(({ source }) => source)

/** An order whose report was issued to these addresses, once each mail has its state. */
async function issued(mail_to: string[], states: string[]): Promise<string> {
  const { id } = await shop.order(service_id, { mail_to })
  await shop.work(id)
  expect((await shop.move(id, 'COMPLETED')).status).toBe(200)
  await expect.poll(() => statesOf(id, 'ORDER_COMPLETED')).toEqual(states)
  return id
}

async function withdraw(id: string): Promise<void> {
  expect((await shop.move(id, 'INPROGRESS', { reason: 'Samples were swapped' })).status).toBe(200)
}

async function resend(id: string, from: string, to: string) {
  const { mails } = await shop.look(id)
  const mail = mails.find((one) => one.to === from && one.trigger !== 'REPORT_INVALIDATED')
  return server.call<LabMail[]>('POST', `${labPath}/${id}/mail/${mail?.id}/resend`, shop.technician, {
    body: { to },
  })
}

/** Tries every deferred mail again. */
async function drain(): Promise<void> {
  const { db } = server.database
  await db
    .update(emailOutbox)
    .set({ next_at: sql`now()` })
    .where(eq(emailOutbox.state, 'QUEUED'))
  drained += 1
  const address = `drained-${drained}@example.com`
  await issued([address], [`${address.split('@')[0]} SENT`])
}

describe('a mail with a report that was withdrawn', () => {
  it('is not resent after it bounced', async () => {
    const id = await issued(['gone@example.com', 'good@example.com'], ['gone BOUNCED', 'good SENT'])
    await withdraw(id)
    const refused = await resend(id, 'gone@example.com', 'corrected@example.com')
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'The report in this mail was withdrawn, so it is not sent',
    ])
    expect(subjectsTo('corrected@example.com')).toEqual([])
  })

  it('is cancelled in the queue, with a reason, and not resent', async () => {
    const id = await issued(['later@example.com'], ['later QUEUED'])
    await withdraw(id)
    await drain()
    const mail = (await shop.look(id)).mails.find(({ trigger }) => trigger === 'ORDER_COMPLETED')
    expect([mail?.state, mail?.last_error]).toEqual(['CANCELLED', 'REPORT_WITHDRAWN'])
    const { db } = server.database
    await db
      .update(emailOutbox)
      .set({ state: 'FAILED' })
      .where(eq(emailOutbox.id, mail?.id ?? ''))
    expect((await resend(id, 'later@example.com', 'fresh@example.com')).status).toBe(409)
  })

  it('is followed by the notice to the address to which it was resent', async () => {
    const id = await issued(['gone@example.com', 'good@example.com'], ['gone BOUNCED', 'good SENT'])
    expect((await resend(id, 'gone@example.com', 'reached@example.com')).status).toBe(200)
    await expect
      .poll(() => statesOf(id, 'ORDER_COMPLETED'))
      .toEqual(['gone BOUNCED', 'good SENT', 'reached SENT'])
    await withdraw(id)
    await expect.poll(() => statesOf(id, 'REPORT_INVALIDATED')).toContain('reached SENT')
    expect(await statesOf(id, 'REPORT_INVALIDATED')).toContain('good SENT')
  })

  it('gives way to the mail with the next report, which may be resent', async () => {
    const id = await issued(['gone@example.com'], ['gone BOUNCED'])
    await withdraw(id)
    const before = (await shop.look(id)).mails.find(({ trigger }) => trigger === 'ORDER_COMPLETED')?.id
    const { steps } = await shop.look(id)
    const step = steps[1]
    if (!step) throw new Error('The order has no second step')
    await shop.moveStep({ id }, step, 'INPROGRESS', { reason: 'again' })
    await shop.moveStep({ id }, { ...step, status: 'INPROGRESS' }, 'DONE')
    expect((await shop.move(id, 'COMPLETED')).status).toBe(200)
    await expect.poll(() => statesOf(id, 'ORDER_COMPLETED')).toEqual(['gone BOUNCED', 'gone BOUNCED'])
    const next = (await shop.look(id)).mails.find(
      ({ trigger, id: mail }) => trigger === 'ORDER_COMPLETED' && mail !== before,
    )
    const call = (mail: string | undefined) =>
      server.call('POST', `${labPath}/${id}/mail/${mail}/resend`, shop.technician, {
        body: { to: 'second@example.com' },
      })
    expect([(await call(before)).status, (await call(next?.id)).status]).toEqual([409, 200])
    await expect.poll(() => subjectsTo('second@example.com').length).toBe(1)
    expect(subjectsTo('second@example.com')[0]).toContain('-v2.pdf')
  })
})

describe('the letter of a sample that was received after all', () => {
  const rejected = async (mail_to: string, state: string) => {
    const { id, samples } = await shop.order(service_id, { mail_to: [mail_to] })
    const sample = `${labPath}/${id}/sample/${samples[0]?.id}`
    const body = { reason: 'OTHER', note: 'Leaking' }
    expect((await server.call('POST', `${sample}/reject`, shop.technician, { body })).status).toBe(200)
    await expect.poll(() => statesOf(id, 'SAMPLE_REJECTED')).toEqual([`${mail_to.split('@')[0]} ${state}`])
    return { id, sample }
  }
  const receive = (sample: string) =>
    server.call('POST', `${sample}/receive`, shop.technician, {
      body: { condition: 'LEAKING', condition_note: 'The customer agreed', storage: 'COOL' },
    })

  it('is cancelled in the queue', async () => {
    const { id, sample } = await rejected('later@example.com', 'QUEUED')
    expect((await receive(sample)).status).toBe(200)
    await drain()
    expect(await statesOf(id, 'SAMPLE_REJECTED')).toEqual(['later CANCELLED'])
  })

  it('is not resent after it bounced', async () => {
    const { id, sample } = await rejected('gone@example.com', 'BOUNCED')
    expect((await receive(sample)).status).toBe(200)
    const refused = await resend(id, 'gone@example.com', 'corrected@example.com')
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'The sample was received after all, so its letter of rejection is not sent',
    ])
  })
})
