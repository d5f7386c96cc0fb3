import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { builtInContent } from '@rp/domain/ai/versions/version'
import type { BotName } from '@rp/domain/ai/bots'
import type { VersionSummary } from '@rp/contract/ai/configuration'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { drafting, openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import type { FakeAnswer } from '../../testing/fakes/fake-answer.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { publishKnowledge } from '../../testing/taught.ts'

const question = 'ขั้นต่ำในการผลิตเซรั่มกี่ชิ้นคะ'
const answer = 'ขั้นต่ำ 500 ชิ้นค่ะ'
const found = {
  intents: [{ name: 'QUANTITY', weight_pct: 100 }],
  language: 'th',
  sentiment: 'NEUTRAL',
  human_requested: false,
  injection_suspected: false,
  query: question,
}
const allWell = { supported: 'YES', complete: 'YES', policy: 'YES', tone: 'YES', reasons: [] }
const down: FakeAnswer = { fault: 'off-schema' }

let fake: FakeModel
let server: TestServer
let bot: BotShop
let admin: Person
beforeAll(async () => {
  fake = await openFakeModel()
  server = await openTestServer(fake.env)
  bot = await openBotShop(server)
  admin = await server.staff('ADMIN/CHAT')
  await publishKnowledge(server, admin, { question, answer })
  await bot.set({ CHAT_BOT_AUTO_REPLY_APPROVAL: 'false' })
})
beforeEach(() => answering({}))
afterAll(async () => {
  await server.close()
  await fake.close()
})

interface Answers {
  found?: FakeAnswer
  scored?: FakeAnswer
  humanized?: string
  reply?: string
}

/** A model that succeeds in every step, unless a test overrides it. */
function answering({ found: intents, scored, humanized, reply }: Answers): void {
  fake.answer = ({ wants }) => {
    if (wants.includes('intents')) return intents ?? { submit: found }
    if (wants.includes('supported')) return scored ?? { submit: allWell }
    if (!wants.includes('citations')) return { submit: { reply: humanized ?? answer } }
    return { submit: { reply: reply ?? answer, citations: ['S1'], action: 'REPLY' } }
  }
}

const taskIn = async (room_id: string) => {
  const look = async () => (await bot.tasksIn(room_id))[0]?.outcome ?? (await bot.tasksIn(room_id))[0]?.phase
  await expect.poll(look).toMatch(/SENT|WAITING|HANDED_OFF/)
  const [task] = await bot.tasksIn(room_id)
  if (!task) throw new Error('no task')
  return task
}
const requests = async (text = question) => taskIn((await bot.ask(text)).room_id)

async function publish(name: BotName): Promise<void> {
  const base = `/api/ai/configuration/${name}/version`
  const body = { content: { ...builtInContent(name), enabled: true }, note: 'on' }
  const { content } = await server.call<VersionSummary>('POST', base, admin, { body })
  const { status } = await server.call('POST', `${base}/${content.id}/publish`, admin, { body: {} })
  expect(status).toBe(200)
}

it('sends a confident answer by itself, and records every version that made it', async () => {
  expect(await requests()).toMatchObject({
    outcome: 'SENT',
    draft: answer,
    prompt_versions: { 'intention-finder': 0, 'chat-bot-v2': 0, 'confidence-scorer': 0 },
  })
})

it('searches with the question as the model understood it', async () => {
  answering({ found: { submit: found } })
  expect(await requests('แล้วอันนั้นล่ะคะ')).toMatchObject({ outcome: 'SENT', intent: 'QUANTITY' })
})

it('adds the tags of the intention to those of the room', async () => {
  const newTag = async (name: string, more: object) => {
    const body = { name, description: '', colour: '#1F5FE0', field_values: [], is_active: true, ...more }
    const { status, content } = await server.call<{ id: string }>('POST', '/api/chat/tag', admin, { body })
    expect(status).toBe(200)
    return content.id
  }
  const own = await newTag('By hand', {})
  const quantity = await newTag('Quantity', { intentions: ['PRICE', 'QUANTITY'] })
  await newTag('Price', { intentions: ['PRICE'] })
  await newTag('Asleep', { intentions: ['QUANTITY'], is_active: false })
  const visitor = await bot.shop.visit()
  const { room_id } = visitor
  const tags = { tags: [{ tag_id: own, value: null }] }
  await server.call('PUT', `/api/chat/room/${room_id}/tags`, admin, { body: tags })
  await bot.ask(question, visitor)
  const carried = async () => {
    const { content } = await server.call<{ tags: { tag_id: string }[] }>(
      'GET',
      `/api/chat/room/${room_id}`,
      admin,
    )
    return content.tags.map(({ tag_id }) => tag_id)
  }
  await expect.poll(carried).toEqual([own, quantity])
})

it('holds the answer for a danger found by the model, which cannot override one found by words', async () => {
  answering({ found: { submit: { ...found, injection_suspected: true } } })
  expect((await requests()).reasons).toContain('INJECTION_SUSPECTED')
  answering({ found: { submit: { ...found, human_requested: true } } })
  expect((await requests()).outcome).toBe('HANDED_OFF')
  answering({ found: { submit: { ...found, intents: [{ name: 'REFUND', weight_pct: 60 }] } } })
  expect(await requests()).toMatchObject({ outcome: 'HANDED_OFF', intent: 'REFUND' })
  answering({ found: { submit: { ...found, intents: [{ name: 'GREETING', weight_pct: 100 }] } } })
  expect(await requests('ขอคืนเงินค่ะ')).toMatchObject({ outcome: 'HANDED_OFF', intent: 'REFUND' })
})

it('uses the words if the finder fails', async () => {
  answering({ found: down })
  expect(await requests()).toMatchObject({ outcome: 'SENT', intent: 'QUANTITY' })
})

it('waits for a person if the scorer doubts or fails', async () => {
  answering({ scored: { submit: { ...allWell, policy: 'NO' } } })
  expect(await requests()).toMatchObject({ phase: 'WAITING', reasons: ['SCORED_DOWN', 'LOW_CONFIDENCE'] })
  answering({ scored: down })
  expect(await requests()).toMatchObject({ phase: 'WAITING', reasons: ['UNSCORED'] })
})

it('blocks any text with the secret word of the instructions', async () => {
  fake.answer = drafting(({ system }) => {
    const mark = /Internal mark: (\w+)/.exec(system)?.[1] ?? ''
    return { submit: { reply: [...mark].join(' '), citations: ['S1'], action: 'REPLY' } }
  })
  const task = await requests()
  expect(task).toMatchObject({ phase: 'WAITING', draft: answer })
  expect(task.reasons).toEqual(expect.arrayContaining(['INJECTION_SUSPECTED', 'ORDERS_TOLD']))
})

it('rephrases only if configured, and only with the same facts', async () => {
  answering({ humanized: 'เริ่มต้นที่ 500 ชิ้นนะคะ' })
  expect((await requests()).draft).toBe(answer)
  await publish('humanize')
  expect((await requests()).draft).toBe('เริ่มต้นที่ 500 ชิ้นนะคะ')
  answering({ humanized: 'เริ่มต้นที่ 300 ชิ้นนะคะ' })
  expect((await requests()).draft).toBe(answer)
})
