import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { verifyLog } from '../../platform/log/verify.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { chatService } from '../tables/chat-service.ts'

let server: TestServer
let agent: Person
let colleague: Person
let stranger: Person
let shop: Shop
let visitor: Visitor
let room_id: string

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  colleague = await server.staff('STAFF/CHAT')
  stranger = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent, colleague])
})
beforeEach(async () => {
  visitor = await shop.visit()
  room_id = visitor.room_id
})
afterAll(() => server.close())

const give = (assignee_id: string | null, who = agent, from?: string | null) =>
  server.call('PUT', `/api/chat/room/${room_id}/assignee`, who, { body: { assignee_id, from } })

/** The log's events of a room, oldest first. */
async function entriesOf(id = room_id) {
  const entries = await server.database.db
    .select()
    .from(logEntry)
    .where(eq(sql`subject ->> 'id'`, id))
    .orderBy(asc(logEntry.seq))
  return entries.map(({ event, actor, subject, data }) => [event, actor.id, subject.type, data])
}

describe('the assignee of a room', () => {
  it('is logged at each change, by ids only', async () => {
    await give(agent.id)
    await give(colleague.id)
    await give(null, colleague)
    expect(await entriesOf()).toEqual([
      ['chat.room_assigned', agent.id, 'chat_room', { assignee: agent.id }],
      ['chat.room_assigned', agent.id, 'chat_room', { assignee_before: agent.id, assignee: colleague.id }],
      ['chat.room_released', colleague.id, 'chat_room', { assignee_before: colleague.id }],
    ])
    expect(await verifyLog(server.database)).toMatchObject({ ok: true })
  })

  it('is not logged when unchanged, or when the claim comes too late', async () => {
    await give(agent.id)
    await give(agent.id)
    expect((await give(colleague.id, colleague, null)).status).toBe(409)
    expect(await entriesOf()).toHaveLength(1)
  })

  it('is logged for each room of a bulk change, except refused ones', async () => {
    const other = (await shop.visit()).room_id
    const gone = '00000000-0000-7000-8000-000000000000'
    await server.call('POST', '/api/chat/room/bulk', agent, {
      body: { ids: [room_id, other, gone], action: { kind: 'assign', assignee_id: colleague.id } },
    })
    const assigned = ['chat.room_assigned', agent.id, 'chat_room', { assignee: colleague.id }]
    expect([await entriesOf(), await entriesOf(other), await entriesOf(gone)]).toEqual([
      [assigned],
      [assigned],
      [],
    ])
  })

  it('is logged as removed when the room moves to a service where its assignee does not serve', async () => {
    const next = await openShop(server, [stranger], 'lab-questions')
    await give(agent.id)
    await server.call('PUT', `/api/chat/room/${room_id}/service`, agent, {
      body: { service_id: next.service_id },
    })
    expect((await entriesOf()).at(-1)).toEqual([
      'chat.room_released',
      agent.id,
      'chat_room',
      { assignee_before: agent.id },
    ])
  })

  it('is logged without an actor when the round robin sets it', async () => {
    await server.database.db.update(chatService).set({ routing: 'ROUND_ROBIN' })
    await server.socket(colleague)
    const customer = await server.socket(visitor, { origin: shop.origin })
    await customer.ask('message', { room_id, client_id: uuidv7(), body: 'Hello' })
    await expect.poll(() => entriesOf()).toHaveLength(1)
    expect(await entriesOf()).toEqual([['chat.room_assigned', null, 'chat_room', { assignee: colleague.id }]])
  })
})
