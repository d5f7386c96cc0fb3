import type { Room } from '@rp/contract/chat/room'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

let shops = 0
async function openQueue(staff: Person[], capacity = 10): Promise<Shop> {
  const shop = await openShop(server, staff, `queue-${(shops += 1)}`)
  await server.database.db
    .update(chatService)
    .set({ routing: 'ROUND_ROBIN', capacity })
    .where(eq(chatService.id, shop.service_id))
  return shop
}

async function waits(shop: Shop): Promise<Visitor> {
  const visitor = await shop.visit()
  const customer = await server.socket(visitor, { origin: shop.origin })
  const ack = await customer.ask('message', {
    room_id: visitor.room_id,
    client_id: uuidv7(),
    body: `Hello from ${visitor.room_id}`,
  })
  expect(ack).toMatchObject({ ok: true })
  return visitor
}

async function assigneeOf({ room_id }: Visitor): Promise<string | null> {
  const [row] = await server.database.db.select().from(room).where(eq(room.id, room_id))
  return row?.assignee_id ?? null
}

/** The assignees once the outbox is empty. */
async function assignees(visitors: Visitor[]): Promise<(string | null)[]> {
  const undelivered = async () => {
    const { rows } = await server.database.db.execute(`select 1 from outbox where topic = 'chat.unseen'`)
    return rows.length
  }
  await expect.poll(undelivered).toBe(0)
  return Promise.all(visitors.map(assigneeOf))
}

const newAgent = () => server.staff('STAFF/CHAT')

describe('a round robin', () => {
  it('assigns rooms in turn to those who are online, and notifies only them', async () => {
    const [one, other, away] = await Promise.all([newAgent(), newAgent(), newAgent()])
    const shop = await openQueue([one, other, away])
    const [firstSocket, secondSocket] = [await server.socket(one), await server.socket(other)]
    const first = await waits(shop)
    const [given] = await assignees([first])
    const second = await waits(shop)
    const [next] = await assignees([second])
    expect(new Set([given, next])).toEqual(new Set([one.id, other.id]))
    const [taker, left] = given === one.id ? [firstSocket, secondSocket] : [secondSocket, firstSocket]
    await eventually(() => taker.received('room').some(({ assignee_id }) => assignee_id === given))
    await eventually(() =>
      taker.received('notification').some((reported) => reported.description.includes(first.room_id)),
    )
    expect(
      left.received('notification').filter((reported) => reported.description.includes(first.room_id)),
    ).toEqual([])
  })

  it('assigns nobody more rooms than the service allows, and the next one when a room is closed', async () => {
    const one = await newAgent()
    const shop = await openQueue([one], 2)
    await server.socket(one)
    const visitors = [await waits(shop), await waits(shop), await waits(shop), await waits(shop)]
    const given = await assignees(visitors)
    expect(given.filter((id) => id === one.id)).toHaveLength(2)
    const own = visitors[given.indexOf(one.id)]
    await server.call('PUT', `/api/chat/room/${own?.room_id}/status`, one, { body: { status: 'CLOSED' } })
    const ownRooms = async () =>
      (await Promise.all(visitors.map(assigneeOf))).filter((id) => id === one.id).length
    await expect.poll(ownRooms).toBe(3)
  })

  it('assigns a waiting room to a member of staff who comes online', async () => {
    const one = await newAgent()
    const shop = await openQueue([one])
    const visitor = await waits(shop)
    await server.socket(one)
    await expect.poll(() => assigneeOf(visitor)).toBe(one.id)
  })

  it('respects the capacity and assigns each room once, however many begin to wait at once', async () => {
    const agents = await Promise.all([newAgent(), newAgent(), newAgent()])
    const shop = await openQueue(agents, 2)
    await Promise.all(agents.map((agent) => server.socket(agent)))
    const visitors = await Promise.all(Array.from({ length: 9 }, () => waits(shop)))
    const given = await assignees(visitors)
    expect(agents.map(({ id }) => given.filter((one) => one === id).length)).toEqual([2, 2, 2])
    expect(given.filter((one) => one === null)).toHaveLength(3)
  })

  it('leaves a room to be claimed while nobody is online, and notifies all staff', async () => {
    const one = await newAgent()
    const shop = await openQueue([one])
    const visitor = await waits(shop)
    expect(await assignees([visitor])).toEqual([null])
    const notifications = await server.call<{ data: { description: string }[] }>(
      'GET',
      `/api/noti/staff/notification?user_id=${one.id}`,
      one,
    )
    expect(JSON.stringify(notifications.content)).toContain(visitor.room_id)
  })

  it('takes no room from its assignee, and assigns none where rooms are claimed by hand', async () => {
    const [one, other] = await Promise.all([newAgent(), newAgent()])
    const shop = await openQueue([one, other])
    const visitor = await shop.visit()
    await server.call('PUT', `/api/chat/room/${visitor.room_id}/assignee`, one, {
      body: { assignee_id: one.id },
    })
    await server.socket(other)
    const customer = await server.socket(visitor, { origin: shop.origin })
    await customer.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'Hello' })
    expect(await assignees([visitor])).toEqual([one.id])
    const byHand = await openShop(server, [other], 'by-hand')
    expect(await assignees([await waits(byHand)])).toEqual([null])
  })

  it('keeps the assignee of a returning customer', async () => {
    const [one, other] = await Promise.all([newAgent(), newAgent()])
    const shop = await openQueue([one, other])
    const socket = await server.socket(one)
    const visitor = await waits(shop)
    expect(await assignees([visitor])).toEqual([one.id])
    await server.socket(other)
    await socket.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'Yes?' })
    const { content } = await server.call<Room>('GET', `/api/chat/room/${visitor.room_id}`, other)
    expect(content.assignee_id).toBe(one.id)
  })
})
