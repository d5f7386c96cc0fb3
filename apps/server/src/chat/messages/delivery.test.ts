import { endpoints } from '@rp/contract/endpoints'
import type { Message } from '@rp/contract/chat/message'
import type { Room } from '@rp/contract/chat/room'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { staff as staffTable } from '../../auth/tables/staff.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../../testing/test-server.ts'

let server: TestServer
let agent: Person
let stranger: Person
let shop: Shop
const origin = 'https://shop.example'

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  stranger = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
})
afterAll(() => server.close())

const visit = () => shop.visit()
const says = (room_id: string, body: string, client_id = uuidv7()) => ({ room_id, client_id, body })

async function acked(socket: TestSocket, room_id: string, body: string, client_id = uuidv7()) {
  const ack = await socket.ask('message', says(room_id, body, client_id))
  if (!ack.ok) throw new Error(`${ack.code}: ${ack.message}`)
  return ack
}

describe('a message', () => {
  it('from a customer reaches the staff of the service, and the answer reaches the customer', async () => {
    const visitor = await visit()
    const [customer, staff] = [await server.socket(visitor, { origin }), await server.socket(agent)]
    await acked(customer, visitor.room_id, 'สวัสดีค่ะ')
    const received = await eventually(() =>
      staff.received('message').find(({ room_id }) => room_id === visitor.room_id),
    )
    expect(received).toMatchObject({ seq: 1, body: 'สวัสดีค่ะ', sender: { type: 'CUSTOMER' } })
    await acked(staff, visitor.room_id, 'Hello!')
    const answer = await eventually(() => customer.received('message').find(({ seq }) => seq === 2))
    expect(answer).toMatchObject({ body: 'Hello!', sender: { type: 'STAFF', id: null } })
  })

  it('sent twice with one client_id is one message, and the second send says so', async () => {
    const visitor = await visit()
    const socket = await server.socket(visitor, { origin })
    const client_id = uuidv7()
    const first = await acked(socket, visitor.room_id, 'once', client_id)
    const second = await acked(socket, visitor.room_id, 'once', client_id)
    expect(second).toEqual({ ...first, dup: true })
  })

  it('sent ten times at once is one message with one event', async () => {
    const visitor = await visit()
    const [socket, staff] = [await server.socket(visitor, { origin }), await server.socket(agent)]
    const client_id = uuidv7()
    const acks = await Promise.all(
      Array.from({ length: 10 }, () => acked(socket, visitor.room_id, 'once', client_id)),
    )
    expect(new Set(acks.map(({ seq }) => seq))).toEqual(new Set([1]))
    expect(acks.filter(({ dup }) => !dup)).toHaveLength(1)
    await acked(socket, visitor.room_id, 'then')
    await eventually(() =>
      staff.received('message').some(({ room_id, seq }) => room_id === visitor.room_id && seq === 2),
    )
    expect(staff.received('message').filter(({ room_id }) => room_id === visitor.room_id)).toHaveLength(2)
  })

  it('of many concurrent senders is numbered without gaps', async () => {
    const visitor = await visit()
    const sockets = [
      await server.socket(visitor, { origin }),
      await server.socket(agent),
      await server.socket(agent),
    ]
    const acks = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        acked(sockets[n % 3] as TestSocket, visitor.room_id, `message ${n}`),
      ),
    )
    expect(acks.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, n) => n + 1),
    )
  })

  it('is refused in another person’s room, for staff and customers alike, and nothing is written', async () => {
    const [mine, other] = [await visit(), await visit()]
    const [customer, outsider] = [await server.socket(mine, { origin }), await server.socket(stranger)]
    for (const socket of [customer, outsider]) {
      expect(await socket.ask('message', says(other.room_id, 'let me in'))).toMatchObject({
        ok: false,
        status: 404,
        retryable: false,
      })
    }
    const admin = await server.staff('ADMIN/CHAT')
    const { content } = await server.call<{ total: number }>(
      'GET',
      `/api/chat/message?room_id=${other.room_id}`,
      admin,
    )
    expect(content.total).toBe(0)
  })

  it('is neither received nor sent by staff without chat access, even if a service lists them', async () => {
    const lab = await server.staff('STAFF/LAB')
    const ours = await openShop(server, [agent, lab], 'lab-shop')
    const { room_id } = await ours.visit()
    const [outsider, staff] = [await server.socket(lab), await server.socket(agent)]
    expect(await outsider.ask('message', says(room_id, 'let me in'))).toMatchObject({
      ok: false,
      status: 404,
    })
    expect(await outsider.ask('sync', { rooms: [[room_id, 0]] })).toMatchObject({
      rooms: [],
      gone: [room_id],
    })
    await acked(staff, room_id, 'among ourselves')
    await eventually(() => staff.received('message').some((one) => one.room_id === room_id))
    await outsider.ask('sync', { rooms: [] })
    expect(outsider.received('message')).toEqual([])
  })

  it('without text and files is refused with a sentence', async () => {
    const visitor = await visit()
    const socket = await server.socket(visitor, { origin })
    expect(await socket.ask('message', says(visitor.room_id, '   '))).toMatchObject({
      ok: false,
      status: 400,
      code: 'malformed',
    })
  })

  it('of a flooding visitor is refused with a retryable error', async () => {
    const visitor = await visit()
    const socket = await server.socket(visitor, { origin })
    const acks = await Promise.all(
      Array.from({ length: 40 }, () => socket.ask('message', says(visitor.room_id, 'again'))),
    )
    expect(acks.some((ack) => !ack.ok && ack.status === 429 && ack.retryable)).toBe(true)
  })
})

describe('a customer who begins to wait', () => {
  const notifications = async () =>
    (
      await server.call<{ data: { title: string; description: string }[]; unseen_count: number }>(
        'GET',
        `/api/noti/staff/notification?user_id=${agent.id}`,
        agent,
      )
    ).content

  it('notifies the staff of the service once, and once more after an answer', async () => {
    const visitor = await visit()
    const [customer, staff] = [await server.socket(visitor, { origin }), await server.socket(agent)]
    const before = (await notifications()).unseen_count
    const rung = () =>
      staff.received('notification').filter(({ description }) => description.startsWith('waiting'))
    await acked(customer, visitor.room_id, 'waiting one')
    await acked(customer, visitor.room_id, 'waiting two')
    await eventually(() => rung().length === 1)
    await acked(staff, visitor.room_id, 'answer')
    await acked(customer, visitor.room_id, 'waiting three')
    await eventually(() => rung().length === 2)
    expect((await notifications()).unseen_count).toBe(before + 1)
  })

  it('notifies once although the event is delivered twice', async () => {
    const visitor = await visit()
    const customer = await server.socket(visitor, { origin })
    const before = (await notifications()).unseen_count
    const { seq } = await acked(customer, visitor.room_id, 'waiting')
    const again = { id: 0, topic: 'chat.message', payload: { room_id: visitor.room_id, seq, waits: true } }
    await server.app.platform.outbox.deliver([again])
    await server.app.platform.outbox.deliver([again])
    expect((await notifications()).unseen_count).toBe(before + 1)
  })
})

describe('a customer whose assignee has left', () => {
  it('notifies the staff of the service', async () => {
    const colleague = await server.staff('STAFF/CHAT')
    const ours = await openShop(server, [agent, colleague], 'left-shop')
    const visitor = await ours.visit()
    await server.call('PUT', `/api/chat/room/${visitor.room_id}/assignee`, agent, {
      body: { assignee_id: colleague.id },
    })
    await server.database.db
      .update(staffTable)
      .set({ is_active: false })
      .where(eq(staffTable.id, colleague.id))
    const [customer, staff] = [
      await server.socket(visitor, { origin: ours.origin }),
      await server.socket(agent),
    ]
    await acked(customer, visitor.room_id, 'is anybody there')
    await eventually(() =>
      staff.received('notification').some(({ description }) => description === 'is anybody there'),
    )
  })
})

describe('a room', () => {
  it('opens with a customer’s message and is REPLIED after the answer', async () => {
    const visitor = await visit()
    const [customer, staff] = [await server.socket(visitor, { origin }), await server.socket(agent)]
    const status = async () =>
      (await server.call<Room>('GET', `/api/chat/room/${visitor.room_id}`, agent)).content
    await acked(customer, visitor.room_id, 'question')
    expect(await status()).toMatchObject({
      status: 'OPEN',
      unread: 1,
      last_preview: 'question',
      last_sender: 'CUSTOMER',
      online: true,
    })
    await acked(staff, visitor.room_id, 'answer')
    expect(await status()).toMatchObject({ status: 'REPLIED' })
    expect(
      (
        await server.call('PUT', `/api/chat/room/${visitor.room_id}/status`, agent, {
          body: { status: 'CLOSED' },
        })
      ).status,
    ).toBe(200)
    await acked(customer, visitor.room_id, 'one more')
    expect(await status()).toMatchObject({ status: 'OPEN', unread: 2 })
  })

  it('counts unread messages per reader and clears the count when read, never the reverse', async () => {
    const visitor = await visit()
    const [customer, staff] = [await server.socket(visitor, { origin }), await server.socket(agent)]
    for (const body of ['one', 'two', 'three']) await acked(customer, visitor.room_id, body)
    await staff.ask('read', { room_id: visitor.room_id, seq: 2 })
    await staff.ask('read', { room_id: visitor.room_id, seq: 1 })
    const { content } = await server.call<Room>('GET', `/api/chat/room/${visitor.room_id}`, agent)
    expect(content).toMatchObject({ unread: 1, read_seq: 2, staff_read_seq: 2 })
    const receipt = await eventually(() => customer.received('room').at(-1))
    expect(receipt).toMatchObject({ staff_read_seq: 2, assignee_id: null, last_preview: '' })
  })

  it('syncs everything changed since the client’s change number', async () => {
    const visitor = await visit()
    const customer = await server.socket(visitor, { origin })
    const staff = await server.socket(agent)
    const first = await acked(customer, visitor.room_id, 'one')
    await acked(customer, visitor.room_id, 'two')
    await staff.ask('read', { room_id: visitor.room_id, seq: 2 })
    const ack = await staff.ask('sync', { rooms: [[visitor.room_id, first.chg]] })
    expect(ack).toMatchObject({
      ok: true,
      rooms: [{ room: { last_seq: 2, staff_read_seq: 2 }, messages: [{ seq: 2 }], reset: false }],
      gone: [],
    })
  })

  it('disappears from the sync of staff who may not see it any more', async () => {
    const visitor = await visit()
    const outsider = await server.socket(stranger)
    expect(await outsider.ask('sync', { rooms: [[visitor.room_id, 0]] })).toEqual({
      ok: true,
      rooms: [],
      gone: [visitor.room_id],
    })
    expect((await server.call('GET', `/api/chat/room/${visitor.room_id}`, stranger)).status).toBe(404)
  })

  it('continues with the token of an earlier visit', async () => {
    const visitor = await visit()
    const again = await server.call<Visitor>('POST', '/api/widget/session', null, {
      body: { website: 'shop', token: visitor.token },
      headers: { origin },
    })
    expect(again.content.room_id).toBe(visitor.room_id)
  })

  it('lists 15 messages a page, oldest first within the newest page, older ones before a seq', async () => {
    const visitor = await visit()
    const staff = await server.socket(agent)
    for (let n = 1; n <= 20; n += 1) await acked(staff, visitor.room_id, `message ${n}`)
    type Page = { data: Message[]; has_more: boolean; totalPage: number }
    const newest = await server.call<Page>('GET', `/api/chat/message?room_id=${visitor.room_id}`, agent)
    expect(newest.content.data.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, n) => n + 6))
    expect(newest.content).toMatchObject({ has_more: true, totalPage: 2 })
    const older = await server.call<Page>(
      'GET',
      `/api/chat/message?room_id=${visitor.room_id}&before=6`,
      agent,
    )
    expect(older.content.data.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    expect(older.content.has_more).toBe(false)
  })
})

describe('the widget', () => {
  it('is not available to a page of an origin that the website does not allow', async () => {
    const answer = await server.call('POST', '/api/widget/session', null, {
      body: { website: 'shop' },
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may be called from an allowed origin', async () => {
    const preflight = await fetch(`${server.url}/api/widget/session`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    const allowed = preflight.headers.get('access-control-allow-methods')?.split(', ')
    const own = endpoints.filter(({ path }) => path.startsWith('/widget/'))
    expect(new Set(allowed)).toEqual(new Set(own.map(({ method }) => method)))
  })

  it('opens no socket from a foreign page, whatever its token', async () => {
    const visitor = await visit()
    await expect(server.socket(visitor, { origin: 'https://evil.example' })).rejects.toThrow('Please sign in')
  })
})
