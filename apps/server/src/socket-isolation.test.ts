import type { ServerEvent } from '@rp/contract/events'
import { mayOpen, profileNames, type Profile } from '@rp/domain/permissions'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { untilDelivered } from './testing/delivered.ts'
import { openShop, type Shop, type Visitor } from './testing/chat-shop.ts'
import { eventually } from './testing/eventually.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from './testing/test-server.ts'

/** All listeners: each profile twice, one of each serves our shop; visitors of ours and of another. */
interface Listener {
  name: string
  id: string
  profile: Profile | null
  /** The shop whose rooms they answer, or their own room. */
  serves: 'ours' | 'theirs' | 'none'
  room_id: string | null
  socket: TestSocket
}

let server: TestServer
let ours: Shop
let theirs: Shop
const visitors: Record<'mine' | 'next' | 'foreign', Visitor> = {} as never
const listeners: Listener[] = []
const staff: (Person & { profile: Profile; serves: Listener['serves'] })[] = []

beforeAll(async () => {
  server = await openTestServer()
  for (const profile of profileNames)
    for (const serves of ['ours', 'theirs'] as const)
      staff.push({ ...(await server.staff(profile)), profile, serves })
  ours = await openShop(
    server,
    staff.filter(({ serves }) => serves === 'ours'),
    'ours',
  )
  theirs = await openShop(
    server,
    staff.filter(({ serves }) => serves === 'theirs'),
    'theirs',
  )
  visitors.mine = await ours.visit()
  visitors.next = await ours.visit()
  visitors.foreign = await theirs.visit()
  for (const { id, profile, serves, token } of staff)
    listeners.push({
      name: `${profile} of ${serves}`,
      id,
      profile,
      serves,
      room_id: null,
      socket: await server.socket({ token }),
    })
  for (const [name, visitor] of Object.entries(visitors))
    listeners.push({
      name,
      id: visitor.customer_id,
      profile: null,
      serves: 'none',
      room_id: visitor.room_id,
      socket: await server.socket(visitor, { origin: name === 'foreign' ? theirs.origin : ours.origin }),
    })
})
afterAll(() => server.close())

const opens = (profile: Profile, route: Parameters<typeof mayOpen>[2]) => {
  const [role = '', department = 'ADMINISTRATION'] = profile.split('/')
  return mayOpen(role, department, route)
}
const receivesOurs = ({ profile, serves }: Listener) =>
  profile !== null &&
  opens(profile, 'messenger') &&
  (serves === 'ours' || profile === 'SUPER_ADMIN' || profile === 'ADMIN/CHAT')

/** Who may receive the events of our visitor's room, and events of one area only. */
const entitled: Partial<Record<ServerEvent, (listener: Listener) => boolean>> = {
  message: (listener) => receivesOurs(listener) || listener.room_id === visitors.mine.room_id,
  room: (listener) => receivesOurs(listener) || listener.room_id === visitors.mine.room_id,
  typing: (listener) => receivesOurs(listener) || listener.room_id === visitors.mine.room_id,
  viewing: receivesOurs,
  presence: receivesOurs,
  scheduled: receivesOurs,
  'room.details': receivesOurs,
  'room.gone': receivesOurs,
  'recipe.changed': ({ profile }) => profile !== null && opens(profile, 'recipes-rd-list'),
  'lab-order.changed': ({ profile }) => profile !== null && opens(profile, 'lab-order-list'),
  'lab-worksheet.changed': ({ profile }) => profile !== null && opens(profile, 'lab-worksheet-list'),
  'machine-service.changed': ({ profile }) => profile !== null && opens(profile, 'machine-service-list'),
  'record.presence': ({ profile }) => profile !== null && opens(profile, 'lab-order-list'),
}

const who = (name: string): Listener => {
  const one = listeners.find((listener) => listener.name === name)
  if (!one) throw new Error(`Nobody is called ${name}`)
  return one
}
const agent = () => who('STAFF/CHAT of ours')
const tokenOf = ({ id }: Listener) => ({ token: staff.find((one) => one.id === id)?.token ?? '' })

/** Whether an event belongs to our visitor's room, or to no room. */
function isOurs(payload: object, room_id: string): boolean {
  if ('room_id' in payload) return payload.room_id === room_id
  return !('status' in payload && 'id' in payload) || payload.id === room_id
}

describe('a socket', () => {
  it('receives no events of others, whatever happens', async () => {
    const { room_id } = visitors.mine
    const mine = who('mine').socket
    const says = (body: string) => ({ room_id, client_id: uuidv7(), body })
    await mine.ask('message', says('hello'))
    await agent().socket.ask('message', says('how can I help?'))
    await agent().socket.ask('message', { ...says('a note among us'), visibility: 'internal' })
    mine.emit('typing', { room_id, active: true })
    agent().socket.emit('typing', { room_id, active: true })
    agent().socket.emit('viewing', { room_id })
    await agent().socket.ask('read', { room_id, seq: 1 })
    const asks: [string, string, object][] = [
      ['PUT', 'draft', { body: 'not yet' }],
      ['PUT', 'status', { status: 'CLOSED' }],
      ['PUT', 'assignee', { assignee_id: agent().id }],
      ['PUT', 'tags', { tags: [] }],
    ]
    for (const [method, act, body] of asks)
      await server.call(method, `/api/chat/room/${room_id}/${act}`, tokenOf(agent()), { body })
    await server.app.platform.write(async (tx) => {
      for (const topic of ['recipes.changed', 'lab-orders.changed', 'machine-service.changed'])
        await server.app.platform.outbox.publish(tx, topic, { id: uuidv7() })
    })
    const opened = { kind: 'lab-order', record_id: uuidv7(), present: true, first: true } as const
    who('STAFF/LAB of ours').socket.emit('record.presence', opened)
    mine.emit('record.presence', opened)
    agent().socket.emit('record.presence', opened)
    await eventually(() => who('SUPER_ADMIN of ours').socket.received('machine-service.changed').length > 0)
    await eventually(() => who('SUPER_ADMIN of ours').socket.received('record.presence').length > 0)
    await server.call('PUT', `/api/chat/room/${room_id}/service`, tokenOf(agent()), {
      body: { service_id: theirs.service_id },
    })
    await eventually(() => agent().socket.received('room.gone').length > 0)
    // What was sent to a socket before its answer has arrived with it.
    await untilDelivered(server.database)
    await Promise.all(listeners.map(({ socket }) => socket.ask('sync', { rooms: [] })))

    const wrong: string[] = []
    for (const listener of listeners)
      for (const [event, may] of Object.entries(entitled) as [ServerEvent, (one: Listener) => boolean][]) {
        // After the transfer, our room belongs to the other service.
        const isHandedOver = event === 'room' && listener.serves === 'theirs'
        const isReceived = listener.socket.received(event).some((payload) => isOurs(payload, room_id))
        if (isReceived && !may(listener) && !isHandedOver) wrong.push(`${listener.name} heard ${event}`)
      }
    expect(wrong).toEqual([])
    for (const event of [
      'message',
      'typing',
      'viewing',
      'room',
      'recipe.changed',
      'lab-order.changed',
      'record.presence',
    ] as const)
      expect([event, listeners.some(({ socket }) => socket.received(event).length > 0)]).toEqual([
        event,
        true,
      ])
  })

  it('of a visitor receives no note, and no name or id of who is typing', () => {
    const received = JSON.stringify(
      [who('mine'), who('next'), who('foreign')].map(({ socket }) => socket.received('message')),
    )
    expect(received).toContain('how can I help?')
    expect(received).not.toContain('a note among us')
    const typed = who('mine')
      .socket.received('typing')
      .filter(({ who: by }) => by.type === 'STAFF')
    expect(typed.map(({ who: by }) => by.id)).toEqual(typed.map(() => ''))
  })

  it('receives only drafts of its own user', () => {
    const reported = listeners.filter(({ socket }) => socket.received('draft').length > 0)
    expect(reported.map(({ name }) => name)).toEqual([agent().name])
  })

  it('is refused calls for a room of others', async () => {
    const { room_id } = visitors.mine
    for (const name of ['next', 'foreign', 'STAFF/LAB of ours', 'STAFF/RECIPE of theirs']) {
      const { socket } = who(name)
      expect(await socket.ask('message', { room_id, client_id: uuidv7(), body: 'x' })).toMatchObject({
        ok: false,
      })
      expect(await socket.ask('read', { room_id, seq: 1 })).toMatchObject({ ok: false })
      expect(await socket.ask('sync', { rooms: [[room_id, 0]] })).toMatchObject({
        rooms: [],
        gone: [room_id],
      })
    }
  })

  it.each([
    ['another user', () => ({ userId: staff[1]?.id })],
    ['staff', () => ({ userType: 'STAFF' })],
    ['nobody known', () => ({ userId: uuidv7(), userType: 'ROBOT' })],
    ['several at once', () => ({ userId: [visitors.mine.customer_id, visitors.next.customer_id] })],
  ])('that claims to be %s is refused', async (_name, query) => {
    const refused = await new Promise<{ data?: { status: number } }>((resolve, reject) => {
      const socket = io(server.url, {
        transports: ['websocket'],
        auth: { token: visitors.mine.token },
        query: query() as Record<string, string>,
        extraHeaders: { origin: ours.origin },
        reconnection: false,
        forceNew: true,
      })
      socket.once('connect', () => reject(new Error('It was let in')))
      socket.once('connect_error', (error) => resolve(error as never))
    })
    expect(refused.data?.status).toBe(401)
  })
})
