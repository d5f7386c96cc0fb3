import { syncMessagesMax, syncRoomsMax } from '@rp/domain/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, openStaffedShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Person, type TestServer } from '../../testing/test-server.ts'
import { staffChannels, staffSockets } from '../channels.ts'
import { message, room } from '../tables/room.ts'

let server: TestServer
let agent: Person
let colleague: Person
let shop: Shop

beforeAll(async () => {
  ;({ server, agent, colleague, shop } = await openStaffedShop())
})
afterAll(() => server.close())

const customerSocket = (visitor: Visitor) => server.socket(visitor, { origin: shop.origin })
const says = (room_id: string, body = 'hello') => ({ room_id, client_id: uuidv7(), body })

describe('viewing a room', () => {
  it('ends for colleagues when the viewer’s socket closes', async () => {
    const { room_id } = await shop.visit()
    const [viewer, watcher] = [await server.socket(agent), await server.socket(colleague)]
    viewer.emit('viewing', { room_id })
    await eventually(() => watcher.received('viewing').some(({ active }) => active))
    viewer.raw.disconnect()
    const last = await eventually(() => watcher.received('viewing').find(({ active }) => !active))
    expect(last).toMatchObject({ room_id, who: { id: agent.id } })
  })

  it('is refused in another service, and the next room is still published', async () => {
    const foreign = await openShop(server, [], 'elsewhere')
    const [{ room_id: closed }, { room_id }] = [await foreign.visit(), await shop.visit()]
    const [viewer, watcher] = [await server.socket(agent), await server.socket(colleague)]
    viewer.emit('viewing', { room_id: closed })
    viewer.emit('viewing', { room_id })
    await eventually(() =>
      watcher.received('viewing').some((reported) => reported.room_id === room_id && reported.active),
    )
    expect(watcher.received('viewing').some((reported) => reported.room_id === closed)).toBe(false)
  })
})

describe('a sync', () => {
  it(`catches up ${syncRoomsMax} rooms at once, and refuses more`, async () => {
    const visitors = await Promise.all(Array.from({ length: 3 }, () => shop.visit()))
    const staff = await server.socket(agent)
    for (const { room_id } of visitors) await staff.ask('message', says(room_id))
    const unknown = Array.from({ length: syncRoomsMax - 3 }, () => uuidv7())
    const rooms = [...visitors.map(({ room_id }) => room_id), ...unknown].map((id): [string, number] => [
      id,
      0,
    ])
    const ack = await staff.ask('sync', { rooms })
    if (!ack.ok) throw new Error(ack.message)
    expect(new Set(ack.rooms.map((one) => one.room.id))).toEqual(
      new Set(visitors.map(({ room_id }) => room_id)),
    )
    expect(ack.rooms.map(({ messages }) => messages.length)).toEqual([1, 1, 1])
    expect(ack.gone).toHaveLength(unknown.length)
    const tooMany = await staff.ask('sync', { rooms: [...rooms, [uuidv7(), 0]] })
    expect(tooMany).toMatchObject({ ok: false, status: 400, retryable: false })
  })

  it('of a room with too many changes, or a higher number than the server’s, starts afresh', async () => {
    const { room_id } = await shop.visit()
    const count = syncMessagesMax + 1
    await server.database.db.insert(message).values(
      Array.from({ length: count }, (_, n) => ({
        room_id,
        seq: n + 1,
        chg: n + 1,
        customer_no: 0,
        id: uuidv7(),
        client_id: uuidv7(),
        sender_type: 'STAFF' as const,
        sender_name: 'agent',
        body: `message ${n}`,
        at: new Date().toISOString(),
      })),
    )
    await server.database.db.update(room).set({ last_seq: count, chg: count }).where(eq(room.id, room_id))
    const staff = await server.socket(agent)
    const answer = async (chg: number) => {
      const ack = await staff.ask('sync', { rooms: [[room_id, chg]] })
      if (!ack.ok) throw new Error(ack.message)
      const [one] = ack.rooms
      return [one?.reset, one?.messages.length]
    }
    expect(await answer(0)).toEqual([true, 0])
    expect(await answer(1)).toEqual([false, syncMessagesMax])
    expect(await answer(count + 5)).toEqual([true, 0])
  })

  it('and every other response hides internal notes from customers', async () => {
    const visitor = await shop.visit()
    const [customer, staff] = [await customerSocket(visitor), await server.socket(agent)]
    await staff.ask('message', says(visitor.room_id, 'for all'))
    await server.database.db.execute(
      sql`insert into chat_message (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_name, visibility, body, at)
        values (${visitor.room_id}, 2, 2, 0, ${uuidv7()}, ${uuidv7()}, 'STAFF', 'agent', 'internal', 'SECRET NOTE', now())`,
    )
    await server.database.db.execute(
      sql`update chat_room set last_seq = 2, chg = 2, last_preview = 'SECRET NOTE' where id = ${visitor.room_id}`,
    )
    await server.app.platform.write((tx) =>
      server.app.platform.outbox.publish(tx, 'chat.message', { room_id: visitor.room_id, seq: 2 }),
    )
    await eventually(() => staff.received('message').some(({ body }) => body === 'SECRET NOTE'))
    await staff.ask('read', { room_id: visitor.room_id, seq: 2 })
    await eventually(() => customer.received('room').length > 0)
    const synced = await customer.ask('sync', { rooms: [[visitor.room_id, 0]] })
    const listed = await server.call('GET', '/api/widget/message', visitor)
    const received = [customer.received('message'), customer.received('room'), synced, listed.content]
    expect(JSON.stringify(received)).not.toContain('SECRET NOTE')
    expect(JSON.stringify(received)).toContain('for all')
    expect(JSON.stringify(received)).not.toContain(agent.id)
  })
})

describe('an event', () => {
  it('that arrives while the staff of a service change reaches those who stay', async () => {
    const { room_id } = await shop.visit()
    const staff = await server.socket(agent)
    await staff.ask('sync', { rooms: [] })
    const { realtime } = server.app.platform
    realtime.welcomeAgain(staffSockets)
    for (let reported = 0; reported < 50; reported += 1) {
      realtime.emit(staffChannels(shop.service_id), 'presence', { room_id, online: reported % 2 === 0 })
      await new Promise(setImmediate)
    }
    await staff.ask('sync', { rooms: [] })
    expect(staff.received('presence').filter((one) => one.room_id === room_id)).toHaveLength(50)
  })

  it('that is delivered again changes nothing for those who received it', async () => {
    const visitor = await shop.visit()
    const [customer, staff] = [await customerSocket(visitor), await server.socket(agent)]
    await customer.ask('message', says(visitor.room_id, 'once'))
    const { outbox, write } = server.app.platform
    for (const topic of ['chat.message', 'chat.room'])
      await write((tx) => outbox.publish(tx, topic, { room_id: visitor.room_id, seq: 1 }))
    const received = await eventually(() => {
      const all = staff.received('message').filter(({ room_id }) => room_id === visitor.room_id)
      return all.length >= 2 && all
    })
    expect(received[1]).toEqual(received[0])
    expect(
      (await server.call<{ total: number }>('GET', `/api/chat/message?room_id=${visitor.room_id}`, agent))
        .content.total,
    ).toBe(1)
  })
})
