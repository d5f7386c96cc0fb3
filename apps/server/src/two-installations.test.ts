import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import type { AddressInfo } from 'node:net'
import { buildApp, type App } from './app.ts'
import { openShop, type Shop } from './testing/chat-shop.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

const redisUrl = process.env['TEST_REDIS_URL']

/** The same Redis with another database number, as installations are commonly separated. */
const otherNumber = () => {
  const url = new URL(redisUrl ?? '')
  url.pathname = '/9'
  return url.href
}

describe.skipIf(!redisUrl).each([
  ['by the same address', () => redisUrl ?? ''],
  ['by another database number', otherNumber],
])('two installations on one Redis, %s', (_title, stagingRedis) => {
  let production: TestServer
  let second: App
  let staging: TestServer
  let shop: Shop
  beforeAll(async () => {
    production = await openTestServer({ REDIS_URL: redisUrl ?? '' })
    second = await buildApp(production.app.platform.config, pino({ level: 'silent' }), production.database)
    await second.http.listen({ port: 0, host: '127.0.0.1' })
    staging = await openTestServer({ REDIS_URL: stagingRedis() })
    shop = await openShop(staging, [])
  })
  afterAll(async () => {
    await second.close()
    await Promise.all([production.close(), staging.close()])
  })

  const realtimes = () => [production.app, second, staging.app].map(({ platform }) => platform.realtime)

  it('count only their own nodes', async () => {
    expect((second.http.server.address() as AddressInfo).port).toBeGreaterThan(0)
    await expect.poll(() => Promise.all(realtimes().map((realtime) => realtime.nodes()))).toEqual([2, 2, 1])
  })

  it('do not see or receive anything of each other, but everything of their own', async () => {
    const visitor = await shop.visit()
    const socket = await staging.socket(visitor, { origin: shop.origin })
    const [session] = (
      await staging.database.pool.query<{ id: string }>(
        'select id from session order by created_at desc limit 1',
      )
    ).rows
    const room = `session:${session?.id}`
    await expect.poll(() => staging.app.platform.realtime.inhabited([room])).toEqual(new Set([room]))
    expect(await production.app.platform.realtime.inhabited([room])).toEqual(new Set())
    production.app.platform.realtime.emit(room, 'session.ended', { code: 'no_session' })
    production.app.platform.realtime.disconnect(room)
    staging.app.platform.realtime.emit(room, 'session.ended', { code: 'no_session' })
    await expect.poll(() => socket.received('session.ended')).toHaveLength(1)
    expect(socket.raw.connected).toBe(true)
  })
})
