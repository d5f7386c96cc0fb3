import { roomStatusAfter, type SenderType } from '@rp/domain/chat/room-rules'
import type { StatusOf } from '@rp/domain/statuses'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import type { CheckedMessage, Written } from './checked-message.ts'
import { postMessages } from './post-message.ts'
import { openPostQueue } from './post-queue.ts'
import { message, room } from '../tables/room.ts'

let server: TestServer
let agent: Person
let shop: Shop

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
})
afterAll(() => server.close())

const draft = (room_id: string, change: Partial<CheckedMessage> = {}): CheckedMessage => ({
  room_id,
  client_id: uuidv7(),
  sender: { type: 'STAFF', id: agent.id, username: 'agent' },
  sees_all: false,
  identity: null,
  external_id: null,
  visibility: 'public',
  kind: 'TEXT',
  meta: null,
  body: 'Hello',
  files: [],
  reply_to: null,
  ...change,
})

const post = (drafts: CheckedMessage[]) => postMessages(server.database, drafts)
const places = (written: Awaited<ReturnType<typeof post>>) =>
  written.map((one) => ('posted' in one ? [one.posted.seq, one.posted.dup] : one.code))

async function roomOf({ room_id }: Visitor) {
  const [row] = await server.database.db.select().from(room).where(eq(room.id, room_id))
  if (!row) throw new Error('The room is not there')
  return row
}

describe('a batch of messages', () => {
  it('for several rooms is numbered per room, and only the forbidden message is refused', async () => {
    const [one, two] = [await shop.visit(), await shop.visit()]
    const foreign = await openShop(server, [], 'elsewhere').then((other) => other.visit())
    const written = await post([
      draft(one.room_id),
      draft(foreign.room_id),
      draft(two.room_id),
      draft(one.room_id),
      draft(uuidv7()),
    ])
    expect(places(written)).toEqual([[1, false], 'not_found', [1, false], [2, false], 'not_found'])
  })

  it('with a duplicate writes and publishes the message once', async () => {
    const { room_id } = await shop.visit()
    const twice = draft(room_id, { body: 'once' })
    const written = await post([twice, draft(room_id), { ...twice }, { ...twice }])
    expect(places(written)).toEqual([
      [1, false],
      [2, false],
      [1, true],
      [1, true],
    ])
    expect(written.filter((one) => 'outbox_id' in one && one.outbox_id !== null)).toHaveLength(2)
    expect(places(await post([{ ...twice }]))).toEqual([[1, true]])
  })

  it('continues without the message whose value the database rejects', async () => {
    const { room_id } = await shop.visit()
    const queue = openPostQueue(server.database)
    const results = await Promise.allSettled(
      ['one', 'nul \0', 'two', 'three'].map((body) => queue.post(draft(room_id, { body }))),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('from two connections into the same rooms leaves no gap, duplicate or loss', async () => {
    const visitors = [await shop.visit(), await shop.visit(), await shop.visit()]
    const drafts = Array.from({ length: 60 }, (_, n) => draft(visitors[n % 3]?.room_id ?? ''))
    const batches = [drafts, drafts.toReversed(), drafts.slice(20), drafts.slice(0, 40)]
    const written = (await Promise.all(batches.map(post)))
      .flat()
      .filter((one): one is Written => 'posted' in one)
    expect(written.filter(({ posted }) => !posted.dup)).toHaveLength(60)
    for (const visitor of visitors) {
      const rows = await server.database.db
        .select({ seq: message.seq })
        .from(message)
        .where(eq(message.room_id, visitor.room_id))
        .orderBy(message.seq)
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
      expect(await roomOf(visitor)).toMatchObject({ last_seq: 20, chg: 20 })
    }
  })
})

describe('an answer of the bot', () => {
  const bot = { type: 'BOT', id: null, username: 'Bot' } as const
  const answer = (room_id: string, after_seq: number, approved = false) =>
    draft(room_id, { sender: bot, sees_all: true, guard: { after_seq, approved } })
  const said = async (visitor: Visitor) =>
    draft(visitor.room_id, {
      sender: { type: 'CUSTOMER', id: null, username: 'Malee' },
      identity: (await roomOf(visitor)).identity,
    })

  it('is written once if nobody wrote since, and the bot keeps the conversation', async () => {
    const visitor = await shop.visit()
    await post([await said(visitor)])
    const once = answer(visitor.room_id, 1)
    expect(places(await post([once]))).toEqual([[2, false]])
    expect(await roomOf(visitor)).toMatchObject({ status: 'REPLIED', last_human_seq: 1, bot_paused_at: null })
    await post([await said(visitor)])
    expect(places(await post([{ ...once }]))).toEqual([[2, true]])
  })

  it('is void once the customer or staff wrote, even in the same batch; a note is no answer', async () => {
    const visitor = await shop.visit()
    await post([await said(visitor)])
    expect(places(await post([answer(visitor.room_id, 1), await said(visitor)]))).toEqual([
      'superseded',
      [2, false],
    ])
    await post([draft(visitor.room_id, { visibility: 'internal' })])
    expect(places(await post([answer(visitor.room_id, 1)]))).toEqual(['superseded'])
    expect(places(await post([answer(visitor.room_id, 2)]))).toEqual([[4, false]])
    await post([draft(visitor.room_id)])
    expect(places(await post([answer(visitor.room_id, 2, true)]))).toEqual(['superseded'])
  })

  it('is not voided by a message that was only resent', async () => {
    const visitor = await shop.visit()
    const requested = await said(visitor)
    await post([requested])
    expect(places(await post([{ ...requested }, answer(visitor.room_id, 1)]))).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('needs approval while staff have the conversation, until the customer reopens the room', async () => {
    const visitor = await shop.visit()
    await post([await said(visitor), draft(visitor.room_id), await said(visitor)])
    expect((await roomOf(visitor)).bot_paused_at).not.toBeNull()
    expect(places(await post([answer(visitor.room_id, 3)]))).toEqual(['superseded'])
    expect(places(await post([answer(visitor.room_id, 3, true)]))).toEqual([[4, false]])
    await server.database.db.update(room).set({ status: 'CLOSED' }).where(eq(room.id, visitor.room_id))
    await post([await said(visitor)])
    expect((await roomOf(visitor)).bot_paused_at).toBeNull()
  })
})

describe('an answer to a message', () => {
  it('refers to one in the same room, else it is refused and nothing is written', async () => {
    const [one, two] = [await shop.visit(), await shop.visit()]
    await post([draft(one.room_id)])
    const written = await post([
      draft(one.room_id, { reply_to: 1 }),
      draft(one.room_id, { reply_to: 7 }),
      draft(two.room_id, { reply_to: 1 }),
    ])
    expect(places(written)).toEqual([[2, false], 'invalid', 'invalid'])
    expect(await roomOf(two)).toMatchObject({ last_seq: 0, chg: 0 })
  })

  it('from a customer cannot refer to an internal note', async () => {
    const visitor = await shop.visit()
    await post([draft(visitor.room_id)])
    await server.database.db
      .update(message)
      .set({ visibility: 'internal' })
      .where(eq(message.room_id, visitor.room_id))
    const { identity } = await roomOf(visitor)
    const sender = { type: 'CUSTOMER', id: visitor.customer_id, username: 'anonymous' } as const
    const written = await post([draft(visitor.room_id, { sender, identity, reply_to: 1 })])
    expect(places(written)).toEqual(['invalid'])
  })

  it('is refused with a sentence', async () => {
    const { room_id } = await shop.visit()
    const socket = await server.socket(agent)
    const ack = await socket.ask('message', { room_id, client_id: uuidv7(), body: 'to what?', reply_to: 3 })
    expect(ack).toMatchObject({ ok: false, status: 422, code: 'invalid', retryable: false })
  })
})

describe('the status of a room', () => {
  it('follows the domain’s rule, however messages are batched', async () => {
    const senders = fc.constantFrom<SenderType>('CUSTOMER', 'STAFF', 'BOT', 'SYSTEM')
    const batches = fc.array(fc.array(senders, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    })
    const first = fc.constantFrom<StatusOf<'room'>>('OPEN', 'REPLIED', 'CLOSED')
    const visitor = await shop.visit()
    const { identity } = await roomOf(visitor)
    await fc.assert(
      fc.asyncProperty(first, batches, async (status, sent) => {
        await server.database.db.update(room).set({ status }).where(eq(room.id, visitor.room_id))
        for (const batch of sent)
          await post(
            batch.map((type) =>
              draft(visitor.room_id, {
                sender: { type, id: agent.id, username: type },
                sees_all: true,
                identity,
              }),
            ),
          )
        const expected = sent.flat().reduce((before, type) => roomStatusAfter(before, type, 'public'), status)
        expect((await roomOf(visitor)).status).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('does not move a room down the list when an older message is committed late', async () => {
    const visitor = await shop.visit()
    const later = new Date(Date.now() + 60_000)
    await postMessages(server.database, [draft(visitor.room_id)], later)
    await post([draft(visitor.room_id)])
    expect((await roomOf(visitor)).last_chat_at).toBe(later.toISOString())
  })
})
