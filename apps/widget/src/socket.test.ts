import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { openSocket } from './socket.ts'

// The parts of a browser that the socket uses.
const page = new EventTarget()
/** Like a browser: an unavailable server closes the socket without throwing. */
class BrowserSocket extends WebSocket {
  constructor(address: string) {
    super(address)
    this.on('error', () => undefined)
  }
}
/** A network that blocks WebSockets. */
let isBlocked = false
/** The life of the page; each test has its own. */
let life = new AbortController()

beforeEach(() => {
  life = new AbortController()
  vi.stubGlobal(
    'WebSocket',
    class extends BrowserSocket {
      constructor(address: string) {
        super(isBlocked ? 'ws://127.0.0.1:9' : address)
      }
    },
  )
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

interface Line {
  on(event: 'packet', handler: (packet: { type: string }) => void): void
}

let http: HttpServer
let io: Server
let port = 0
/** How many pings were answered. */
let pongs = 0

async function listen(): Promise<void> {
  http = createServer()
  io = new Server(http, {
    transports: ['polling', 'websocket'],
    cors: { origin: true },
    pingInterval: 80,
    pingTimeout: waitLimitMs,
  })
  pongs = 0
  io.engine.on('connection', (line: Line) =>
    line.on('packet', ({ type }) => {
      if (type === 'pong') pongs += 1
    }),
  )
  io.use((socket, next) => {
    const refused =
      socket.handshake.auth['token'] !== 'good' || socket.handshake.query['userType'] !== 'CUSTOMER'
    next(refused ? Object.assign(new Error('Please sign in'), { data: { status: 401 } }) : undefined)
  })
  io.on('connection', (socket) => {
    socket.on('message', (payload: { body: string }, answer: (ack: object) => void) =>
      answer({ ok: true, seq: 1, body: payload.body }),
    )
    socket.on('read', () => undefined)
    socket.on('typing', (payload) => io.emit('typing', payload))
    socket.on('viewing', () => socket.disconnect(true))
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port
}

async function stop(): Promise<void> {
  await io.close()
}

function open(token: () => string = () => 'good') {
  const received: [string, unknown][] = []
  const connections: boolean[] = []
  const onRefused = vi.fn()
  const socket = openSocket({
    origin: `http://127.0.0.1:${port}`,
    token,
    onConnection: (connected) => connections.push(connected),
    onEvent: (event, payload) => received.push([event, payload]),
    onRefused,
    ends: life.signal,
  })
  return { socket, received, connections, onRefused }
}

const question = { room_id: 'r', client_id: 'c', body: 'สวัสดี ["1"]' }

afterEach(async () => {
  life.abort()
  await stop()
  port = 0
})

describe.each([false, true])(
  'the socket against a real Socket.IO server, WebSockets blocked: %s',
  (blocked) => {
    beforeEach(() => {
      isBlocked = blocked
    })

    test('is authenticated by its token and gets the response to a request', async () => {
      await listen()
      const { socket } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      expect(await socket.ask('message', question)).toEqual({ ok: true, seq: 1, body: question.body })
    })

    test('sends and receives events', async () => {
      await listen()
      const { socket, received } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      socket.emit('typing', { room_id: 'r', active: true })
      await vi.waitFor(() => expect(received).toEqual([['typing', { room_id: 'r', active: true }]]))
    })

    test('answers pings, so that an idle connection stays open', async () => {
      await listen()
      const { socket, connections } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      await vi.waitFor(() => expect(pongs).toBeGreaterThan(3))
      expect(connections).toEqual([true])
    })

    test('reconnects after the server was gone', async () => {
      await listen()
      const { socket, connections } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      await stop()
      await vi.waitFor(() => expect(socket.connected()).toBe(false))
      await listen()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      expect(connections).toEqual([true, false, true])
    })

    test('fails a request whose response can no longer come', async () => {
      await listen()
      const { socket } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      const answer = socket.ask('read', { room_id: 'r', seq: 1 })
      socket.emit('viewing', { room_id: null })
      await expect(answer).rejects.toThrow('went')
      await expect(socket.ask('read', { room_id: 'r', seq: 1 })).rejects.toThrow('no connection')
    })

    test('reports that its token is refused, and continues with a better one', async () => {
      await listen()
      let token = 'bad'
      const { socket, onRefused } = open(() => token)
      await vi.waitFor(() => expect(onRefused).toHaveBeenCalled())
      expect(socket.connected()).toBe(false)
      token = 'good'
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
    })

    test('disconnects when the machine goes offline and reconnects at once when it is back', async () => {
      await listen()
      const { socket, connections } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      page.dispatchEvent(new Event('offline'))
      expect(socket.connected()).toBe(false)
      page.dispatchEvent(new Event('online'))
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      expect(connections).toEqual([true, false, true])
    })

    test('leaves the server when the page is left, and is back when the browser shows that page again', async () => {
      await listen()
      const { socket } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      page.dispatchEvent(new Event('pagehide'))
      await vi.waitFor(() => expect(io.engine.clientsCount).toBe(0))
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
    })

    test('ends with the chat of its page, for good', async () => {
      await listen()
      const { socket, connections } = open()
      await vi.waitFor(() => expect(socket.connected()).toBe(true))
      life.abort()
      await vi.waitFor(() => expect(io.engine.clientsCount).toBe(0))
      page.dispatchEvent(new Event('online'))
      socket.wake()
      expect(connections).toEqual([true, false])
      expect(socket.connected()).toBe(false)
    })
  },
)
