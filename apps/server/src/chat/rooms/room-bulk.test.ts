import type { RoomAction, RoomResult } from '@rp/contract/chat/room-bulk'
import type { Room } from '@rp/contract/chat/room'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop } from '../../testing/chat-shop.ts'
import { eventually, openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

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

type Asked = RoomAction | { kind: 'tag'; tag_id: string }

async function bulk(ids: string[], action: Asked, who = agent): Promise<RoomResult[]> {
  return (await server.call<RoomResult[]>('POST', '/api/chat/room/bulk', who, { body: { ids, action } }))
    .content
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
  it('closes each room that the caller may see, tells who hears it, and refuses the others', async () => {
    const [one = '', two = ''] = await twoRooms()
    const hears = await server.socket(colleague)
    const results = await bulk([one, foreign, two, one], { kind: 'close' })
    expect(results).toEqual([
      { id: one, refused: null },
      { id: foreign, refused: { code: 'not_found', errors: [] } },
      { id: two, refused: null },
    ])
    expect([(await roomOf(one)).status, (await roomOf(two)).status]).toEqual(['CLOSED', 'CLOSED'])
    expect((await roomOf(foreign, stranger)).status).toBe('OPEN')
    await eventually(() => hears.heard('room').filter(({ status }) => status === 'CLOSED').length >= 2)
    expect(hears.heard('room').some(({ id }) => id === foreign)).toBe(false)
  })

  it('assigns to who serves the room, and rings for each; to nobody, too', async () => {
    const [one = '', two = ''] = await twoRooms()
    const bell = await server.socket(colleague)
    await bulk([one, two], { kind: 'assign', assignee_id: colleague.id })
    expect((await roomOf(two)).assignee_id).toBe(colleague.id)
    await eventually(() => bell.heard('notification').length >= 2)
    const [refused] = await bulk([one], { kind: 'assign', assignee_id: stranger.id })
    expect(refused?.refused).toMatchObject({ code: 'invalid', errors: [{ path: 'assignee_id' }] })
    await bulk([one], { kind: 'assign', assignee_id: null })
    expect([(await roomOf(one)).assignee_id, (await roomOf(two)).assignee_id]).toEqual([null, colleague.id])
  })

  it('adds a tag beside those that a room has, and changes its value', async () => {
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

  it('takes at most a page of rooms, and is no call of customers or other departments', async () => {
    const visitor = await shop.visit()
    const ids = [visitor.room_id]
    const ask = (who: { token: string }, body: object) =>
      server.call('POST', '/api/chat/room/bulk', who, { body })
    const many = Array.from({ length: 101 }, () => uuidv7())
    expect((await ask(agent, { ids: many, action: { kind: 'close' } })).status).toBe(422)
    expect((await ask(agent, { ids, action: { kind: 'delete' } })).status).toBe(422)
    expect((await ask(visitor, { ids, action: { kind: 'close' } })).status).toBe(401)
    const lab = await server.staff('STAFF/LAB')
    expect((await ask(lab, { ids, action: { kind: 'close' } })).status).toBe(403)
  })
})
