import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop } from '../testing/chat-shop.ts'
import { unmerge } from '../testing/merging.ts'
import { eventually } from '../testing/eventually.ts'
import { newCustomer } from '../testing/new-customer.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { purchase } from './tables/customer.ts'

interface Customer extends Record<string, unknown> {
  id: string
  display_name: string
}

let server: TestServer
let chief: Person
let agent: Person
let shop: Shop
const origin = 'https://shop.example'

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
})
afterAll(() => server.close())

const person = (name: string, fields?: Parameters<typeof newCustomer>[2]) => newCustomer(server, name, fields)

const visit = () => shop.visit()

/** A row of this customer for every reference to a customer; a reference missing here would never be moved. */
const moved: Record<string, string> = {
  'chat_room.customer_id': `insert into chat_room (id, customer_id, service_id, channel, identity, last_chat_at, created_at)
    select '00000000-0000-7000-8000-000000000001', $1, id, 'WEBSITE', 'aiko', now(), now() from chat_service limit 1`,
  'ai_memory.customer_id': `with task as (
      insert into ai_bot_task (id, type, phase, run_after, created_at, updated_at)
      values (gen_random_uuid(), 'MEMORY_VALIDATOR', 'DONE', now(), now(), now()) returning id)
    insert into ai_memory (id, customer_id, room_id, seq, task_id, key, value, category, quote, state, valid_from, created_at)
    select gen_random_uuid(), $1, '00000000-0000-7000-8000-000000000001', 1, id, 'k', 'v', 'PREFERENCE', 'q', 'KEPT', now(), now()
    from task`,
  'customer_purchase.customer_id': `insert into customer_purchase (id, customer_id, amount, order_ref, paid_at)
    values (gen_random_uuid(), $1, 1, 'aiko', now())`,
  'lab_order.customer_id': `with service as (
      insert into lab_service (id, code, name_en, name_th, types, price, sla_days)
      values (gen_random_uuid(), 'AIKO', 'a', 'a', '{SHOP}', 1, 1) returning id)
    insert into lab_order (id, number, type, service_id, service_name_en, service_name_th, customer_id, due_at)
    select gen_random_uuid(), 'LAB-AIKO', 'SHOP', id, 'a', 'a', $1, now() from service`,
  'machine.customer_id': `insert into machine (id, number, model, customer_id)
    values (gen_random_uuid(), 'MC-AIKO', 'm', $1)`,
  // Of a machine that was theirs before.
  'machine_owner.customer_id': `with sold as (
      insert into machine (id, number, model) values (gen_random_uuid(), 'MC-SOLD', 'm') returning id)
    insert into machine_owner (id, machine_id, customer_id) select gen_random_uuid(), id, $1 from sold`,
  'machine_service.customer_id': `insert into machine_service (id, number, type, customer_id, customer_name, model, problem,
      site_address, preferred_slots, priority, files, status, status_since, due_at)
    values (gen_random_uuid(), 'MCH-AIKO', 'ONSITE', $1, 'Aiko', 'm', '', '', '[]', 'NORMAL', '[]', 'COMPLETED', now(), now())`,
  'service_contract.customer_id': `insert into service_contract (id, number, customer_id, first_day, last_day, hours, covers)
    values (gen_random_uuid(), 'SC-AIKO', $1, '2026-01-01', '2026-12-31', '[]', '{}')`,
  'recipe.customer_id': `with category as (
      insert into recipes_category (id, slug, name_en, name_th, recipe_type)
      values (gen_random_uuid(), 'aiko', 'a', 'a', 'COSMETICS') returning id)
    insert into recipe (id, number, recipe_type, customer_id, customer_name, name, category_id, target_countries, brief,
      target_qty, fill_weight, fill_unit, status_since)
    select gen_random_uuid(), 'REC-AIKO', 'COSMETICS', $1, 'Aiko', 'n', id, '{TH}', '{}', 1, 1, 'g', now() from category`,
}

describe('customers', () => {
  it('are found by name, e-mail and company, in Thai and English', async () => {
    const id = await person('ปวีณา สุขใจ', { email: 'paveena@example.com', company: 'Kanya Beauty Lab' })
    for (const q of ['สุขใจ', 'PAVEENA@', 'beauty lab']) {
      const { content } = await server.call<{ data: Customer[] }>(
        'GET',
        `/api/auth/customer?q=${encodeURIComponent(q)}`,
        chief,
      )
      expect(content.data.map((row) => row.id)).toEqual([id])
    }
  })

  it('show their purchases, newest first', async () => {
    const id = await person('Buyer')
    const bought = (amount: string, paid_at: string) => ({
      customer_id: id,
      amount,
      order_ref: `SO-${paid_at}`,
      paid_at,
    })
    await server.database.db
      .insert(purchase)
      .values([bought('100', '2026-01-01T00:00:00.000Z'), bought('250.5', '2026-02-01T00:00:00.000Z')])
    const { content } = await server.call<{ purchases: { amount: string }[] }>(
      'GET',
      `/api/auth/customer/${id}`,
      chief,
    )
    expect(content.purchases.map(({ amount }) => amount)).toEqual(['250.500000', '100.000000'])
  })

  it('are visible one by one to chat staff who answer them, and to nobody else without the list', async () => {
    const { customer_id } = await visit()
    expect((await server.call('GET', `/api/auth/customer/${customer_id}`, agent)).status).toBe(200)
    const outsider = await server.staff('STAFF/CHAT')
    expect((await server.call('GET', `/api/auth/customer/${customer_id}`, outsider)).status).toBe(404)
  })

  it('show rooms only to users of the messenger', async () => {
    const { customer_id } = await visit()
    const rooms = async (who: Person) =>
      (await server.call<{ rooms: unknown[] }>('GET', `/api/auth/customer/${customer_id}`, who)).content.rooms
        .length
    expect(await rooms(chief)).toBe(1)
    expect(await rooms(await server.staff('ADMIN/LAB'))).toBe(0)
  })
})

describe('a customer entered by hand', () => {
  const blank = {
    display_name: 'วิภา ใจงาม',
    email: null,
    phone: '081 234 5678',
    company: null,
    tax_id: null,
    address: '12 ถนนสุขุมวิท\nกรุงเทพฯ 10110',
    country: null,
    language: 'th',
  }
  const create = (fields: object, who: Person = chief, language = 'en') =>
    server.call<Customer>('POST', '/api/auth/customer', who, {
      body: { ...blank, ...fields },
      headers: { 'accept-language': language },
    })

  it('is found, can be served, and is logged', async () => {
    const admin = await server.staff('ADMIN/MACHINE')
    const { status, content } = await create({}, admin)
    expect([status, content.display_name, content['address']]).toEqual([
      200,
      blank.display_name,
      blank.address,
    ])
    const { rows } = await server.database.pool.query(
      "select actor ->> 'id' as by from log_entry where event = 'customer.created' and subject ->> 'id' = $1",
      [content.id],
    )
    expect(rows).toEqual([{ by: admin.id }])
    expect((await create({}, agent)).status).toBe(403)
  })

  it.each([
    ['0107544000108', 200, '0107544000108'],
    ['0-1075-44000-10-8', 200, '0107544000108'],
    ['0107544000107', 422, undefined],
    ['010754400010', 422, undefined],
    ['DE 123456789', 200, 'DE 123456789'],
    ['', 200, null],
  ])('with the tax number %j: %i', async (tax_id, expected, stored) => {
    const { status, content, problem } = await create({ tax_id }, chief, 'th')
    expect(status).toBe(expected)
    if (expected === 200) expect(content['tax_id']).toBe(stored)
    else expect(problem.errors[0]).toMatchObject({ path: 'tax_id', message: expect.stringMatching(/13 หลัก/) })
  })

  it('is refused with another customer’s address, naming that customer', async () => {
    await create({ email: 'wipa@example.com', email_proof: 'She called from the known number' })
    const { status, problem } = await create({ email: 'wipa@example.com', display_name: 'Somebody else' })
    expect([status, problem.errors[0]?.path, problem.errors[0]?.message]).toEqual([
      409,
      'email',
      `belongs to ${blank.display_name}`,
    ])
  })
})

describe('a changed customer', () => {
  it('is published to staff who see one of the customer’s rooms, on rename and merge', async () => {
    const { customer_id, room_id } = await visit()
    const socket = await server.socket(agent)
    const reported = () => socket.received('room.details').filter((one) => one.room_id === room_id).length
    const path = `/api/auth/customer/${customer_id}`
    const { content: before } = await server.call<Customer>('GET', path, chief)
    const written = ['display_name', 'email', 'phone', 'company', 'tax_id', 'address', 'country', 'language']
    const body = Object.fromEntries([...written, 'row_version'].map((field) => [field, before[field]]))
    const { status, problem } = await server.call('PUT', path, chief, {
      body: { ...body, display_name: 'Renamed' },
    })
    expect([status, problem?.errors]).toEqual([200, undefined])
    await eventually(() => reported() === 1)
    await server.call('POST', `${path}/merge`, chief, {
      body: { into: await person('Remaining three'), reason: 'She called from the known number' },
    })
    await eventually(() => reported() === 2)
  })
})

describe('merging a duplicate', () => {
  it('moves purchases and rooms, fills empty fields of the remaining customer and archives the duplicate', async () => {
    const visitor = await visit()
    const remaining = await person('Remaining', { phone: '02', purchase_count: 1, purchase_total: '10' })
    await server.database.pool.query(
      `update customer set email = $2, email_proven_at = now(), email_proven_by = 'STAFF', phone = $3, purchase_count = 2, purchase_total = 5.25 where id = $1`,
      [visitor.customer_id, 'dup@example.com', '08'],
    )
    const { status, content } = await server.call<Customer>(
      'POST',
      `/api/auth/customer/${visitor.customer_id}/merge`,
      chief,
      { body: { into: remaining, reason: 'She called from the known number' } },
    )
    expect(status).toBe(200)
    expect(content).toMatchObject({
      email: 'dup@example.com',
      phone: '02',
      purchase_count: 3,
      purchase_total: '15.250000',
    })
    const gone = await server.call<Customer>('GET', `/api/auth/customer/${visitor.customer_id}`, chief)
    expect(gone.content).toMatchObject({ merged_into: remaining, archived_at: expect.any(String) })
    expect(
      (await server.call<{ rooms: { id: string }[] }>('GET', `/api/auth/customer/${remaining}`, chief))
        .content.rooms,
    ).toMatchObject([{ id: visitor.room_id }])
    const { rows } = await server.database.pool.query(
      `select actor ->> 'id' as by, refs -> 0 ->> 'id' as into from log_entry
       where event = 'customer.merged' and subject ->> 'id' = $1`,
      [visitor.customer_id],
    )
    expect(rows).toEqual([{ by: chief.id, into: remaining }])
  })

  it('moves the visitor’s messages to the remaining customer, and the visitor continues in the same room', async () => {
    const visitor = await visit()
    const remaining = await person('Remaining too')
    const first = await server.socket(visitor, { origin })
    await first.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'me' })
    await server.call('POST', `/api/auth/customer/${visitor.customer_id}/merge`, chief, {
      body: { into: remaining, reason: 'She called from the known number' },
    })
    await eventually(() => first.raw.disconnected)
    const socket = await server.socket(visitor, { origin })
    expect(
      await socket.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: 'still me' }),
    ).toMatchObject({ ok: true })
    const { rows } = await server.database.pool.query<{ sender_id: string }>(
      'select distinct sender_id from chat_message where room_id = $1',
      [visitor.room_id],
    )
    expect(rows).toEqual([{ sender_id: remaining }])
  })

  it('moves everything that refers to a customer, for each reference, and undo moves it back', async () => {
    const { rows } = await server.database.pool.query<{ place: string }>(`
      select conrelid::regclass || '.' || attname as place from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'customer'::regclass`)
    const places = rows.map(({ place }) => place).toSorted()
    expect(places).toEqual(Object.keys(moved).toSorted())
    const [duplicate, remaining] = [await person('Aiko'), await person('Aisyah')]
    for (const insert of Object.values(moved)) await server.database.pool.query(insert, [duplicate])
    const into = { body: { into: remaining, reason: 'She called from the known number' } }
    const { status } = await server.call('POST', `/api/auth/customer/${duplicate}/merge`, chief, into)
    expect(status).toBe(200)
    const held = async (by: string) => {
      const counts: Record<string, number> = {}
      for (const place of places) {
        const [table, column] = place.split('.')
        const { rows: of } = await server.database.pool.query<{ count: number }>(
          `select count(*)::int as count from ${table} where ${column} = $1`,
          [by],
        )
        counts[place] = of[0]?.count ?? 0
      }
      return counts
    }
    const nameOf = async (by: string) =>
      (await server.database.pool.query('select customer_name from recipe where customer_id = $1', [by])).rows
    const [one, none] = [1, 0].map((count) => Object.fromEntries(places.map((place) => [place, count])))
    expect([await held(duplicate), await held(remaining)]).toEqual([none, one])
    expect(await nameOf(remaining)).toEqual([{ customer_name: 'Aisyah' }])
    await unmerge(server, chief, duplicate)
    expect([await held(duplicate), await held(remaining)]).toEqual([one, none])
    expect(await nameOf(duplicate)).toEqual([{ customer_name: 'Aiko' }])
  })

  it('into itself, into nobody or twice is refused', async () => {
    const [one, two] = [await person('One'), await person('Two')]
    const merge = (id: string, into: string) =>
      server.call('POST', `/api/auth/customer/${id}/merge`, chief, { body: { into } })
    expect((await merge(one, one)).status).toBe(422)
    expect((await merge(one, uuidv7())).status).toBe(422)
    expect((await merge(one, two)).status).toBe(200)
    expect((await merge(one, two)).status).toBe(404)
  })
})
