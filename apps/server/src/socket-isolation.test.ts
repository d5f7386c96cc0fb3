import type { ServerEvent } from '@rp/contract/events'
import { mayOpen, profileNames, type Profile } from '@rp/domain/permissions'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop, type Visitor } from './testing/chat-shop.ts'
import {
  eventually,
  openTestServer,
  type Person,
  type TestServer,
  type TestSocket,
} from './testing/test-server.ts'

/** Everybody who listens: each profile twice, one of each serves our shop; visitors of ours and of another. */
interface Listener {
  name: string
  id: string
  profile: Profile | null
  /** Of the shops whose rooms they answer, or the room that is theirs. */
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
const hearsOurs = ({ profile, serves }: Listener) =>
  profile !== null &&
  opens(profile, 'messenger') &&
  (serves === 'ours' || profile === 'SUPER_ADMIN' || profile === 'ADMIN/CHAT')

/** Who may hear what happens in our visitor's room, and what is of one area alone. */
const entitled: Partial<Record<ServerEvent, (listener: Listener) => boolean>> = {
  message: (listener) => hearsOurs(listener) || listener.room_id === visitors.mine.room_id,
  room: (listener) => hearsOurs(listener) || listener.room_id === visitors.mine.room_id,
  typing: (listener) => hearsOurs(listener) || listener.room_id === visitors.mine.room_id,
  viewing: hearsOurs,
  presence: hearsOurs,
  scheduled: hearsOurs,
  'room.details': hearsOurs,
  'room.gone': hearsOurs,
  'recipe.changed': ({ profile }) => profile !== null && opens(profile, 'recipes-rd-list'),
  'lab-order.changed': ({ profile }) => profile !== null && opens(profile, 'lab-order-list'),
  'machine-service.changed': ({ profile }) => profile !== null && opens(profile, 'machine-service-list'),
}

const who = (name: string): Listener => {
  const one = listeners.find((listener) => listener.name === name)
  if (!one) throw new Error(`Nobody is called ${name}`)
  return one
}
const agent = () => who('STAFF/CHAT of ours')
const tokenOf = ({ id }: Listener) => ({ token: staff.find((one) => one.id === id)?.token ?? '' })

/** Whether an event is of our visitor's room, or of no room at all. */
function isOurs(payload: object, room_id: string): boolean {
  if ('room_id' in payload) return payload.room_id === room_id
  return !('status' in payload && 'id' in payload) || payload.id === room_id
}

describe('a socket', () => {
  it('hears nothing of what is not its owner’s, whatever happens', async () => {
    const { room_id } = visitors.mine
    const mine = who('mine').socket
    const says = (body: string) => ({ room_id, client_id: uuidv7(), body })
    await mine.ask('message', says('hello'))
    await agent().socket.ask('message', says('how can I help?'))
    await agent().socket.ask('message', { ...says('a note among us'), visibility: 'internal' })
    mine.tell('typing', { room_id, active: true })
    agent().socket.tell('typing', { room_id, active: true })
    agent().socket.tell('viewing', { room_id })
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
        await server.app.platform.outbox.tell(tx, topic, { id: uuidv7() })
    })
    await eventually(() => who('SUPER_ADMIN of ours').socket.heard('machine-service.changed').length > 0)
    await server.call('PUT', `/api/chat/room/${room_id}/service`, tokenOf(agent()), {
      body: { service_id: theirs.service_id },
    })
    await eventually(() => agent().socket.heard('room.gone').length > 0)
    await new Promise((resolve) => setTimeout(resolve, 200))

    const wrong: string[] = []
    for (const listener of listeners)
      for (const [event, may] of Object.entries(entitled) as [ServerEvent, (one: Listener) => boolean][]) {
        // After the handing over our room is of the others' service.
        const isHandedOver = event === 'room' && listener.serves === 'theirs'
        const isHeard = listener.socket.heard(event).some((payload) => isOurs(payload, room_id))
        if (isHeard && !may(listener) && !isHandedOver) wrong.push(`${listener.name} heard ${event}`)
      }
    expect(wrong).toEqual([])
    for (const event of [
      'message',
      'typing',
      'viewing',
      'room',
      'recipe.changed',
      'lab-order.changed',
    ] as const)
      expect([event, listeners.some(({ socket }) => socket.heard(event).length > 0)]).toEqual([event, true])
  })

  it('of a visitor hears no note, and no name or id behind who types', () => {
    const heard = JSON.stringify(
      [who('mine'), who('next'), who('foreign')].map(({ socket }) => socket.heard('message')),
    )
    expect(heard).toContain('how can I help?')
    expect(heard).not.toContain('a note among us')
    const typed = who('mine')
      .socket.heard('typing')
      .filter(({ who: by }) => by.type === 'STAFF')
    expect(typed.map(({ who: by }) => by.id)).toEqual(typed.map(() => ''))
  })

  it('hears of drafts of its own person alone', () => {
    const told = listeners.filter(({ socket }) => socket.heard('draft').length > 0)
    expect(told.map(({ name }) => name)).toEqual([agent().name])
  })

  it('is refused what is asked of a room that is not its owner’s', async () => {
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
  ])('that says it is %s is not let in', async (_name, query) => {
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
