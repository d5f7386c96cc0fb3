import type { ReplyOf } from '@rp/contract/endpoint'
import type { listRooms } from '@rp/contract/chat/room'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { customer } from '../../auth/tables/customer.ts'
import { room } from '../tables/room.ts'

let server: TestServer
let agent: Person
let colleague: Person
let shop: Shop
/** One room for each filter; `plain` matches none. */
let [mine, hers, waiting, waitingLonger, planned, plain]: Visitor[] = []

const names = new Map<string, string>()

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  colleague = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent, colleague])
  const visitors: Visitor[] = []
  for (const name of ['mine', 'hers', 'waiting', 'waitingLonger', 'planned', 'plain']) {
    const visitor = await shop.visit()
    visitors.push(visitor)
    names.set(visitor.room_id, name)
  }
  ;[mine, hers, waiting, waitingLonger, planned, plain] = visitors
  await set(mine, { assignee_id: agent.id })
  await set(hers, { assignee_id: colleague.id })
  await set(waiting, { waiting_since: '2026-11-20T03:00:00.000Z' })
  await set(waitingLonger, { waiting_since: '2026-11-19T03:00:00.000Z' })
  await set(planned, { follow_up_at: '2027-01-01T03:00:00.000Z' })
})
afterAll(() => server.close())

async function set(visitor: Visitor | undefined, values: Partial<typeof room.$inferInsert>): Promise<void> {
  await server.database.db
    .update(room)
    .set(values)
    .where(eq(room.id, visitor?.room_id ?? ''))
}

async function list(query: string, who = agent): Promise<ReplyOf<typeof listRooms>> {
  return (await server.call<ReplyOf<typeof listRooms>>('GET', `/api/chat/room?${query}`, who)).content
}
const shown = async (query: string, who = agent) =>
  (await list(query, who)).data.map(({ id }) => names.get(id) ?? '').toSorted(byName)

const byName = (a: string, b: string) => a.localeCompare(b)

describe('the room list', () => {
  it('filters own rooms, a colleague’s and unassigned ones', async () => {
    expect(await shown('assignee_id=ME')).toEqual(['mine'])
    expect(await shown('assignee_id=ME', colleague)).toEqual(['hers'])
    expect(await shown(`assignee_id=${colleague.id}`)).toEqual(['hers'])
    expect(await shown('assignee_id=NOBODY')).toEqual(['plain', 'planned', 'waiting', 'waitingLonger'])
    expect((await server.call('GET', '/api/chat/room?assignee_id=SOMEBODY', agent)).status).toBe(400)
  })

  it('counts the filtered rooms, for each caller their own', async () => {
    const [chief, other] = [await server.staff('SUPER_ADMIN'), await server.staff('SUPER_ADMIN')]
    await set(plain, { assignee_id: chief.id })
    expect((await list('assignee_id=ME', chief)).total).toBe(1)
    expect((await list('assignee_id=ME', other)).total).toBe(0)
    await set(plain, { assignee_id: null })
  })

  it('shows where a customer waits, and which rooms have a follow-up', async () => {
    expect(await shown('waiting=true')).toEqual(['waiting', 'waitingLonger'])
    expect(await shown('waiting=false')).toEqual(['hers', 'mine', 'plain', 'planned'])
    expect(await shown('follow_up=true')).toEqual(['planned'])
    expect(await shown('follow_up=false&assignee_id=NOBODY&waiting=false')).toEqual(['plain'])
  })

  it('sorts by waiting time, page by page, on request', async () => {
    const first = await list('sortBy=waiting_since&order=ASC&limit=1')
    expect(first.data.map(({ id }) => names.get(id))).toEqual(['waitingLonger'])
    expect(first.total).toBe(2)
    const next = await list(`sortBy=waiting_since&order=ASC&limit=1&cursor=${first.nextCursor}`)
    expect(next.data.map(({ id }) => names.get(id))).toEqual(['waiting'])
    const newest = await list('sortBy=waiting_since&order=DESC')
    expect(newest.data.map(({ id }) => names.get(id))).toEqual(['waiting', 'waitingLonger'])
  })

  it('finds a customer by any part of the e-mail, and by the words of a name in any order', async () => {
    const { db } = server.database
    await db
      .update(customer)
      .set({ display_name: 'Nur Izzati Ahmad', email: 'nur.izzati@mail.example' })
      .where(eq(customer.id, mine?.customer_id ?? ''))
    for (const email of ['nur.izzati', 'IZZATI@', 'mail.example', 'nur.izzati@mail.example'])
      expect(await shown(`email=${email}`)).toEqual(['mine'])
    for (const email of ['nur_izzati', 'nur.izzati@mail.examples', 'Ahmad'])
      expect(await shown(`email=${email}`)).toEqual([])
    for (const keyword of ['nur ahmad', 'Ahmad Nur', 'izz mail', 'nu ah'])
      expect(await shown(`keyword=${encodeURIComponent(keyword)}`)).toEqual(['mine'])
    expect(await shown('keyword=nur%20zephyr')).toEqual([])
  })

  it('ignores an empty filter', async () => {
    const filters = ['keyword', 'email', 'status', 'tag_room', 'tag_value', 'is_tag_room', 'assignee_id']
    expect((await list(filters.map((name) => `${name}=`).join('&'))).total).toBe(6)
  })

  it('shows nothing of another service, whatever the filter', async () => {
    const stranger = await server.staff('STAFF/CHAT')
    await openShop(server, [stranger], `elsewhere-${uuidv7()}`)
    for (const query of ['waiting=true', 'assignee_id=NOBODY', 'sortBy=waiting_since', 'follow_up=true'])
      expect(await shown(query, stranger)).toEqual([])
  })
})
