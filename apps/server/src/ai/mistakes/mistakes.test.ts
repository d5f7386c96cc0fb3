import type { Mistake } from '@rp/contract/ai/mistake'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { goldenCase } from '../tables/golden-case.ts'
import { mistake } from '../tables/mistake.ts'
import { rule } from '../tables/rule.ts'

const wrong = 'ขั้นต่ำ 1,000 ชิ้นค่ะ'
const found = {
  message: 'M2',
  type: 'WRONG_FACT',
  severity: 5,
  evidence: ['M1', 'M2'],
  suggested_instruction: 'บอกว่า ขั้นต่ำ 500 ชิ้นค่ะ',
}

let server: TestServer
let fake: FakeModel
let bot: BotShop
let admin: Person
let mistakes: object[]

beforeAll(async () => {
  fake = await openFakeModel()
  server = await openTestServer(fake.env)
  bot = await openBotShop(server)
  admin = await server.staff('ADMIN/CHAT')
})
afterAll(async () => {
  await server.close()
  await fake.close()
})
beforeEach(() => {
  mistakes = [found]
  fake.answer = ({ prompt }) => {
    if (prompt.includes('Draft the reply'))
      return { submit: { reply: wrong, citations: [], action: 'REPLY' } }
    return { submit: { mistakes, pieces: [], updates: [], ops: [] } }
  }
})

const decide = (id: string | undefined, how: 'confirm' | 'dismiss', who = admin) =>
  server.call('PUT', `/api/ai/mistake/${id}/${how}`, who, {
    ...(how === 'confirm' && { body: { instruction: found.suggested_instruction } }),
  })

/** The bot says something wrong, staff approve it, and the room is closed. */
async function audited(question = 'ขั้นต่ำในการผลิตกี่ชิ้นคะ') {
  const { room_id } = await bot.ask(question)
  const { bot_task_id, draft_version } = await bot.draftIn(room_id)
  await server.call('PUT', `/api/ai/bot-task/${bot_task_id}/approve`, bot.agent, { body: { draft_version } })
  await bot.close(room_id)
  return bot.learnt(room_id, 'MistakeFinderBot')
}

describe('a found mistake', () => {
  it('is shown with its evidence, and waits for an admin', async () => {
    const task = await audited()
    expect([task.status, task.outcome, task.found]).toEqual(['NOTIFIED', 'TO_DECIDE', 1])
    const [one] = task.mistakes
    expect(one).toMatchObject({ seq: 2, said: wrong, severity: 5, state: 'OPEN', found_by: 'MODEL' })
    expect(one?.evidence.map(({ seq }) => seq)).toEqual([1, 2])
    expect((await decide(one?.id, 'dismiss', bot.agent)).status).toBe(403)
  })

  it('without evidence in this conversation is discarded', async () => {
    mistakes = [
      { ...found, evidence: ['M77'] },
      { ...found, message: 'M1' },
      { ...found, message: 'the second one' },
      { ...found, evidence: [] },
    ]
    const task = await audited()
    expect([task.status, task.outcome]).toEqual(['FINISHED', 'NOTHING_FOUND'])
    expect(task.mistakes).toEqual([])
  })

  it('becomes a golden case and a rule once confirmed, and no case requires the mistake any more', async () => {
    await bot.set({ AI_APPROVAL_SAMPLE_PERCENT: '100' })
    const task = await audited('สั่งเซรั่มขั้นต่ำกี่ชิ้นคะ')
    const [one] = task.mistakes
    expect((await decide(one?.id, 'confirm')).status).toBe(200)
    const cases = async () => server.database.db.select().from(goldenCase)
    const of = async (origin: string) => (await cases()).find((candidate) => candidate.origin === origin)
    await expect
      .poll(() => of('MISTAKE'))
      .toMatchObject({
        severity: 5,
        must: ['500'],
        must_not: ['1,000'],
      })
    expect(await of('APPROVAL')).toMatchObject({ must: ['1,000'], is_active: false })
    await bot.set({ AI_APPROVAL_SAMPLE_PERCENT: '0' })
    expect((await of('MISTAKE'))?.snapshot).toMatchObject({ burst: ['สั่งเซรั่มขั้นต่ำกี่ชิ้นคะ'] })
    await expect.poll(async () => (await server.database.db.select().from(rule)).length).toBe(1)
    const after = await bot.learnt(task.room_id, 'MistakeFinderBot')
    expect([after.status, after.outcome]).toEqual(['FINISHED', 'DECIDED'])
    expect((await decide(one?.id, 'dismiss')).problem.code).toBe('illegal_transition')
  })

  it('is searched only in the configured share of conversations', async () => {
    await bot.set({ AI_MISTAKE_SAMPLE_PERCENT: '0' })
    const { room_id } = await bot.ask('ขั้นต่ำกี่ชิ้นคะ')
    await bot.draftIn(room_id)
    await bot.close(room_id)
    await bot.learnt(room_id, 'MEMORY_VALIDATOR')
    await bot.set({ AI_MISTAKE_SAMPLE_PERCENT: '100' })
    expect((await bot.tasksIn(room_id)).filter(({ type }) => type === 'MistakeFinderBot')).toEqual([])
  })
})

it('notifies the admins when people dismiss more than they confirm', async () => {
  const task = await audited()
  const [one] = task.mistakes as [Mistake]
  const row = { task_id: task.id, room_id: task.room_id, seq: 2, severity: 1, evidence: [2] }
  await server.database.db.insert(mistake).values(
    Array.from({ length: 49 }, (_, at) => ({
      ...row,
      id: uuidv7(),
      type: 'TONE' as const,
      suggested_instruction: '',
      found_by: 'MODEL' as const,
      state: at < 20 ? ('CONFIRMED' as const) : ('DISMISSED' as const),
      decided_at: new Date().toISOString(),
    })),
  )
  await decide(one.id, 'dismiss')
  const notifications = async () => {
    const { content } = await server.call('GET', `/api/noti/staff/notification?user_id=${admin.id}`, admin)
    return JSON.stringify(content)
  }
  expect(await notifications()).toContain('people confirmed 20')
  expect((await bot.learnt(task.room_id, 'MistakeFinderBot')).precision).toEqual({
    confirmed: 20,
    decided: 50,
  })
})

describe('without a model', () => {
  let offline: TestServer
  let shop: BotShop
  beforeAll(async () => {
    offline = await openTestServer()
    shop = await openBotShop(offline)
  })
  afterAll(() => offline.close())

  it('an unanswered last question is found, and nothing is remembered', async () => {
    const { room_id } = await shop.ask('ส่งต่างประเทศได้ไหมคะ')
    await shop.draftIn(room_id)
    await shop.close(room_id)
    const task = await shop.learnt(room_id, 'MistakeFinderBot')
    expect(task.mistakes).toMatchObject([{ type: 'UNANSWERED', found_by: 'CODE', seq: 1 }])
    expect((await shop.tasksIn(room_id)).map(({ type }) => type)).not.toContain('MEMORY_VALIDATOR')
  })

  it('a conversation without the bot is not judged', async () => {
    await shop.set({ CHAT_BOT_AUTO_REPLY: 'false' })
    const { room_id } = await shop.ask('ส่งต่างประเทศได้ไหมคะ')
    await shop.say('ได้ค่ะ', room_id)
    await shop.close(room_id)
    await shop.learnt(room_id, 'KNOWLEDGE_SYNTHESIZER')
    expect(await shop.tasksIn(room_id)).toHaveLength(1)
  })
})
