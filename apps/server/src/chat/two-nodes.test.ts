import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import type { Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { openShop } from '../testing/chat-shop.ts'
import { eventually } from '../testing/eventually.ts'
import {
  openTestServer,
  openTestSocket,
  type Person,
  type TestServer,
  type TestSocket,
} from '../testing/test-server.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const origin = 'https://shop.example'

/** Needs one PostgreSQL and one Redis for both nodes; CI has them, a developer's machine may not. */
describe.skipIf(!redisUrl || !process.env['TEST_DATABASE_URL'])(
  'two nodes on one database and one Redis',
  () => {
    let first: TestServer
    let second: App
    let secondUrl: string
    let agent: Person
    let visitor: { token: string; room_id: string }
    const sockets: Socket[] = []

    beforeAll(async () => {
      first = await openTestServer({ REDIS_URL: redisUrl ?? '' })
      const { config } = first.app.platform
      second = await buildApp(config, pino({ level: 'silent' }), first.database)
      await second.http.listen({ port: 0, host: '127.0.0.1' })
      secondUrl = `http://127.0.0.1:${(second.http.server.address() as AddressInfo).port}`
      agent = await first.staff('STAFF/CHAT')
      const shop = await openShop(first, [agent])
      visitor = await shop.visit()
    })
    afterAll(async () => {
      for (const socket of sockets) socket.disconnect()
      await second.close().catch(() => undefined)
      await first.close()
    })

    async function onSecond({ token }: Person): Promise<TestSocket> {
      const socket = await openTestSocket(secondUrl, token)
      sockets.push(socket.raw)
      return socket
    }

    it('carry a message from one to clients of the other', async () => {
      const customer = await first.socket(visitor, { origin })
      const { received } = await onSecond(agent)
      await customer.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'across' })
      const message = await eventually(() => received('message').find(({ body }) => body === 'across'))
      expect(message).toMatchObject({ room_id: visitor.room_id })
    })

    it('know of each other’s visitors', async () => {
      const { content } = await first.call<{ online: boolean }>(
        'GET',
        `/api/chat/room/${visitor.room_id}`,
        agent,
      )
      expect(content.online).toBe(true)
    })

    it('close a session’s socket on the other node', async () => {
      const person = await first.staff('STAFF/CHAT')
      const { raw } = await onSecond(person)
      await first.call('POST', '/api/auth/sign-out', person, { body: {} })
      expect(await eventually(() => raw.disconnected)).toBe(true)
    })

    it('lose nothing when one stops: the client continues on the other with all acknowledged messages', async () => {
      const { ask, raw } = await onSecond(agent)
      const acked = await ask('message', {
        room_id: visitor.room_id,
        client_id: uuidv7(),
        body: 'before the stop',
      })
      // The sockets close without a goodbye, as in a crash.
      second.http.server.closeAllConnections()
      raw.disconnect()
      const there = await first.socket(agent)
      const sync = await there.ask('sync', { rooms: [[visitor.room_id, 0]] })
      expect(
        acked.ok &&
          sync.ok &&
          sync.rooms[0]?.messages.some(({ seq, body }) => seq === acked.seq && body === 'before the stop'),
      ).toBe(true)
    })
  },
)
