import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRecipeShop, path, recipeFields, type RecipeShop } from './testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

const databaseUrl = process.env['TEST_DATABASE_URL']

/** Another session of the same database: an operator's console, or a node that hangs in the middle of a write. */
async function openConsole(server: TestServer): Promise<Client> {
  const { rows } = await server.database.pool.query<{ name: string }>('select current_database() as name')
  const address = new URL(databaseUrl ?? '')
  address.pathname = `/${rows[0]?.name}`
  const client = new Client({ connectionString: address.href, application_name: 'console' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function timed<T>(work: Promise<T>): Promise<T & { ms: number }> {
  const began = performance.now()
  const answer = await work
  return { ...answer, ms: performance.now() - began }
}

describe.skipIf(!databaseUrl)('while another session holds a lock', () => {
  let server: TestServer
  let shop: RecipeShop
  let admin: Person
  let console: Client
  beforeAll(async () => {
    server = await openTestServer()
    shop = await openRecipeShop(server)
    admin = await server.staff('SUPER_ADMIN')
    console = await openConsole(server)
  })
  afterAll(async () => {
    await console.end()
    await server.close()
  })

  const newRecipe = () =>
    timed(
      server.call('POST', path, admin, {
        body: { ...recipeFields(shop.category_id), customer_id: shop.customer_id },
      }),
    )
  const read = () => timed(server.call('GET', '/api/auth/me', admin))
  const list = () => timed(server.call('GET', path, admin))
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return {
      status: response.status,
      body: (await response.json()) as { status: string; warnings?: string[] },
    }
  }

  it('on the head of the log: writes get 503 within 5 s, reads continue, writes resume on release', async () => {
    expect((await newRecipe()).status).toBe(200)
    await console.query('begin')
    await console.query('select * from chain_head for update')

    const writes = Array.from({ length: 20 }, newRecipe)
    const signIn = await timed(
      server.call('POST', '/api/auth/sign-in', null, { body: { username: 'nobody', password: 'wrong' } }),
    )
    expect(signIn.status).toBe(401)
    expect(signIn.ms).toBeLessThan(1500)
    await wait(1600)
    for (const { status, ms } of await Promise.all([read(), list(), read(), list()])) {
      expect(status).toBe(200)
      expect(ms).toBeLessThan(2000)
    }
    const readiness = await ready()
    expect([readiness.status, readiness.body.status]).toEqual([200, 'degraded'])
    expect(readiness.body.warnings?.[0]).toMatch(
      /\d+ statements wait for a lock; process \d+ of the database \(console\)/,
    )
    for (const { status, ms, problem } of await Promise.all(writes)) {
      expect([status, problem.code]).toEqual([503, 'unavailable'])
      expect(ms).toBeLessThan(5000)
    }

    const pending = newRecipe()
    await wait(200)
    await console.query('rollback')
    const released = performance.now()
    expect((await pending).status).toBe(200)
    expect(performance.now() - released).toBeLessThan(1000)
    await wait(1100)
    expect((await ready()).body).toEqual({ status: 'ready' })
  })

  it('on one table: its list gets 503 within 5 s, and everything else is answered', async () => {
    await console.query('begin')
    await console.query('lock table customer in access exclusive mode')
    const lists = Array.from({ length: 20 }, (_, page) =>
      timed(server.call('GET', `/api/auth/customer?page=${page + 1}`, admin)),
    )
    await wait(300)
    expect((await read()).status).toBe(200)
    for (const { status, ms } of await Promise.all(lists)) {
      expect(status).toBe(503)
      expect(ms).toBeLessThan(5000)
    }
    await console.query('rollback')
    expect((await server.call('GET', '/api/auth/customer', admin)).status).toBe(200)
  })

  it('a read whose client has left is cancelled in the database', async () => {
    await console.query('begin')
    await console.query('lock table customer in access exclusive mode')
    // Jobs may wait for the table, too; only this call queries one customer by id.
    const waiting = async () => {
      // Within its transaction, the console would keep seeing its first snapshot of the activity.
      const { rowCount } = await server.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%from "customer" where "customer"."id" = $1'`,
      )
      return rowCount
    }
    const leaving = new AbortController()
    const requested = fetch(`${server.url}/api/auth/customer/00000000-0000-7000-8000-000000000000`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    })
    await vi.waitUntil(async () => (await waiting()) === 1, 2000)
    leaving.abort()
    await expect(requested).rejects.toThrow('abort')
    await vi.waitUntil(async () => (await waiting()) === 0, 1000)
    await console.query('rollback')
  })

  it('PostgreSQL itself ends transactions of silent nodes, and closes connections of dead machines', async () => {
    const { rows } = await server.database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name = any($1)`,
      [['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout', 'tcp_keepalives_idle']],
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      idle_in_transaction_session_timeout: 15_000,
      statement_timeout: 30_000,
      lock_timeout: 2500,
      tcp_keepalives_idle: 10,
    })
  })
})
