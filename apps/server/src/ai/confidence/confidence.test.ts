import type { Confidence } from '@rp/contract/ai/confidence'
import { noFeatures, type Features } from '@rp/domain/ai/confidence/features'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { botTask } from '../tables/bot-task.ts'

let server: TestServer
let bot: BotShop
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
  admin = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

const read = async () => (await server.call<Confidence>('GET', '/api/ai/confidence', admin)).content
const post = (path: string) =>
  server.call<Confidence>('POST', `/api/ai/confidence/${path}`, admin, { body: {} })

/** Decided drafts: those that address the whole question are right, except one in ten. */
async function decide(count: number): Promise<void> {
  const { room_id } = await bot.shop.visit()
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, at) => {
    const fits = at % 2 === 0
    const features: Features = {
      ...noFeatures,
      asks: 1,
      ...(fits && { asked: 1, answered: 1, both: 1, margin: 1 }),
    }
    const made = new Date(now - (count - at) * 1000).toISOString()
    return {
      type: 'CUSTOMER_SERVICE' as const,
      room_id,
      trigger_seq: 1,
      phase: 'DONE' as const,
      status: 'FINISHED' as const,
      outcome: fits === (at % 10 !== 0) ? ('APPROVED' as const) : ('EDITED' as const),
      output: { move: 'ANSWER', features, source_score: 1 },
      run_after: made,
      created_at: made,
      updated_at: made,
    }
  })
  await server.database.db.insert(botTask).values(rows)
}

it('measures its reliability from decided drafts, and learns a version only from enough of them', async () => {
  expect(await read()).toMatchObject({ live_no: null, decided: 0, versions: [] })
  const early = await post('version')
  expect([early.status, early.problem.code]).toEqual([409, 'illegal_transition'])
  expect(early.problem.detail).toContain('200')
  await decide(300)
  const { decided, bins, choices, least_percent } = await read()
  expect(decided).toBe(300)
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(300)
  expect(choices.map((one) => one.least_percent)).toContain(least_percent)
})

it('goes live if it is no worse on unseen drafts, can be rolled back, and logs each change', async () => {
  const learned = await post('version')
  expect(learned.status).toBe(200)
  const [version] = learned.content.versions
  expect(version).toMatchObject({ no: 1, learned_from: 300, is_live: false })
  expect((await read()).live_no).toBeNull()
  const published = await post(`version/${version?.id}/publish`)
  expect(published.content).toMatchObject({ live_no: 1, versions: [{ is_live: true }] })
  expect((await post(`version/${version?.id}/publish`)).status).toBe(409)
  expect((await post('rollback')).content.live_no).toBeNull()
  expect((await post('rollback')).problem.code).toBe('illegal_transition')
})
