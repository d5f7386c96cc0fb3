import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { botStep } from '../tables/step.ts'
import { forgetOldSteps } from './forget-steps.ts'

let server: TestServer
let bot: BotShop
beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
})
afterAll(() => server.close())

it('deletes the texts of a task after the retention time; its result stays', async () => {
  const { db } = server.database
  const { bot_task_id: old } = await bot.draftIn((await bot.ask('ขั้นต่ำกี่ชิ้นคะ')).room_id)
  const { bot_task_id: recent } = await bot.draftIn((await bot.ask('ส่งตัวอย่างได้ไหมคะ')).room_id)
  const stepsOf = (id: string) => db.select().from(botStep).where(eq(botStep.task_id, id))
  expect(await stepsOf(old)).not.toEqual([])
  await db
    .update(botStep)
    .set({ at: sql`now() - interval '91 days'` })
    .where(eq(botStep.task_id, old))

  await forgetOldSteps(server.app.platform)
  expect(await stepsOf(old)).toEqual([])
  expect(await stepsOf(recent)).not.toEqual([])
  const admin = await server.staff('ADMIN/CHAT')
  const { content } = await server.call<{ draft: string }>('GET', `/api/ai/bot-task/${old}`, admin)
  expect(content.draft).not.toBe('')
})
