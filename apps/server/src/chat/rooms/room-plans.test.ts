import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { customersWith } from '../../auth/tables/customer-search.ts'
import { customer } from '../../auth/tables/customer.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const service = uuidv7()
  await database.db.execute(
    sql`insert into chat_service (id, name_en, name_th) values (${service}, 'Sales', 'ขาย')`,
  )
  await database.db.execute(sql`insert into customer (id, username, display_name, email)
    select gen_random_uuid(), 'u' || n, md5(n::text), 'c' || n || '@example.com' from generate_series(1, 5000) as n`)
  await database.db
    .execute(sql`insert into chat_room (id, customer_id, service_id, channel, identity, status, last_chat_at, created_at)
    select gen_random_uuid(), id, ${service}, 'LINE', username, 'OPEN', now() - random() * interval '9 days', now() from customer`)
  await database.db.execute(sql`insert into chat_message_text (room_id, seq, at, body)
    select id, 1, created_at, md5(id::text) from chat_room`)
  await database.pool.query('vacuum analyze')
})
afterAll(() => database.close())

async function planOf(question: string): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${question}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const newestFirst = 'order by last_chat_at desc, chat_room.id desc limit 15'
const rooms = 'select * from chat_room join customer on customer.id = chat_room.customer_id'

it('rooms by their first day use an index', async () => {
  expect(await planOf(`${rooms} order by chat_room.created_at, chat_room.id limit 15`)).toMatch(
    /chat_room_created/,
  )
})

describe('rooms, newest first, use an index', () => {
  it.each([
    ['all', '', 'chat_room_recent'],
    ['of a status', "where status = 'OPEN'", 'chat_room_(status_)?recent'],
    [
      'after a cursor',
      `where (last_chat_at, chat_room.id) < (now() - interval '4 days', '${uuidv7()}')`,
      'chat_room_recent',
    ],
    [
      'of an e-mail',
      "where customer.email = 'c77@example.com' and customer.archived_at is null",
      'customer_email',
    ],
  ])('%s', async (_name, where, index) => {
    expect(await planOf(`${rooms} ${where} ${newestFirst}`)).toMatch(new RegExp(index))
  })
})

it.each(['c77@example', 'ใจรัตน์แก้ว'])('customers whose name has %s use an index', async (name) => {
  const question = sql`explain select id from ${customer} where ${customersWith(name)}`
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(question)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/customer_letters/)
})

it.each(['0812345678', '๐๘๑-๒๓๔-๕๖๗๘'])('customers with the number %s use an index', async (number) => {
  const question = sql`explain select id from ${customer} where ${customersWith(number)}`
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(question)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/customer_phone/)
})

it('rooms in the order of the wait use an index, in both directions', async () => {
  for (const way of ['', 'desc'])
    expect(
      await planOf(
        `${rooms} where waiting_since is not null order by waiting_since ${way}, chat_room.id ${way} limit 15`,
      ),
    ).toMatch(/chat_room_waiting/)
})

it('messages with a word use an index, and so do the newest ones', async () => {
  const texts = 'select * from chat_message_text'
  expect(await planOf(`${texts} where body like lower('%SERUM%') limit 2001`)).toMatch(
    /chat_message_text_search/,
  )
  expect(await planOf(`${texts} order by at desc, room_id desc, seq desc limit 100`)).toMatch(
    /chat_message_text_at/,
  )
})
