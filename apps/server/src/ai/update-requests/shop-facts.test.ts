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

/** The initial configuration. */
const business_hours = 'วันจันทร์ถึงศุกร์ 09:00-18:00 น. ปิดวันหยุดนักขัตฤกษ์'
const facts = { phone: '', email: '', address: '', business_hours, social_media: '', row_version: 1 }
const save = (body: ShopInfo) => server.call<ShopInfo>('PUT', '/api/ai/shop-info', admin, { body })

it('are entered by an admin in a form, and stated to customers from then on', async () => {
  const wrong = await save({ ...facts, phone: 'call us' })
  expect([wrong.status, wrong.problem.errors[0]?.path]).toEqual([422, 'phone'])
  const saved = await save({ ...facts, phone: '02-111-2222' })
  expect(saved.content).toMatchObject({ phone: '02-111-2222', row_version: 2 })
  expect((await save({ ...facts, phone: '02-111-3333' })).problem.code).toBe('stale_version')
  const { room_id } = await bot.ask('ขอเบอร์โทรศัพท์ติดต่อร้านหน่อยค่ะ')
  expect((await bot.draftIn(room_id)).message).toContain('02-111-2222')
})

it('take their opening hours only from the configuration or the website', async () => {
  const other = await save({ ...facts, business_hours: 'Mon-Sun', row_version: 2 })
  expect([other.status, other.problem.errors[0]?.path]).toEqual([422, 'business_hours'])
  await bot.set({ CHAT_BUSINESS_DAYS: 'monday,tuesday', CHAT_BUSINESS_HOURS: '10:00-16:00' })
  const read = await server.call<ShopInfo>('GET', '/api/ai/shop-info', admin)
  expect(read.content.business_hours).toContain('วันจันทร์ถึงอังคาร 10:00-16:00 น.')
  // The shop's service is always open, whatever the configuration.
  const { room_id } = await bot.ask('เวลาทำการของร้านคือกี่โมงถึงกี่โมงคะ')
  expect((await bot.draftIn(room_id)).message).toContain('วันจันทร์ถึงอาทิตย์ 00:00-24:00 น.')
  await bot.set({
    CHAT_BUSINESS_DAYS: 'monday,tuesday,wednesday,thursday,friday',
    CHAT_BUSINESS_HOURS: '09:00-18:00',
  })
})

it('are no longer stated once they are emptied', async () => {
  expect((await save({ ...facts, row_version: 2 })).content.phone).toBe('')
  const { room_id } = await bot.ask('เบอร์โทรศัพท์ติดต่อร้านคืออะไรคะ')
  expect((await bot.draftIn(room_id)).message).not.toContain('02-111-2222')
})

it('unanswered questions are grouped by meaning, the most frequent first', async () => {
  for (const text of ['Do you make candles?', 'can you make candles', 'is there parking?']) {
    const { room_id } = await bot.ask(text)
    await bot.draftIn(room_id)
  }
  const { content } = await server.call<UnansweredQuestion[]>('GET', '/api/ai/unanswered', admin)
  expect(content[0]).toMatchObject({ text: 'can you make candles', count: 2 })
  expect(content.map(({ text }) => text)).toContain('is there parking?')
})
