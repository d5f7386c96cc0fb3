import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { publishKnowledge } from '../../testing/taught.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let bot: BotShop
let stranger: Person

beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
  stranger = await server.staff('STAFF/CHAT')
  await bot.set({ CHAT_BOT_AUTO_REPLY: 'false' })
  const admin = await server.staff('ADMIN/CHAT')
  await publishKnowledge(server, admin, { question: 'ต้องมัดจำเท่าไร', answer: 'มัดจำ 50% ก่อนเริ่มงาน' })
})
afterAll(() => server.close())

const faultsOf = async (text: string, room_id: string, who = bot.agent) => {
  const { status, content } = await server.call<{ faults: string[] }>(
    'POST',
    `/api/ai/room/${room_id}/check`,
    who,
    { body: { text } },
  )
  return status === 200 ? content.faults : status
}

describe('a text that staff are about to send', () => {
  it.each([
    ['มัดจำ 50% ก่อนเริ่มงานนะคะ', []],
    ['เราคืนเงินให้เต็มจำนวนทุกกรณีค่ะ', ['PROMISE']],
    ['ไม่ต้องมัดจำเลยค่ะ', ['PROMISE']],
    ['สวัสดีค่ะคุณ {{customer}} ยินดีให้บริการค่ะ', ['PLACEHOLDER']],
    ['The minimum is 200 pieces a formula.', ['WRONG_LANGUAGE']],
  ])('%s', async (text, expected) => {
    const { room_id } = await bot.ask('ต้องมัดจำเท่าไหร่คะ อยากสั่งผลิตครีม')
    expect(await faultsOf(text, room_id)).toEqual(expected)
  })

  it('is checked only for staff who may see the room, and must not be empty', async () => {
    const { room_id } = await bot.ask('Hello')
    expect(await faultsOf('Hello', room_id, stranger)).toBe(404)
    expect(await faultsOf('', room_id)).toBe(422)
  })
})
