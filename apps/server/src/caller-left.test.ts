import { Client } from 'pg'
import { expect, it } from 'vitest'
import { eventually } from './testing/eventually.ts'
import { lockWaits } from './testing/lock-wait.ts'
import { openTestServer } from './testing/test-server.ts'

const databaseUrl = process.env['TEST_DATABASE_URL']

// The time limit of a lock is longer here than the test waits (testing/long-limits.ts): it does not end the statement.
it.runIf(databaseUrl)('a read whose client has left is cancelled in the database', async () => {
  const server = await openTestServer()
  const admin = await server.staff('SUPER_ADMIN')
  const { rows } = await server.database.pool.query<{ name: string }>('select current_database() as name')
  const address = new URL(databaseUrl ?? '')
  address.pathname = `/${rows[0]?.name}`
  const console = new Client({ connectionString: address.href })
  await console.connect()
  await console.query('begin')
  await console.query('lock table customer in access exclusive mode')
  // Jobs may wait for the table, too; only this call queries one customer by id.
  const waits = () => lockWaits(server.database, '%from "customer" where "customer"."id" = $1%')
  const leaving = new AbortController()
  const requested = fetch(`${server.url}/api/auth/customer/00000000-0000-7000-8000-000000000000`, {
    headers: { authorization: `Bearer ${admin.token}` },
    signal: leaving.signal,
  })
  await eventually(async () => (await waits()) === 1)
  leaving.abort()
  await expect(requested).rejects.toThrow('abort')
  await eventually(async () => (await waits()) === 0)
  await console.query('rollback')
  await console.end()
  await server.close()
})
