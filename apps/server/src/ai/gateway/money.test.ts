import { bangkokDay } from '@rp/domain/dates'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askFor, openAiDesk, type AiDesk } from '../../testing/ai-desk.ts'
import { budget } from '../tables/budget.ts'
import { llmCall } from '../tables/llm-call.ts'
import { tokenPrice } from '../tables/price.ts'
import { openLedger } from './ledger.ts'

let desk: AiDesk
beforeAll(async () => {
  desk = await openAiDesk({
    AI_EMBEDDING_PROVIDER: 'OPENAI_COMPATIBLE',
    AI_EMBEDDING_MODEL: 'text-embedding-3-small',
    AI_EMBEDDING_DIMENSIONS: '256',
  })
})
afterAll(() => desk.close())
beforeEach(async () => {
  Object.assign(desk.fake, { requests: [], bodies: [], counted: [], answer: () => ({ submit: good }) })
  await desk.server.database.db.delete(llmCall)
  await desk.server.database.db.delete(budget)
  await desk.set('AI_MONTHLY_BUDGET_BAHT', '3000')
})

function embed(texts: string[]) {
  const gateway = desk.gateway()
  if (!gateway.embedding) throw new Error('No model of embeddings is set up')
  return gateway.embed(texts, gateway.embedding)
}

const good = { words: 'สวัสดีค่ะ', mood: 'GLAD' }
const spentOf = async (scope: 'MONTH' | 'BOT_DAY' | 'ROOM_DAY') => {
  const [row] = await desk.server.database.db.select().from(budget).where(eq(budget.scope, scope))
  return row?.spent_micro_thb ?? 0
}
const paid = (rows: { cost_micro_thb: number }[]) => rows.reduce((sum, row) => sum + row.cost_micro_thb, 0)

describe('a budget', () => {
  it('overspends by at most one call when twenty requests run at once', async () => {
    const gateway = desk.gateway()
    await gateway.request(askFor())
    const [one] = await desk.ledger()
    // A budget in satang that suffices for some of the twenty requests.
    const daily_budget_satang = Math.ceil(((one?.reserved_micro_thb ?? 0) * 5) / 10_000)
    const limit = daily_budget_satang * 10_000
    await desk.server.database.db.delete(budget)
    await desk.server.database.db.delete(llmCall)
    desk.fake.requests.length = 0
    const asks = Array.from({ length: 20 }, () =>
      gateway.request(askFor({ content: { daily_budget_satang } })),
    )
    const given = await Promise.all(asks)
    const refused = given.filter((answer) => !answer.ok)
    const rows = await desk.ledger()
    const most = Math.max(...rows.map((row) => row.cost_micro_thb))
    expect(paid(rows)).toBeLessThanOrEqual(limit + most)
    expect(await spentOf('BOT_DAY')).toBe(paid(rows))
    expect(refused.every((answer) => answer.reason === 'BUDGET')).toBe(true)
    expect([rows.length > 0, refused.length > 0]).toEqual([true, true])
    expect(rows.length).toBe(desk.fake.requests.length)
  })

  it('of a room and of the month block requests independently; 0 is no limit', async () => {
    const [room_id, other] = [uuidv7(), uuidv7()]
    const day = bangkokDay(new Date())
    const spend = (scope: 'ROOM_DAY' | 'MONTH', period: string) =>
      desk.server.database.db.insert(budget).values({ scope, period, spent_micro_thb: 10 ** 13 })
    await spend('ROOM_DAY', `${room_id} ${day}`)
    expect(await desk.gateway().request(askFor({ room_id }))).toMatchObject({ ok: false, reason: 'BUDGET' })
    expect(await desk.gateway().request(askFor({ room_id: other }))).toMatchObject({ ok: true })
    await desk.server.database.db.delete(budget)
    await spend('MONTH', day.slice(0, 7))
    expect(await desk.gateway().request(askFor())).toMatchObject({ ok: false, reason: 'BUDGET' })
    expect(await embed(['a'])).toMatchObject({ fault: { reason: 'BUDGET' } })
    await desk.set('AI_MONTHLY_BUDGET_BAHT', '0')
    expect(await desk.gateway().request(askFor())).toMatchObject({ ok: true })
  })

  it('refunds the reservation of a refused call', async () => {
    desk.fake.answer = () => ({ fault: 'server-error' })
    await desk.gateway().request(askFor())
    expect(await desk.ledger()).toHaveLength(3)
    expect(await spentOf('MONTH')).toBe(0)
  })
})

describe('the ledger', () => {
  it('matches the providers’ counts, including repairs and failed answers', async () => {
    let no = 0
    desk.fake.answer = () => {
      no += 1
      if (no % 7 === 0) return { fault: 'length', submit: good }
      return no % 5 === 0
        ? { submit: { words: 1 } }
        : { submit: { ...good, words: 'สวัสดี '.repeat(no % 9) || 'ok' } }
    }
    for (let at = 0; at < 40; at += 1) {
      const provider_order = [modelProviders[at % 3] ?? 'GEMINI']
      await desk.gateway().request(askFor({ prompt: 'ข้อความ '.repeat(at), content: { provider_order } }))
    }
    await embed(['one text', 'another text'])
    const rows = await desk.ledger()
    for (const provider of modelProviders) {
      const counted = desk.fake.counted.filter((call) => call.provider === provider)
      const recorded = rows.filter((row) => row.provider === provider)
      const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
      expect(recorded.length).toBe(counted.length)
      const [reported, written] = [
        sum(counted, (call) => call.input + call.output),
        sum(recorded, (row) => row.input_tokens + row.output_tokens),
      ]
      expect(Math.abs(written - reported) / reported).toBeLessThan(0.02)
    }
    expect(await spentOf('MONTH')).toBe(paid(rows))
  })

  it('charges the price of the day, the model’s own before its provider’s', async () => {
    const price = { provider: 'DEEPSEEK', input: 2_000_000_000, cached_input: 0, output: 0 } as const
    const { db } = desk.server.database
    await db.insert(tokenPrice).values([
      { ...price, model: '*', valid_from: '2026-01-01', input: 1 },
      { ...price, model: 'deepseek-v4-flash', valid_from: '2026-01-01' },
      { ...price, model: 'deepseek-v4-flash', valid_from: '2999-01-01', input: 5 },
    ])
    await desk.gateway().request(askFor({ content: { provider_order: ['DEEPSEEK'] } }))
    const [row] = await desk.ledger()
    expect(row?.cost_micro_thb).toBe((row?.input_tokens ?? 0) * 2000)
    await db.delete(tokenPrice)
  })

  it('closes a call that a dead node left, and its cost stays spent', async () => {
    const ledger = openLedger(desk.server.database, desk.server.app.platform.metrics)
    const entry = { kind: 'ASK', bot: 'memory', version_no: 0, task_id: null, room_id: null } as const
    const limits = { month: 0, botDay: 0, roomDay: 0 }
    const guess = { input: 1000, cached: 0, output: 100 }
    await ledger.reserve({ ...entry, provider: 'GEMINI', model: 'm', attempt: 1, turn: 0 }, guess, limits)
    const spent = await spentOf('MONTH')
    expect(spent).toBeGreaterThan(0)
    await ledger.closeLost()
    expect((await desk.ledger())[0]?.outcome).toBeNull()
    await desk.server.database.db.update(llmCall).set({ created_at: sql`now() - interval '1 hour'` })
    await ledger.closeLost()
    expect((await desk.ledger())[0]).toMatchObject({ outcome: 'LOST', cost_micro_thb: spent })
    expect(await spentOf('MONTH')).toBe(spent)
  })
})

describe('embeddings', () => {
  it('are in the order of the texts, with the requested length', async () => {
    const texts = Array.from({ length: 100 }, (_, at) => `text ${at} ${String.fromCodePoint(0x4e00 + at)}`)
    const vectors = await vectorsOf(texts)
    expect(vectors.map((vector) => vector.length)).toEqual(texts.map(() => 256))
    expect(await vectorsOf([texts[77] ?? ''])).toEqual([vectors[77]])
    expect(await desk.ledger()).toHaveLength(2)
  })

  it('are also made by the previous model', async () => {
    const before = { provider: 'OPENAI_COMPATIBLE', model: 'of-before', dimensions: 64 } as const
    const answer = await desk.gateway().embed(['one text'], before)
    expect(answer).toMatchObject({ vectors: [expect.objectContaining({ length: 64 })] })
    expect((await desk.ledger())[0]).toMatchObject({ model: 'of-before' })
  })
})

async function vectorsOf(texts: string[]): Promise<Float32Array[]> {
  const answer = await embed(texts)
  if (!answer || !('vectors' in answer)) throw new Error(JSON.stringify(answer))
  return answer.vectors
}
