import type { BulkResult } from '@rp/contract/bulk'
import type { Notification } from '@rp/contract/notifications/notification'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { sayLine } from '../system-messages.ts'
import { room } from '../tables/room.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.line.fault = () => null
  shop.whatsApp.fault = () => null
})

const isSend = (path: string) => /\/(push|reply|messages)$/.test(path)

async function lineRoom(user: string): Promise<string> {
  await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
    { ...lineMessage(user, { id: `hi-${user}`, text: 'Hello' }), replyToken: undefined },
  ])
  return known(`Person ${user}`)
}

async function whatsAppRoom(from: string, name: string): Promise<string> {
  await shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [
    {
      contacts: [{ wa_id: from, profile: { name } }],
      messages: [whatsAppMessage(from, { id: `hi-${from}`, text: { body: 'Hello' } })],
    },
  ])
  return known(name)
}

async function known(name: string): Promise<string> {
  await expect.poll(async () => (await shop.roomOf(name))?.last_seq).toBe(1)
  return (await shop.roomOf(name))?.id ?? ''
}

const deliveries = async (id: string) =>
  (await shop.messagesOf(id)).flatMap(({ delivery }) => (delivery ? [delivery] : []))
const stateOf = async (id: string) =>
  (await shop.server.call<object>('GET', `/api/chat/room/${id}`, shop.admin)).content

async function sendAgain(ids: string[], dry_run = false, language = 'en'): Promise<BulkResult> {
  const body = { ids, action: { kind: 'send_again' }, dry_run }
  const headers = { 'accept-language': language }
  return (await shop.server.call<BulkResult>('POST', '/api/chat/room/bulk', shop.admin, { body, headers }))
    .content
}

describe('sending again what did not arrive in many rooms', () => {
  it('sends it in order, says how many of each room, and names those that cannot', async () => {
    const quota = { status: 429, body: { message: 'You have reached your monthly limit.' } }
    shop.line.fault = ({ path }) => (isSend(path) ? quota : null)
    const [two, none] = [await lineRoom('Uagain1'), await lineRoom('Uagain2')]
    await shop.write(two, 'First')
    await shop.write(two, 'Second')
    await expect.poll(() => deliveries(two)).toEqual(['FAILED', 'FAILED'])
    shop.line.fault = () => null

    expect((await sendAgain([two, none], true)).results).toMatchObject([
      { id: two, refused: null, note: '2 messages sent again' },
      { id: none, refused: { code: 'illegal_transition', detail: 'Nothing here can be sent again' } },
    ])
    expect(await deliveries(two)).toEqual(['FAILED', 'FAILED'])
    const { results, undo_id } = await sendAgain([two, none], false, 'th')
    expect(results[0]).toMatchObject({ id: two, refused: null, note: 'ส่งอีกครั้ง 2 ข้อความ' })
    expect(undo_id).toBeNull()
    await expect.poll(() => deliveries(two)).toEqual(['SENT', 'SENT'])
    const sent = shop.line.pushed.filter(({ to }) => to === 'Uagain1')
    expect(sent.map(({ messages }) => messages[0]?.text)).toEqual(['First', 'Second'])
    await expect
      .poll(() => stateOf(two))
      .toMatchObject({ status: 'REPLIED', waiting_since: null, undelivered_seq: null })
  })

  it('leaves out what an answer that arrived has followed', async () => {
    shop.line.fault = ({ path }) =>
      isSend(path) ? { status: 400, body: { message: 'The request body has 1 error(s)' } } : null
    const id = await lineRoom('Uagain3')
    await shop.write(id, 'Refused')
    await expect.poll(() => deliveries(id)).toEqual(['FAILED'])
    shop.line.fault = () => null
    await shop.write(id, 'Arrived')
    await expect.poll(() => deliveries(id)).toEqual(['FAILED', 'SENT'])
    expect((await sendAgain([id])).results[0]?.refused?.code).toBe('illegal_transition')
  })

  it('refuses a room of WhatsApp whose window is over', async () => {
    shop.whatsApp.fault = ({ path }) => (isSend(path) ? { status: 502, body: {}, html: 'Bad Gateway' } : null)
    const id = await whatsAppRoom('66920000001', 'Late window one')
    await shop.write(id, 'Unknown')
    await expect.poll(() => deliveries(id)).toEqual(['UNKNOWN'])
    await shop.server.database.db
      .update(room)
      .set({ window_expires_at: '2026-01-01T00:00:00.000Z' })
      .where(eq(room.id, id))
    expect((await sendAgain([id])).results[0]?.refused?.code).toBe('window_over')
    expect(await deliveries(id)).toEqual(['UNKNOWN'])
  })
})

describe('a message that is scheduled', () => {
  it('is refused at a time when WhatsApp takes only templates, and taken before', async () => {
    const id = await whatsAppRoom('66920000002', 'Late window two')
    const schedule = (hours: number) =>
      shop.server.call('POST', `/api/chat/room/${id}/scheduled`, shop.admin, {
        body: {
          client_id: uuidv7(),
          body: 'Later',
          send_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
        },
      })
    expect((await schedule(2)).status).toBe(200)
    const { status, problem } = await schedule(30)
    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([{ path: 'send_at' }])
    expect(problem.errors?.[0]?.message).toContain('WhatsApp takes only templates')
  })

  it('may leave at any time on LINE', async () => {
    const id = await lineRoom('Ulater1')
    const send_at = new Date(Date.now() + 72 * 3_600_000).toISOString()
    const body = { client_id: uuidv7(), body: 'Later', send_at }
    expect(
      (await shop.server.call('POST', `/api/chat/room/${id}/scheduled`, shop.admin, { body })).status,
    ).toBe(200)
  })
})

describe('a line of the company itself', () => {
  const say = (room_id: string) =>
    shop.server.app.platform.write((tx) =>
      sayLine(shop.server.app.platform, tx, {
        room_id,
        client_id: uuidv7(),
        sender_name: 'Shop',
        body: 'Your order was cancelled',
      }),
    )
  const notices = async (name: string) => {
    const path = `/api/noti/staff/notification?user_id=${shop.admin.id}&page=1&limit=100`
    const { content } = await shop.server.call<{ data: Notification[] }>('GET', path, shop.admin)
    return content.data.filter(({ title }) => title === `Not delivered: ${name}`).length
  }

  it('looks undelivered when it is refused, and is reported like an answer', async () => {
    const id = await lineRoom('Uline1')
    await shop.write(id, 'The answer')
    await expect.poll(() => stateOf(id)).toMatchObject({ status: 'REPLIED' })
    await expect.poll(() => deliveries(id)).toEqual(['SENT'])
    shop.line.fault = ({ path }) =>
      isSend(path) ? { status: 400, body: { message: 'Failed to send messages' } } : null
    await say(id)
    await expect.poll(() => deliveries(id)).toEqual(['SENT', 'FAILED'])
    expect(await stateOf(id)).toMatchObject({ status: 'OPEN', waiting_since: null, undelivered_seq: 3 })
    await expect.poll(() => notices('Person Uline1')).toBe(1)
  })

  it('is refused without a call to WhatsApp when the window is over', async () => {
    const id = await whatsAppRoom('66920000003', 'Late window three')
    await shop.write(id, 'The answer')
    await expect.poll(() => deliveries(id)).toEqual(['SENT'])
    const before = shop.whatsApp.taken.length
    await shop.server.database.db
      .update(room)
      .set({ window_expires_at: '2026-01-01T00:00:00.000Z' })
      .where(eq(room.id, id))
    await say(id)
    await expect.poll(async () => (await shop.messagesOf(id)).at(-1)?.delivery_reason).toBe('window')
    expect(await stateOf(id)).toMatchObject({ status: 'OPEN', undelivered_seq: 3 })
    expect(shop.whatsApp.taken).toHaveLength(before)
    await expect.poll(() => notices('Late window three')).toBe(1)
  })
})
