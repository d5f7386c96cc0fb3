// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kit/server/query-client.ts'
import { connect } from '../../../kit/server/socket.ts'
import { currentSession, resetAll, startSession } from '../../../kit/session.ts'
import { stubServer } from '../../../kit/testing/stub-server.ts'
import { elect, openTabChannel } from './elect.ts'
import { messengerLive } from './messenger-live.ts'
import { sampleMessage, sampleRoom } from './sample-chat.ts'

vi.mock('socket.io-client', () => ({ io: () => wire.socket }))
// The next file of this worker may load the real one.
afterAll(() => vi.doUnmock('socket.io-client'))

/** A fake socket: records what is emitted and acknowledges as instructed. */
class FakeSocket {
  connected = false
  active = true
  io = { opts: { transports: ['websocket'] }, timeout: () => undefined }
  sent: [string, unknown][] = []
  ack: (event: string) => unknown = () => ({ ok: true })
  private handlers = new Map<string, (payload?: unknown) => void>()
  private any = (_event: string, _payload: unknown) => {}
  volatile = { emit: (event: string, payload: unknown) => void this.sent.push([event, payload]) }
  on(event: string, handler: (payload?: unknown) => void) {
    this.handlers.set(event, handler)
  }
  onAny(handler: (event: string, payload: unknown) => void) {
    this.any = handler
  }
  timeout() {
    return {
      emitWithAck: async (event: string, payload: unknown) => {
        this.sent.push([event, payload])
        return this.ack(event)
      },
    }
  }
  disconnect() {
    this.connected = false
  }
  come() {
    this.connected = true
    this.handlers.get('connect')?.()
  }
  go() {
    this.connected = false
    this.handlers.get('disconnect')?.('transport close')
  }
  receive(event: string, payload: unknown) {
    this.any(event, payload)
  }
  of(event: string) {
    return this.sent.filter(([name]) => name === event).map(([, payload]) => payload)
  }
}

const wire = { socket: new FakeSocket() }

const room = (id: string, chg = 3) => sampleRoom({ id, chg })
const message = (room_id: string, chg: number) => sampleMessage({ room_id, chg })

/** A stand-in for Web Locks: one holder after the other. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return {
    holders: () => count,
    request(_name: string, _options: object, work: () => Promise<void>) {
      last = last.then(() => {
        count += 1
        return work()
      })
      return last
    },
  }
}

beforeEach(async () => {
  wire.socket = new FakeSocket()
  wire.socket.ack = (event) => (event === 'sync' ? { ok: true, rooms: [], gone: [] } : { ok: true })
  startSession({
    user_id: 'me',
    username: 'napat',
    token: 't',
    session_id: 's',
    department: 'CHAT',
    role: 'STAFF',
  })
  const session = currentSession()
  if (session) await connect(session)
})

test('every connect syncs all cached rooms, in batches of 200', async () => {
  const { store } = messengerLive()
  store.putRooms(Array.from({ length: 450 }, (_, at) => room(`room-${at}`)))
  wire.socket.come()
  await vi.waitFor(() => expect(wire.socket.of('sync')).toHaveLength(3))
  const requests = wire.socket.of('sync') as { rooms: [string, number][] }[]
  expect(requests.map(({ rooms }) => rooms.length)).toEqual([200, 200, 50])
  expect(requests[0]?.rooms[0]).toEqual(['room-0', 3])
  wire.socket.go()
  wire.socket.come()
  await vi.waitFor(() => expect(wire.socket.of('sync')).toHaveLength(6))
})

test('the list finds a room created before the server listened to this browser', async () => {
  let begun = false
  messengerLive()
  const shown = new QueryObserver(queryClient, {
    queryKey: ['rooms', 'messenger'],
    queryFn: async () => (begun ? ['new'] : []),
    staleTime: Infinity,
  })
  const leave = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]))
  wire.socket.ack = () => {
    begun = true
    return { ok: true, rooms: [], gone: [] }
  }
  wire.socket.come()
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(['new']))
  leave()
})

test('an event that leaves a gap requests what is missing, in that room only', async () => {
  const { store } = messengerLive()
  wire.socket.come()
  store.putRooms([room('a'), room('b')])
  await vi.waitFor(() => expect(wire.socket.connected).toBe(true))
  wire.socket.sent = []
  wire.socket.receive('message', message('a', 5))
  await vi.waitFor(() => expect(wire.socket.of('sync')).toContainEqual({ rooms: [['a', 3]] }))
})

test('requests a gap although other events keep coming', async () => {
  vi.useFakeTimers()
  const { store } = messengerLive()
  wire.socket.come()
  store.putRooms([room('a'), room('b')])
  await vi.advanceTimersByTimeAsync(0)
  wire.socket.sent = []
  wire.socket.receive('message', message('a', 5))
  for (let chg = 4; chg < 10; chg += 1) {
    await vi.advanceTimersByTimeAsync(100)
    wire.socket.receive('message', message('b', chg))
  }
  expect(wire.socket.of('sync')).toContainEqual({ rooms: [['a', 3]] })
})

test('requests missed messages that a list knows of', async () => {
  const { store, putRooms } = messengerLive()
  wire.socket.come()
  putRooms([room('a')])
  store.openThread('a')
  wire.socket.sent = []
  putRooms([{ ...room('a', 4), last_seq: 1 }])
  await vi.waitFor(() => expect(wire.socket.of('sync')).toContainEqual({ rooms: [['a', 3]] }))
})

test('retries a sync that the busy server refuses', async () => {
  const { store } = messengerLive()
  store.putRooms([room('a')])
  let tries = 0
  wire.socket.ack = () => {
    tries += 1
    return tries === 1 ? { ok: false, retryable: true } : { ok: true, rooms: [], gone: [] }
  }
  wire.socket.come()
  await vi.waitFor(() => expect(wire.socket.of('sync')).toHaveLength(2))
  expect(wire.socket.of('sync')[1]).toEqual({ rooms: [['a', 3]] })
})

test('reopens an open room that was too far behind', async () => {
  let listed = 0
  stubServer({
    'GET /chat/room/a': () => ({ body: room('a', 900) }),
    'GET /chat/message': () => ({
      body: { data: [{ ...message('a', 900), seq: (listed += 1) }], has_more: false },
    }),
  })
  const { store, openRoom } = messengerLive()
  store.putRooms([room('a')])
  const shown = new QueryObserver(queryClient, {
    queryKey: ['thread', 'a'],
    queryFn: () => openRoom('a'),
    staleTime: Infinity,
  })
  const leave = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true))
  wire.socket.ack = () => ({
    ok: true,
    rooms: [{ room: room('a', 900), messages: [], reset: true }],
    gone: [],
  })
  wire.socket.come()
  await vi.waitFor(() => expect(store.entry('a')?.thread?.messages.map(({ seq }) => seq)).toEqual([2]))
  leave()
})

test('a tab that lost its connection lets another one send', async () => {
  const { holders, ...value } = locks()
  Object.defineProperty(navigator, 'locks', { configurable: true, value })
  const { outbox } = messengerLive()
  wire.socket.come()
  let otherLeads = false
  const stepDown = elect({ lead: () => (otherLeads = true), follow: () => undefined })
  await vi.waitFor(() => expect(holders()).toBe(1))
  expect(otherLeads).toBe(false)
  wire.socket.go()
  await vi.waitFor(() => expect(otherLeads).toBe(true))
  wire.socket.come()
  await outbox.write({
    client_id: 'mine',
    room_id: 'a',
    body: 'hi',
    files: [],
    reply_to: null,
    written_at: '2026-11-21T03:00:00.000Z',
  })
  expect(wire.socket.of('message')).toEqual([])
  stepDown()
  await vi.waitFor(() => expect(wire.socket.of('message')).toHaveLength(1))
})

test('a tab notifies the others once it has loaded what it wrote before a reload', async () => {
  const reported = vi.fn()
  const otherTab = openTabChannel(reported)
  messengerLive()
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
  otherTab.close()
})

test('a message of an unknown room fetches the room', async () => {
  const server = stubServer({ 'GET /chat/room/new': () => ({ body: room('new') }) })
  const { store } = messengerLive()
  wire.socket.come()
  wire.socket.receive('message', message('new', 4))
  await vi.waitFor(() => expect(store.entry('new')?.room.display_name).toBe('new'))
  expect(server.of('GET /chat/room/new')).toHaveLength(1)
})

test('messages read on another device are read here, too', async () => {
  const { store } = messengerLive()
  wire.socket.come()
  store.putRooms([{ ...room('a'), last_seq: 4, last_customer_seq: 4, unread: 2 }])
  wire.socket.receive('read', { room_id: 'a', seq: 4 })
  expect(store.entry('a')?.room).toMatchObject({ read_seq: 4, unread: 0 })
})

test('a room that became unread for the user elsewhere is unread here', () => {
  const { store } = messengerLive()
  wire.socket.come()
  store.putRooms([{ ...room('a'), last_seq: 4, last_customer_seq: 4, read_seq: 4, unread: 0 }])
  wire.socket.receive('unread', { room_id: 'a' })
  expect(store.entry('a')?.room.unread).toBe(1)
})

test('rereads changed tags and names of rooms that are shown here', async () => {
  const server = stubServer({ 'GET /chat/room/a': () => ({ body: { ...room('a'), display_name: 'Malee' } }) })
  const { store } = messengerLive()
  wire.socket.come()
  store.putRooms([room('a')])
  wire.socket.receive('room.details', { room_id: 'a' })
  wire.socket.receive('room.details', { room_id: 'elsewhere' })
  await vi.waitFor(() => expect(store.entry('a')?.room.display_name).toBe('Malee'))
  expect(server.of('GET /chat/room/elsewhere')).toHaveLength(0)
})

test('rereads a room once more if it changed while being read, however often', async () => {
  let name = 'before'
  const server = stubServer({ 'GET /chat/room/a': () => ({ body: { ...room('a'), display_name: name } }) })
  const { store } = messengerLive()
  wire.socket.come()
  store.putRooms([room('a')])
  wire.socket.receive('room.details', { room_id: 'a' })
  await vi.waitFor(() => expect(server.of('GET /chat/room/a')).toHaveLength(1))
  name = 'Malee'
  wire.socket.receive('room.details', { room_id: 'a' })
  wire.socket.receive('room.details', { room_id: 'a' })
  await vi.waitFor(() => expect(store.entry('a')?.room.display_name).toBe('Malee'))
  expect(server.of('GET /chat/room/a')).toHaveLength(2)
})

test('rereads missed changes of the open room on reconnect', async () => {
  const server = stubServer({ 'GET /chat/room/a': () => ({ body: { ...room('a'), display_name: 'Malee' } }) })
  const { store, enterRoom } = messengerLive()
  store.putRooms([room('a'), room('b')])
  enterRoom('a')
  wire.socket.come()
  await vi.waitFor(() => expect(store.entry('a')?.room.display_name).toBe('Malee'))
  expect(server.of('GET /chat/room/a')).toHaveLength(1)
})

test('sends messages written offline on reconnect', async () => {
  const { store, outbox } = messengerLive()
  store.putRooms([room('a')])
  store.openThread('a')
  await outbox.write({
    client_id: 'mine',
    room_id: 'a',
    body: 'hi',
    files: [],
    reply_to: null,
    written_at: '2026-11-21T03:00:00.000Z',
  })
  expect(outbox.items()).toHaveLength(1)
  wire.socket.ack = (event) =>
    event === 'message'
      ? { ok: true, seq: 1, id: 'm1', chg: 4, at: 'now', dup: false }
      : { ok: true, rooms: [], gone: [] }
  wire.socket.come()
  await vi.waitFor(() => expect(outbox.items()).toHaveLength(0))
  expect(wire.socket.of('message')).toEqual([{ room_id: 'a', client_id: 'mine', body: 'hi', files: [] }])
  expect(store.entry('a')?.thread?.messages.map(({ client_id }) => client_id)).toEqual(['mine'])
})

test.each([
  ['an answer reads', 'public', 0],
  ['a note leaves unread', 'internal', 2],
] as const)('%s what was unread in its room', async (_, visibility, unread) => {
  const { store, outbox } = messengerLive()
  store.putRooms([{ ...room('a'), last_seq: 4, last_customer_seq: 4, read_seq: 2, unread: 2 }])
  wire.socket.ack = (event) =>
    event === 'message'
      ? { ok: true, seq: 5, id: 'm5', chg: 4, at: 'now', dup: false }
      : { ok: true, rooms: [], gone: [] }
  wire.socket.come()
  await outbox.write({
    client_id: 'mine',
    room_id: 'a',
    body: 'hi',
    files: [],
    reply_to: null,
    visibility,
    written_at: '2026-11-21T03:00:00.000Z',
  })
  await vi.waitFor(() => expect(outbox.items()).toHaveLength(0))
  expect(store.entry('a')?.room.unread).toBe(unread)
})

test('the end of the session closes everything', () => {
  const before = messengerLive()
  before.store.putRooms([room('a')])
  resetAll()
  expect(before.store.rooms()).toEqual([])
  expect(wire.socket.connected).toBe(false)
  expect(() => messengerLive()).toThrow('nobody is signed in')
})
