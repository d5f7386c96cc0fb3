import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaffedShop, type StaffedShop, type Visitor } from '../testing/chat-shop.ts'
import { eventually } from '../testing/eventually.ts'
import type { Person, TestSocket } from '../testing/test-server.ts'
import { notify } from './notify.ts'

let chat: StaffedShop
let devices: TestSocket[]
let colleague: TestSocket
let rooms: { visitor: Visitor; theirs: TestSocket; written: number }[]

beforeAll(async () => {
  chat = await openStaffedShop()
  const { server, agent, shop } = chat
  devices = [await server.socket(agent), await server.socket(agent)]
  colleague = await server.socket(chat.colleague)
  rooms = []
  for (let n = 0; n < 3; n += 1) {
    const visitor = await shop.visit()
    rooms.push({ visitor, theirs: await server.socket(visitor, { origin: shop.origin }), written: 0 })
  }
})
afterAll(() => chat.server.close())

/** What the bell counts: rooms whose customer waits unseen, and other entries. */
const unseen = new Set<string>()
const waiting = new Set<string>()

const acts = {
  /** A customer writes: the first message of a wait rings. */
  async write(n: number): Promise<void> {
    const { visitor, theirs } = roomAt(n)
    await post(theirs, visitor)
    if (!waiting.has(visitor.room_id)) unseen.add(visitor.room_id)
    waiting.add(visitor.room_id)
  },
  /** The agent reads a room on one of the devices. */
  async read(n: number): Promise<void> {
    const { visitor, written } = roomAt(n)
    if (written > 0) await deviceAt(n).ask('read', { room_id: visitor.room_id, seq: written })
    unseen.delete(visitor.room_id)
  },
  /** A colleague answers. */
  async answer(n: number): Promise<void> {
    const { visitor } = roomAt(n)
    if (!waiting.has(visitor.room_id)) return
    await post(colleague, visitor)
    waiting.delete(visitor.room_id)
    unseen.delete(visitor.room_id)
  },
  /** The agent opens the bell. */
  async open(): Promise<void> {
    const { server, agent } = chat
    await server.call('PUT', '/api/noti/staff/notification/seen', agent, { body: { user_id: agent.id } })
    unseen.clear()
  },
  /** Something else happens. */
  async record(): Promise<void> {
    const { platform } = chat.server.app
    const id = uuidv7()
    await platform.write((tx) =>
      notify(tx, platform.outbox, [chat.agent.id], {
        title: id,
        description: '',
        ms_name: 'SYSTEM',
        target: { route: 'room-list' },
      }),
    )
    unseen.add(id)
  },
}

const roomAt = (n: number) => rooms[n % rooms.length] as (typeof rooms)[number]
const deviceAt = (n: number) => devices[n % devices.length] as TestSocket

async function post(socket: TestSocket, { room_id }: Visitor): Promise<void> {
  const ack = await socket.ask('message', { room_id, client_id: uuidv7(), body: 'Hello' })
  if (!ack.ok) throw new Error(ack.message)
  const place = rooms.find(({ visitor }) => visitor.room_id === room_id)
  if (place) place.written = ack.seq
}

async function countOf(who: Person): Promise<number> {
  const path = `/api/noti/staff/notification?user_id=${who.id}&page=1&limit=15&order=DESC`
  return (await chat.server.call<{ unseen_count: number }>('GET', path, who)).content.unseen_count
}

/** How often each device had reason to count again. */
const timesToCount = () =>
  devices.map(({ received }) => received('notification').length + received('notifications.seen').length)

describe('the bell of an agent with two devices', () => {
  it('counts what is unseen, and every change reaches both devices', async () => {
    const kinds = Object.keys(acts) as (keyof typeof acts)[]
    const hour = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(5)), { minLength: 12, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(hour, async (happenings) => {
        for (const [kind, n] of happenings) {
          const [before, known] = [unseen.size, timesToCount()]
          await acts[kind](n)
          await eventually(async () => (await countOf(chat.agent)) === unseen.size)
          if (unseen.size !== before)
            await eventually(() => timesToCount().every((count, device) => count > (known[device] ?? 0)))
        }
      }),
      { numRuns: 5 },
    )
    expect(new Set(timesToCount()).size).toBe(1)
  })
})
