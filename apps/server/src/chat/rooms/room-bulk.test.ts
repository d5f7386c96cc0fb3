import type { BulkResult } from '@rp/contract/bulk'
import type { RoomAction } from '@rp/contract/chat/room-bulk'
import type { RefusedOne } from '@rp/contract/refused-one'
import type { Room } from '@rp/contract/chat/room'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop } from '../../testing/chat-shop.ts'
import { tag } from '../tables/tag.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let agent: Person
let colleague: Person
let stranger: Person
let shop: Shop
/** A room of another service. */
let foreign: string

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  colleague = await server.staff('STAFF/CHAT')
  stranger = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent, colleague])
  foreign = (await (await openShop(server, [stranger], 'elsewhere')).visit()).room_id
})
afterAll(() => server.close())

type Input = RoomAction | { kind: 'tag'; tag_id: string }

async function run(ids: string[], action: Input, dry_run = false): Promise<BulkResult> {
  const body = { ids, action, dry_run }
  return (await server.call<BulkResult>('POST', '/api/chat/room/bulk', agent, { body })).content
}
const bulk = async (ids: string[], action: Input) => (await run(ids, action)).results
async function undo({ undo_id }: BulkResult): Promise<(string | null)[]> {
  const path = `/api/chat/room/bulk/${undo_id}/undo`
  const { content } = await server.call<RefusedOne[]>('POST', path, agent)
  return content
    .map(({ refused }) => refused?.code ?? null)
    .toSorted((one, other) => String(one).localeCompare(String(other)))
}
const roomOf = async (id: string, who = agent) =>
  (await server.call<Room>('GET', `/api/chat/room/${id}`, who)).content
const twoRooms = async () => [(await shop.visit()).room_id, (await shop.visit()).room_id]

async function newTag(field_values: string[]): Promise<string> {
  const chief = await server.staff('SUPER_ADMIN')
  const body = { name: `Tag ${uuidv7()}`, description: '', colour: '#123456', field_values, is_active: true }
  return (await server.call<{ id: string }>('POST', '/api/chat/tag', chief, { body })).content.id
}

describe('a bulk change', () => {
  it('closes each room that the caller may see, publishes it, and refuses the others', async () => {
    const [one = '', two = ''] = await twoRooms()
    const socket = await server.socket(colleague)
    const results = await bulk([one, foreign, two, one], { kind: 'close' })
    expect(results).toEqual([
      { id: one, refused: null },
      { id: foreign, refused: { code: 'not_found', errors: [] } },
      { id: two, refused: null },
    ])
    expect([(await roomOf(one)).status, (await roomOf(two)).status]).toEqual(['CLOSED', 'CLOSED'])
    expect((await roomOf(foreign, stranger)).status).toBe('OPEN')
    await eventually(() => socket.received('room').filter(({ status }) => status === 'CLOSED').length >= 2)
    expect(socket.received('room').some(({ id }) => id === foreign)).toBe(false)
  })

  it('assigns to staff who serve the room and notifies for each; can also unassign', async () => {
    const [one = '', two = ''] = await twoRooms()
    const socket = await server.socket(colleague)
    await bulk([one, two], { kind: 'assign', assignee_id: colleague.id })
    expect((await roomOf(two)).assignee_id).toBe(colleague.id)
    await eventually(() => socket.received('notification').length >= 2)
    const [refused] = await bulk([one], { kind: 'assign', assignee_id: stranger.id })
    expect(refused?.refused).toMatchObject({ code: 'invalid', errors: [{ path: 'assignee_id' }] })
    await bulk([one], { kind: 'assign', assignee_id: null })
    expect([(await roomOf(one)).assignee_id, (await roomOf(two)).assignee_id]).toEqual([null, colleague.id])
  })

  it('adds a tag to those of a room, and changes its value', async () => {
    const [one = '', two = ''] = await twoRooms()
    const [size, plain] = [await newTag(['S', 'L']), await newTag([])]
    await bulk([one], { kind: 'tag', tag_id: plain })
    await bulk([one, two], { kind: 'tag', tag_id: size, value: 'S' })
    await bulk([two], { kind: 'tag', tag_id: size, value: 'L' })
    const tagsOf = async (id: string) => (await roomOf(id)).tags.map(({ tag_id, value }) => [tag_id, value])
    expect(await tagsOf(one)).toEqual(
      expect.arrayContaining([
        [plain, null],
        [size, 'S'],
      ]),
    )
    expect(await tagsOf(two)).toEqual([[size, 'L']])
    const [refused] = await bulk([one], { kind: 'tag', tag_id: size, value: 'XXL' })
    expect(refused?.refused?.code).toBe('invalid')
    const { content } = await server.call<{ total: number }>('GET', `/api/chat/room?tag_room=${size}`, agent)
    expect(content.total).toBe(2)
  })

  it('accepts at most as many rooms as can be selected, and is closed to customers and other departments', async () => {
    const visitor = await shop.visit()
    const ids = [visitor.room_id]
    const ask = (who: { token: string }, body: object) =>
      server.call('POST', '/api/chat/room/bulk', who, { body })
    const many = Array.from({ length: 501 }, () => uuidv7())
    expect((await ask(agent, { ids: many, action: { kind: 'close' } })).status).toBe(422)
    expect((await ask(agent, { ids, action: { kind: 'delete' } })).status).toBe(422)
    expect((await ask(visitor, { ids, action: { kind: 'close' } })).status).toBe(401)
    const lab = await server.staff('STAFF/LAB')
    expect((await ask(lab, { ids, action: { kind: 'close' } })).status).toBe(403)
  })
})

describe('the tags of one room, as edited in a list', () => {
  const tagsOf = async (id: string) =>
    (await roomOf(id)).tags
      .map(({ tag_id, value }) => ({ tag_id, value }))
      .toSorted((one, other) => one.tag_id.localeCompare(other.tag_id))

  it('change as the caller changed them, and keep tags that somebody else added since', async () => {
    const { room_id: one } = await shop.visit()
    const [size, plain, late] = [await newTag(['S', 'L']), await newTag([]), await newTag([])]
    const seen = [
      { tag_id: size, value: 'S' },
      { tag_id: plain, value: null },
    ]
    await bulk([one], { kind: 'retag', tags: seen, from: [] })
    expect(await tagsOf(one)).toEqual(seen)
    await bulk([one], { kind: 'tag', tag_id: late })
    const tags = [{ tag_id: size, value: 'L' }]
    const changed = await run([one], { kind: 'retag', tags, from: seen })
    expect(await tagsOf(one)).toEqual([...tags, { tag_id: late, value: null }])
    expect(await undo(changed)).toEqual([null])
    expect(await tagsOf(one)).toEqual([...seen, { tag_id: late, value: null }])
  })

  it('can be changed although the value of another was dropped from its tag since', async () => {
    const { room_id: one } = await shop.visit()
    const [size, plain] = [await newTag(['S', 'L']), await newTag([])]
    const had = [{ tag_id: size, value: 'S' }]
    await bulk([one], { kind: 'retag', tags: had, from: [] })
    await server.database.db
      .update(tag)
      .set({ field_values: ['L'] })
      .where(eq(tag.id, size))
    const both = [...had, { tag_id: plain, value: null }]
    const put = await run([one], { kind: 'retag', tags: both, from: had })
    expect(put.results[0]?.refused).toBeNull()
    const path = `/api/chat/room/${one}/tags`
    expect((await server.call('PUT', path, agent, { body: { tags: had } })).status).toBe(200)
    expect(await tagsOf(one)).toEqual(had)
  })

  it('are not restored over a later change, and refuse an unknown value', async () => {
    const { room_id: one } = await shop.visit()
    const [size, plain] = [await newTag(['S', 'L']), await newTag([])]
    const put = await run([one], { kind: 'retag', tags: [{ tag_id: size, value: 'S' }], from: [] })
    await bulk([one], { kind: 'tag', tag_id: plain })
    expect(await undo(put)).toEqual(['stale_version'])
    const [refused] = await bulk([one], { kind: 'retag', tags: [{ tag_id: size, value: 'XXL' }], from: [] })
    expect(refused?.refused?.code).toBe('invalid')
    expect((await roomOf(one)).tags).toHaveLength(2)
  })
})

describe('a bulk change that is undone', () => {
  it('is previewed without closing anything, and its undo restores the status of each room', async () => {
    const [one = '', two = ''] = await twoRooms()
    const foreseen = await run([one, two], { kind: 'close' }, true)
    expect([foreseen.undo_id, (await roomOf(one)).status]).toEqual([null, 'OPEN'])
    const closed = await run([one, two], { kind: 'close' })
    expect(closed.results).toEqual(foreseen.results)
    const reopened = await run([one], { kind: 'close' })
    expect(reopened.results[0]?.refused?.code).toBe('illegal_transition')
    await server.call('PUT', `/api/chat/room/${two}/status`, agent, { body: { status: 'OPEN' } })
    expect(await undo(closed)).toEqual([null, 'stale_version'])
    expect((await roomOf(one)).status).toBe('OPEN')
  })

  it('returns the rooms to their former assignees, unless somebody else has them now', async () => {
    const [one = '', two = ''] = await twoRooms()
    await bulk([one], { kind: 'assign', assignee_id: agent.id })
    const given = await run([one, two], { kind: 'assign', assignee_id: colleague.id })
    await bulk([two], { kind: 'assign', assignee_id: agent.id })
    expect(await undo(given)).toEqual([null, 'stale_version'])
    expect([(await roomOf(one)).assignee_id, (await roomOf(two)).assignee_id]).toEqual([agent.id, agent.id])
  })

  it('removes a tag again, or restores its former value', async () => {
    const [one = '', two = ''] = await twoRooms()
    const size = await newTag(['S', 'L'])
    await bulk([two], { kind: 'tag', tag_id: size, value: 'S' })
    const tagged = await run([one, two], { kind: 'tag', tag_id: size, value: 'L' })
    expect(await undo(tagged)).toEqual([null, null])
    expect((await roomOf(one)).tags).toEqual([])
    expect((await roomOf(two)).tags.map(({ value }) => value)).toEqual(['S'])
  })
})
