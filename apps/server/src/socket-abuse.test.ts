import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { slowClients, socketEvents, socketLimits } from '@rp/domain/limits'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

  it('an address gets no more than an office needs', async () => {
    const person = await server.staff('STAFF/CHAT')
    const { sessions } = server.app.platform
    const open = async () => {
      const caller = { id: person.id, username: person.id, address: '127.0.0.1', user_agent: '' }
      const of = { ...caller, type: 'STAFF', role: 'STAFF', department: 'CHAT', duty: null } as const
      const { token } = await server.app.platform.write((tx) => sessions.open(tx, of))
      const socket = await raw(token)
      return /40\{/.test(socket.received())
    }
    const before = server.app.platform.realtime.sockets()
    const all: boolean[] = []
    for (let n = 0; n < socketLimits.ofAddress + 20; n += 20)
      all.push(...(await Promise.all(Array.from({ length: 20 }, open))))
    expect(all.filter(Boolean)).toHaveLength(socketLimits.ofAddress - before)
    for (const one of raws.splice(0)) one.end()
    await servesOthers()
  })
})

const { unidentified } = socketLimits

describe('connections that do not show who they are', () => {
  const silent = (count: number) => Promise.all(Array.from({ length: count }, () => raw()))
  const polling = () => fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)
  const openOf = (sockets: RawSocket[]) => sockets.filter((socket) => !socket.isClosed())

  it('may be few for long: of more, those who stay silent are cut', async () => {
    const sockets = await silent(2 * unidentified.ofAddress)
    // Let in at first; on a busy machine, the first are cut before the last have come.
    expect(sockets.every((socket) => socket.received().startsWith('HTTP/1.1 101'))).toBe(true)
    await eventually(() => openOf(sockets).length <= unidentified.ofAddress)
    await servesOthers()
    for (const socket of sockets) socket.end()
  })

  it('may be many at once if they join: an office after a restart loses none', async () => {
    const { soonMs, forMs } = unidentified
    // Opening so many takes longer on a busy machine than each has to join.
    Object.assign(unidentified, { soonMs: 2 * waitLimitMs, forMs: 2 * waitLimitMs })
    const office = await silent(4 * unidentified.ofAddress)
    Object.assign(unidentified, { soonMs, forMs })
    for (const socket of office) socket.say('40{"token":"no-such-token"}')
    await eventually(() => office.every((socket) => socket.received().includes('44{')))
    for (const socket of office) socket.end()
  })

  it('take nothing from people, not even a thousand by polling and one after another', async () => {
    const person = await server.socket(agent)
    for (let n = 0; n < 1000; n += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, polling))
      expect(answers.filter(({ ok }) => !ok)).toEqual([])
    }
    await servesOthers()
    expect(await person.ask('sync', { rooms: [] })).toMatchObject({ ok: true })
    person.raw.disconnect()
  })

  it('are counted again once they were refused', async () => {
    const refused = await Promise.all(
      Array.from({ length: 2 * unidentified.ofAddress }, () => raw('no-such-token')),
    )
    await eventually(() => openOf(refused).length <= unidentified.ofAddress)
    await servesOthers()
    for (const socket of refused) socket.end()
  })

  it('leave those alone who joined, however many come after', async () => {
    const person = await raw(agent.token)
    await silent(2 * unidentified.ofAddress)
    await servesOthers()
    expect(person.isClosed()).toBe(false)
    person.say('42["no-such-event"]')
    await servesOthers()
    expect(person.isClosed()).toBe(false)
  })

  it('are cut after a few attempts, and the rest of what they sent is not looked up', async () => {
    const identify = vi.spyOn(server.app.platform.sessions, 'identify')
    const socket = await raw()
    const flood = Array.from({ length: 20_000 }, (_, n) =>
      socket.frame(1, Buffer.from(`40${JSON.stringify({ token: `flood-${n}` })}`)),
    )
    socket.write(Buffer.concat(flood))
    await eventually(() => socket.isClosed())
    await servesOthers()
    const lookedUp = identify.mock.calls.filter(([token]) => token.startsWith('flood-'))
    expect(lookedUp.length).toBeLessThanOrEqual(unidentified.packets)
    identify.mockRestore()
  })

  it.each([
    ['try other namespaces', '40/admin,{}', unidentified.packets + 1],
    ['send an event', '42["message",{}]', 1],
    ['send an acknowledgement', '431[{}]', 1],
  ])('are cut if they %s', async (_name, packet, times) => {
    const socket = await raw()
    for (let n = 0; n < times; n += 1) socket.say(packet)
    await eventually(() => socket.isClosed())
    await servesOthers()
  })

  it('are cut, too, if they joined and go on trying others', async () => {
    const socket = await raw(agent.token)
    for (let n = 0; n <= unidentified.packets; n += 1) socket.say('40/admin,{}')
    await eventually(() => socket.isClosed())
    await servesOthers()
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

  it('names an event by a number and waits for an answer gets one', async () => {
    const socket = await raw(agent.token)
    socket.say('421[7]')
    await eventually(() => socket.received().includes('431['))
    expect(socket.received()).toContain('There is no event \\"7\\"')
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
