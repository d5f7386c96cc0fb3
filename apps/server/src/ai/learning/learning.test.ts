import type { GoldenCase, Trial } from '@rp/contract/ai/golden-case'
import type { Instruction } from '@rp/contract/ai/instruction'
import type { VersionSummary } from '@rp/contract/ai/configuration'
import { builtInContent } from '@rp/domain/ai/versions/version'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { drafting, openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import { publishKnowledge } from '../../testing/taught.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { chatService } from '../../chat/tables/chat-service.ts'
import { goldenCase } from '../tables/golden-case.ts'

const question = 'ขั้นต่ำในการผลิตเซรั่มกี่ชิ้นคะ'
const wrong = 'ขั้นต่ำ 1,000 ชิ้นค่ะ'
const right = 'ขั้นต่ำ 500 ชิ้นค่ะ'

interface Desk {
  server: TestServer
  bot: BotShop
  admin: Person
  casesOf(): Promise<(typeof goldenCase.$inferSelect)[]>
  rules(): Promise<Instruction[]>
  teach(answer: string): Promise<{ status: number; detail: string }>
  /** As an admin, unless `by` is given. */
  reject(room_id: string, instruction: string, by?: Person): Promise<void>
}

async function openDesk(env: Record<string, string> = {}): Promise<Desk> {
  const server = await openTestServer(env)
  const bot = await openBotShop(server)
  const admin = await server.staff('ADMIN/CHAT')
  return {
    server,
    bot,
    admin,
    casesOf: () => server.database.db.select().from(goldenCase).orderBy(goldenCase.created_at),
    rules: async () =>
      (await server.call<{ data: Instruction[] }>('GET', '/api/ai/instruction?limit=50', admin)).content.data,
    teach: (answer) => publishKnowledge(server, admin, { question, answer }),
    async reject(room_id, instruction, by = admin) {
      const { bot_task_id, draft_version } = await bot.draftIn(room_id)
      await server.call('PUT', `/api/ai/bot-task/${bot_task_id}/reject`, by, {
        body: { draft_version, instruction },
      })
    },
  }
}

describe('without a model', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    expect((await desk.teach(wrong)).status).toBe(200)
  })
  afterAll(() => desk.server.close())

  it('a correction repairs the answer now, and for the next customer', async () => {
    const { bot } = desk
    const { room_id } = await bot.ask(question)
    expect(await bot.draftIn(room_id)).toMatchObject({ message: wrong, intent: 'QUANTITY' })
    await desk.reject(room_id, `บอกลูกค้าว่า${right}`)
    await expect.poll(async () => (await bot.draftIn(room_id)).message).toBe(right)
    await expect.poll(async () => (await desk.rules()).map(({ state }) => state)).toEqual(['ACTIVE'])
    expect(await desk.casesOf()).toMatchObject([{ must: ['500'], must_not: ['1,000'], is_active: true }])

    const next = await bot.ask('ผลิตเซรั่มขั้นต่ำกี่ชิ้นคะ')
    const draft = await bot.draftIn(next.room_id)
    expect(draft.message).toBe(right)
    expect(draft.reasons).toContain('RULE_APPLIED')
    expect(draft.citations).toMatchObject([{ kind: 'RULE' }])
  })

  it('keeps the question as a visible golden case, and retires it only by a decision of staff', async () => {
    const { server, admin } = desk
    const cases = async () =>
      (await server.call<{ data: GoldenCase[] }>('GET', '/api/ai/golden-case', admin)).content.data
    const [one] = await cases()
    expect(one).toMatchObject({
      question,
      must: ['500'],
      must_not: ['1,000'],
      origin: 'REJECTION',
      severity: 4,
    })
    const path = `/api/ai/golden-case/${one?.id}`
    const save = (body: object) => server.call('PUT', path, admin, { body })
    expect((await save({ row_version: 1, is_active: false })).status).toBe(422)
    expect((await save({ row_version: 1, is_active: false, note: 'The minimum changed' })).status).toBe(200)
    expect(await cases()).toMatchObject([{ is_active: false, note: 'The minimum changed', row_version: 2 }])
    const nothing = { row_version: 2, is_active: true, must: [], must_not: [], note: 'mended' }
    expect((await save(nothing)).problem.code).toBe('invalid')
    expect((await save({ ...nothing, row_version: 1, must: ['500'] })).problem.code).toBe('stale_version')
    expect((await save({ row_version: 2, is_active: true, note: 'It holds again' })).status).toBe(200)
  })

  it('a rule by staff waits for an admin, or for enough colleagues who request the same', async () => {
    const { bot, server } = desk
    const requested = 'ค่าส่งไปภูเก็ตเท่าไหร่คะ'
    const stateOf = async () => (await desk.rules()).find(({ question: one }) => one === requested)?.state
    const people = [bot.agent, await server.staff('STAFF/CHAT'), await server.staff('STAFF/CHAT')]
    await server.database.db.update(chatService).set({ staff_ids: people.map(({ id }) => id) })
    for (const [at, person] of people.entries()) {
      const { room_id } = await bot.ask(requested)
      await bot.draftIn(room_id)
      await desk.reject(room_id, 'บอกลูกค้าว่าภูเก็ตส่งภายใน 4 วัน', person)
      await expect.poll(stateOf).toBe(at < 2 ? 'PROPOSED' : 'ACTIVE')
    }
  })

  it('some drafts that staff send unchanged become cases; edited ones do not', async () => {
    const { bot, server } = desk
    await bot.set({ AI_APPROVAL_SAMPLE_PERCENT: '100' })
    const approve = async (message?: string) => {
      const { room_id } = await bot.ask(question)
      const { bot_task_id, draft_version } = await bot.draftIn(room_id)
      const body = { draft_version, ...(message && { message }) }
      await server.call('PUT', `/api/ai/bot-task/${bot_task_id}/approve`, bot.agent, { body })
    }
    await approve('ขั้นต่ำ 700 ชิ้นค่ะ')
    await approve()
    const approved = async () => (await desk.casesOf()).filter(({ origin }) => origin === 'APPROVAL')
    await expect.poll(approved).toMatchObject([{ must: ['500'], must_not: [], severity: 2 }])
    await bot.set({ AI_APPROVAL_SAMPLE_PERCENT: '0' })
  })

  it('a rule that states a price or promises a cure waits for an admin', async () => {
    const { room_id } = await desk.bot.ask('ใช้แล้วแพ้ไหมคะ')
    await desk.reject(room_id, 'บอกว่ารักษาสิวหายขาดค่ะ')
    const states = async () => (await desk.rules()).map(({ state, findings }) => [state, findings])
    await expect.poll(states).toContainEqual(['PROPOSED', ['PROMISE']])
  })

  it('the newest instruction counts if the draft from the first was rejected, too', async () => {
    const { room_id } = await desk.bot.ask('ระยะเวลาผลิตกี่วันคะ')
    await desk.reject(room_id, 'บอกว่า 30 วันค่ะ')
    await expect.poll(async () => (await desk.bot.draftIn(room_id)).message).toBe('30 วันค่ะ')
    await desk.reject(room_id, 'บอกว่า 45 วันค่ะ')
    await expect.poll(async () => (await desk.bot.draftIn(room_id)).message).toBe('45 วันค่ะ')
    const states = async () =>
      (await desk.rules())
        .filter(({ question: request }) => request.includes('ระยะเวลา'))
        .map(({ state }) => state)
    await expect.poll(states).toEqual(['ACTIVE', 'OFF'])
  })
})

describe('with a model', () => {
  let fake: FakeModel
  let desk: Desk
  beforeAll(async () => {
    fake = await openFakeModel()
    desk = await openDesk(fake.env)
    // The fake model follows its prompt: it answers with the minimum given there.
    fake.answer = drafting((request) => {
      const text = JSON.stringify(request)
      const says = /FORCED MINIMUM ([\d,]+)/.exec(text)?.[1] ?? (text.includes('500 ชิ้น') ? '500' : '1,000')
      return { submit: { reply: `ขั้นต่ำ ${says} ชิ้นค่ะ`, citations: ['R1', 'S1'], action: 'REPLY' } }
    })
    await desk.teach(wrong)
  })
  afterAll(async () => {
    await desk.server.close()
    await fake.close()
  })

  it('a version that brings the rejected claim back cannot be published, and the refusal says why', async () => {
    const { server, bot, admin } = desk
    const { room_id } = await bot.ask(question)
    expect((await bot.draftIn(room_id)).message).toBe(wrong)
    await desk.reject(room_id, `บอกลูกค้าว่า${right}`)
    await expect.poll(async () => (await bot.draftIn(room_id)).message).toBe(right)
    await expect.poll(async () => (await desk.rules()).map(({ state }) => state)).toEqual(['ACTIVE'])

    const base = '/api/ai/configuration/chat-bot-v2/version'
    const versionWith = async (words: string) => {
      const prompt = `${words}\n{{transcript}}\n{{knowledge}}\n{{instructions}}`
      const content = {
        ...builtInContent('chat-bot-v2'),
        prompts: { OPENAI_COMPATIBLE: prompt, DEEPSEEK: '', GEMINI: '' },
      }
      const body = { content, note: words }
      return (await server.call<VersionSummary>('POST', base, admin, { body })).content.id
    }
    const badVersion = await versionWith('FORCED MINIMUM 1,000')
    const bad = await server.call('POST', `${base}/${badVersion}/publish`, admin, { body: {} })
    expect([bad.status, bad.problem.code]).toEqual([409, 'gate_failed'])
    expect(bad.problem.errors[0]?.message).toContain('brings back “1,000”')
    const [savedCase] = await desk.casesOf()
    const test = (id: string) =>
      server.call<Trial>('POST', `${base}/${id}/test`, admin, { body: { case_id: savedCase?.id } })
    expect((await test(badVersion)).content).toEqual({
      reply: wrong,
      failures: [
        { kind: 'MISSING', text: '500' },
        { kind: 'BROUGHT_BACK', text: '1,000' },
      ],
    })
    const good = await server.call('POST', `${base}/${await versionWith('Be kind.')}/publish`, admin, {
      body: {},
    })
    expect(good.status).toBe(200)
  })

  it('an invented number is redrafted, and never sent without approval', async () => {
    const { bot } = desk
    await bot.set({ CHAT_BOT_AUTO_REPLY_APPROVAL: 'false' })
    fake.answer = drafting(() => ({
      submit: { reply: 'ราคา 9,999 บาทค่ะ', citations: ['S1'], action: 'REPLY' },
    }))
    const { room_id } = await bot.ask('ราคาเซรั่มเท่าไหร่คะ')
    const draft = await bot.draftIn(room_id)
    expect(draft.reasons).toContain('UNSUPPORTED_FACT')
    expect(await bot.saidIn(room_id)).toHaveLength(1)
  })

  it('falls back to the company’s own texts when every provider is down', async () => {
    const { bot } = desk
    await bot.set({ CHAT_BOT_AUTO_REPLY_APPROVAL: 'true' })
    fake.answer = () => ({ fault: 'server-error' })
    const { room_id } = await bot.ask(question)
    const draft = await bot.draftIn(room_id)
    expect(draft.message).toBe(right)
    expect(draft.reasons).toEqual(expect.arrayContaining(['AI_UNAVAILABLE', 'OFFLINE_DRAFT']))
  })
})
