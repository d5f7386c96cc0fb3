import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { saveShopCustomer } from '../shop-customer.ts'
import { customer } from '../tables/customer.ts'

const source = join(import.meta.dirname, '../..')

/** Why a file that updates customers writes nothing into an erased row. */
const safe: Record<string, string> = {
  'auth/customer.ts': 'refuses an erased customer (refuseClosed)',
  'auth/erasure/customer-erasure.ts': 'is the erasure itself',
  'auth/merging/merge-calls.ts': 'undoes a merge, which an erasure deletes',
  'auth/merging/merge-into.ts': 'locks rows that are not archived, as every erased one is',
  'auth/purchase.ts': 'adds to sums, which the law has us keep',
  'auth/shop-customer.ts': 'returns an erased customer unchanged',
  'chat/providers/profiles.ts': 'requires erased_at to be null',
  'chat/providers/reachability.ts': 'requires erased_at to be null',
  'chat/rooms/live-rooms.ts': 'requires erased_at to be null',
  'chat/visitors/prove-email.ts': 'requires erased_at to be null',
  'chat/visitors/visitor-answers.ts': 'requires erased_at to be null',
  'chat/visitors/visits.ts': 'finds the customer by a room’s identity, which the erasure removes',
}

function writers(): string[] {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
  return files
    .filter((file) =>
      /\.update\(customer\)|update (?:"?customer"?) (?:as \w+ )?set/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => relative(source, file))
    .filter((file) => !/^(testing|demo|upgrades)\//.test(file))
    .toSorted()
}

let server: TestServer
let chief: Person
beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

async function erased(): Promise<string> {
  const id = uuidv7()
  await server.database.db
    .insert(customer)
    .values({ id, username: id, display_name: 'Gone', shop_customer_id: 4711, email: 'gone@person.example' })
  const body = { row_version: 1 }
  expect((await server.call('POST', `/api/auth/customer/${id}/erase`, chief, { body })).status).toBe(200)
  return id
}

describe('an erased row', () => {
  it('has a reason with every writer of customers', () =>
    expect(writers()).toEqual(Object.keys(safe).toSorted()))

  it.each(Object.entries(safe).filter(([, why]) => why.includes('erased_at')))('%s: %s', (file) =>
    expect(readFileSync(join(source, file), 'utf8')).toContain('isNull(customer.erased_at)'),
  )

  it('stays as it is, no matter who writes', async () => {
    const id = await erased()
    const read = async () => (await server.database.db.select().from(customer).where(eq(customer.id, id)))[0]
    const before = await read()
    const other = uuidv7()
    await server.database.db.insert(customer).values({ id: other, username: other, display_name: 'Other' })
    const profile = {
      display_name: 'Back',
      email: 'back@person.example',
      phone: null,
      im: null,
      im_handle: null,
      company: null,
      tax_id: null,
      address: null,
      country: null,
      language: 'en',
      row_version: before?.row_version,
    }
    const tries = [
      await server.call('PUT', `/api/auth/customer/${id}`, chief, { body: profile }),
      await server.call('POST', `/api/auth/customer/${other}/merge`, chief, { body: { into: id } }),
      await server.call('POST', `/api/auth/customer/${id}/merge`, chief, { body: { into: other } }),
      await server.call('POST', `/api/auth/customer/${id}/erase`, chief, { body: { row_version: 2 } }),
    ]
    expect(tries.filter(({ status }) => status < 400)).toEqual([])
    const reported = { email: 'back@person.example', phone: '0812345678', company: null, country: null }
    await server.app.platform.write((tx) =>
      saveShopCustomer(tx, { ...reported, shop_customer_id: 4711, display_name: 'Back', language: 'th' }),
    )
    expect(await read()).toEqual(before)
  })
})
