import type { Signals } from '@rp/contract/notifications/signals'
import { and, eq, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, type Visitor } from '../testing/chat-shop.ts'
import {
  eventually,
  openTestServer,
  type Person,
  type TestServer,
  type TestSocket,
} from '../testing/test-server.ts'
import { signal } from './tables/signal.ts'

const path = '/api/noti/staff/signals'
const snooze = '/api/noti/staff/snooze'

let server: TestServer
let agent: Person
let shop: Shop

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
})
afterAll(() => server.close())

const write = async (socket: TestSocket, { room_id }: Visitor, body = 'hello', more: object = {}) => {
  const ack = await socket.ask('message', { room_id, client_id: uuidv7(), body, ...more })
  if (!ack.ok) throw new Error(ack.message)
}
const decisions = (who: Person, kind: string) =>
  server.database.db
    .select()
    .from(signal)
    .where(and(eq(signal.user_id, who.id), like(signal.kind, kind)))
const rung = (socket: TestSocket, room: string) =>
  socket.heard('notification').filter(({ title }) => title === room)

/** A room of its own for each test, so that every bell is told apart by its customer. */
async function customer() {
  const visitor = await shop.visit()
  return { visitor, socket: await server.socket(visitor, { origin: shop.origin }) }
}

async function colleague(): Promise<{ who: Person; socket: TestSocket; shop: Shop }> {
  const who = await server.staff('STAFF/CHAT')
  const own = await openShop(server, [who], `shop-${who.id.slice(-6)}`)
  return { who, socket: await server.socket(who), shop: own }
}

describe('the own signals', () => {
  it('have working defaults before anybody chose', async () => {
    const { content } = await server.call<Signals>('GET', path, agent)
    expect(content).toEqual({
      snooze_until: null,
      mention: true,
      assignment: true,
      approval: true,
      until_replied: false,
      house: { notification_voice: true, message_voice: true, browsers_max: 5 },
    })
  })

  it('change in what is named, and stay in the rest', async () => {
    const who = await server.staff('STAFF/CHAT')
    await server.call('PUT', path, who, { body: { approval: false } })
    const { content } = await server.call<Signals>('PUT', path, who, { body: { until_replied: true } })
    expect(content).toMatchObject({ mention: true, approval: false, until_replied: true })
    expect((await server.call('PUT', path, who, { body: {} })).status).toBe(200)
  })

  it('are the same on all devices, at once', async () => {
    const { who } = await colleague()
    const devices = [await server.socket(who), await server.socket(who)]
    await server.call('PUT', path, who, { body: { mention: false, assignment: true, approval: true } })
    const { content } = await server.call<Signals>('PUT', snooze, who, { body: { minutes: 60 } })
    expect(Date.parse(content.snooze_until ?? '') - Date.now()).toBeGreaterThan(59 * 60_000)
    for (const { heard } of devices)
      expect(
        await eventually(() => heard('signals').at(-1)?.snooze_until && heard('signals').at(-1)),
      ).toEqual(content)
    const woken = await server.call<Signals>('PUT', snooze, who, { body: { minutes: 0 } })
    expect(woken.content).toMatchObject({ snooze_until: null, mention: false })
  })

  it.each([15, 60, 480, 1440, 10_000_000, 0])('may rest for %i minutes', async (minutes) => {
    expect((await server.call('PUT', snooze, agent, { body: { minutes } })).status).toBe(200)
  })

  it('may not rest for any other time', async () => {
    expect((await server.call('PUT', snooze, agent, { body: { minutes: 30 } })).status).toBe(422)
  })

  it('say what the house allows, as soon as it is changed', async () => {
    const chief = await server.staff('SUPER_ADMIN')
    const socket = await server.socket(agent)
    const change = { key: 'CHAT_NOTI_VOICE', value: 'false', row_version: 0 }
    await server.call('PUT', '/api/configuration/chat', chief, { body: { changes: [change] } })
    const told = await eventually(() => socket.heard('signals.house')[0])
    expect(told).toMatchObject({ notification_voice: false, message_voice: true })
  })
})

describe('a customer who waits', () => {
  it('is in the bell of whoever sleeps, and interrupts nobody', async () => {
    const { who, socket, shop: own } = await colleague()
    await server.call('PUT', snooze, who, { body: { minutes: 10_000_000 } })
    const visitor = await own.visit()
    await write(await server.socket(visitor, { origin: own.origin }), visitor)
    const bell = await eventually(() => socket.heard('notification')[0])
    expect(bell.interrupts).toBe(false)
    expect(await decisions(who, 'waiting')).toMatchObject([
      { bell: true, interrupts: false, mail: true, because: 'snoozed' },
    ])
  })

  it('interrupts nobody who has the room before them, on whatever device', async () => {
    const { who, socket, shop: own } = await colleague()
    const phone = await server.socket(who)
    const visitor = await own.visit()
    socket.tell('viewing', { room_id: visitor.room_id })
    await eventually(() => socket.heard('viewing')[0])
    await write(await server.socket(visitor, { origin: own.origin }), visitor)
    expect((await eventually(() => phone.heard('notification')[0])).interrupts).toBe(false)
    expect(await decisions(who, 'waiting')).toMatchObject([{ because: 'looks at it', mail: false }])
    // They look elsewhere, and the customer waits anew.
    await write(socket, visitor, 'answered')
    socket.tell('viewing', { room_id: null })
    await eventually(() => socket.heard('viewing').find(({ active }) => !active))
    await write(await server.socket(visitor, { origin: own.origin }), visitor)
    expect((await eventually(() => phone.heard('notification')[1])).interrupts).toBe(true)
  })

  it('is told of once, and of what follows only who has read it', async () => {
    const { who, socket, shop: own } = await colleague()
    const visitor = await own.visit()
    const theirs = await server.socket(visitor, { origin: own.origin })
    for (const body of ['one', 'two', 'three']) await write(theirs, visitor, body)
    await eventually(() => socket.heard('message').length === 3)
    expect(await decisions(who, 'message')).toEqual([])
    await socket.ask('read', { room_id: visitor.room_id, seq: 3 })
    await write(theirs, visitor, 'four')
    await expect.poll(() => decisions(who, 'message')).toMatchObject([{ bell: false, interrupts: true }])
    expect(socket.heard('notification')).toHaveLength(1)
  })
})

describe('a mention', () => {
  it('that was switched off is in the bell without a sound', async () => {
    const name = `nok-${uuidv7().slice(-6)}`
    const named = await server.staff('ADMIN/CHAT', { username: name })
    await server.call('PUT', path, named, { body: { mention: false, assignment: true, approval: true } })
    const { visitor } = await customer()
    const [theirs, ours] = [await server.socket(named), await server.socket(agent)]
    await write(ours, visitor, `@${name} please look`, { visibility: 'internal' })
    const bell = await eventually(() => theirs.heard('notification')[0])
    expect(bell.interrupts).toBe(false)
    expect(await decisions(named, 'mention')).toMatchObject([{ bell: true, because: 'switched off' }])
    expect(rung(ours, name)).toEqual([])
  })
})
