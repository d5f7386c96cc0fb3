import type { Message } from '@rp/contract/chat/message'
import type { SyncedRoom } from '@rp/contract/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openStaffedShop, type Shop, type Visitor } from '../testing/chat-shop.ts'
import { eventually } from '../testing/eventually.ts'
import { type Person, type TestServer, type TestSocket } from '../testing/test-server.ts'

let server: TestServer
let agent: Person
let colleague: Person
let shop: Shop
beforeAll(async () => {
  ;({ server, agent, colleague, shop } = await openStaffedShop())
})
afterAll(() => server.close())

interface Ground {
  visitor: Visitor
  staff: TestSocket
  customer: TestSocket
  /** A REST call about the room. */
  ask(method: string, path: string, body?: object): Promise<unknown>
}

const says = (room_id: string, body: string, more: object = {}) => ({
  room_id,
  client_id: uuidv7(),
  body,
  ...more,
})
const inRoom = ({ visitor }: Ground, path: string) => `/api/chat/room/${visitor.room_id}/${path}`
const ofMessage = ({ visitor }: Ground, seq: number, path = '') =>
  `/api/chat/message/${visitor.room_id}/${seq}${path}`

/** Everything that changes a room or a message and publishes it. Message 1 is the visitor's, 2 the agent's. */
const acts: Record<string, (ground: Ground) => Promise<unknown>> = {
  'a message of the customer': ({ customer, visitor }) =>
    customer.ask('message', says(visitor.room_id, 'and this?')),
  'a message of staff': ({ staff, visitor }) => staff.ask('message', says(visitor.room_id, 'so it is')),
  'a note': ({ staff, visitor }) =>
    staff.ask('message', says(visitor.room_id, 'mind him', { visibility: 'internal' })),
  'an answer to a message': ({ staff, visitor }) =>
    staff.ask('message', says(visitor.room_id, 'this one', { reply_to: 1 })),
  'a reading of staff': ({ staff, visitor }) => staff.ask('read', { room_id: visitor.room_id, seq: 1 }),
  'a reading of the customer': ({ customer, visitor }) =>
    customer.ask('read', { room_id: visitor.room_id, seq: 2 }),
  'an edited message': (ground) => ground.ask('PUT', ofMessage(ground, 2), { body: 'otherwise' }),
  'a message that is taken back': (ground) => ground.ask('DELETE', ofMessage(ground, 2)),
  'a reaction of staff': (ground) => ground.ask('PUT', ofMessage(ground, 1, '/reaction'), { emoji: '👍' }),
  'a closed room': (ground) => ground.ask('PUT', inRoom(ground, 'status'), { status: 'CLOSED' }),
  'an assigned room': (ground) =>
    ground.ask('PUT', inRoom(ground, 'assignee'), { assignee_id: colleague.id }),
  'a follow-up': (ground) =>
    ground.ask('PUT', inRoom(ground, 'follow-up'), {
      follow_up_at: new Date(Date.now() + 86_400_000).toISOString(),
      note: 'call',
    }),
  'a bot that stands back': (ground) =>
    ground.ask('PUT', inRoom(ground, 'bot'), { bot_mode: 'OFF', paused: true }),
}

async function open(): Promise<Ground> {
  const visitor = await shop.visit()
  const staff = await server.socket(agent)
  const customer = await server.socket(visitor, { origin: shop.origin })
  await customer.ask('message', says(visitor.room_id, 'hello'))
  await staff.ask('message', says(visitor.room_id, 'good morning'))
  await eventually(() => staff.received('message').length >= 2 && customer.received('message').length >= 2)
  const ask = async (method: string, path: string, body?: object) => {
    const { status, content, problem } = await server.call(method, path, agent, { ...(body && { body }) })
    expect([path, status, problem?.detail]).toEqual([path, 200, undefined])
    return content
  }
  return { visitor, staff, customer, ask }
}

/** The state a client has from events alone: the newest version of each record, by its change number. */
function receivedBy(socket: TestSocket, room_id: string) {
  const messages = new Map<number, Message>()
  for (const one of socket.received('message').filter((reported) => reported.room_id === room_id))
    if (one.chg >= (messages.get(one.seq)?.chg ?? 0)) messages.set(one.seq, one)
  const rooms = socket.received('room').filter(({ id }) => id === room_id)
  return { messages, room: rooms.toSorted((a, b) => a.chg - b.chg).at(-1) }
}

async function fetchedBy(socket: TestSocket, room_id: string): Promise<SyncedRoom> {
  const ack = await socket.ask('sync', { rooms: [[room_id, 0]] })
  const [synced] = ack.ok ? ack.rooms : []
  if (!synced) throw new Error('The room is not there')
  return synced
}

describe('a client that only receives events', () => {
  it.each(Object.entries(acts))('knows after %s what a sync returns', async (_name, act) => {
    const ground = await open()
    const { room_id } = ground.visitor
    await act(ground)
    for (const socket of [ground.staff, ground.customer]) {
      const fresh = await fetchedBy(socket, room_id)
      // A note changes the room, but its customer gets no event.
      const isStaff = socket === ground.staff
      await eventually(() => {
        const { messages, room } = receivedBy(socket, room_id)
        const chgs = [room?.chg ?? 0, ...[...messages.values()].map(({ chg }) => chg)]
        return (
          fresh.messages.every(({ chg }) => chgs.includes(chg)) && (!isStaff || chgs.includes(fresh.room.chg))
        )
      })
      const { messages, room } = receivedBy(socket, room_id)
      for (const message of fresh.messages) expect(messages.get(message.seq)).toEqual(message)
      expect(messages.size).toBe(fresh.messages.length)
      if (room?.chg === fresh.room.chg) expect(room).toEqual(fresh.room)
    }
    ground.staff.raw.disconnect()
    ground.customer.raw.disconnect()
  })
})
