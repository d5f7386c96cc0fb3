import type { Room } from '@rp/contract/chat/room'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let bot: BotShop

beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
  await bot.set({ CHAT_BOT_AUTO_REPLY: 'true', CHAT_BOT_AUTO_REPLY_APPROVAL: 'true' })
})
afterAll(() => server.close())

it('a waiting draft makes its room unread for those who decide, even if the customer’s message was read', async () => {
  const { room_id } = await bot.ask('สวัสดีค่ะ')
  await bot.socket.ask('read', { room_id, seq: 1 })
  await bot.draftIn(room_id)
  await expect.poll(() => bot.socket.received('unread')).toContainEqual({ room_id })
  const { content } = await server.call<Room>('GET', `/api/chat/room/${room_id}`, bot.agent)
  expect(content.unread).toBe(1)
  await bot.socket.ask('read', { room_id, seq: 1 })
  const { content: read } = await server.call<Room>('GET', `/api/chat/room/${room_id}`, bot.agent)
  expect(read.unread).toBe(0)
})
