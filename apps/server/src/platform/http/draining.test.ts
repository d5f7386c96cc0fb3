import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('a node that is about to stop sends the proxy elsewhere and still answers', async () => {
  const chief = await server.staff('SUPER_ADMIN')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  server.app.startDraining()
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', faults: ['this node is about to stop'] },
  ])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await server.call('GET', '/api/auth/me', chief)).status).toBe(200)
  await expect(server.socket(chief)).resolves.toBeDefined()
})
