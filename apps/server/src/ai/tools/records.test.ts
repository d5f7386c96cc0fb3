import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopInfo } from '../tables/update-request.ts'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openLabShop, type LabShop } from '../../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let bot: BotShop
let lab: LabShop

beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
  lab = await openLabShop(server)
})
afterAll(() => server.close())

it('shows customers the progress of their own work, and nothing of anybody else’s', async () => {
  const { service_id } = await lab.twoSteps()
  const foreign = await lab.order(service_id)
  const visitor = await bot.shop.visit()
  const own = await lab.order(service_id, { customer_id: visitor.customer_id })

  await bot.ask('สถานะงานของดิฉันถึงไหนแล้วคะ', visitor)
  const draft = await bot.draftIn(visitor.room_id)
  expect(draft.message).toContain(own.number)
  expect(draft.message).not.toContain(foreign.number)
  expect(draft.citations).toMatchObject([{ kind: 'TOOL' }])

  const stranger = await bot.ask(`สถานะ ${foreign.number} ถึงไหนแล้วคะ`)
  const other = await bot.draftIn(stranger.room_id)
  expect(other.message).not.toContain(foreign.number)
})

it('shows the shop’s contact details as approved by people', async () => {
  await server.database.db
    .insert(shopInfo)
    .values({ id: 1, phone: '02-111-2222', email: '', address: '', business_hours: '', social_media: '' })
    .onConflictDoUpdate({ target: shopInfo.id, set: { phone: '02-111-2222' } })
  const { room_id } = await bot.ask('ขอเบอร์โทรศัพท์ติดต่อร้านหน่อยค่ะ')
  expect((await bot.draftIn(room_id)).message).toContain('02-111-2222')
})
