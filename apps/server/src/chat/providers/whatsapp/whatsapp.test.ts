import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { ApprovedTemplate } from '@rp/contract/chat/channel-account'
import { openChannelShop, signingSecret, type ChannelShop } from '../../../testing/channel-shop.ts'
import { whatsAppMessage } from '../../../testing/fakes/fake-whatsapp.ts'
import { room } from '../../tables/room.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.whatsApp.fault = () => null
})

const sendWebhook = (...values: object[]) =>
  shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, values)
const said = (from: string, name: string, ...messages: ({ id: string } & Record<string, unknown>)[]) => ({
  contacts: [{ wa_id: from, profile: { name } }],
  messages: messages.map((message) => whatsAppMessage(from, message)),
})

async function bodiesOf(name: string): Promise<string[]> {
  const found = await shop.roomOf(name)
  return found ? (await shop.messagesOf(found.id)).map(({ body }) => body) : []
}

let writers = 0

async function writer(from: string, name: string) {
  await sendWebhook(said(from, name, { id: `hi-${from}`, text: { body: 'Hello' } }))
  await expect.poll(() => bodiesOf(name)).toEqual(['Hello'])
  const found = await shop.roomOf(name)
  if (!found) throw new Error('The room is gone')
  return found
}

/** A status report of the customer's phone about our message. */
const status = (wamid: string, name: string, mark?: string) => ({
  statuses: [{ id: wamid, status: name, ...(mark && { biz_opaque_callback_data: mark }) }],
})

const takenBy = (to: string) => shop.whatsApp.taken.filter((one) => one.to === to)

describe('what WhatsApp sends', () => {
  it('is verified by Meta’s first call with the token of the account', async () => {
    const ask = (token: string) =>
      shop.server.call(
        'GET',
        `/api/webhook/whatsapp/${shop.accounts.WHATSAPP.id}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      )
    expect((await ask(shop.accounts.WHATSAPP.verify_token ?? '')).content).toBe('1158201444')
    expect((await ask('guessed')).status).toBe(401)
  })

  it('is received completely: every message of every change of every entry, once', async () => {
    const first = said(
      '66811111111',
      'Anong',
      { id: 'w1', text: { body: 'one' } },
      { id: 'w2', text: { body: 'two' } },
    )
    const second = said('66822222222', 'Boon', { id: 'w3', text: { body: 'three' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(first, second)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await expect.poll(() => bodiesOf('Anong')).toEqual(['one', 'two'])
    await expect.poll(() => bodiesOf('Boon')).toEqual(['three'])
    expect(await shop.roomOf('Anong')).toMatchObject({ channel: 'WHATSAPP' })
  })

  it('keeps the customer’s reactions and replies, and cleans text that the database rejects', async () => {
    const { id } = await writer('66833333333', 'Chai')
    await sendWebhook(
      said(
        '66833333333',
        'Chai',
        { id: 'r1', type: 'reaction', reaction: { message_id: 'hi-66833333333', emoji: '👍' } },
        { id: 'r2', text: { body: 'odd \u0000 \ud83d end' }, context: { id: 'hi-66833333333' } },
      ),
    )
    await expect.poll(async () => (await shop.messagesOf(id)).length).toBe(2)
    await expect.poll(async () => (await shop.messagesOf(id))[0]?.reactions.length).toBe(1)
    const [first, answer] = await shop.messagesOf(id)
    expect(first?.reactions).toMatchObject([{ emoji: '👍', type: 'CUSTOMER' }])
    expect(answer).toMatchObject({ body: 'odd  \ufffd end', reply_to: 1 })
  })
})

describe('what staff write to WhatsApp', () => {
  it('never goes back from read to delivered, in whatever order its statuses come', async () => {
    const { id } = await writer('66844444444', 'Dao')
    const { seq } = await shop.write(id, 'Good day')
    const delivery = async () => (await shop.messagesOf(id))[seq - 1]?.delivery
    await expect.poll(delivery).toBe('SENT')
    const [taken] = takenBy('66844444444')
    await sendWebhook(status(taken?.wamid ?? '', 'read'))
    await expect.poll(delivery).toBe('READ')
    await sendWebhook(status(taken?.wamid ?? '', 'delivered'), status(taken?.wamid ?? '', 'sent'))
    await sendWebhook(said('66844444444', 'Dao', { id: 'dao-2', text: { body: 'after' } }))
    await expect.poll(async () => (await bodiesOf('Dao')).at(-1)).toBe('after')
    expect(await delivery()).toBe('READ')
  })

  it('is unknown when the connection was cut after sending, and known again by its status', async () => {
    const { id } = await writer('66855555555', 'Ek')
    shop.whatsApp.fault = ({ path }) => (path.endsWith('/messages') ? 'cut-after' : null)
    const { seq } = await shop.write(id, 'Maybe')
    const delivery = async () => (await shop.messagesOf(id))[seq - 1]?.delivery
    await expect.poll(delivery).toBe('UNKNOWN')
    expect(takenBy('66855555555')).toHaveLength(1)
    const [taken] = takenBy('66855555555')
    await sendWebhook(status(taken?.wamid ?? '', 'delivered', taken?.biz_opaque_callback_data))
    await expect.poll(delivery).toBe('DELIVERED')
    expect(takenBy('66855555555')).toHaveLength(1)
  })

  it('waits and is sent once when Meta is busy', async () => {
    const { id } = await writer('66866666666', 'Fon')
    let busy = 2
    shop.whatsApp.fault = ({ path }) =>
      path.endsWith('/messages') && busy-- > 0
        ? { status: 429, body: { error: { code: 130429, message: 'Rate limit hit' } } }
        : null
    const { seq } = await shop.write(id, 'Patience')
    await expect.poll(async () => (await shop.messagesOf(id))[seq - 1]?.delivery).toBe('SENT')
    expect(takenBy('66866666666')).toHaveLength(1)
  })

  it('is refused outside of the window, unless it is a template', async () => {
    const { id } = await writer('66877777777', 'Gai')
    await shop.server.database.db
      .update(room)
      .set({ window_expires_at: sql`now() - interval '1 minute'` })
      .where(eq(room.id, id))
    const socket = await shop.server.socket(shop.admin)
    const ask = (more: object) =>
      socket.ask('message', { room_id: id, client_id: uuidv7(), body: 'สวัสดีคุณ Gai', ...more })
    expect(await ask({})).toMatchObject({ ok: false, code: 'window_over' })
    const { content } = await shop.server.call<ApprovedTemplate[]>(
      'GET',
      `/api/chat/room/${id}/templates`,
      shop.admin,
    )
    expect(content).toMatchObject([
      { name: 'order_ready', places: 2, is_sendable: true },
      { name: 'with_picture', places: 0, is_sendable: true },
      { name: 'named', places: 2, is_sendable: true },
    ])
    const template = { name: 'order_ready', language: 'th', values: ['Gai', 'ครีม'] }
    expect(await ask({ template })).toMatchObject({ ok: true })
    await expect
      .poll(() => takenBy('66877777777'))
      .toMatchObject([{ type: 'template', template: { name: 'order_ready' } }])
  })

  it('keeps the template as sent, rendered from what WhatsApp approved, whatever the client says', async () => {
    const { id } = await writer('66877777771', 'Gong')
    const { seq } = await shop.write(id, 'A special price: 1 baht', {
      template: { name: 'named', language: 'en', values: ['Gong', 'x9'] },
    })
    const stored = (await shop.messagesOf(id))[seq - 1]
    expect(stored?.body).toBe('Hi Gong\n\n[Track] https://siam.example/x9')
    await expect
      .poll(() => takenBy('66877777771').at(-1)?.template?.components)
      .toEqual([
        { type: 'body', parameters: [{ type: 'text', text: 'Gong', parameter_name: 'first_name' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'x9' }] },
      ])
  })

  it.each([
    [{ name: 'no_such', language: 'en', values: [] }, 'template.name'],
    [{ name: 'named', language: 'th', values: ['a', 'b'] }, 'template.name'],
    [{ name: 'named', language: 'en', values: ['one'] }, 'template.values'],
    [{ name: 'named', language: 'en', values: ['one', ' '] }, 'template.values'],
    [{ name: 'with_picture', language: 'en', values: [] }, 'files'],
  ])('refuses a template that was not approved as requested (%#)', async (template, field) => {
    const { id } = await writer(
      `66877770${(writers += 1).toString().padStart(3, '0')}`,
      `Nong ${field} ${template.values.length}${template.name}${template.language}`,
    )
    const socket = await shop.server.socket(shop.admin)
    const ack = await socket.ask('message', { room_id: id, client_id: uuidv7(), body: 'x', template })
    expect(ack).toMatchObject({ ok: false, code: 'invalid' })
    expect((await shop.messagesOf(id)).length).toBe(1)
  })

  it('says that the window is over when WhatsApp says so', async () => {
    const { id } = await writer('66888888888', 'Hom')
    shop.whatsApp.fault = ({ path }) =>
      path.endsWith('/messages')
        ? { status: 400, body: { error: { code: 131047, message: 'Re-engagement message' } } }
        : null
    const { seq } = await shop.write(id, 'Too late')
    await expect.poll(async () => (await shop.messagesOf(id))[seq - 1]?.delivery).toBe('FAILED')
    const seen = await shop.roomOf('Hom')
    expect(Date.parse(seen?.window_expires_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('sends a reaction for the right message', async () => {
    const { id } = await writer('66899999999', 'Ice')
    const path = `/api/chat/message/${id}/1/reaction`
    expect((await shop.server.call('PUT', path, shop.admin, { body: { emoji: '🙏' } })).status).toBe(200)
    await expect
      .poll(() => takenBy('66899999999'))
      .toMatchObject([{ type: 'reaction', reaction: { message_id: 'hi-66899999999', emoji: '🙏' } }])
  })
})
