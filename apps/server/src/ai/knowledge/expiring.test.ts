import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../notifications/notify.ts'
import { notification } from '../../notifications/tables/notification.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { entryTexts } from './entry-texts.ts'
import { notifyOfExpiry } from './expiring.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
  await write('Songkran hours', -1)
  await write('Price list 2026', 3)
  await write('Minimum order', 60)
  await write('Address', null)
})
afterAll(() => server.close())

async function write(question: string, days: number | null): Promise<void> {
  const texts = { question, answer: `About ${question}`, tags: [] }
  await server.database.db.insert(aiKnowledge).values({
    ...texts,
    ...entryTexts(texts),
    status: 'ACTIVE',
    source: { type: 'MANUAL', ref: null, label: '' },
    valid_to: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString(),
  })
}

const listed = async (expiry: string) =>
  (
    await server.call<{ data: { question: string }[] }>(
      'GET',
      `/api/ai/vector-knowledge?expiry=${expiry}`,
      admin,
    )
  ).content.data.map(({ question }) => question)

const rung = async () =>
  (await server.database.db.select().from(notification)).map(({ title, description }) => [
    title.split(' · ')[0],
    description,
  ])

it('is listed by whether it has expired or expires soon', async () => {
  expect(await listed('EXPIRED')).toEqual(['Songkran hours'])
  expect(await listed('SOON')).toEqual(['Price list 2026'])
  expect((await server.call('GET', '/api/ai/vector-knowledge?expiry=NEVER', admin)).status).toBe(400)
})

it('notifies the admins once, and again when another piece has joined', async () => {
  const { platform } = server.app
  const notifyAdmins = () =>
    notifyOfExpiry(platform, { notify: (tx, users, news) => notify(tx, platform.outbox, users, news) })
  const both = [
    ['AI: knowledge ends soon', '“Price list 2026”'],
    ['AI: knowledge has expired', '“Songkran hours”'],
  ]
  await notifyAdmins()
  await notifyAdmins()
  expect(await rung()).toEqual(both)
  await write('Price list of samples', 10)
  await notifyAdmins()
  expect(await rung()).toHaveLength(3)
})
