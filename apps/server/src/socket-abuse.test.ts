import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { slowClients, socketEvents, socketLimits } from '@rp/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userChannel } from './platform/realtime/realtime.ts'
import { openShop, type Shop } from './testing/chat-shop.ts'
import { openRawSocket, type RawSocket } from './testing/attacks/raw-socket.ts'
import { eventually } from './testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

let server: TestServer
let agent: Person
let shop: Shop
const raws: RawSocket[] = []
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
})
afterAll(async () => {
  for (const one of raws) one.end()
  await server.close()
})

async function raw(token?: string, headers?: string[]): Promise<RawSocket> {
  const socket = await openRawSocket(server.url, token, headers)
  raws.push(socket)
  return socket
}

/** Another user is served as usual. */
async function servesOthers(): Promise<void> {
  const other = await server.socket(agent)
  expect(await other.ask('sync', { rooms: [] })).toMatchObject({ ok: true })
  other.raw.disconnect()
}

describe('too many sockets', () => {
  it('a session gets no more than its tabs need; existing ones continue, and closing one makes room', async () => {
    const visitor = await shop.visit()
    const open = () => server.socket(visitor, { origin: shop.origin })
    const sockets = await Promise.all(Array.from({ length: socketLimits.ofSession }, open))
    const refused = await Promise.allSettled(Array.from({ length: 50 }, open))
    expect(refused.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(await sockets[0]?.ask('sync', { rooms: [] })).toMatchObject({ ok: true })
    await servesOthers()
    sockets[0]?.raw.disconnect()
    sockets.push(await eventually(open))
    for (const one of sockets) one.raw.disconnect()
  })

  it('an address gets no more than an office needs, signed in or not', async () => {
    const { hostname, port } = new URL(server.url)
    const open = () =>
      new Promise<number>((resolve) => {
        const request = get({
          hostname,
          port,
          path: '/socket.io/?EIO=4&transport=websocket',
          headers: {
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': randomBytes(16).toString('base64'),
          },
          agent: false,
        })
        request.on('upgrade', (_response, socket) => {
          held.push(socket)
          resolve(101)
        })
        request.on('response', ({ statusCode = 0 }) => resolve(statusCode))
        request.on('error', () => resolve(0))
      })
    const held: Duplex[] = []
    const statuses: number[] = []
    for (let n = 0; n < socketLimits.ofAddress + 50; n += 50)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, open))))
    expect(statuses.filter((status) => status === 101).length).toBeLessThanOrEqual(socketLimits.ofAddress)
    expect(statuses.slice(-20).every((status) => status !== 101)).toBe(true)
    for (const socket of held) socket.destroy()
    await eventually(async () => (await open()) === 101)
    for (const socket of held) socket.destroy()
  })
})

const event = (...sent: unknown[]) => `42${JSON.stringify(sent)}`

describe('a socket that', () => {
  it.each<[string, (socket: RawSocket) => void]>([
    ['sends no packet', (socket) => socket.say('hello')],
    ['sends an unknown packet', (socket) => socket.say('9{}')],
    ['sends broken JSON', (socket) => socket.say('42["message",{')],
    ['sends JSON that is no event', (socket) => socket.say('42{"a":1}')],
    ['sends an event without a name', (socket) => socket.say('42[]')],
    ['names an event by a number', (socket) => socket.say('42[1,2]')],
    ['names an event of the library', (socket) => socket.say('42["disconnect"]')],
    ['reaches for the prototype', (socket) => socket.say('42["__proto__",{"constructor":1}]')],
    ['acknowledges what nobody asked', (socket) => socket.say('43999999[{}]')],
    [
      'announces a hundred attachments',
      (socket) => socket.say('45100-["message",{"_placeholder":true,"num":0}]'),
    ],
    ['announces attachments without end', (socket) => socket.say('4599999999999-["message"]')],
    [
      'announces an attachment and sends text',
      (socket) => (socket.say('451-["message",{"_placeholder":true,"num":0}]'), socket.say('42["x"]')),
    ],
    [
      'names a place that no attachment has',
      (socket) => (
        socket.say('451-["message",{"_placeholder":true,"num":"__proto__"}]'),
        socket.write(socket.frame(2, Buffer.from([1])))
      ),
    ],
    ['joins a foreign namespace', (socket) => socket.say('40/admin,{}')],
    ['sends bytes', (socket) => socket.write(socket.frame(2, randomBytes(1000)))],
    ['sends text that is no UTF-8', (socket) => socket.write(socket.frame(1, Buffer.from([0xff, 0xfe])))],
    ['sends a frame of no kind', (socket) => socket.write(socket.frame(0x0b, Buffer.alloc(4)))],
    ['sends frames without mask', (socket) => socket.write(Buffer.from([0x81, 0x01, 0x32]))],
    [
      'says that its frame is huge',
      (socket) => socket.write(Buffer.from('81ff7fffffffffffffff00000000', 'hex')),
    ],
    ['sends a megabyte', (socket) => socket.say(event('message', 'x'.repeat(1_000_000)))],
    [
      'nests ten thousand deep',
      (socket) => socket.say(`42["sync",${'['.repeat(10_000)}${']'.repeat(10_000)}]`),
    ],
  ])('%s harms nobody else', async (_name, misbehave) => {
    const socket = await raw(agent.token)
    misbehave(socket)
    await servesOthers()
  })

  it('does not join is closed', async () => {
    const { received } = await raw(undefined, ['Origin: https://evil.example'])
    expect(received()).toContain('101 Switching Protocols')
    const refused = await raw('no-such-token-at-all')
    await eventually(() => refused.received().includes('44{'))
    expect(refused.received()).not.toContain('40{')
  })

  it('uses a visitor’s session on a foreign page is refused', async () => {
    const { token } = await shop.visit()
    const socket = await raw(undefined, ['Origin: https://evil.example'])
    socket.say(`40${JSON.stringify({ token })}`)
    await eventually(() => socket.received().includes('44{'))
    expect(socket.received()).toContain('no_session')
  })

  it('floods is throttled with a refusal', async () => {
    const flooding = await server.socket(agent)
    const acks = await Promise.all(
      Array.from({ length: socketEvents.max + 20 }, () => flooding.ask('sync', { rooms: [] })),
    )
    expect(acks.filter((ack) => !ack.ok && ack.code === 'throttled').length).toBeGreaterThanOrEqual(20)
    await servesOthers()
  })

  it('does not read is closed, and its pending data is freed', async () => {
    const deaf = await server.staff('STAFF/CHAT')
    const socket = await raw(deaf.token)
    socket.stopReading()
    const here = () => server.app.platform.realtime.inhabited([userChannel(deaf.id)])
    expect((await here()).size).toBe(1)
    // More than the operating system buffers.
    for (let n = 0; n < 300; n += 1)
      server.app.platform.realtime.emit(userChannel(deaf.id), 'error', {
        status: 0,
        message: 'x'.repeat(100_000),
      })
    await eventually(async () => (await here()).size === 0)
    await servesOthers()
  })
})

describe('an unfinished request', () => {
  it('times out, its headers sooner than its body', () => {
    const { headersTimeout, requestTimeout } = server.app.http.server
    expect([headersTimeout, requestTimeout]).toEqual([slowClients.headMs, slowClients.wholeMs])
  })

  it('has no effect, even two hundred at once', async () => {
    const { port } = new URL(server.url)
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        'POST /api/auth/sign-in HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      )
      return socket
    })
    expect((await server.call('GET', '/api/auth/me', agent)).status).toBe(200)
    // Answered while all of them are open.
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
    for (const socket of sockets) socket.destroy()
  })
})
