import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { roomName } from '../tables/room-name.ts'
import { room } from '../tables/room.ts'

let database: Database
let db: Database['db']
let nok: string
let room_id: string

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  const service_id = uuidv7()
  await db.execute(
    sql`insert into chat_service (id, name_en, name_th) values (${service_id}, 'Sales', 'ขาย')`,
  )
  nok = await newCustomer('Nok แก้ว')
  room_id = uuidv7()
  const last_chat_at = '2026-10-31T23:59:59.000Z'
  await db.insert(room).values({
    id: room_id,
    customer_id: nok,
    service_id,
    channel: 'LINE',
    identity: room_id,
    last_chat_at,
    created_at: last_chat_at,
  })
})

async function newCustomer(display_name: string): Promise<string> {
  const id = uuidv7()
  await db.insert(customer).values({ id, username: id, display_name })
  return id
}

async function storedName() {
  const [row] = await db.select().from(roomName).where(eq(roomName.room_id, room_id))
  return { month: row?.month, name: row?.search.replace(/ [\da-f-]{36} +$/, '') }
}

it('a room starts with its customer’s name in the month of its last chat', async () => {
  expect(await storedName()).toEqual({ month: '2610', name: 'nok แก้ว' })
})

it('moves to the month of a later chat', async () => {
  const of = eq(room.id, room_id)
  await db.update(room).set({ last_chat_at: '2026-11-01T00:00:00.000Z' }).where(of)
  expect((await storedName()).month).toBe('2611')
  await db.update(room).set({ last_chat_at: '2027-11-01T00:00:00.000Z' }).where(of)
  expect((await storedName()).month).toBe('2711')
})

it('follows its customer’s name', async () => {
  await db.update(customer).set({ display_name: 'Malee' }).where(eq(customer.id, nok))
  expect((await storedName()).name).toBe('malee')
})

it('takes the name of the customer to whom it is moved', async () => {
  await db
    .update(room)
    .set({ customer_id: await newCustomer('Zoë') })
    .where(eq(room.id, room_id))
  expect((await storedName()).name).toBe('zoë')
})
