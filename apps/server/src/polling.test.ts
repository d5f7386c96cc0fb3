import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApp, type App } from './app.ts'
import { installationId } from './platform/installation-id.ts'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { openShop } from './testing/chat-shop.ts'
import { openProxy } from './testing/fakes/proxy.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const clients: Socket[] = []
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A standard client as specified: it starts with polling and sends an Authorization header. */
function stockClient(url: string, { id, token }: Person, more: object = {}): Socket {
  const client = io(url, {
    path: '/socket.io',
    query: { userId: id, userType: 'STAFF' },
    extraHeaders: { authorization: `Bearer ${token}` },
    forceNew: true,
    ...more,
  })
  clients.push(client)
  return client
}

async function openAgentAndVisitor(server: TestServer) {
  const agent = await server.staff('STAFF/CHAT')
  const shop = await openShop(server, [agent])
  return { agent, visitor: await shop.visit() }
}

const message = (room_id: string, body: string) => ({ room_id, client_id: uuidv7(), body })

describe('a standard client that starts with polling', () => {
  it('is authenticated by its header, receives and sends, and upgrades to a WebSocket if possible', async () => {
    const server = await openTestServer()
    closing.push(server.close)
    const { agent, visitor } = await openAgentAndVisitor(server)
    const client = stockClient(server.url, agent)
    const received: string[] = []
    client.on('message', ({ body }: { body: string }) => received.push(body))
    await expect.poll(() => client.connected).toBe(true)
    const ack: unknown = await client.emitWithAck('message', message(visitor.room_id, 'From a stock client'))
    expect(ack).toMatchObject({ ok: true, seq: 1 })
    await expect.poll(() => received).toEqual(['From a stock client'])
    await expect.poll(() => client.io.engine.transport.name).toBe('websocket')
    expect(await client.emitWithAck('message', message(visitor.room_id, 'Still here'))).toMatchObject({
      ok: true,
    })
  })

  it('receives a refusal as the error event without acknowledgement, else only as acknowledgement', async () => {
    const server = await openTestServer()
    closing.push(server.close)
    const { agent } = await openAgentAndVisitor(server)
    const client = stockClient(server.url, agent, { transports: ['polling'] })
    const errors: unknown[] = []
    client.on('error', (error) => errors.push(error))
    await expect.poll(() => client.connected).toBe(true)
    client.emit('message', { room_id: 'nonsense' })
    await expect.poll(() => errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ status: 400, message: expect.any(String) })
    expect(await client.emitWithAck('message', { room_id: 'nonsense' })).toMatchObject({
      ok: false,
      status: 400,
    })
    expect(errors).toHaveLength(1)
  })

  it('is refused without a session, or with a query that claims another user', async () => {
    const server = await openTestServer()
    closing.push(server.close)
    const { agent } = await openAgentAndVisitor(server)
    const nobody = stockClient(server.url, { ...agent, token: 'guessed' }, { transports: ['polling'] })
    const liar = stockClient(server.url, { ...agent, id: uuidv7() }, { transports: ['polling'] })
    // Attach both listeners first: the second client may be refused first, and only once.
    const refusals = [nobody, liar].map(
      (client) => new Promise<Error & { data?: object }>((done) => client.once('connect_error', done)),
    )
    for (const refused of await Promise.all(refusals)) expect(refused.data).toMatchObject({ status: 401 })
  })
})

// Requests of one session alternate between the nodes, as behind a proxy without sticky sessions.
describe.skipIf(!redisUrl || !process.env['TEST_DATABASE_URL'])('polling on two nodes', () => {
  async function twoNodes() {
    const one = await openTestServer({ REDIS_URL: redisUrl ?? '', TRUST_PROXY: '1' })
    const two: App = await buildApp(one.app.platform.config, pino({ level: 'silent' }), one.database)
    await two.http.listen({ port: 0, host: '127.0.0.1' })
    const twoUrl = `http://127.0.0.1:${(two.http.server.address() as AddressInfo).port}`
    const proxy = await openProxy([one.url, twoUrl])
    closing.push(
      one.close,
      () => two.close(),
      () => proxy.close(),
    )
    return { one, two, proxy }
  }

  it('needs no sticky sessions: nothing is lost, duplicated or reordered', async () => {
    const { one, proxy } = await twoNodes()
    const { agent, visitor } = await openAgentAndVisitor(one)
    const writer = stockClient(proxy.url, agent, { transports: ['polling'] })
    const reader = stockClient(proxy.url, agent, { transports: ['polling'] })
    const received: string[] = []
    reader.on('message', ({ body }: { body: string }) => received.push(body))
    await expect.poll(() => writer.connected && reader.connected).toBe(true)
    const bodies = Array.from({ length: 40 }, (_, n) => `message ${n}`)
    for (const body of bodies)
      expect(
        await writer.timeout(waitLimitMs).emitWithAck('message', message(visitor.room_id, body)),
      ).toMatchObject({ ok: true })
    await expect.poll(() => received).toEqual(bodies)
  })

  it('reconnects by itself after the node of the session is gone', async () => {
    const { one, proxy } = await twoNodes()
    const { agent } = await openAgentAndVisitor(one)
    const client = stockClient(proxy.url, agent, { transports: ['polling'], reconnectionDelay: 100 })
    await expect.poll(() => client.connected).toBe(true)
    const first = client.id
    const unknown = await fetch(`${proxy.url}/socket.io/?EIO=4&transport=polling&sid=${'0'.repeat(40)}`)
    expect([unknown.status, await unknown.json()]).toEqual([400, { code: 1, message: 'Session ID unknown' }])
    client.io.engine.close()
    await expect.poll(() => client.connected && client.id !== first).toBe(true)
  })

  it('does not wait for a node that was killed during a poll', async () => {
    const { one } = await twoNodes()
    const owner = new Redis(redisUrl ?? '')
    await owner.subscribe(`recipe-panel:${await installationId(one.database)}:poll:deadbeef`)
    const held = fetch(`${one.url}/socket.io/?EIO=4&transport=polling&sid=deadbeef${'0'.repeat(32)}`)
    await once(owner, 'message')
    owner.disconnect()
    expect((await held).status).toBe(400)
  })

  it('allows a node to stop while it waits for a poll of the other', async () => {
    const { one, two, proxy } = await twoNodes()
    const { agent } = await openAgentAndVisitor(one)
    const six = Array.from({ length: 6 }, () =>
      stockClient(proxy.url, agent, { transports: ['polling'], reconnectionDelay: 100 }),
    )
    await expect.poll(() => six.every(({ connected }) => connected)).toBe(true)
    // An unanswered poll is held for most of a minute, as long as a test may take.
    await two.close()
    await expect.poll(() => six.every(({ connected }) => connected)).toBe(true)
  })
})
