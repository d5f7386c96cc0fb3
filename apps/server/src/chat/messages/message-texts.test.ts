import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../../testing/test-server.ts'
import { indexBatch } from './message-texts.ts'
import { messageText, unindexedMessage } from '../tables/message-text.ts'

// Only the tests run the indexing.
vi.mock('../../platform/sweep.ts', () => ({ sweepEvery: () => () => {} }))

let server: TestServer
let agent: Person
let socket: TestSocket
let visitor: Visitor
let shop: Awaited<ReturnType<typeof openShop>>

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('SUPER_ADMIN')
  shop = await openShop(server, [agent])
  socket = await server.socket(agent)
})
beforeEach(async () => {
  visitor = await shop.visit()
  await indexBatch(server.database)
})
afterAll(() => server.close())

async function say(body: string): Promise<number> {
  const answer = await socket.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body })
  if (!answer.ok) throw new Error(answer.code)
  return answer.seq
}

const waiting = () => server.database.db.$count(unindexedMessage)
const texts = async () => {
  const rows = await server.database.db
    .select({ body: messageText.body })
    .from(messageText)
    .where(eq(messageText.room_id, visitor.room_id))
    .orderBy(asc(messageText.seq))
  return rows.map(({ body }) => body)
}

it('new messages wait, and are indexed batch by batch, each once', async () => {
  for (const body of ['One', 'TWO', 'สาม']) await say(body)
  expect([await waiting(), await texts()]).toEqual([3, []])
  expect(await indexBatch(server.database, 2)).toBe(2)
  expect(await waiting()).toBe(1)
  expect(await indexBatch(server.database, 2)).toBe(1)
  expect([await waiting(), await texts()]).toEqual([0, ['one', 'two', 'สาม']])
  expect(await indexBatch(server.database, 2)).toBe(0)
})

it('a batch that fails leaves its messages waiting', async () => {
  await say('Again')
  const dies = server.database.db.transaction(async (tx) => {
    await indexBatch({ db: tx } as Parameters<typeof indexBatch>[0])
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
  expect([await waiting(), await texts()]).toEqual([1, []])
  await indexBatch(server.database)
  expect(await texts()).toEqual(['again'])
})

it('a message that is committed after later ones is indexed, too', async () => {
  await say('First')
  await indexBatch(server.database)
  await server.database.db.execute(sql`insert into chat_message
    (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_name, body, at)
    values (${visitor.room_id}, 99, 0, 0, gen_random_uuid(), gen_random_uuid(), 'CUSTOMER', 'x', 'Late', now() - interval '1 day')`)
  await server.database.db.insert(unindexedMessage).values({ room_id: visitor.room_id, seq: 99 })
  await indexBatch(server.database)
  expect(await texts()).toEqual(['first', 'late'])
})

it('indexing does not overwrite an edit, and a deleted message gets no text', async () => {
  const [edited, deleted] = [await say('Wrong'), await say('Secret')]
  const path = `/api/chat/message/${visitor.room_id}`
  await server.call('PUT', `${path}/${edited}`, agent, { body: { body: 'Right' } })
  await server.call('DELETE', `${path}/${deleted}`, agent)
  await indexBatch(server.database)
  expect([await waiting(), await texts()]).toEqual([0, ['right', '']])
})
