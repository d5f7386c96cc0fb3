import type { Room } from '@rp/contract/chat/room'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { openShop } from '../../testing/chat-shop.ts'
import { proven } from '../../testing/proven.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('SUPER_ADMIN')
  const shop = await openShop(server, [admin])
  await named('Anong', '+66812345678')
  await named('Boon', '021234567')
  await named('Chai 5678', '+8562055551234')

  async function named(display_name: string, phone: string): Promise<void> {
    const { customer_id } = await shop.visit()
    await server.database.db
      .update(customer)
      .set({ display_name, ...proven({ phone }), phone })
      .where(eq(customer.id, customer_id))
  }
})
afterAll(() => server.close())

const cases: [string, string[]][] = [
  ['0812345678', ['Anong']],
  ['081-234-5678', ['Anong']],
  ['(081) 2345678', ['Anong']],
  ['0066812345678', ['Anong']],
  ['+66 81 234 5678', ['Anong']],
  ['๐๘๑๒๓๔๕๖๗๘', ['Anong']],
  ['45678', ['Anong']],
  ['02-123-4567', ['Boon']],
  ['Anong', ['Anong']],
]
/** Written with the others and run last. */
const runLast: [string, string[]][] = [
  ['๐๘๑-๒๓๔-๕๖๗๘', ['Anong']],
  ['66812345678', ['Anong']],
  ['+66 (0)81 234 5678', ['Anong']],
  ['345-678', ['Anong']],
  ['081–234–5678', ['Anong']],
  ['+66 2 123 4567', ['Boon']],
  ['+856 20 5555 1234', ['Chai 5678']],
  ['5678', ['Anong', 'Chai 5678']],
  ['0899999999', []],
]

describe.each([
  ['the messenger', '/api/chat/room?keyword='],
  ['the list of customers', '/api/auth/customer?q='],
])('%s finds a telephone number', (_, path) => {
  it.each([...cases, ...runLast])('%s', async (typed, found) => {
    const { content } = await server.call<{ data: Pick<Room, 'display_name'>[] }>(
      'GET',
      path + encodeURIComponent(typed),
      admin,
    )
    expect(content.data.map(({ display_name }) => display_name).toSorted()).toEqual(found)
  })
})
