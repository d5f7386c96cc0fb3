import type { RulePreview } from '@rp/contract/ai/instruction'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { rule } from '../tables/rule.ts'

let server: TestServer
let bot: BotShop
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
  admin = await server.staff('ADMIN/CHAT')
})
beforeEach(() => bot.set({ CHAT_BOT_AUTO_REPLY_APPROVAL: 'true' }))
afterAll(() => server.close())

const propose = async (question: string, good_example: string) => {
  const id = uuidv7()
  await server.database.db.insert(rule).values({
    id,
    kind: 'FACT',
    scope: 'GLOBAL',
    state: 'PROPOSED',
    title: question,
    rule: good_example,
    question,
    bad_example: '',
    good_example,
  })
  return id
}
const preview = (id: string, who = admin) =>
  server.call<RulePreview>('GET', `/api/ai/instruction/${id}/preview`, who)

it('lists last month’s questions that a rule would have answered, and their drafts', async () => {
  const requests = ['What is the minimum order for lipstick?', 'Where is the factory?', 'thanks!']
  const rooms: string[] = []
  for (const text of requests) {
    const { room_id } = await bot.ask(text)
    await bot.draftIn(room_id)
    rooms.push(room_id)
  }
  const id = await propose('What is the minimum order for lipstick?', 'It is 500 pieces a shade.')
  const { content } = await preview(id)
  expect(content.asked).toBe(3)
  expect(content.answered).toBe(1)
  expect(content.samples).toMatchObject([
    { room_id: rooms[0], question: requests[0], would_say: 'It is 500 pieces a shade.' },
  ])
})

it('finds no question that matches, and refuses an unknown rule', async () => {
  const id = await propose('Do you make candles?', 'We do not make candles.')
  expect((await preview(id)).content).toMatchObject({ answered: 0, samples: [] })
  expect((await preview(uuidv7())).status).toBe(404)
  expect((await preview(id, bot.agent)).status).toBe(403)
})
