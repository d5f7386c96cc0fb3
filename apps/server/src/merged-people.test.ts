import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWay } from './ai/memory/save-memories.ts'
import { memory } from './ai/tables/memory.ts'
import { followIdentity, savePurchase } from './auth/index.ts'
import { customerOfShop } from './auth/shop-customer.ts'
import { customer } from './auth/tables/customer.ts'
import { unindexedMessage } from './chat/tables/message-text.ts'
import { room } from './chat/tables/room.ts'
import { labOrder } from './lab/tables/lab-order.ts'
import { openShop, type Shop, type Visitor } from './testing/chat-shop.ts'
import { eventually } from './testing/eventually.ts'
import { MergeModel, type CustomerState } from './testing/merge-model.ts'
import { snapshotOf } from './testing/import-undo/table-snapshot.ts'
import { merge, previewUnmerge, unmerge } from './testing/merging.ts'
import { leaveBotsWork } from './testing/personal/bots-work.ts'
import { openCanaries } from './testing/personal/canaries.ts'
import { holdConversation } from './testing/personal/conversation.ts'
import { workFor } from './testing/personal/person-work.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

/** The possible events, each of one of a few people, chosen by the number. */
const happening = fc.oneof(
  { weight: 1, arbitrary: fc.record({ is: fc.constant('visit' as const), phone: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('say' as const), who: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('buy' as const), who: fc.nat(9), for: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('order' as const), who: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('tell' as const), who: fc.nat(9), key: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('phone' as const), who: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('merge' as const), who: fc.nat(9), into: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('undo' as const), who: fc.nat(9) }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

let server: TestServer
let chief: Person
let shop: Shop
const drawn = { number: 1000 }

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  shop = await openShop(server, [chief])
  await server.database.db.execute(sql`
    insert into lab_service (id, code, name_en, name_th, types, price, sla_days)
    values (gen_random_uuid(), 'MERGED', 'a', 'a', '{SHOP}', 1, 1)`)
})
afterAll(() => server.close())

/** A visitor of the shop with a room, inserted like `openVisits` does, but without its rate limit. */
function visitorOf({ number, phone }: { number: number; phone: string | null }): Promise<Visitor> {
  const { write, sessions } = server.app.platform
  const [customer_id, room_id] = [uuidv7(), uuidv7()]
  const { website_id, service_id } = shop
  return write(async (tx) => {
    await tx.insert(customer).values({
      id: customer_id,
      username: `visitor-${number}`,
      display_name: `Visitor ${number}`,
      shop_customer_id: number,
      phone,
    })
    const signedIn = { type: 'CUSTOMER' as const, id: customer_id, username: 'anonymous', website_id }
    const { token, session_id } = await sessions.open(tx, { ...signedIn, address: '', user_agent: '' })
    const now = new Date().toISOString()
    const made = { id: room_id, customer_id, service_id, website_id, channel: 'WEBSITE' as const }
    await tx.insert(room).values({ ...made, identity: session_id, last_chat_at: now, created_at: now })
    return { token, room_id, customer_id, chg: 0 }
  })
}

/** The people of one history, and the model of what each has. */
class History {
  readonly model = new MergeModel()
  readonly people: (Visitor & { number: number })[] = []
  readonly #staff: Person

  /** `staff`: who merges and undoes; one person may not do so without end. */
  constructor(staff: Person) {
    this.#staff = staff
  }

  private at(n: number): number {
    return n % this.people.length
  }

  async happens(what: Happening): Promise<void> {
    if (what.is === 'visit' || this.people.length < 2) return this.visit(what.is === 'visit' && what.phone)
    const who = this.at(what.who)
    if (what.is === 'say') return this.say(who)
    if (what.is === 'buy') return this.buy(who, what.for)
    if (what.is === 'order') return this.order(who)
    if (what.is === 'tell') return this.remember(who, `k${what.key}`)
    if (what.is === 'phone') return this.phone(who)
    return what.is === 'merge' ? this.merge(who, this.at(what.into)) : this.undo(who)
  }

  private async visit(hasPhone: boolean): Promise<void> {
    const number = (drawn.number += 1)
    const phone = hasPhone ? `08${number}` : null
    this.people.push({ ...(await visitorOf({ number, phone })), number })
    this.model.add(phone)
  }

  private async say(who: number): Promise<void> {
    const { token, room_id } = this.person(who)
    const socket = await server.socket({ token }, { origin: 'https://shop.example' })
    const ack = await socket.ask('message', { room_id, client_id: uuidv7(), body: 'said' })
    if (!ack.ok) throw new Error(`Not taken: ${ack.code}`)
    socket.raw.disconnect()
    this.model.give('message', who)
  }

  private async buy(who: number, amount: number): Promise<void> {
    const { number } = this.person(who)
    await server.app.platform.write(async (tx) => {
      const of = await customerOfShop(tx, number)
      const paid = { customer_id: of?.id ?? '', order_ref: uuidv7(), amount: `${amount}` }
      const { id } = await savePurchase(tx, { ...paid, paid_at: new Date().toISOString() })
      await followIdentity(tx, { shop_customer_id: number }, { table: 'customer_purchase', id })
    })
    this.model.give('purchase', who, amount)
  }

  /** Opened by staff, so it belongs to the person it was opened for. */
  private async order(who: number): Promise<void> {
    const owner = this.model.rootOf(who)
    await server.database.db.insert(labOrder).values({
      number: `LAB-${uuidv7()}`,
      type: 'SHOP',
      service_id: sql`(select id from lab_service where code = 'MERGED')`,
      service_name_en: 'a',
      service_name_th: 'a',
      customer_id: this.person(owner).customer_id,
      due_at: new Date().toISOString(),
    } as unknown as typeof labOrder.$inferInsert)
    this.model.give('order', owner)
  }

  private async remember(who: number, key: string): Promise<void> {
    const { room_id } = this.person(who)
    const { customer_id } = this.person(this.model.rootOf(who))
    const at = new Date(Date.UTC(2026, 0, 1) + this.model.remember(who, key) * 1000).toISOString()
    await server.app.platform.write(async (tx) => {
      const task_id = uuidv7()
      await tx.execute(sql`
        insert into ai_bot_task (id, type, phase, room_id, run_after, created_at, updated_at)
        values (${task_id}, 'MEMORY_VALIDATOR', 'DONE', ${room_id}, now(), now(), now())`)
      const row = { id: uuidv7(), customer_id, key, valid_from: at }
      expect(await makeWay(tx, row)).toBe(true)
      await tx.insert(memory).values({
        ...row,
        room_id,
        seq: 1,
        task_id,
        value: at,
        category: 'PREFERENCE',
        quote: 'q',
        state: 'KEPT',
        created_at: at,
      })
    })
  }

  private async phone(who: number): Promise<void> {
    const owner = this.model.rootOf(who)
    const phone = `09${(drawn.number += 1)}`
    await server.database.db.execute(
      sql`update customer set phone = ${phone} where id = ${this.person(owner).customer_id}`,
    )
    this.model.setPhone(owner, phone)
  }

  private async merge(who: number, into: number): Promise<void> {
    const [from, remaining] = [this.model.rootOf(who), this.model.rootOf(into)]
    if (from === remaining) return
    await merge(server, this.#staff, this.person(from).customer_id, this.person(remaining).customer_id)
    this.model.merge(from, remaining)
  }

  private async undo(who: number): Promise<void> {
    if (!this.model.isMerged(who)) return
    const { customer_id } = this.person(who)
    const { merge: made } = await previewUnmerge(server, this.#staff, customer_id)
    const { status } = await server.call('POST', `/api/auth/customer/${customer_id}/unmerge`, this.#staff, {
      body: { merge_id: made.id },
    })
    expect(status).toBe(this.model.mayUndo(who) ? 200 : 409)
    if (status === 200) this.model.undo(who)
  }

  async undoAll(): Promise<void> {
    while (this.model.lastMerged() !== undefined) await this.undo(this.model.lastMerged() ?? 0)
  }

  private person(n: number): Visitor & { number: number } {
    const person = this.people[n]
    if (!person) throw new Error(`There is no person ${n}`)
    return person
  }

  /** Whom the list finds by the number of each person, who may be merged into another by now. */
  async foundByPhone(): Promise<string[][]> {
    const found: string[][] = []
    for (const { phone } of this.model.states()) {
      if (phone === null) continue
      const path = `/api/auth/customer?limit=100&q=${phone}`
      const { content } = await server.call<{ data: { id: string }[] }>('GET', path, this.#staff)
      found.push(content.data.map(({ id }) => id).toSorted())
    }
    return found
  }

  /** Each number leads to the customer that its owner became, and to those who have it themselves. */
  foundByModel(): string[][] {
    const states = this.model.states()
    return states.flatMap(({ phone }) => {
      if (phone === null) return []
      const owners = states.flatMap((one, who) => (one.phone === phone ? [this.model.rootOf(who)] : []))
      return [[...new Set(owners)].map((who) => this.person(who).customer_id).toSorted()]
    })
  }

  /** What each has according to the database. */
  async stored(): Promise<CustomerState[]> {
    const states: CustomerState[] = []
    for (const { customer_id } of this.people) {
      const { rows } = await server.database.db.execute<CustomerState & Record<string, unknown>>(sql`
        select phone, merged_into is not null as merged,
          (select count(*)::int from chat_room where customer_id = ${customer_id}) as rooms,
          (select count(*)::int from chat_message where sender_id = ${customer_id}) as messages,
          (select count(*)::int from chat_message as said join chat_room as room on room.id = said.room_id
            where room.customer_id = ${customer_id} and sender_type = 'CUSTOMER' and sender_id = ${customer_id}) as own_messages,
          (select count(*)::int from customer_purchase where customer_id = ${customer_id}) as purchases,
          (select coalesce(sum(amount), 0)::int from customer_purchase where customer_id = ${customer_id}) as paid,
          purchase_count as counted, purchase_total::int as summed,
          (select count(*)::int from lab_order where customer_id = ${customer_id}) as orders,
          (select coalesce(string_agg(key || ' ' || (extract(epoch from valid_from - timestamptz '2026-01-01Z'))::int, ',' order by key), '')
            from ai_memory where customer_id = ${customer_id} and invalid_at is null and state = 'KEPT') as remembered,
          (select count(*)::int from session where subject_id = ${customer_id}) as sessions
        from customer where id = ${customer_id}`)
      if (rows[0]) states.push(rows[0])
    }
    return states
  }
}

describe('random histories of customers', () => {
  it('match the model after each merge and undo, and in the end are as if never merged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 8, maxLength: 30, size: 'max' }),
        async (happenings) => {
          const history = new History(await server.staff('SUPER_ADMIN'))
          for (const what of happenings) {
            await history.happens(what)
            if (what.is !== 'merge' && what.is !== 'undo') continue
            expect(await history.stored()).toEqual(history.model.states())
            expect(await history.foundByPhone()).toEqual(history.foundByModel())
          }
          await history.undoAll()
          expect(await history.stored()).toEqual(history.model.states())
          expect(history.model.states().some(({ merged }) => merged)).toBe(false)
        },
      ),
      { numRuns: Number(process.env['MERGE_RUNS'] ?? 15) },
    )
  })
})

/** Where the id of a duplicate stays, and why; anywhere else it must be moved. */
const stays: Record<string, string> = {
  'customer_notice.customer_id': 'the notification follows the merge when it is worked (noticePerson)',
  'customer.id': 'the record itself, archived',
  'customer_contact_change.customer_id': 'the history of the record itself',
  'customer_merge.from_id': 'what the undo is noted by',
  'log_edge.from_id': 'the log is not rewritten',
  'log_edge.to_id': 'the log is not rewritten',
  'log_entry.actor': 'the log is not rewritten',
  'log_entry.refs': 'the log is not rewritten',
  'log_entry.subject': 'the log is not rewritten',
}

async function placesOf(id: string): Promise<string[]> {
  const { pool } = server.database
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.udt_name in ('uuid', '_uuid', 'text', '_text', 'jsonb') order by 1, 2`)
  const places: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await pool.query(
      `select 1 from "${table}" where strpos("${column}"::text, $1) > 0 limit 1`,
      [id],
    )
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

describe('a person with records in every area', () => {
  it('is moved everywhere, with the listed exceptions, and an undo restores every table', async () => {
    const canaries = openCanaries()
    const received = await server.socket(chief)
    const visitor = await holdConversation({ server, shop, agent: chief, socket: received }, canaries)
    const reaction = { emoji: '👍', type: 'CUSTOMER', id: visitor.customer_id, username: 'Nok' }
    await server.database.db.execute(sql`
      update chat_message set reactions = ${JSON.stringify([reaction])}::jsonb
      where room_id = ${visitor.room_id} and seq = 3`)
    await workFor(server, visitor.customer_id, canaries)
    await leaveBotsWork(server, visitor, canaries)
    const { content } = await server.call<{ id: string }>('POST', '/api/auth/customer', chief, {
      body: {
        display_name: 'Kept',
        email: null,
        phone: null,
        company: null,
        tax_id: null,
        address: null,
        country: null,
        language: 'th',
      },
    })
    // The search index follows messages in its own time, and would differ by it.
    await eventually(async () => (await server.database.db.$count(unindexedMessage)) === 0)
    const before = await allRows()
    await merge(server, chief, visitor.customer_id, content.id)
    expect((await placesOf(visitor.customer_id)).filter((place) => !(place in stays))).toEqual([])
    expect(await allRows()).not.toEqual(before)
    await unmerge(server, chief, visitor.customer_id)
    expect(changedRows(before, await allRows())).toEqual([])
  })
})

/** The rows that one of the two has alone, each with its table. */
function changedRows(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  const [old, now] = [before, after].map(
    (rows) => new Set(Object.entries(rows).flatMap(([table, all]) => all.map((row) => `${table} ${row}`))),
  ) as [Set<string>, Set<string>]
  return [...[...old].filter((row) => !now.has(row)), ...[...now].filter((row) => !old.has(row))]
}

/** Every row, except when a customer was last seen: both sockets are disconnected and come back. */
async function allRows(): Promise<Record<string, string[]>> {
  const rows = await snapshotOf(server.database, held)
  const people = rows['customer']?.map((row) => row.replace(/"last_seen_at": ("[^"]*"|null)/, '')) ?? []
  return { ...rows, customer: people }
}

/** Tables that change independently: queues, counters and histories. */
const held =
  /^(?!signal$|customer_contact_change$|push_|email_outbox|channel_outbox|chat_unseen|ai_budget|notification)/
