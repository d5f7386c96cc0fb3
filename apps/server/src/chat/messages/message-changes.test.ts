import type { Message } from '@rp/contract/chat/message'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openStaffedShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Person, type TestServer, type TestSocket } from '../../testing/test-server.ts'

let server: TestServer
let agent: Person
let colleague: Person
let shop: Shop
let visitor: Visitor
let [staff, customer]: TestSocket[] = []

beforeAll(async () => {
  ;({ server, agent, colleague, shop } = await openStaffedShop({ username: 'mali' }))
  visitor = await shop.visit()
  staff = await server.socket(agent)
  customer = await server.socket(visitor, { origin: shop.origin })
})
afterAll(() => server.close())

async function say(socket: TestSocket | undefined, body: string, more: object = {}): Promise<number> {
  const ack = await socket?.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body, ...more })
  if (!ack?.ok) throw new Error(ack?.message)
  return ack.seq
}

const address = (seq: number, rest = '') => `/api/chat/message/${visitor.room_id}/${seq}${rest}`
const receivedBy = (socket: TestSocket | undefined, seq: number, is: (one: Message) => boolean) =>
  eventually(() => socket?.received('message').find((one) => one.seq === seq && is(one)))

describe('a message that is edited', () => {
  it('is published again, and its old text is kept', async () => {
    const seq = await say(staff, 'Price: 100')
    const { status } = await server.call('PUT', address(seq), agent, { body: { body: 'Price: 120' } })
    expect(status).toBe(200)
    expect(await receivedBy(customer, seq, ({ edited_at }) => edited_at !== null)).toMatchObject({
      body: 'Price: 120',
    })
    const { content } = await server.call<object[]>('GET', address(seq, '/trace'), agent)
    expect(content).toMatchObject([{ action: 'EDITED', body: 'Price: 100', by: { id: agent.id } }])
  })

  it('reaches absent clients through sync', async () => {
    const seq = await say(staff, 'before')
    const { content: known } = await server.call<{ chg: number }>(
      'GET',
      `/api/chat/room/${visitor.room_id}`,
      agent,
    )
    await server.call('PUT', address(seq), agent, { body: { body: 'after' } })
    const synced = await staff?.ask('sync', { rooms: [[visitor.room_id, known.chg]] })
    expect(synced).toMatchObject({ rooms: [{ messages: [{ seq, body: 'after' }] }] })
  })

  it('belongs to its writer: a colleague is refused with the reason', async () => {
    const seq = await say(staff, 'mine')
    const { status, problem } = await server.call('PUT', address(seq), colleague, { body: { body: 'yours' } })
    expect([status, problem?.detail]).toEqual([409, 'Only its writer may edit a message'])
  })
})

describe('a message that is deleted', () => {
  it('leaves an empty place, and its text in the trace', async () => {
    const seq = await say(staff, 'wrong room')
    await server.call('DELETE', address(seq), agent)
    const gone = await receivedBy(customer, seq, ({ deleted_at }) => deleted_at !== null)
    expect(gone).toMatchObject({ body: '', files: [] })
    const { content } = await server.call<object[]>('GET', address(seq, '/trace'), agent)
    expect(content).toMatchObject([{ action: 'DELETED', body: 'wrong room' }])
    const { content: room } = await server.call('GET', `/api/chat/room/${visitor.room_id}`, agent)
    expect(room).toMatchObject({ last_preview: '' })
  })

  it('may not be the customer’s', async () => {
    const seq = await say(customer, 'I want my money back')
    const { status } = await server.call('DELETE', address(seq), agent)
    expect(status).toBe(409)
  })
})

describe('a reaction', () => {
  it('is one per person, can change and be removed', async () => {
    const seq = await say(customer, 'ขอบคุณค่ะ')
    const react = (emoji: string | null) =>
      server.call<Message>('PUT', address(seq, '/reaction'), agent, { body: { emoji } })
    await react('👍')
    const { content } = await react('❤️')
    expect(content.reactions).toMatchObject([{ emoji: '❤️', id: agent.id }])
    expect(await receivedBy(customer, seq, ({ reactions }) => reactions[0]?.emoji === '❤️')).toMatchObject({
      reactions: [{ id: null }],
    })
    expect((await react(null)).content.reactions).toEqual([])
  })

  it('from a visitor reaches staff, and must be one emoji', async () => {
    const seq = await say(staff, 'ยินดีค่ะ')
    const react = (emoji: string) =>
      server.call('PUT', `/api/widget/message/${seq}/reaction`, visitor, {
        body: { emoji },
        headers: { origin: shop.origin },
      })
    expect((await react('🙏')).status).toBe(200)
    expect(await receivedBy(staff, seq, ({ reactions }) => reactions.length === 1)).toMatchObject({
      reactions: [{ emoji: '🙏', type: 'CUSTOMER' }],
    })
    expect((await react('<b>')).status).toBe(422)
  })
})

describe('an internal note', () => {
  it('reaches colleagues, never the customer, and changes neither the order of the list nor the status', async () => {
    const requested = await say(customer, 'Is it halal?')
    const seq = await say(staff, 'check with the lab', { visibility: 'internal' })
    await say(staff, 'Yes')
    await receivedBy(customer, seq + 1, () => true)
    expect(customer?.received('message').map(({ body }) => body)).not.toContain('check with the lab')
    const history = await server.call<{ data: Message[] }>('GET', '/api/widget/message', visitor, {
      headers: { origin: shop.origin },
    })
    expect(history.content.data.map(({ seq: one }) => one)).not.toContain(seq)
    expect(requested).toBeLessThan(seq)
  })

  it('leaves the room open and the customer waiting', async () => {
    await say(customer, 'Hello?')
    await say(staff, 'who takes this?', { visibility: 'internal' })
    const { content } = await server.call('GET', `/api/chat/room/${visitor.room_id}`, agent)
    expect(content).toMatchObject({
      status: 'OPEN',
      last_preview: 'Hello?',
      waiting_since: expect.any(String),
    })
  })

  it('notifies the people it mentions, once', async () => {
    const socket = await server.socket(colleague)
    // The notification about the visitor who waits since the previous test may arrive late.
    const named = () =>
      socket
        .received('notification')
        .filter(({ title }) => title.includes(' @ '))
        .map(({ description }) => description)
    await say(staff, '@mali please', { visibility: 'internal' })
    await eventually(() => named().length === 1)
    await say(staff, '@mali again', { visibility: 'internal' })
    await eventually(() => named().length === 2)
    expect(named()).toEqual(['@mali please', '@mali again'])
  })

  it('cannot be written by a visitor', async () => {
    const ack = await customer?.ask('message', {
      room_id: visitor.room_id,
      client_id: uuidv7(),
      body: 'inside',
      visibility: 'internal',
    })
    expect(ack).toMatchObject({ ok: false, code: 'malformed' })
  })
})
