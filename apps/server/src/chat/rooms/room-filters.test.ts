import type { ReplyOf } from '@rp/contract/endpoint'
import type { listRooms } from '@rp/contract/chat/room'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { room } from '../tables/room.ts'

let server: TestServer
let agent: Person
let colleague: Person
let shop: Shop
/** One for each state of work; `plain` has nothing. */
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
  it('tells the rooms of one’s own, of a colleague and of nobody', async () => {
    expect(await shown('assignee_id=ME')).toEqual(['mine'])
    expect(await shown('assignee_id=ME', colleague)).toEqual(['hers'])
    expect(await shown(`assignee_id=${colleague.id}`)).toEqual(['hers'])
    expect(await shown('assignee_id=NOBODY')).toEqual(['plain', 'planned', 'waiting', 'waitingLonger'])
    expect((await server.call('GET', '/api/chat/room?assignee_id=SOMEBODY', agent)).status).toBe(400)
  })

  it('counts what is asked for, each caller their own', async () => {
    const [chief, other] = [await server.staff('SUPER_ADMIN'), await server.staff('SUPER_ADMIN')]
    await set(plain, { assignee_id: chief.id })
    expect((await list('assignee_id=ME', chief)).total).toBe(1)
    expect((await list('assignee_id=ME', other)).total).toBe(0)
    await set(plain, { assignee_id: null })
  })

  it('tells where a customer waits, and to which room somebody comes back', async () => {
    expect(await shown('waiting=true')).toEqual(['waiting', 'waitingLonger'])
    expect(await shown('waiting=false')).toEqual(['hers', 'mine', 'plain', 'planned'])
    expect(await shown('follow_up=true')).toEqual(['planned'])
    expect(await shown('follow_up=false&assignee_id=NOBODY&waiting=false')).toEqual(['plain'])
  })

  it('stands in the order of the wait, page by page, where that is asked for', async () => {
    const first = await list('sortBy=waiting_since&order=ASC&limit=1')
    expect(first.data.map(({ id }) => names.get(id))).toEqual(['waitingLonger'])
    expect(first.total).toBe(2)
    const next = await list(`sortBy=waiting_since&order=ASC&limit=1&cursor=${first.nextCursor}`)
    expect(next.data.map(({ id }) => names.get(id))).toEqual(['waiting'])
    const newest = await list('sortBy=waiting_since&order=DESC')
    expect(newest.data.map(({ id }) => names.get(id))).toEqual(['waiting', 'waitingLonger'])
  })

  it('shows nothing of another service, whatever is asked', async () => {
    const stranger = await server.staff('STAFF/CHAT')
    await openShop(server, [stranger], `elsewhere-${uuidv7()}`)
    for (const query of ['waiting=true', 'assignee_id=NOBODY', 'sortBy=waiting_since', 'follow_up=true'])
      expect(await shown(query, stranger)).toEqual([])
  })
})
