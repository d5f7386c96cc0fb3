import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStaffedShop, type StaffedShop } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { botTask } from '../tables/bot-task.ts'

let ground: StaffedShop
beforeAll(async () => {
  ground = await openStaffedShop()
})
afterAll(() => ground.server.close())

it.each([
  ['blocked', 'blocked', { blocked: true }],
  ['given to a person', 'bot', { bot_mode: 'AUTO', paused: true }],
])('what the bot was to draft in a room ends when the room is %s', async (_, call, body) => {
  const { server, shop, agent } = ground
  const { db } = server.database
  const { room_id } = await shop.visit()
  const now = new Date().toISOString()
  await db.insert(botTask).values({
    type: 'CUSTOMER_SERVICE',
    room_id,
    run_after: '2099-01-01T00:00:00.000Z',
    created_at: now,
    updated_at: now,
  })
  expect((await server.call('PUT', `/api/chat/room/${room_id}/${call}`, agent, { body })).status).toBe(200)
  const ended = await eventually(async () => {
    const [task] = await db.select().from(botTask).where(eq(botTask.room_id, room_id))
    return task?.phase === 'DONE' && task
  })
  expect(ended.outcome).toBe('SILENCED')
})
