import type { ReplyOf } from '@rp/contract/endpoint'
import type { listRooms } from '@rp/contract/chat/room'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { untilLockWait } from '../../testing/lock-wait.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { postMessages } from '../messages/post-message.ts'
import { room, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'

let server: TestServer
let chief: Person
let agent: Person
let shop: Shop
let size: string
let colour: string
let [one, two, three]: Visitor[] = []

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
  ;[size, colour] = [await newTag(['big', 'odd']), await newTag(['red', 'odd'])]
  ;[one, two, three] = [await newRoom('10:00'), await newRoom('11:00'), await newRoom('12:00')]
  await carry(one, [size, 'big'])
  await carry(two, [size, 'odd'], [colour, 'odd'])
  await carry(three, [size, 'big'], [colour, 'red'])
})
afterAll(() => server.close())
afterEach(async () => {
  const strays = await server.database.db
    .select({ id: room.id })
    .from(roomTag)
    .innerJoin(room, eq(room.id, roomTag.room_id))
    .where(sql`${room.last_chat_at} <> ${roomTag.last_chat_at}`)
  expect(strays).toEqual([])
})

const at = (time: string) => `2026-11-20T${time}:00.000Z`

async function newTag(field_values: string[]): Promise<string> {
  const id = uuidv7()
  await server.database.db.insert(tag).values({ id, name: `Tag ${id}`, colour: '#123456', field_values })
  return id
}

async function newRoom(time: string): Promise<Visitor> {
  const visitor = await shop.visit()
  await server.database.db
    .update(room)
    .set({ last_chat_at: at(time) })
    .where(eq(room.id, visitor.room_id))
  return visitor
}

async function carry(visitor: Visitor | undefined, ...tags: [string, string][]): Promise<void> {
  const body = { tags: tags.map(([tag_id, value]) => ({ tag_id, value })) }
  const path = `/api/chat/room/${visitor?.room_id}/tags`
  expect((await server.call('PUT', path, agent, { body })).status).toBe(200)
}

async function write({ room_id }: Pick<Visitor, 'room_id'>, time: string): Promise<void> {
  const draft = {
    room_id,
    client_id: uuidv7(),
    sender: { type: 'STAFF' as const, id: agent.id, username: 'agent' },
    sees_all: false,
    identity: null,
    external_id: null,
    visibility: 'public' as const,
    kind: 'TEXT' as const,
    meta: null,
    body: 'Hello',
    files: [],
    reply_to: null,
  }
  await postMessages(server.database, [draft], new Date(at(time)))
}

async function list(query: string, who = chief): Promise<ReplyOf<typeof listRooms>> {
  return (await server.call<ReplyOf<typeof listRooms>>('GET', `/api/chat/room?${query}`, who)).content
}

async function shown(query: string, who = chief): Promise<string[]> {
  const names = new Map([
    [one?.room_id, 'one'],
    [two?.room_id, 'two'],
    [three?.room_id, 'three'],
  ])
  return (await list(query, who)).data.map(({ id }) => names.get(id) ?? id)
}

describe('the rooms of a tag', () => {
  it('are sorted by their last chat, whether the caller may see all or some', async () => {
    for (const who of [chief, agent]) {
      expect(await shown(`tag_room=${size}`, who)).toEqual(['three', 'two', 'one'])
      expect(await shown(`tag_room=${size}&order=ASC`, who)).toEqual(['one', 'two', 'three'])
      expect(await shown(`tag_room=${size}&tag_value=big`, who)).toEqual(['three', 'one'])
      expect(await shown(`tag_room=${size}&tag_value=red`, who)).toEqual([])
      expect(await shown(`tag_room=${size}&sortBy=created_at&order=ASC`, who)).toEqual([
        'one',
        'two',
        'three',
      ])
    }
    const stranger = await server.staff('STAFF/CHAT')
    expect(await shown(`tag_room=${size}`, stranger)).toEqual([])
  })

  it('respect the other filters', async () => {
    await server.call('PUT', `/api/chat/room/${one?.room_id}/status`, agent, { body: { status: 'CLOSED' } })
    expect(await shown(`tag_room=${size}&status=CLOSED`)).toEqual(['one'])
    expect(await shown(`tag_value=big&status=OPEN`)).toEqual(['three'])
    expect((await list(`tag_room=${size}&status=OPEN`)).total).toBe(2)
  })

  it('continue after a page and after a cursor', async () => {
    const first = await list(`tag_room=${size}&limit=1`)
    expect(first).toMatchObject({ total: 3, totalPage: 3, totalIsEstimate: false })
    expect(await shown(`tag_room=${size}&limit=1&page=2`)).toEqual(['two'])
    expect(await shown(`tag_room=${size}&limit=2&cursor=${first.nextCursor}`)).toEqual(['two', 'one'])
    expect(await shown(`tag_value=big&limit=2&cursor=${first.nextCursor}`)).toEqual(['one'])
  })

  it('are listed once if two of their tags have the filtered value', async () => {
    expect(await shown('tag_value=odd')).toEqual(['two'])
    expect((await list('tag_value=odd&limit=1')).total).toBe(1)
  })

  it('move when messages are written, and stay for a note or an older message', async () => {
    await write({ room_id: one?.room_id ?? '' }, '13:00')
    expect(await shown(`tag_room=${size}`)).toEqual(['one', 'three', 'two'])
    await write({ room_id: two?.room_id ?? '' }, '09:00')
    expect(await shown('tag_value=odd')).toEqual(['two'])
    expect(await shown(`tag_room=${size}`)).toEqual(['one', 'three', 'two'])
  })

  it('are sorted correctly at once, even if a room was untagged before and had new messages since', async () => {
    const visitor = await newRoom('08:00')
    await carry(visitor, [colour, 'red'])
    await carry(visitor)
    await write(visitor, '14:00')
    await carry(visitor, [colour, 'red'])
    expect(await shown(`tag_room=${colour}`)).toEqual([visitor.room_id, 'three', 'two'])
  })

  // The embedded database runs one statement at a time.
  it.runIf(process.env['TEST_DATABASE_URL'])(
    'are sorted correctly even if a message was waiting while the tag was added',
    async () => {
      const visitor = await newRoom('08:00')
      let writing: Promise<void> | undefined
      await server.database.db.transaction(async (tx) => {
        await tx.select().from(room).where(eq(room.id, visitor.room_id)).for('update')
        writing = write(visitor, '15:00')
        await untilLockWait(server.database, '%chat_room%')
        await tx.insert(roomTag).values({ room_id: visitor.room_id, tag_id: colour, value: null })
        await tx.update(room).set({ is_tagged: true }).where(eq(room.id, visitor.room_id))
      })
      await writing
      expect((await shown(`tag_room=${colour}`))[0]).toBe(visitor.room_id)
    },
  )
})
