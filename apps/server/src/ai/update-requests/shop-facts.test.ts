import type { ShopInfo } from '@rp/contract/ai/update-request'
import type { UnansweredQuestion } from '@rp/contract/ai/unanswered'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let bot: BotShop
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
  admin = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

const facts = { phone: '', email: '', address: '', business_hours: '', social_media: '', row_version: 1 }
const save = (body: ShopInfo) => server.call<ShopInfo>('PUT', '/api/ai/shop-info', admin, { body })

it('are written by an admin in a form, and told to whoever asks from then on', async () => {
  const wrong = await save({ ...facts, phone: 'call us' })
  expect([wrong.status, wrong.problem.errors[0]?.path]).toEqual([422, 'phone'])
  const saved = await save({ ...facts, phone: '02-111-2222' })
  expect(saved.content).toMatchObject({ phone: '02-111-2222', row_version: 2 })
  expect((await save({ ...facts, phone: '02-111-3333' })).problem.code).toBe('stale_version')
  const { room_id } = await bot.ask('ขอเบอร์โทรศัพท์ติดต่อร้านหน่อยค่ะ')
  expect((await bot.draftIn(room_id)).message).toContain('02-111-2222')
})

it('are told no more once they are emptied', async () => {
  expect((await save({ ...facts, row_version: 2 })).content.phone).toBe('')
  const { room_id } = await bot.ask('เบอร์โทรศัพท์ติดต่อร้านคืออะไรคะ')
  expect((await bot.draftIn(room_id)).message).not.toContain('02-111-2222')
})

it('what nobody can answer is listed by meaning, the most asked first', async () => {
  for (const text of ['Do you make candles?', 'can you make candles', 'is there parking?']) {
    const { room_id } = await bot.ask(text)
    await bot.draftIn(room_id)
  }
  const { content } = await server.call<UnansweredQuestion[]>('GET', '/api/ai/unanswered', admin)
  expect(content[0]).toMatchObject({ text: 'can you make candles', count: 2 })
  expect(content.map(({ text }) => text)).toContain('is there parking?')
})
