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

/** What the log tells of a room, oldest first. */
async function told(id = room_id) {
  const entries = await server.database.db
    .select()
    .from(logEntry)
    .where(eq(sql`subject ->> 'id'`, id))
    .orderBy(asc(logEntry.seq))
  return entries.map(({ event, actor, subject, data }) => [event, actor.id, subject.type, data])
}

describe('whose a room is', () => {
  it('stands in the log each time that it becomes another’s or nobody’s, by ids alone', async () => {
    await give(agent.id)
    await give(colleague.id)
    await give(null, colleague)
    expect(await told()).toEqual([
      ['chat.room_assigned', agent.id, 'chat_room', { assignee: agent.id }],
      ['chat.room_assigned', agent.id, 'chat_room', { assignee_before: agent.id, assignee: colleague.id }],
      ['chat.room_released', colleague.id, 'chat_room', { assignee_before: colleague.id }],
    ])
    expect(await verifyLog(server.database)).toMatchObject({ ok: true })
  })

  it('is no news when it stays as it is, or the claim comes too late', async () => {
    await give(agent.id)
    await give(agent.id)
    expect((await give(colleague.id, colleague, null)).status).toBe(409)
    expect(await told()).toHaveLength(1)
  })

  it('is told of each room of many, with what was refused left out', async () => {
    const other = (await shop.visit()).room_id
    const gone = '00000000-0000-7000-8000-000000000000'
    await server.call('POST', '/api/chat/room/bulk', agent, {
      body: { ids: [room_id, other, gone], action: { kind: 'assign', assignee_id: colleague.id } },
    })
    const assigned = ['chat.room_assigned', agent.id, 'chat_room', { assignee: colleague.id }]
    expect([await told(), await told(other), await told(gone)]).toEqual([[assigned], [assigned], []])
  })

  it('ends in the log when the room leaves for a service where its assignee does not serve', async () => {
    const next = await openShop(server, [stranger], 'lab-questions')
    await give(agent.id)
    await server.call('PUT', `/api/chat/room/${room_id}/service`, agent, {
      body: { service_id: next.service_id },
    })
    expect((await told()).at(-1)).toEqual([
      'chat.room_released',
      agent.id,
      'chat_room',
      { assignee_before: agent.id },
    ])
  })

  it('is of nobody’s doing when the round robin gives it', async () => {
    await server.database.db.update(chatService).set({ routing: 'ROUND_ROBIN' })
    await server.socket(colleague)
    const customer = await server.socket(visitor, { origin: shop.origin })
    await customer.ask('message', { room_id, client_id: uuidv7(), body: 'Hello' })
    await expect.poll(() => told(), { timeout: 5000 }).toHaveLength(1)
    expect(await told()).toEqual([['chat.room_assigned', null, 'chat_room', { assignee: colleague.id }]])
  })
})
