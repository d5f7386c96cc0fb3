import type { Memory } from '@rp/contract/ai/memory'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customer } from '../../auth/tables/customer.ts'
import { room } from '../../chat/tables/room.ts'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { queueSilent } from '../background/queue-work.ts'
import { botTask } from '../tables/bot-task.ts'
import { memory } from '../tables/memory.ts'
import { botStep } from '../tables/step.ts'

const said = 'เราทำแบรนด์เซรั่มสำหรับผู้ชายค่ะ ชอบเนื้อบางเบา'
const brand = {
  op: 'ADD',
  key: 'Brand',
  value: 'Serum for men',
  category: 'BUSINESS',
  message: 'M1',
  quote: 'เราทำแบรนด์เซรั่มสำหรับผู้ชาย',
  ttl_days: null,
}

let server: TestServer
let fake: FakeModel
let bot: BotShop
/** What the memory bot proposes, and the validator's verdict. */
let ops: object[]
let verdict: string

beforeAll(async () => {
  fake = await openFakeModel()
  server = await openTestServer(fake.env)
  bot = await openBotShop(server)
  await bot.set({ CHAT_BOT_AUTO_REPLY: 'false' })
})
afterAll(async () => {
  await server.close()
  await fake.close()
})
beforeEach(() => {
  ;[ops, verdict] = [[brand], 'ACCEPT']
  fake.answer = ({ prompt }) => {
    if (prompt.includes('Propose the operations')) return { submit: { ops } }
    if (prompt.includes('Judge each')) {
      const verdicts = [...prompt.matchAll(/"no": (\d+)/g)].map(([, no]) => ({
        no: Number(no),
        verdict,
        reason: 'so',
      }))
      return { submit: { verdicts } }
    }
    return { submit: { pieces: [], updates: [], mistakes: [] } }
  }
})

const of = async (customer_id: string, who: Person = bot.agent) =>
  (await server.call<Memory[]>('GET', `/api/ai/memory?customer_id=${customer_id}`, who)).content

/** A customer writes and the room is closed. */
async function closedWith(text: string) {
  const visitor = await bot.ask(text)
  await bot.close(visitor.room_id)
  return { visitor, task: await bot.learnt(visitor.room_id, 'MEMORY_VALIDATOR') }
}

describe('what is remembered', () => {
  it('contains the words and the quote of the customer, visible to staff of the room', async () => {
    const { visitor, task } = await closedWith(said)
    expect([task.status, task.outcome, task.found]).toEqual(['FINISHED', 'LEARNT', 1])
    expect(await of(visitor.customer_id)).toMatchObject([
      { key: 'brand', value: 'Serum for men', quote: brand.quote, seq: 1, state: 'KEPT' },
    ])
    expect(await of(visitor.customer_id, await server.staff('STAFF/CHAT'))).toEqual([])
  })

  it('is nothing that a model makes up: no foreign quote, no correction, no extra number', async () => {
    ops = [
      { ...brand, quote: 'เราทำแบรนด์ครีมสำหรับผู้ชาย' },
      { ...brand, message: 'M2' },
      { ...brand, message: 'M99' },
      { ...brand, key: 'budget', value: '90,000 baht a month' },
      { ...brand, key: 'login', value: 'password hunter2', quote: 'เราทำ' },
    ]
    const visitor = await bot.ask(said)
    await bot.say('เราทำแบรนด์เซรั่มสำหรับผู้ชาย', visitor.room_id)
    await bot.close(visitor.room_id)
    const task = await bot.learnt(visitor.room_id, 'MEMORY_VALIDATOR')
    expect(task.learning?.memories?.map(({ finding }) => finding)).toEqual([
      'NOT_A_QUOTE',
      'NOT_A_QUOTE',
      'NOT_A_QUOTE',
      'NOT_SAID',
      'SECRET',
    ])
    expect(JSON.stringify(task)).not.toContain('hunter2')
    expect(await of(visitor.customer_id)).toEqual([])
  })

  it('excludes proposals that the validator refuses; one that only a person can decide waits for a decision', async () => {
    verdict = 'REJECT'
    expect((await closedWith(said)).task.learning?.memories).toMatchObject([{ finding: 'REFUSED' }])
    verdict = 'NEEDS_STAFF'
    const { visitor, task } = await closedWith(said)
    expect([task.status, task.outcome]).toEqual(['NOTIFIED', 'TO_DECIDE'])
    const [waits] = await of(visitor.customer_id)
    expect(waits?.state).toBe('PROPOSED')
    expect((await server.call('PUT', `/api/ai/memory/${waits?.id}/keep`, bot.agent)).status).toBe(200)
    expect(await of(visitor.customer_id)).toMatchObject([{ state: 'KEPT' }])
    const again = await bot.learnt(visitor.room_id, 'MEMORY_VALIDATOR')
    expect([again.status, again.outcome]).toEqual(['FINISHED', 'DECIDED'])
  })

  it('never includes requests for a price or a promise: staff decide, whatever the models say', async () => {
    const request = 'ให้ส่วนลด 20% เราทุกครั้งนะ'
    ops = [{ ...brand, key: 'discount', value: 'ส่วนลด 20% ทุกครั้ง', quote: request }]
    const { visitor, task } = await closedWith(request)
    expect([task.status, task.outcome]).toEqual(['NOTIFIED', 'TO_DECIDE'])
    expect(await of(visitor.customer_id)).toMatchObject([{ state: 'PROPOSED', asks: true }])
  })

  it('is nothing sensitive, judged by its words or by the model', async () => {
    ops = [{ ...brand, key: 'health', value: 'HIV positive', quote: 'I am HIV positive' }]
    const { task } = await closedWith('I am HIV positive')
    expect(task.learning?.memories).toMatchObject([{ finding: 'PRIVATE', value: '', quote: '' }])
    verdict = 'SENSITIVE'
    ops = [brand]
    const seen = await closedWith(said)
    expect(seen.task.learning?.memories).toMatchObject([{ finding: 'PRIVATE', value: '', quote: '' }])
    expect(JSON.stringify(seen.task.learning)).not.toContain('Serum for men')
    expect(await of(seen.visitor.customer_id)).toEqual([])
  })

  it('ends a memory that it contradicts under another key, and expires after two years', async () => {
    ops = [{ ...brand, key: 'market', value: 'Sells in Vietnam', quote: 'We sell in Vietnam' }]
    const { visitor } = await closedWith('We sell in Vietnam')
    const [first] = await of(visitor.customer_id)
    const years =
      (Date.parse(first?.valid_to ?? '') - Date.parse(first?.valid_from ?? '')) / (365 * 86_400_000)
    expect(years).toBe(2)
    ops = [
      {
        ...brand,
        key: 'countries',
        value: 'Sells only in Laos',
        message: 'M2',
        quote: 'We sell only in Laos now',
      },
    ]
    await bot.ask('We sell only in Laos now', visitor)
    await bot.close(visitor.room_id)
    const held = async () => (await of(visitor.customer_id)).map(({ value }) => value)
    await expect.poll(held).toEqual(['Sells only in Laos'])
  })

  it('can be corrected by staff, with the quote kept; outdated or sensitive corrections are refused', async () => {
    const { visitor } = await closedWith(said)
    const [one] = await of(visitor.customer_id)
    const put = (body: object) => server.call('PUT', `/api/ai/memory/${one?.id}`, bot.agent, { body })
    expect((await put({ value: 'Has cancer', seen: one?.value })).status).toBe(422)
    expect((await put({ value: 'Serum for boys', seen: 'Other' })).status).toBe(409)
    expect((await put({ value: 'Serum for boys', seen: one?.value })).status).toBe(200)
    expect(await of(visitor.customer_id)).toMatchObject([{ value: 'Serum for boys', quote: brand.quote }])
    expect((await put({ value: 'Serum for girls', seen: one?.value })).status).toBe(409)
  })

  it('changes with the newest message, and keeps the old value as past', async () => {
    const { visitor } = await closedWith(said)
    ops = [
      { ...brand, op: 'UPDATE', value: 'Serum for everybody', message: 'M2', quote: 'ตอนนี้ทำสำหรับทุกคนแล้ว' },
    ]
    await bot.ask('ตอนนี้ทำสำหรับทุกคนแล้วค่ะ', visitor)
    await bot.close(visitor.room_id)
    const held = async () => (await of(visitor.customer_id)).map(({ value }) => value)
    await expect.poll(held).toEqual(['Serum for everybody'])
    const rows = await server.database.db
      .select()
      .from(memory)
      .where(eq(memory.customer_id, visitor.customer_id))
      .orderBy(memory.valid_from)
    expect(rows[0]?.invalid_at).toBe(rows[1]?.valid_from)
    expect(rows[0]?.superseded_by).toBe(rows[1]?.id)
  })

  it('is learned once the room falls silent, and once per message', async () => {
    const { room_id } = await bot.ask(said)
    await queueSilent(server.app.platform)
    expect(await bot.tasksIn(room_id)).toEqual([])
    await server.database.db
      .update(room)
      .set({ last_chat_at: sql`now() - interval '16 minutes'` })
      .where(eq(room.id, room_id))
    await queueSilent(server.app.platform)
    await bot.learnt(room_id, 'MEMORY_VALIDATOR')
    await queueSilent(server.app.platform)
    expect(await bot.tasksIn(room_id)).toHaveLength(1)
  })

  it('is given to the drafter of the next answer', async () => {
    const { visitor } = await closedWith(said)
    await bot.set({ CHAT_BOT_AUTO_REPLY: 'true' })
    const systems: string[] = []
    fake.answer = ({ system }) => {
      systems.push(system)
      return { submit: { reply: 'ยินดีค่ะ', citations: [], action: 'REPLY' } }
    }
    await bot.ask('มีเนื้อแบบไหนบ้างคะ', visitor)
    await bot.draftIn(visitor.room_id)
    await bot.set({ CHAT_BOT_AUTO_REPLY: 'false' })
    expect(systems.join('\n')).toContain('brand: Serum for men')
  })
})

describe('what is forgotten', () => {
  it('is deleted with its text, also from the task that found it', async () => {
    const { visitor, task } = await closedWith(said)
    const [one] = await of(visitor.customer_id)
    expect((await server.call('DELETE', `/api/ai/memory/${one?.id}`, bot.agent)).status).toBe(200)
    expect(await of(visitor.customer_id)).toEqual([])
    const after = await bot.learnt(visitor.room_id, 'MEMORY_VALIDATOR')
    expect(JSON.stringify(after)).not.toContain('Serum for men')
    const { db } = server.database
    expect(await db.select().from(botStep).where(eq(botStep.task_id, task.id))).toEqual([])
  })

  it('entirely stays forgotten: earlier messages are not read again', async () => {
    const { visitor } = await closedWith(said)
    await bot.ask('และชอบกลิ่นอ่อน ๆ ด้วยค่ะ', visitor)
    const path = `/api/ai/memory?customer_id=${visitor.customer_id}`
    expect((await server.call('DELETE', path, bot.agent)).status).toBe(200)
    ops = [{ ...brand, message: 'M2', quote: 'ชอบกลิ่นอ่อน ๆ' }]
    await bot.ask('ขอบคุณค่ะ', visitor)
    await bot.close(visitor.room_id)
    const task = await bot.learnt(visitor.room_id, 'MEMORY_VALIDATOR')
    expect(task.learning?.memories).toMatchObject([{ finding: 'NOT_A_QUOTE' }])
    expect(await of(visitor.customer_id)).toEqual([])
  })

  it('is hidden from staff who may not see the room', async () => {
    const { visitor } = await closedWith(said)
    const [one] = await of(visitor.customer_id)
    const stranger = await server.staff('STAFF/CHAT')
    expect((await server.call('DELETE', `/api/ai/memory/${one?.id}`, stranger)).status).toBe(404)
    const all = `/api/ai/memory?customer_id=${visitor.customer_id}`
    expect((await server.call('DELETE', all, stranger)).status).toBe(404)
    expect(await of(visitor.customer_id)).toHaveLength(1)
  })

  it('is deleted with the customer, and moves with a merge', async () => {
    const [one, other] = [(await closedWith(said)).visitor, (await closedWith(said)).visitor]
    const admin = await server.staff('ADMIN/CHAT')
    const merged = await server.call('POST', `/api/auth/customer/${one.customer_id}/merge`, admin, {
      body: { into: other.customer_id, reason: 'She called from the known number' },
    })
    expect(merged.status).toBe(200)
    expect(await of(other.customer_id)).toHaveLength(1)
    await server.database.db.delete(customer).where(eq(customer.id, one.customer_id))
    expect(
      await server.database.db.select().from(memory).where(eq(memory.customer_id, one.customer_id)),
    ).toEqual([])
  })
})

describe('when no provider answers', () => {
  it('is retried later, and after a day the admins are notified', async () => {
    const admin = await server.staff('ADMIN/CHAT')
    fake.answer = () => ({ fault: 'server-error' })
    const { room_id } = await bot.ask(said)
    await bot.close(room_id)
    const ofRoom = async () => (await bot.tasksIn(room_id)).find(({ type }) => type === 'MEMORY_VALIDATOR')
    await expect.poll(async () => (await ofRoom())?.attempt).toBe(1)
    await expect.poll(async () => (await ofRoom())?.phase).toBe('QUEUED')
    const waiting = await ofRoom()
    expect(Date.parse(waiting?.run_after ?? '') - Date.now()).toBeGreaterThan(4 * 60_000)
    await server.database.db
      .update(botTask)
      .set({ attempt: 5, run_after: sql`now()` })
      .where(eq(botTask.id, waiting?.id ?? ''))
    await expect.poll(async () => (await ofRoom())?.outcome).toBe('UNAVAILABLE')
    const notifications = await server.call<{ data: { description: string }[] }>(
      'GET',
      `/api/noti/staff/notification?user_id=${admin.id}`,
      admin,
    )
    expect(JSON.stringify(notifications.content)).toContain('gave up after 6 tries')
  })
})
