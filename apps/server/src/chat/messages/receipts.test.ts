import type { Room } from '@rp/contract/chat/room'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openStaffedShop, type Shop } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Person, type TestServer } from '../../testing/test-server.ts'
import { chatUnseen } from '../tables/unseen.ts'

let server: TestServer
let agent: Person
let colleague: Person
let shop: Shop

beforeAll(async () => {
  ;({ server, agent, colleague, shop } = await openStaffedShop({ username: 'mali' }))
})
afterAll(() => server.close())

const markUnread = (room_id: string, who = agent) =>
  server.call('PUT', `/api/chat/room/${room_id}/unread`, who)
const unreadOf = async (room_id: string, who = agent) =>
  (await server.call<Room>('GET', `/api/chat/room/${room_id}`, who)).content.unread
const unreadRooms = async (query: string, who = agent) =>
  (await server.call<{ data: Room[] }>('GET', `/api/chat/room?limit=100&${query}`, who)).content.data.map(
    ({ id }) => id,
  )

/** A room with one customer message that the agent has read. */
async function readRoom() {
  const visitor = await shop.visit()
  const customer = await server.socket(visitor, { origin: shop.origin })
  const staff = await server.socket(agent)
  const say = () => customer.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'Hello' })
  const read = (seq: number) => staff.ask('read', { room_id: visitor.room_id, seq })
  await say()
  await read(1)
  return { room_id: visitor.room_id, say, read }
}

describe('a room that is marked unread', () => {
  it('counts as unread for the user who marked it, in the count and in the filter', async () => {
    const { room_id } = await readRoom()
    expect(await unreadOf(room_id)).toBe(0)
    expect((await markUnread(room_id)).status).toBe(200)
    expect(await unreadOf(room_id)).toBe(1)
    expect(await unreadRooms('unread=true')).toContain(room_id)
    expect(await unreadRooms('unread=false')).not.toContain(room_id)
  })

  it('does not change for a colleague, whether they have opened it or not', async () => {
    const { room_id } = await readRoom()
    const other = await server.socket(colleague)
    await other.ask('read', { room_id, seq: 1 })
    await markUnread(room_id)
    expect(await unreadOf(room_id, colleague)).toBe(0)
    expect(await unreadRooms('unread=true', colleague)).not.toContain(room_id)
  })

  it('becomes read when it is read again up to the same message', async () => {
    const { room_id, read } = await readRoom()
    await markUnread(room_id)
    await read(1)
    expect(await unreadOf(room_id)).toBe(0)
    expect(await unreadRooms('unread=false')).toContain(room_id)
  })

  it('counts later messages once', async () => {
    const { room_id, say, read } = await readRoom()
    await markUnread(room_id)
    await say()
    expect(await unreadOf(room_id)).toBe(1)
    await say()
    expect(await unreadOf(room_id)).toBe(2)
    await read(3)
    expect(await unreadOf(room_id)).toBe(0)
  })

  it('may be empty, or one that was never opened', async () => {
    const { room_id } = await shop.visit()
    expect(await unreadRooms('unread=false')).toContain(room_id)
    await markUnread(room_id)
    expect(await unreadOf(room_id)).toBe(1)
  })

  it('must be visible to the caller', async () => {
    const stranger = await server.staff('STAFF/CHAT')
    const { room_id } = await shop.visit()
    expect((await markUnread(room_id, stranger)).status).toBe(404)
    expect((await markUnread(uuidv7())).status).toBe(404)
  })
})

describe('a note that mentions a colleague', () => {
  const unreadFor = (socket: { received: (event: 'unread') => { room_id: string }[] }, room_id: string) =>
    socket.received('unread').filter((one) => one.room_id === room_id).length

  it('makes the room unread for them only, on all their devices, until they read it', async () => {
    const { room_id } = await readRoom()
    const [theirs, ours] = [await server.socket(colleague), await server.socket(agent)]
    await theirs.ask('read', { room_id, seq: 1 })
    const body = '@mali please look'
    await ours.ask('message', { room_id, client_id: uuidv7(), body, visibility: 'internal' })
    await eventually(() => unreadFor(theirs, room_id) === 1)
    expect(await unreadOf(room_id, colleague)).toBe(1)
    expect(await unreadRooms('unread=true', colleague)).toContain(room_id)
    expect([await unreadOf(room_id), unreadFor(ours, room_id)]).toEqual([0, 0])
    await theirs.ask('read', { room_id, seq: 2 })
    expect(await unreadOf(room_id, colleague)).toBe(0)
  })

  it('changes nothing for users who may not open the room', async () => {
    const stranger = await server.staff('STAFF/CHAT', { username: 'somchai' })
    const { room_id } = await readRoom()
    const [theirs, ours, third] = [
      await server.socket(stranger),
      await server.socket(agent),
      await server.socket(colleague),
    ]
    const body = '@somchai @mali'
    await ours.ask('message', { room_id, client_id: uuidv7(), body, visibility: 'internal' })
    await eventually(() => unreadFor(third, room_id) === 1)
    expect(theirs.received('unread')).toEqual([])
  })
})

describe('a message that is seen but stays unread', () => {
  it('is reported to the customer as seen, and counts as unread for the reader only', async () => {
    const { room_id, say } = await readRoom()
    await say()
    const [phone, staff] = [await server.socket(agent), await server.socket(agent)]
    const ack = await staff.ask('read', { room_id, seq: 2, stays_unread: true })
    expect(ack).toEqual({ ok: true })
    await eventually(() => phone.received('room').some(({ staff_read_seq }) => staff_read_seq === 2))
    expect(await unreadOf(room_id)).toBe(1)
    expect(phone.received('read')).toEqual([])
  })

  it('is not mailed', async () => {
    const { room_id, say } = await readRoom()
    await say()
    const unseen = () =>
      server.database.db
        .select()
        .from(chatUnseen)
        .where(and(eq(chatUnseen.room_id, room_id), eq(chatUnseen.recipient_id, agent.id)))
    expect(await unseen()).toHaveLength(1)
    const staff = await server.socket(agent)
    await staff.ask('read', { room_id, seq: 2, stays_unread: true })
    expect(await unseen()).toEqual([])
  })
})

describe('a read receipt', () => {
  it('goes to the reader’s other devices only', async () => {
    const [phone, other] = [await server.socket(agent), await server.socket(colleague)]
    const { room_id } = await readRoom()
    const reported = await eventually(() => phone.received('read').find((one) => one.room_id === room_id))
    expect(reported).toEqual({ room_id, seq: 1 })
    await eventually(() => other.received('room').some(({ id }) => id === room_id))
    expect(other.received('read')).toEqual([])
  })
})
