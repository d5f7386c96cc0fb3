import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { dropDemo } from './demo/drop-demo.ts'
import { markDemo } from './platform/demo-mark.ts'
import { startServerProcess } from './testing/server-process.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** A company with an account, whose program runs with these settings. */
async function company(env: Record<string, string>, isDemo: boolean) {
  const server = await openTestServer(env)
  servers.push(server)
  const chief = await server.staff('SUPER_ADMIN')
  if (isDemo) await server.app.platform.write((tx) => markDemo(tx))
  return { server, chief }
}

const path = '/api/configuration/system/demo'
const body = { confirmation: 'RESET' }

describe('the reset of a demo', () => {
  it.each([
    ['a real company that runs with DEMO=1', { DEMO: '1' }, false],
    ['a demo that runs as a company', { DEMO: '0' }, true],
    ['a real company', { DEMO: '0' }, false],
  ])('is impossible for %s, by screen and by command', async (_, env, isDemo) => {
    const { server, chief } = await company(env, isDemo)
    expect((await server.call('GET', path, chief)).content).toEqual({ is_demo: false })
    const { status, problem } = await server.call('POST', `${path}/reset`, chief, { body })
    expect([status, problem.code]).toEqual([409, 'not_a_demo'])
    await expect(dropDemo(server.database, server.app.platform.config)).rejects.toThrow('not a demo')
    const { rows } = await server.database.db.execute(sql`select id from staff where id = ${chief.id}`)
    expect(rows).toHaveLength(1)
  })

  it('only super admins who type the word can start it, once; every screen is notified', async () => {
    const { server, chief } = await company({ DEMO: '1' }, true)
    let resets = 0
    server.app.onDemoReset(() => void (resets += 1))
    const admin = await server.staff('ADMIN/LAB')
    const reader = await server.socket(admin)
    const reset = `${path}/reset`
    expect((await server.call('POST', reset, admin, { body })).status).toBe(403)
    for (const confirmation of ['', 'reset', 'RESET '])
      expect((await server.call('POST', reset, chief, { body: { confirmation } })).status).toBe(422)
    expect((await server.call('POST', reset, chief)).status).not.toBe(200)
    expect((await server.call('POST', reset, chief, { body })).status).toBe(200)
    expect((await server.call('POST', reset, chief, { body })).problem.code).toBe('already_open')
    await expect.poll(() => reader.received('demo.reset')).toHaveLength(1)
    await expect.poll(() => resets).toBe(1)
  })

  it('brings back the first content in the running program, and ends every session', async () => {
    const demo = await startServerProcess({ LOG_LEVEL: 'info' })
    try {
      const call = async (method: string, to: string, token?: string, sent?: object) => {
        const response = await fetch(`${demo.url}/api${to}`, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent && { 'content-type': 'application/json' }),
          },
          ...(sent && { body: JSON.stringify(sent) }),
        })
        return { status: response.status, content: ((await response.json()) as { content: never }).content }
      }
      const signIn = async (): Promise<string> => {
        const chief = { username: 'super_admin', password: 'RecipePanel1!' }
        return ((await call('POST', '/auth/sign-in', undefined, chief)).content as { token: string }).token
      }
      const token = await signIn()
      const total = async (of: string) =>
        ((await call('GET', '/auth/customer?limit=5', of)).content as { total: number }).total
      const before = await total(token)
      const created = await call('POST', '/auth/customer', token, {
        display_name: 'Since the start',
        email: null,
        phone: null,
        company: null,
        tax_id: null,
        address: null,
        country: null,
        language: 'th',
      })
      expect([created.status, await total(token)]).toEqual([200, before + 1])
      expect((await call('POST', '/configuration/system/demo/reset', token, body)).status).toBe(200)
      await demo.wrote(/the demo was reset/)
      expect((await call('GET', '/auth/me', token)).status).toBe(401)
      expect(await total(await signIn())).toBe(before)
    } finally {
      await demo.close()
    }
  })
})
