import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnose } from './doctor.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const withSettings = (given: object) =>
  diagnose({ ...server.app.platform.config, publicUrl: server.url, ...given }, server.database, true)

it('reports a complete installation as healthy, with its components', async () => {
  const { lines, faults } = await withSettings({})
  expect(faults).toEqual([])
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\d+ MB free below the data folder$/),
      '1 active staff members',
      'Last good backup by itself: none yet',
      'Redis: none (REDIS_URL): one node',
      `Address: ${server.url}`,
    ]),
  )
})

it('names each setting that does not work', async () => {
  const { faults } = await withSettings({ redisUrl: 'redis://127.0.0.1:1', publicUrl: 'http://127.0.0.1:1' })
  expect(faults).toEqual([
    expect.stringMatching(/^Cannot reach the Redis of REDIS_URL: .*ECONNREFUSED/),
    expect.stringMatching(/^PUBLIC_URL http:\/\/127\.0\.0\.1:1 cannot be reached from this machine: /),
  ])
})

it('reports if PUBLIC_URL leads elsewhere', async () => {
  const { faults } = await withSettings({ publicUrl: `${server.url}/no-such` })
  expect(faults).toEqual([expect.stringMatching(/^PUBLIC_URL .+ leads to something else: it answered \d+$/)])
})
