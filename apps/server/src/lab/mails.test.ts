import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { LabMail } from '@rp/contract/lab/mail'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../auth/tables/customer.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { openMailServer, type MailServer } from '../testing/fakes/mail-server.ts'
import { labPath, labServices, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { proven } from '../testing/proven.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: LabShop
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await openMailServer({
    onRcptTo({ address }, _session, done) {
      const gone = Object.assign(new Error('No such user'), { responseCode: 550 })
      done(address.startsWith('gone') ? gone : null)
    },
  })
  server = await openTestServer({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Lab <lab@shop.example>',
  })
  shop = await openLabShop(server)
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const statesOf = async (id: string) =>
  (await shop.look(id)).mails.map(({ to, state, trigger }) => [to, state, trigger].join(' ')).toSorted()

describe('the mails of an order', () => {
  it('go to each address separately, and a refused one delays neither the others nor the order', async () => {
    const { service_id } = await shop.twoSteps()
    await shop.template(service_id, { cc: ['boss@example.com'], bcc: ['GONE.cc@example.com'] })
    const { id } = await shop.order(service_id, { mail_to: ['gone@example.com', 'kim@example.com'] })
    await expect
      .poll(() => statesOf(id))
      .toEqual([
        'boss@example.com SENT ORDER_CREATED',
        'gone.cc@example.com BOUNCED ORDER_CREATED',
        'gone@example.com BOUNCED ORDER_CREATED',
        'kim@example.com SENT ORDER_CREATED',
      ])
    expect(mailServer.delivered.map(({ to }) => to).toSorted()).toEqual([
      'boss@example.com',
      'kim@example.com',
    ])
    expect((await shop.look(id)).mails.find(({ to }) => to === 'gone@example.com')?.last_error).toContain(
      'No such user',
    )
  })

  it('are saved as failed if the customer’s address is invalid', async () => {
    const { service_id } = await shop.twoSteps()
    await shop.template(service_id)
    const { db } = server.database
    await db
      .update(customer)
      .set(proven({ email: 'a@b.example\r\nBcc: c@d.example' }))
      .where(eq(customer.id, shop.customer_id))
    const { id } = await shop.order(service_id)
    await db
      .update(customer)
      .set(proven({ email: shop.email }))
      .where(eq(customer.id, shop.customer_id))
    expect(await statesOf(id)).toEqual(['a@b.example bcc: c@d.example FAILED ORDER_CREATED'])
  })

  it('can be resent to a corrected address, only once', async () => {
    const { service_id } = await shop.twoSteps()
    await shop.template(service_id, { reply_to: 'lab@example.com' })
    const { id } = await shop.order(service_id, { mail_to: ['gone@example.com'] })
    await expect.poll(() => statesOf(id)).toEqual(['gone@example.com BOUNCED ORDER_CREATED'])
    const [mail] = (await shop.look(id)).mails
    const resend = () =>
      server.call<LabMail[]>('POST', `${labPath}/${id}/mail/${mail?.id}/resend`, shop.technician, {
        body: { to: 'lek@example.com' },
      })
    expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(409)
    await expect.poll(() => statesOf(id)).toContain('lek@example.com SENT ORDER_CREATED')
    expect(mailServer.delivered.find(({ to }) => to === 'lek@example.com')?.source).toContain(
      'Reply-To: lab@example.com',
    )
    const sent = (await shop.look(id)).mails.find(({ to }) => to === 'lek@example.com')
    const again = await server.call('POST', `${labPath}/${id}/mail/${sent?.id}/resend`, shop.technician, {
      body: { to: 'lek@example.com' },
    })
    expect(again.status).toBe(409)
  })

  it('cover only steps with that setting, in the customer’s language', async () => {
    const { service_id } = await shop.twoSteps()
    await shop.template(service_id, { trigger: 'STEP_DONE', subject: 'done {step_name}', language: 'en' })
    await shop.template(service_id, { trigger: 'STEP_DONE', subject: 'เสร็จ {step_name}', language: 'th' })
    const { id } = await shop.order(service_id)
    await shop.work(id)
    const { mails } = await shop.look(id)
    expect(mails.map(({ subject, to }) => [subject, to])).toEqual([['เสร็จ ขั้นตอน', shop.email]])
  })

  it('include the report and its results, with the customer’s input escaped as text', async () => {
    const { service_id } = await shop.twoSteps()
    await shop.template(service_id, {
      trigger: 'ORDER_COMPLETED',
      body_html: '<p>{customer_name}: {sample_name}</p>{results_table}<p><a href="{link}">ดูผล</a></p>',
      attach_report: true,
    })
    const { id } = await shop.order(service_id, {
      samples: [{ name: '<script>x</script>', lot: '', qty: '1', unit: 'g', storage: 'ROOM' }],
      mail_to: ['report@example.com'],
    })
    await shop.work(id)
    expect((await shop.move(id, 'COMPLETED')).status).toBe(200)
    const [row] = await server.database.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.related_id, id), eq(emailOutbox.template, 'lab.ORDER_COMPLETED')))
    expect(row?.body_html).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(row?.body_html).toContain('<table')
    expect(row?.body_html).toMatch(/<a href="http[^"]+\/lab-order\/[\w-]{43}">/)
    expect(row?.body_text).toContain('ค่า pH | 5.5')
    await expect.poll(() => statesOf(id)).toEqual(['report@example.com SENT ORDER_COMPLETED'])
    const source = mailServer.delivered.find(({ to }) => to === 'report@example.com')?.source
    expect(source).toContain('Content-Type: application/pdf')
  })

  it('can be sent by hand to any address', async () => {
    const { service_id } = await shop.twoSteps()
    const { id: template_id } = await shop.template(service_id, { trigger: 'MANUAL' })
    const other = await shop.template(service_id, { trigger: 'ORDER_CREATED', is_active: false })
    const order = await shop.order(service_id)
    expect(order.manual_templates.map(({ id }) => id)).toEqual([template_id])
    const send = (id: string) =>
      server.call<LabMail[]>('POST', `${labPath}/${order.id}/mail`, shop.technician, {
        body: { template_id: id, to: ['nok@example.com'] },
      })
    expect((await send(template_id)).content.map(({ to, trigger }) => [to, trigger])).toEqual([
      ['nok@example.com', 'MANUAL'],
    ])
    expect((await send(other.id)).status).toBe(422)
  })
})

describe('a mail template of a service', () => {
  it('allows only known placeholders and safe markup', async () => {
    const { id } = await shop.service()
    const path = `${labServices}/${id}/email-template`
    const body = {
      trigger: 'ORDER_CREATED',
      step_id: null,
      language: 'en',
      subject: '{order}',
      body_html: '<p>x</p>',
      cc: [],
      bcc: [],
      reply_to: '',
      attach_report: false,
      is_active: true,
    }
    const refused = await server.call('POST', path, shop.admin, { body })
    expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'subject'])
    expect(refused.problem.errors[0]?.message).toContain('{order_no}')
    const inBody = { ...body, subject: 'x', body_html: '<p>{{ nothing }}</p>' }
    expect((await server.call('POST', path, shop.admin, { body: inBody })).problem.errors[0]?.path).toBe(
      'body_html',
    )
    const hostile =
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y><a href="javascript:alert(1)">a</a>' +
      '<a href="https://ok.example" style="x">b</a><a href="{link}">c</a></p><h2>T</h2><svg><a href="x">d</a></svg>'
    const saved = await server.call<{ body_html: string }>('POST', path, shop.admin, {
      body: { ...body, subject: 'x', body_html: hostile },
    })
    expect(saved.content.body_html).toBe(
      '<p>Hi<a>a</a><a href="https://ok.example">b</a><a href="{link}">c</a></p><h2>T</h2><a>d</a>',
    )
  })

  it('can be previewed with a real order, and sent to oneself as a test', async () => {
    const { service_id } = await shop.twoSteps()
    const order: LabOrderDetail = await shop.order(service_id)
    const said = { language: 'en', subject: '{order_no}', body_html: '<p>{service_name} {wrong}</p>' }
    const preview = (order_id: string | null) =>
      server.call<{ subject: string; html: string; unknown: string[] }>(
        'POST',
        `${labServices}/${service_id}/email-template-preview`,
        shop.admin,
        { body: { ...said, order_id } },
      )
    expect((await preview(order.id)).content).toMatchObject({ subject: order.number, unknown: ['wrong'] })
    expect((await preview(null)).content.html).toBe('<p>pH test {wrong}</p>')
    const foreign = await shop.order((await shop.twoSteps()).service_id)
    expect((await preview(foreign.id)).status).toBe(422)
    const test = await server.call<{ to: string }>(
      'POST',
      `${labServices}/${service_id}/email-template-test`,
      shop.admin,
      { body: { ...said, body_html: '<p>Hi</p>', order_id: null } },
    )
    expect(test.content.to).toContain('@example.com')
    const { db } = server.database
    const [mail] = await db.select().from(emailOutbox).where(eq(emailOutbox.to, test.content.to))
    expect(mail?.subject).toBe('LAB-2026-00042')
  })
})
