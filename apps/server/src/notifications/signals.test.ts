import type { Signals } from '@rp/contract/notifications/signals'
import { and, eq, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, type Visitor } from '../testing/chat-shop.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../testing/test-server.ts'
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
  socket.received('notification').filter(({ title }) => title === room)

/** A separate room per test, so that the customer identifies each notification. */
async function customer() {
  const visitor = await shop.visit()
  return { visitor, socket: await server.socket(visitor, { origin: shop.origin }) }
}

async function colleague(): Promise<{ who: Person; socket: TestSocket; shop: Shop }> {
  const who = await server.staff('STAFF/CHAT')
  const own = await openShop(server, [who], `shop-${who.id.slice(-6)}`)
  return { who, socket: await server.socket(who), shop: own }
}

describe("a user's own signals", () => {
  it('have working defaults before anyone chooses', async () => {
    const { content } = await server.call<Signals>('GET', path, agent)
    expect(content).toEqual({
      snooze_until: null,
      channels_off: {},
      quiet_hours: null,
      until_replied: false,
      house: { notification_voice: true, message_voice: true, browsers_max: 5 },
    })
  })

  it('change only in the given fields', async () => {
    const who = await server.staff('STAFF/CHAT')
    await server.call('PUT', path, who, { body: { channels_off: { approval: ['push'] } } })
    const { content } = await server.call<Signals>('PUT', path, who, { body: { until_replied: true } })
    expect(content).toMatchObject({ channels_off: { approval: ['push'] }, until_replied: true })
    expect((await server.call('PUT', path, who, { body: {} })).status).toBe(200)
  })

  it('are the same on all devices, at once', async () => {
    const { who } = await colleague()
    const devices = [await server.socket(who), await server.socket(who)]
    await server.call('PUT', path, who, { body: { channels_off: { mention: ['sound'] } } })
    const { content } = await server.call<Signals>('PUT', snooze, who, { body: { minutes: 60 } })
    expect(Date.parse(content.snooze_until ?? '') - Date.now()).toBeGreaterThan(59 * 60_000)
    for (const { received } of devices)
      expect(
        await eventually(() => received('signals').at(-1)?.snooze_until && received('signals').at(-1)),
      ).toEqual(content)
    const woken = await server.call<Signals>('PUT', snooze, who, { body: { minutes: 0 } })
    expect(woken.content).toMatchObject({ snooze_until: null, channels_off: { mention: ['sound'] } })
  })

  it.each([15, 60, 480, 1440, 10_000_000, 0])('can be snoozed for %i minutes', async (minutes) => {
    expect((await server.call('PUT', snooze, agent, { body: { minutes } })).status).toBe(200)
  })

  it('cannot be snoozed for any other time', async () => {
    expect((await server.call('PUT', snooze, agent, { body: { minutes: 30 } })).status).toBe(422)
  })

  it("report the company's settings as soon as they change", async () => {
    const chief = await server.staff('SUPER_ADMIN')
    const socket = await server.socket(agent)
    const change = { key: 'CHAT_NOTI_VOICE', value: 'false', row_version: 0 }
    await server.call('PUT', '/api/configuration/chat', chief, { body: { changes: [change] } })
    const reported = await eventually(() => socket.received('signals.house')[0])
    expect(reported).toMatchObject({ notification_voice: false, message_voice: true })
  })
})

describe('a customer who waits', () => {
  it('notifies a snoozing user without interrupting', async () => {
    const { who, socket, shop: own } = await colleague()
    await server.call('PUT', snooze, who, { body: { minutes: 10_000_000 } })
    const visitor = await own.visit()
    await write(await server.socket(visitor, { origin: own.origin }), visitor)
    const received = await eventually(() => socket.received('notification')[0])
    expect(received.interrupts).toBe(false)
    expect(await decisions(who, 'waiting')).toMatchObject([
      { bell: true, interrupts: false, mail: false, because: 'snoozed' },
    ])
  })

  it('does not interrupt users who have the room on screen, on any device', async () => {
    const { who, socket, shop: own } = await colleague()
    const phone = await server.socket(who)
    const visitor = await own.visit()
    socket.emit('viewing', { room_id: visitor.room_id })
    await eventually(() => socket.received('viewing')[0])
    await write(await server.socket(visitor, { origin: own.origin }), visitor)
    expect((await eventually(() => phone.received('notification')[0])).interrupts).toBe(false)
    expect(await decisions(who, 'waiting')).toMatchObject([{ because: 'looks at it', mail: false }])
    // They look elsewhere, and the customer waits again.
    await write(socket, visitor, 'answered')
    socket.emit('viewing', { room_id: null })
    await eventually(() => socket.received('viewing').find(({ active }) => !active))
    await write(await server.socket(visitor, { origin: own.origin }), visitor)
    expect((await eventually(() => phone.received('notification')[1])).interrupts).toBe(true)
  })

  it('is notified once, and again only to users who have read it', async () => {
    const { who, socket, shop: own } = await colleague()
    const visitor = await own.visit()
    const theirs = await server.socket(visitor, { origin: own.origin })
    for (const body of ['one', 'two', 'three']) await write(theirs, visitor, body)
    await eventually(() => socket.received('message').length === 3)
    expect(await decisions(who, 'message')).toEqual([])
    await socket.ask('read', { room_id: visitor.room_id, seq: 3 })
    await write(theirs, visitor, 'four')
    await expect.poll(() => decisions(who, 'message')).toMatchObject([{ bell: false, interrupts: true }])
    expect(socket.received('notification')).toHaveLength(1)
  })
})

describe('a mention', () => {
  it('that was switched off is notified without a sound', async () => {
    const name = `nok-${uuidv7().slice(-6)}`
    const named = await server.staff('ADMIN/CHAT', { username: name })
    await server.call('PUT', path, named, { body: { channels_off: { mention: ['sound'] } } })
    const { visitor } = await customer()
    const [theirs, ours] = [await server.socket(named), await server.socket(agent)]
    await write(ours, visitor, `@${name} please look`, { visibility: 'internal' })
    const received = await eventually(() => theirs.received('notification')[0])
    expect(received.interrupts).toBe(false)
    expect(await decisions(named, 'mention')).toMatchObject([{ bell: true, because: 'switched off' }])
    expect(rung(ours, name)).toEqual([])
  })
})
