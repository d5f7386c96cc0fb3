import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop } from '../../testing/chat-shop.ts'
import { merge, previewUnmerge, unmerge } from '../../testing/merging.ts'
import { newCustomer } from '../../testing/new-customer.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { forgetMerges } from './forget-merges.ts'
import { followIdentity } from './follow-identity.ts'
import { savePurchase } from '../purchase.ts'
import { customerOfShop, saveShopCustomer } from '../shop-customer.ts'
import { customerMerge } from '../tables/customer-merge.ts'

interface Row extends Record<string, unknown> {
  id: string
  row_version: number
}

let server: TestServer
let chief: Person
let shop: Shop
const origin = 'https://shop.example'

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  shop = await openShop(server, [chief])
})
afterAll(() => server.close())

const person = (name: string, fields?: Parameters<typeof newCustomer>[2]) => newCustomer(server, name, fields)

async function read(id: string): Promise<Row> {
  return (await server.call<Row>('GET', `/api/auth/customer/${id}`, chief)).content
}

const undo = async (id: string, language = 'en') => {
  const { merge: made } = await previewUnmerge(server, chief, id)
  return server.call<Row>('POST', `/api/auth/customer/${id}/unmerge`, chief, {
    body: { merge_id: made?.id ?? uuidv7() },
    headers: { 'accept-language': language },
  })
}

async function say(visitor: { token: string; room_id: string }, body: string) {
  const socket = await server.socket(visitor, { origin })
  const ack = await socket.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body })
  expect(ack).toMatchObject({ ok: true })
  socket.raw.disconnect()
}

/** Without what a history adds to. */
const without = ({ row_version: _, updated_at: _2, contact_changes: _3, ...rest }: Row) => rest

describe('undoing a merge', () => {
  it('restores both customers, and is logged', async () => {
    const from = await person('Twin', {
      email: 'twin@example.com',
      phone: '08',
      im: 'LINE',
      im_handle: 'twin',
    })
    const remaining = await person('Kept', { phone: '02', company: 'Kept Co' })
    const before = [await read(from), await read(remaining)].map(without)
    await merge(server, chief, from, remaining)
    expect(await read(remaining)).toMatchObject({ email: 'twin@example.com', phone: '02', im_handle: 'twin' })
    expect(await previewUnmerge(server, chief, from)).toMatchObject({
      fields: ['email', 'im', 'im_handle'],
      obstacles: [],
    })
    await unmerge(server, chief, from)
    expect([await read(from), await read(remaining)].map(without)).toEqual(before)
    const { rows } = await server.database.pool.query(
      `select event, actor ->> 'id' as by, refs -> 0 ->> 'id' as into from log_entry
       where subject ->> 'id' = $1 order by seq`,
      [from],
    )
    expect(rows).toEqual([
      { event: 'customer.merged', by: chief.id, into: remaining },
      { event: 'customer.unmerged', by: chief.id, into: remaining },
    ])
  })

  it('moves rooms back with new messages, to a visitor who stays signed in; other rooms stay', async () => {
    const [visitor, other] = [await shop.visit(), await shop.visit()]
    await say(visitor, 'before')
    await merge(server, chief, visitor.customer_id, other.customer_id)
    await say(visitor, 'since')
    await say(other, 'of the kept one')
    await unmerge(server, chief, visitor.customer_id)
    const { rows } = await server.database.pool.query(
      `select body, sender_id, room.customer_id from chat_message join chat_room as room on room.id = room_id
       where room_id in ($1, $2) and sender_type = 'CUSTOMER' order by body`,
      [visitor.room_id, other.room_id],
    )
    const mine = { sender_id: visitor.customer_id, customer_id: visitor.customer_id }
    const theirs = { sender_id: other.customer_id, customer_id: other.customer_id }
    expect(rows).toEqual([
      { body: 'before', ...mine },
      { body: 'of the kept one', ...theirs },
      { body: 'since', ...mine },
    ])
    await say(visitor, 'still me')
  })

  it('moves back purchases that arrived under the duplicate’s shop number since, with the sums', async () => {
    const remaining = await person('Kept by hand')
    const reported = { email: null, phone: null, company: null, country: null, language: 'th' as const }
    const buy = (order_ref: string, amount: string) =>
      server.app.platform.write(async (tx) => {
        const of = await customerOfShop(tx, 501)
        const paid = { customer_id: of?.id ?? '', order_ref, amount, paid_at: '2026-11-01T00:00:00.000Z' }
        const { id } = await savePurchase(tx, paid)
        await followIdentity(tx, { shop_customer_id: 501 }, { table: 'customer_purchase', id })
      })
    const { id: from } = await server.app.platform.write((tx) =>
      saveShopCustomer(tx, { ...reported, shop_customer_id: 501, display_name: 'Of the shop' }),
    )
    await buy('A', '10')
    await merge(server, chief, from, remaining)
    await server.app.platform.write((tx) =>
      saveShopCustomer(tx, { ...reported, shop_customer_id: 501, display_name: 'Of the shop, again' }),
    )
    await buy('A', '12.5')
    await buy('B', '7')
    await server.app.platform.write((tx) =>
      savePurchase(tx, {
        customer_id: remaining,
        order_ref: 'C',
        amount: '1',
        paid_at: '2026-11-01T00:00:00.000Z',
      }),
    )
    expect(await read(remaining)).toMatchObject({ purchase_count: 3, purchase_total: '20.500000' })
    await unmerge(server, chief, from)
    expect(await read(from)).toMatchObject({ purchase_count: 2, purchase_total: '19.500000' })
    expect(await read(remaining)).toMatchObject({ purchase_count: 1, purchase_total: '1.000000' })
  })

  it('moves back a room that began with the address from the merge, and no other', async () => {
    const [from, remaining] = [
      await person('Writes', { email: 'writes@example.com' }),
      await person('Lacks one'),
    ]
    await merge(server, chief, from, remaining)
    const begun = async (email: string) => {
      const { room_id } = await shop.visit()
      await server.app.platform.write(async (tx) => {
        await tx.execute(sql`update chat_room set customer_id = ${remaining} where id = ${room_id}`)
        await followIdentity(tx, { email, customer_id: remaining }, { table: 'chat_room', id: room_id })
      })
      return room_id
    }
    const [followed, own] = [await begun('writes@example.com'), await begun('another@example.com')]
    await unmerge(server, chief, from)
    const { rows } = await server.database.pool.query(
      'select id, customer_id from chat_room where id in ($1, $2) order by id',
      [followed, own],
    )
    expect(rows).toEqual([
      { id: followed, customer_id: from },
      { id: own, customer_id: remaining },
    ])
  })

  it('leaves records that staff opened since, without a room that moves back', async () => {
    const visitor = await shop.visit()
    const remaining = await person('Orders since')
    await merge(server, chief, visitor.customer_id, remaining)
    await server.database.pool.query(
      `insert into machine_service (id, number, type, customer_id, customer_name, model, problem, site_address,
         preferred_slots, priority, files, status, status_since, due_at, room_id)
       values (gen_random_uuid(), 'MCH-SINCE', 'ONSITE', $1, 'Orders since', 'm', '', '', '[]', 'NORMAL', '[]',
         'COMPLETED', now(), now(), $2)`,
      [remaining, visitor.room_id],
    )
    await unmerge(server, chief, visitor.customer_id)
    const { rows } = await server.database.pool.query(
      `select customer_id, room_id from machine_service where number = 'MCH-SINCE'`,
    )
    expect(rows).toEqual([{ customer_id: remaining, room_id: null }])
  })

  it('keeps values typed since, and fills a gap from another duplicate', async () => {
    const remaining = await person('Gaps')
    const first = await person('First', { phone: '01', company: 'First Co' })
    const second = await person('Second', { phone: '02' })
    await merge(server, chief, first, remaining)
    await merge(server, chief, second, remaining)
    await server.database.db.execute(sql`update customer set company = 'Typed since' where id = ${remaining}`)
    await unmerge(server, chief, first)
    expect(await read(remaining)).toMatchObject({ phone: '02', company: 'Typed since' })
    await unmerge(server, chief, second)
    expect(await read(remaining)).toMatchObject({ phone: null, company: 'Typed since' })
  })

  it('is refused while the remaining customer is itself merged, naming what to undo first', async () => {
    const [a, b, c] = [await person('Anong'), await person('Busaba'), await person('Chalida')]
    await merge(server, chief, a, b)
    await merge(server, chief, b, c)
    const { status, problem } = await undo(a)
    expect([status, problem.code]).toEqual([409, 'merge_stays'])
    expect(problem.detail).toMatch(/^Busaba was merged into Chalida on .*: undo that merge first$/)
    expect((await undo(a, 'th')).problem.detail).toMatch(/โปรดยกเลิกการรวมนั้นก่อน$/)
    await unmerge(server, chief, b)
    await unmerge(server, chief, a)
    expect(await read(a)).toMatchObject({ merged_into: null, archived_at: null })
  })

  it('is refused while somebody else has the duplicate’s address, naming that customer', async () => {
    const from = await person('Old address', { email: 'taken@example.com' })
    const remaining = await person('Has an address', { email: 'own@example.com' })
    await merge(server, chief, from, remaining)
    await person('Newcomer', { email: 'taken@example.com' })
    const { problem } = await undo(from)
    expect(problem.detail).toBe(
      'The address taken@example.com belongs to Newcomer by now: change it there first',
    )
  })

  it('is refused after 30 days, when a nightly job deletes the required notes', async () => {
    const [from, remaining] = [await person('Late'), await person('Late kept')]
    await merge(server, chief, from, remaining)
    await server.database.db.execute(
      sql`update customer_merge set merged_at = now() - interval '31 days' where from_id = ${from}`,
    )
    expect((await undo(from)).problem.detail).toBe('It is more than 30 days old')
    await forgetMerges(server.database)
    expect(await server.database.db.$count(customerMerge, sql`from_id = ${from}`)).toBe(0)
    expect((await undo(from)).problem.code).toBe('merge_stays')
  })

  it('is refused once the person was erased, of whom no notes remain', async () => {
    const [from, remaining] = [await person('Gone'), await person('Gone kept')]
    await merge(server, chief, from, remaining)
    const { row_version } = await read(remaining)
    await server.call('POST', `/api/auth/customer/${remaining}/erase`, chief, { body: { row_version } })
    expect(await server.database.db.$count(customerMerge, sql`from_id = ${from}`)).toBe(0)
    expect((await undo(from)).problem.detail).toBe('The data were erased since')
  })

  it('happens once, even if requested twice at once', async () => {
    const [from, remaining] = [await person('Once'), await person('Once kept')]
    await merge(server, chief, from, remaining)
    const { merge: made } = await previewUnmerge(server, chief, from)
    const ask = () =>
      server.call('POST', `/api/auth/customer/${from}/unmerge`, chief, { body: { merge_id: made.id } })
    const answers = await Promise.all([ask(), ask()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('a merged or erased customer', () => {
  it('cannot be edited, and says where to do so instead', async () => {
    const [from, remaining] = [await person('Closed'), await person('Open')]
    await merge(server, chief, from, remaining)
    const { row_version, ...row } = await read(from)
    const fields = ['display_name', 'email', 'phone', 'company', 'tax_id', 'address', 'country', 'language']
    const body = Object.fromEntries(fields.map((field) => [field, row[field]]))
    const { status, problem } = await server.call('PUT', `/api/auth/customer/${from}`, chief, {
      body: { ...body, row_version },
    })
    expect([status, problem.code]).toEqual([409, 'in_use'])
    expect(problem.detail).toContain('merged into another')
  })
})
