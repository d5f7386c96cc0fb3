import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Visitor } from '../../testing/chat-shop.ts'
import { exportedPerson } from '../../testing/personal/exported-person.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { openPersonArchive } from './person-archive.ts'
import { ownPersonData } from './own-tables.ts'
import { pagesOf } from './read-person.ts'

const many = Number(process.env['LARGE_PERSON'] ?? 20_000)

let server: TestServer
let chief: Person
let visitor: Visitor

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  const shop = await openShop(server, [chief])
  visitor = await shop.visit()
  await server.database.db.execute(sql`
    insert into chat_message (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_id, sender_name, body, at)
    select ${visitor.room_id}, n, n, n, gen_random_uuid(), gen_random_uuid(), 'CUSTOMER', ${visitor.customer_id}, 'Nok',
      'Message ' || n || ' ' || repeat('สวัสดีค่ะ ', 20), now() from generate_series(1, ${many}) as n`)
})
afterAll(() => server.close())

describe('the export of a person with many messages', () => {
  it('contains each of them once, in order', async () => {
    const { text } = await exportedPerson(server, chief, visitor.customer_id)
    const { sections } = JSON.parse(text) as { sections: { key: string; rows: { seq: number }[] }[] }
    const messages = sections.find(({ key }) => key === 'messages')?.rows ?? []
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: many }, (_, n) => n + 1))
  })

  it('has only a few pages in memory at once, however slowly it is read', async () => {
    const archive = openPersonArchive(server.app.platform, { all: [{ data: [pageOfMessages] }] })
    const of = { customer_ids: [visitor.customer_id], record_ids: [visitor.room_id], emails: [] }
    let [largest, whole] = [0, 0]
    for await (const file of archive.filesOf(of))
      for await (const part of file.content) {
        largest = Math.max(largest, part.length)
        whole += part.length
      }
    expect(whole).toBeGreaterThan(many * 500)
    expect(largest).toBeLessThan(1024 * 1024)
  })

  it('reads every table in its declared order, and completely', async () => {
    const of = { customer_ids: [visitor.customer_id], record_ids: [], emails: [] }
    for (const table of ownPersonData)
      for await (const page of pagesOf(server.database.db, table, of)) expect(page.length).toBeGreaterThan(0)
  })
})

const pageOfMessages = {
  key: 'messages',
  title: { en: 'Messages', th: 'ข้อความ' },
  table: 'chat_message',
  columns: ['room_id', 'seq', 'body'],
  rows: ({ record_ids }: { record_ids: string[] }) => sql`room_id = any(${sql.param(record_ids)}::uuid[])`,
  order: ['room_id', 'seq'],
}
