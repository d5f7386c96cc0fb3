import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from './app.ts'
import { openShop } from './testing/chat-shop.ts'
import { eventually } from './testing/eventually.ts'
import { openTestServer, openTestSocket, type TestServer } from './testing/test-server.ts'

const databaseUrl = process.env['TEST_DATABASE_URL']
const redisUrl = process.env['TEST_REDIS_URL']

/** A TCP connection to another server that can be cut and restored. */
async function openWire(to: { host: string; port: number }) {
  const ends = new Set<Socket>()
  let wire: Server
  async function listen(port: number): Promise<number> {
    wire = createServer((near) => {
      const far = connect(to.port, to.host)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(one)
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
        one.pipe(other)
      }
    })
    await new Promise<void>((done) => wire.listen(port, '127.0.0.1', done))
    return (wire.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    mend: () => listen(port),
    cut() {
      wire.close()
      for (const end of ends) end.destroy()
      ends.clear()
    },
  }
}

let server: TestServer | undefined
let redis: ChildProcess | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
  redis?.kill()
})

describe.skipIf(!databaseUrl)('without its database', () => {
  it('the server returns 503, keeps retrying the sender, and continues when the database is back', async () => {
    const address = new URL(databaseUrl ?? '')
    const wire = await openWire({ host: address.hostname, port: Number(address.port || 5432) })
    address.host = `127.0.0.1:${wire.port}`
    process.env['TEST_DATABASE_URL'] = address.href
    server = await openTestServer().finally(() => (process.env['TEST_DATABASE_URL'] = databaseUrl))
    const here = server
    const agent = await here.staff('STAFF/CHAT')
    const shop = await openShop(here, [agent])
    const { room_id } = await shop.visit()
    const socket = await here.socket(agent)
    const rooms = () => here.call('GET', '/api/chat/room', agent)
    const sent = { room_id, client_id: uuidv7(), body: 'through the outage' }
    expect((await rooms()).status).toBe(200)

    const during = Array.from({ length: 5 }, rooms)
    wire.cut()
    for (const { status } of await Promise.all(during)) expect([200, 503]).toContain(status)
    const refused = await rooms()
    expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable'])
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await socket.ask('message', sent)).toMatchObject({ ok: false, status: 503, retryable: true })
    await expect(here.socket(agent)).rejects.toThrow('The server is busy')
    expect((await here.call('GET', '/healthz')).status).toBe(200)

    await wire.mend()
    await eventually(async () => (await rooms()).status === 200)
    expect(await socket.ask('message', sent)).toMatchObject({ ok: true, seq: 1 })
  })
})

describe.skipIf(!redisUrl)('without its Redis', () => {
  it('the server answers lists and messages, and stops cleanly', async () => {
    const port = await startRedis()
    server = await openTestServer({ REDIS_URL: `redis://127.0.0.1:${port}` })
    const agent = await server.staff('STAFF/CHAT')
    const shop = await openShop(server, [agent])
    const visitor = await shop.visit()
    const [staff, customer] = [
      await server.socket(agent),
      await server.socket(visitor, { origin: shop.origin }),
    ]
    redis?.kill('SIGKILL')
    if (redis?.exitCode === null && redis.signalCode === null) await once(redis, 'exit')
    const { status, content } = await server.call<{ data: { online: boolean }[] }>(
      'GET',
      '/api/chat/room',
      agent,
    )
    expect([status, content.data[0]?.online]).toEqual([200, true])
    const sent = { room_id: visitor.room_id, client_id: uuidv7(), body: 'still here' }
    expect(await customer.ask('message', sent)).toMatchObject({ ok: true })
    // Redis stays away: what waited for it would not arrive at all.
    await eventually(() => staff.received('message').some(({ body }) => body === 'still here'))
    expect(await staff.ask('sync', { rooms: [[visitor.room_id, 0]] })).toMatchObject({ ok: true })
    await server.call('POST', '/api/auth/sign-out', agent, { body: {} })
    expect((await server.call('GET', '/api/auth/me', agent)).status).toBe(401)
  })

  it('the server queues nothing for other nodes; their clients reconnect and sync once it is back', async () => {
    const address = new URL(redisUrl ?? '')
    const wire = await openWire({ host: address.hostname, port: Number(address.port || 6379) })
    const logged: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
    server = await openTestServer({ REDIS_URL: `redis://127.0.0.1:${wire.port}` }, { log })
    const here = server
    const { config } = here.app.platform
    const other = await buildApp(config, pino({ level: 'silent' }), here.database)
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    const otherUrl = `http://127.0.0.1:${(other.http.server.address() as AddressInfo).port}`
    const agent = await here.staff('STAFF/CHAT')
    const shop = await openShop(here, [agent])
    const visitor = await shop.visit()
    const [customer, staff] = [
      await here.socket(visitor, { origin: shop.origin }),
      await openTestSocket(otherUrl, agent.token),
    ]
    const says = (body: string) =>
      customer.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body })
    await says('before')
    await eventually(() => staff.received('message').length === 1)

    wire.cut()
    // Before it notices, it would hand the event to a connection that repeats it once it is back: nothing is missed.
    await eventually(() => logged.some((line) => line.includes('Redis is not reachable')))
    await says('through the outage')
    await wire.mend()
    await eventually(() => staff.raw.disconnected)
    expect(staff.received('message').map(({ body }) => body)).toEqual(['before'])
    const again = await openTestSocket(otherUrl, agent.token)
    const synced = await again.ask('sync', { rooms: [[visitor.room_id, 1]] })
    expect(synced).toMatchObject({ rooms: [{ messages: [{ body: 'through the outage' }] }] })
    await says('after')
    await eventually(() => again.received('message').some(({ body }) => body === 'after'))
    expect(customer.raw.connected).toBe(true)
    again.raw.disconnect()
    await other.close()
    wire.cut()
  })

  it('the server does not start, and says why', async () => {
    // Nothing listens on the port of tcpmux.
    await expect(openTestServer({ REDIS_URL: 'redis://127.0.0.1:1' })).rejects.toThrow(
      'Cannot reach the Redis of REDIS_URL',
    )
  })
})

/** Starts a Redis of its own; with another port if somebody else took the first one meanwhile. */
async function startRedis(): Promise<number> {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  redis = child
  const isUp = await eventually(async () => {
    if (child.exitCode !== null) return 'ended'
    return (await accepts(port)) && 'up'
  })
  return isUp === 'up' ? port : startRedis()
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => (socket.destroy(), done(true))).on('error', () => done(false))
  })
}
