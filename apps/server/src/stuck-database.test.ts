import { database as limits } from '@rp/domain/limits'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './testing/eventually.ts'
import { untilLockWait } from './testing/lock-wait.ts'
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
    server.call('POST', path, admin, {
      body: { ...recipeFields(shop.category_id), customer_id: shop.customer_id },
    })
  const read = () => server.call('GET', '/api/auth/me', admin)
  const list = () => server.call('GET', path, admin)
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return {
      status: response.status,
      body: (await response.json()) as { status: string; warnings?: string[]; faults?: string[] },
    }
  }

  // How soon each of this happens: bench stuck-database.
  it('on the head of the log: writes get 503, reads continue, writes resume on release', async () => {
    expect((await newRecipe()).status).toBe(200)
    await console.query('begin')
    await console.query('select * from chain_head for update')
    // It waits as long as the lock is there, without a time limit of its own.
    const other = await openConsole(server)
    const waiting = other.query('select * from chain_head for update')

    const writes = Array.from({ length: 20 }, newRecipe)
    const signIn = server.call('POST', '/api/auth/sign-in', null, {
      body: { username: 'nobody', password: 'wrong' },
    })
    expect((await signIn).status).toBe(401)
    for (const { status } of await Promise.all([read(), list(), read(), list()])) expect(status).toBe(200)
    for (const { status, problem } of await Promise.all(writes))
      expect([status, problem.code]).toEqual([503, 'unavailable'])
    const degraded = await eventually(async () => {
      const readiness = await ready()
      return readiness.body.status === 'degraded' && readiness
    })
    expect(degraded.status).toBe(200)
    expect(degraded.body.warnings?.[0]).toMatch(
      /\d+ statements wait for a lock; process \d+ of the database \(console\)/,
    )

    await console.query('rollback')
    await waiting
    await other.end()
    expect((await newRecipe()).status).toBe(200)
    await expect.poll(async () => (await ready()).body).toEqual({ status: 'ready' })
  })

  it('a write that waits for it succeeds on its release', async () => {
    await console.query('begin')
    await console.query('select * from chain_head for update')
    const pending = newRecipe()
    await untilLockWait(server.database, '%chain_head%')
    await console.query('rollback')
    expect((await pending).status).toBe(200)
  })

  it('on one table: its list gets 503, and everything else is answered', async () => {
    await console.query('begin')
    await console.query('lock table customer in access exclusive mode')
    const lists = Array.from({ length: 20 }, (_, page) =>
      server.call('GET', `/api/auth/customer?page=${page + 1}`, admin),
    )
    await untilLockWait(server.database, '%customer%')
    expect((await read()).status).toBe(200)
    for (const { status } of await Promise.all(lists)) expect(status).toBe(503)
    await console.query('rollback')
    expect((await server.call('GET', '/api/auth/customer', admin)).status).toBe(200)
  })

  it.each(['session', 'staff'])('on %s: the node is not ready, and says who holds it', async (table) => {
    await console.query('begin')
    await console.query(`lock table ${table} in access exclusive mode`)
    const reported = await eventually(async () => {
      const readiness = await ready()
      return readiness.body.status === 'not ready' && readiness
    })
    expect(reported.status).toBe(503)
    expect(reported.body.faults).toEqual([
      expect.stringMatching(
        new RegExp(
          `^nobody can be identified: process \\d+ of the database \\(console\\) has locked the table ${table}$`,
        ),
      ),
    ])
    await console.query('rollback')
    await expect.poll(async () => (await ready()).body).toEqual({ status: 'ready' })
    expect((await read()).status).toBe(200)
  })

  it('PostgreSQL itself ends transactions of silent nodes, and closes connections of dead machines', async () => {
    const { rows } = await server.database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name = any($1)`,
      [['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout', 'tcp_keepalives_idle']],
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockWaitMs,
      tcp_keepalives_idle: limits.keepAlive.idleSeconds,
    })
  })
})
