import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { returnBotToQuietRooms } from '../../chat/rooms/return-bot.ts'
import { room } from '../../chat/tables/room.ts'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let bot: BotShop

beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
})
beforeEach(() => bot.set({ CHAT_BOT_AUTO_REPLY: 'true', CHAT_BOT_AUTO_REPLY_APPROVAL: 'true' }))
afterAll(() => server.close())

interface Left {
  id: string
  draft_seq: number | null
  handed_over: boolean
  bot_paused_at: string | null
}

const stateOf = async (room_id: string) =>
  (await server.call<Left>('GET', `/api/chat/room/${room_id}`, bot.agent)).content
const listed = async (left: string) =>
  (
    await server.call<{ data: Left[] }>('GET', `/api/chat/room?bot=${left}&limit=100`, bot.agent)
  ).content.data.map(({ id }) => id)
const decide = (id: string, how: string, body: unknown) =>
  server.call('PUT', `/api/ai/bot-task/${id}/${how}`, bot.agent, { body })
const answer = (room_id: string, body: string) =>
  bot.socket.ask('message', { room_id, client_id: uuidv7(), body, files: [] })

describe('a room whose draft waits', () => {
  it('is marked with the message that the draft answers, and can be filtered by it', async () => {
    const { room_id } = await bot.ask('สวัสดีค่ะ')
    await bot.draftIn(room_id)
    expect(await stateOf(room_id)).toMatchObject({ draft_seq: 1, handed_over: false })
    expect(await listed('DRAFT')).toContain(room_id)
    expect(await listed('HAND_OFF')).not.toContain(room_id)
  })

  it.each([
    ['approved', (id: string, draft_version: number) => decide(id, 'approve', { draft_version })],
    ['rejected', (id: string, draft_version: number) => decide(id, 'reject', { draft_version })],
    ['taken over', (id: string) => decide(id, 'terminate', undefined)],
  ])('loses its mark once the draft is %s', async (_, how) => {
    const { room_id } = await bot.ask('Hello')
    const { bot_task_id, draft_version } = await bot.draftIn(room_id)
    await how(bot_task_id, draft_version)
    expect((await stateOf(room_id)).draft_seq).toBeNull()
    expect(await listed('DRAFT')).not.toContain(room_id)
  })

  it('loses its mark once a colleague answered', async () => {
    const { room_id } = await bot.ask('Hello')
    await bot.draftIn(room_id)
    await answer(room_id, 'Hello, Nok here')
    await expect.poll(async () => (await stateOf(room_id)).draft_seq).toBeNull()
  })
})

describe('a room that the bot handed over', () => {
  const handOver = async () => {
    await bot.set({ CHAT_BOT_AUTO_REPLY_APPROVAL: 'false' })
    const { room_id } = await bot.ask('ขอคุยกับแอดมินค่ะ')
    await expect.poll(async () => (await stateOf(room_id)).handed_over).toBe(true)
    return room_id
  }

  it('is marked until staff answer', async () => {
    const room_id = await handOver()
    expect(await listed('HAND_OFF')).toContain(room_id)
    await answer(room_id, 'สวัสดีค่ะ นกนะคะ')
    expect((await stateOf(room_id)).handed_over).toBe(false)
    expect(await listed('HAND_OFF')).not.toContain(room_id)
  })

  it('loses its mark once it is returned to the bot', async () => {
    const room_id = await handOver()
    await server.call('PUT', `/api/chat/room/${room_id}/bot`, bot.agent, {
      body: { bot_mode: 'AUTO', paused: false },
    })
    expect(await stateOf(room_id)).toMatchObject({ handed_over: false, bot_paused_at: null })
  })

  it('returns to the bot after the configured hours of silence, but never while the customer waits', async () => {
    const room_id = await handOver()
    const quietFor = (hours: number) =>
      server.database.db
        .update(room)
        .set({
          last_chat_at: sql`now() - make_interval(hours => ${hours}::int)`,
          bot_paused_at: sql`now() - make_interval(hours => ${hours}::int)`,
        })
        .where(eq(room.id, room_id))
    await quietFor(30)
    await returnBotToQuietRooms(server.app.platform)
    expect((await stateOf(room_id)).bot_paused_at, 'the customer waits').not.toBeNull()

    await answer(room_id, 'เรียบร้อยแล้วค่ะ')
    await quietFor(23)
    await returnBotToQuietRooms(server.app.platform)
    expect((await stateOf(room_id)).bot_paused_at, 'somebody wrote 23 hours ago').not.toBeNull()

    await quietFor(25)
    await bot.set({ CHAT_BOT_RETURNS_AFTER_HOURS: '0' })
    await returnBotToQuietRooms(server.app.platform)
    expect((await stateOf(room_id)).bot_paused_at, 'the rule is off').not.toBeNull()

    await bot.set({ CHAT_BOT_RETURNS_AFTER_HOURS: '24' })
    await returnBotToQuietRooms(server.app.platform)
    expect((await stateOf(room_id)).bot_paused_at).toBeNull()
  })
})
