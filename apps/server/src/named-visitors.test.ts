import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { openShop, type Shop } from './testing/chat-shop.ts'
import { openCanaries } from './testing/personal/canaries.ts'
import { workFor } from './testing/personal/person-work.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

let server: TestServer
let chief: Person
let shop: Shop

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  shop = await openShop(server, [chief])
})
afterAll(() => server.close())

const records = ['lab_order', 'machine_service', 'recipe'] as const

/** The names that the records of a customer show, by kind. */
async function namesOf(customer_id: string): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {}
  for (const table of records) {
    const { rows } = await server.database.db.execute<{ name: string }>(
      sql`select distinct customer_name as name from ${sql.identifier(table)} where customer_id = ${customer_id}`,
    )
    names[table] = rows.map(({ name }) => name)
  }
  return names
}

async function numbersOf(customer_id: string): Promise<string[]> {
  const { rows } = await server.database.db.execute<{ number: string }>(sql`
    select number from lab_order where customer_id = ${customer_id}
    union all select number from machine_service where customer_id = ${customer_id}
    union all select number from recipe where customer_id = ${customer_id}`)
  return rows.map(({ number }) => number)
}

/** What the search answers, as text. */
async function search(q: string): Promise<string> {
  const { content } = await server.call<object>('GET', `/api/search?q=${q}`, chief)
  return JSON.stringify(content)
}

const rename = (id: string, display_name: string) =>
  server.database.db.execute(sql`update customer set display_name = ${display_name} where id = ${id}`)

/** Some machine services of the visitor hold a name of their own. */
const allNamed = (name: string): unknown =>
  Object.fromEntries(records.map((table) => [table, expect.arrayContaining([name])]))

describe('the records of a visitor without a name', () => {
  it('get the first name that becomes known, and keep it', async () => {
    const { customer_id } = await shop.visit()
    await workFor(server, customer_id, openCanaries())
    expect(await namesOf(customer_id)).toEqual(allNamed('anonymous'))
    for (const number of await numbersOf(customer_id)) {
      const found = await search(number)
      expect(found).toContain(number)
      expect(found).not.toContain('anonymous')
    }
    await rename(customer_id, 'Anong Dee')
    expect(await namesOf(customer_id)).toEqual(allNamed('Anong Dee'))
    expect(Object.values(await namesOf(customer_id)).flat()).not.toContain('anonymous')
    await rename(customer_id, 'Anong Deejai')
    expect(await namesOf(customer_id)).toEqual(allNamed('Anong Dee'))
  })

  it('have the same mark wherever staff find them', async () => {
    const { customer_id } = await shop.visit()
    await server.database.db.execute(sql`update customer set phone = '0891112222' where id = ${customer_id}`)
    const found = await search('0891112222')
    expect(found).toContain(`Visitor ${customer_id.slice(-4).toUpperCase()}`)
    expect(found).not.toContain('anonymous')
  })
})
