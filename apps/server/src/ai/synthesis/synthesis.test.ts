import type { KnowledgeRow } from '@rp/contract/ai/knowledge'
import type { UpdateRequestRow } from '@rp/contract/ai/update-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import { queueFacts } from '../background/queue-work.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

const question = 'ผลิตครีมกันแดดใช้เวลากี่วันคะ'
const answer = 'ครีมกันแดดใช้เวลาผลิตประมาณ 45 วันทำการหลังอนุมัติตัวอย่าง รวมขั้นตอนจดแจ้งแล้วค่ะ'

interface Desk {
  server: TestServer
  bot: BotShop
  admin: Person
  /** A customer asks, staff answer, the room is closed. */
  talk(request: string, ...answers: string[]): ReturnType<BotShop['learnt']>
  pieces(): Promise<KnowledgeRow[]>
}

async function openDesk(env: Record<string, string> = {}): Promise<Desk> {
  const server = await openTestServer(env)
  const bot = await openBotShop(server)
  await bot.set({ CHAT_BOT_AUTO_REPLY: 'false' })
  const admin = await server.staff('ADMIN/CHAT')
  return {
    server,
    bot,
    admin,
    async talk(request, ...answers) {
      const { room_id } = await bot.ask(request)
      for (const text of answers) await bot.say(text, room_id)
      await bot.close(room_id)
      return bot.learnt(room_id, 'KNOWLEDGE_SYNTHESIZER')
    },
    pieces: async () =>
      (await server.call<{ data: KnowledgeRow[] }>('GET', '/api/ai/vector-knowledge?limit=50', admin)).content
        .data,
  }
}

describe('without a model', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  afterAll(() => desk.server.close())

  it('an answer of staff becomes a draft unchanged, with its source', async () => {
    const task = await desk.talk(question, answer)
    expect([task.status, task.outcome, task.found]).toEqual(['FINISHED', 'LEARNT', 1])
    expect(await desk.pieces()).toMatchObject([
      { question, answer, status: 'DRAFT', source: { type: 'STAFF_ANSWER' } },
    ])
  })

  it('a repeated answer becomes one piece, and a different one is shown as a conflict', async () => {
    const same = await desk.talk(question, answer)
    expect(same.learning?.pieces).toMatchObject([{ outcome: 'KNOWN' }])
    const other = await desk.talk(question, answer.replace('45', '60'))
    expect(other.learning?.pieces).toMatchObject([{ outcome: 'CONFLICT' }])
    const [newest, first] = await desk.pieces()
    const publish = async (piece: KnowledgeRow | undefined) =>
      (
        await desk.server.call('POST', `/api/ai/vector-knowledge/${piece?.id}/publish`, desk.admin, {
          body: { row_version: piece?.row_version },
        })
      ).status
    expect([await publish(first), await publish(newest)]).toEqual([200, 409])
  })

  it('a fact taught by an admin is proposed as knowledge, once', async () => {
    const { bot, server } = desk
    await bot.set({ CHAT_BOT_AUTO_REPLY: 'true' })
    const { room_id } = await bot.ask('ขั้นต่ำในการผลิตลิปกี่ชิ้นคะ')
    const { bot_task_id, draft_version } = await bot.draftIn(room_id)
    // A rule by staff waits for an admin or enough colleagues; this one is the admin's own.
    await server.call('PUT', `/api/ai/bot-task/${bot_task_id}/reject`, desk.admin, {
      body: { draft_version, instruction: 'บอกว่าขั้นต่ำ 300 ชิ้นค่ะ' },
    })
    await bot.set({ CHAT_BOT_AUTO_REPLY: 'false' })
    const proposed = async () => {
      await queueFacts(server.app.platform)
      return (await desk.pieces()).filter(({ source }) => source.type === 'RULE').map((piece) => piece.answer)
    }
    await expect.poll(proposed, { interval: 500 }).toEqual(['ขั้นต่ำ 300 ชิ้นค่ะ'])
    await bot.learnt(room_id, 'KNOWLEDGE_SYNTHESIZER')
    expect(await proposed()).toHaveLength(1)
  })

  it('short answers, and answers that name somebody, are dropped', async () => {
    const short = await desk.talk('ทำสบู่ได้ไหมคะ', 'ได้ค่ะ')
    expect(short.outcome).toBe('NOTHING_FOUND')
    const named = await desk.talk('ติดต่อโรงงานอย่างไรคะ', `${answer} โทร 081-234-5678`)
    expect(named.outcome).toBe('NOTHING_FOUND')
  })
})

describe('with a model', () => {
  let fake: FakeModel
  let desk: Desk
  let handedIn: { pieces: object[]; updates: object[] }
  beforeAll(async () => {
    fake = await openFakeModel()
    desk = await openDesk(fake.env)
    fake.answer = ({ prompt }) =>
      prompt.includes('pieces of knowledge') ? { submit: handedIn } : { submit: { ops: [], mistakes: [] } }
  })
  afterAll(async () => {
    await desk.server.close()
    await fake.close()
  })

  it('only what staff wrote is used: no extra number or promise, and no message of the customer', async () => {
    const piece = { question: 'Sunscreen: how long?', answer, tags: ['sunscreen'], sources: ['M2'] }
    handedIn = {
      pieces: [
        piece,
        { ...piece, question: 'a', answer: answer.replace('45', '30') },
        { ...piece, question: 'b', answer: `${answer}\nเรารับประกันคืนเงินทุกกรณีถ้าส่งช้า` },
        { ...piece, question: 'c', sources: ['M1'] },
        { ...piece, question: 'd', sources: ['M40'] },
      ],
      updates: [],
    }
    const task = await desk.talk(question, answer)
    expect(task.learning?.pieces?.map(({ outcome }) => outcome)).toEqual([
      'DRAFTED',
      'UNPROVED',
      'UNPROVED',
      'UNPROVED',
      'UNPROVED',
    ])
    expect((await desk.pieces()).map((one) => one.question)).toEqual([piece.question])
  })

  it('requests an update of the shop’s record only from the words of staff', async () => {
    const reported = 'ช่วงนี้เราเปิดทุกวัน 09:00-20:00 น. ค่ะ'
    const update = {
      field: 'business_hours',
      value: '09:00-20:00',
      message: 'M2',
      quote: 'เปิดทุกวัน 09:00-20:00',
    }
    handedIn = {
      pieces: [],
      updates: [update, { ...update, value: '08:00-20:00' }, { ...update, message: 'M1' }],
    }
    const task = await desk.talk('เปิดกี่โมงคะ', reported)
    expect(task.learning?.updates?.map(({ outcome }) => outcome)).toEqual(['DRAFTED', 'UNPROVED', 'UNPROVED'])
    const path = '/api/ai/update-request?limit=50'
    const { content } = await desk.server.call<{ data: UpdateRequestRow[] }>('GET', path, desk.admin)
    expect(content.data).toMatchObject([
      { field: 'business_hours', proposed: '09:00-20:00', status: 'PENDING' },
    ])
  })
})
