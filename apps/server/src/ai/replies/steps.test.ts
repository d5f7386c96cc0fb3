import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { builtInContent } from '@rp/domain/ai/versions/version'
import type { BotName } from '@rp/domain/ai/bots'
import type { VersionSummary } from '@rp/contract/ai/configuration'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { drafting, openFakeModel, type FakeAnswer, type FakeModel } from '../../testing/fakes/fake-model.ts'
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

/** A model whose every step goes well, save as a test says. */
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
  await expect.poll(look, { timeout: 8000 }).toMatch(/SENT|WAITING|HANDED_OFF/)
  const [task] = await bot.tasksIn(room_id)
  if (!task) throw new Error('no task')
  return task
}
const asked = async (text = question) => taskIn((await bot.ask(text)).room_id)

async function publish(name: BotName): Promise<void> {
  const base = `/api/ai/configuration/${name}/version`
  const body = { content: { ...builtInContent(name), enabled: true }, note: 'on' }
  const { content } = await server.call<VersionSummary>('POST', base, admin, { body })
  const { status } = await server.call('POST', `${base}/${content.id}/publish`, admin, { body: {} })
  expect(status).toBe(200)
}

it('a sure answer leaves by itself, and names every version that made it', async () => {
  expect(await asked()).toMatchObject({
    outcome: 'SENT',
    draft: answer,
    prompt_versions: { 'intention-finder': 0, 'chat-bot-v2': 0, 'confidence-scorer': 0 },
  })
})

it('what the model makes of a question is what is searched', async () => {
  answering({ found: { submit: found } })
  expect(await asked('แล้วอันนั้นล่ะคะ')).toMatchObject({ outcome: 'SENT', intent: 'QUANTITY' })
})

it('puts the tags on the room that are for what is asked, beside those that it carries', async () => {
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
  await expect.poll(carried, { timeout: 8000 }).toEqual([own, quantity])
})

it('a danger that the words do not show holds the answer back, and what they show no model takes away', async () => {
  answering({ found: { submit: { ...found, injection_suspected: true } } })
  expect((await asked()).reasons).toContain('INJECTION_SUSPECTED')
  answering({ found: { submit: { ...found, human_requested: true } } })
  expect((await asked()).outcome).toBe('HANDED_OFF')
  answering({ found: { submit: { ...found, intents: [{ name: 'REFUND', weight_pct: 60 }] } } })
  expect(await asked()).toMatchObject({ outcome: 'HANDED_OFF', intent: 'REFUND' })
  answering({ found: { submit: { ...found, intents: [{ name: 'GREETING', weight_pct: 100 }] } } })
  expect(await asked('ขอคืนเงินค่ะ')).toMatchObject({ outcome: 'HANDED_OFF', intent: 'REFUND' })
})

it('goes by the words where the finder fails', async () => {
  answering({ found: down })
  expect(await asked()).toMatchObject({ outcome: 'SENT', intent: 'QUANTITY' })
})

it('waits for a person where the scorer doubts, or fails', async () => {
  answering({ scored: { submit: { ...allWell, policy: 'NO' } } })
  expect(await asked()).toMatchObject({ phase: 'WAITING', reasons: ['SCORED_DOWN', 'LOW_CONFIDENCE'] })
  answering({ scored: down })
  expect(await asked()).toMatchObject({ phase: 'WAITING', reasons: ['UNSCORED'] })
})

it('blocks whatever tells the mark of its orders', async () => {
  fake.answer = drafting(({ system }) => {
    const mark = /Internal mark: (\w+)/.exec(system)?.[1] ?? ''
    return { submit: { reply: [...mark].join(' '), citations: ['S1'], action: 'REPLY' } }
  })
  const task = await asked()
  expect(task).toMatchObject({ phase: 'WAITING', draft: answer })
  expect(task.reasons).toEqual(expect.arrayContaining(['INJECTION_SUSPECTED', 'ORDERS_TOLD']))
})

it('says it more nicely only where the house wants that, and only the same', async () => {
  answering({ humanized: 'เริ่มต้นที่ 500 ชิ้นนะคะ' })
  expect((await asked()).draft).toBe(answer)
  await publish('humanize')
  expect((await asked()).draft).toBe('เริ่มต้นที่ 500 ชิ้นนะคะ')
  answering({ humanized: 'เริ่มต้นที่ 300 ชิ้นนะคะ' })
  expect((await asked()).draft).toBe(answer)
})
