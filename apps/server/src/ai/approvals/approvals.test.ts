import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { room } from '../../chat/tables/room.ts'
import { notify } from '../../notifications/notify.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { untilDelivered } from '../../testing/delivered.ts'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import type { Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { botTask } from '../tables/bot-task.ts'
import { remindLate } from './remind.ts'

let server: TestServer
let bot: BotShop

beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
})
beforeEach(() => bot.set({ CHAT_BOT_AUTO_REPLY: 'true', CHAT_BOT_AUTO_REPLY_APPROVAL: 'true' }))
afterAll(() => server.close())

const decide = (id: string, how: string, body: unknown, who = bot.agent) =>
  server.call<{ seq: number }>('PUT', `/api/ai/bot-task/${id}/${how}`, who, { body })
const say = (room_id: string, body: string) =>
  bot.socket.ask('message', { room_id, client_id: uuidv7(), body, files: [] })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The log's events of a task's answer, oldest first. */
async function publishedOf(task_id: string) {
  const entries = await server.database.db
    .select()
    .from(logEntry)
    .where(eq(sql`subject ->> 'id'`, task_id))
    .orderBy(asc(logEntry.seq))
  return entries.map(({ event, actor, refs, data }) => ({ event, by: actor.id, refs, data }))
}

describe('the log of a draft', () => {
  const approved = async (message?: string) => {
    const { room_id } = await bot.ask('สวัสดีค่ะ')
    const draft = await bot.draftIn(room_id)
    const { draft_version } = draft
    await decide(draft.bot_task_id, 'approve', { draft_version, ...(message && { message }) })
    return { ...draft, said: await publishedOf(draft.bot_task_id) }
  }

  it('records who approved which text, by its hash', async () => {
    const { said, message, room_id } = await approved()
    expect(said).toEqual([
      {
        event: 'bot.reply_approved',
        by: bot.agent.id,
        refs: [{ type: 'chat_room', id: room_id }],
        data: { draft_version: 1, answers_seq: 1, text_hash: sha256(message) },
      },
    ])
  })

  it('records an edit, by the hash of the sent text', async () => {
    const { said } = await approved('สวัสดีค่ะ นกนะคะ')
    expect(said).toMatchObject([
      { event: 'bot.reply_edited', by: bot.agent.id, data: { text_hash: sha256('สวัสดีค่ะ นกนะคะ') } },
    ])
  })

  it('records a rejection, by the hashes of the refused text and the instruction', async () => {
    const { room_id } = await bot.ask('ขั้นต่ำกี่ชิ้นคะ')
    const { bot_task_id, draft_version, message } = await bot.draftIn(room_id)
    await decide(bot_task_id, 'reject', { draft_version, instruction: 'say 500' })
    expect(await publishedOf(bot_task_id)).toMatchObject([
      {
        event: 'bot.reply_rejected',
        by: bot.agent.id,
        data: { text_hash: sha256(message), instruction_hash: sha256('say 500') },
      },
    ])
  })

  it('records a rejection after sending, with the sent message', async () => {
    await bot.set({ CHAT_BOT_AUTO_REPLY_APPROVAL: 'false' })
    const { room_id } = await bot.ask('สวัสดีค่ะ')
    await expect.poll(async () => (await bot.tasksIn(room_id))[0]?.sent_seq).toBe(2)
    const [task] = await bot.tasksIn(room_id)
    const answer = await bot.socket.raw.timeout(waitLimitMs).emitWithAck('reject.bot_message', {
      room_id,
      message: task?.draft,
      instruction: '',
      user_id: bot.agent.id,
    })
    expect(answer).toEqual({ ok: true })
    expect(await publishedOf(task?.id ?? '')).toMatchObject([
      { event: 'bot.reply_rejected', data: { sent_seq: 2, text_hash: sha256(task?.draft ?? '') } },
    ])
  })

  it('records that staff took the conversation over', async () => {
    const { room_id } = await bot.ask('Hello')
    const { bot_task_id } = await bot.draftIn(room_id)
    await decide(bot_task_id, 'terminate', undefined)
    expect(await publishedOf(bot_task_id)).toMatchObject([
      { event: 'bot.reply_taken_over', by: bot.agent.id },
    ])
  })

  it.each([
    ['the customer wrote on', 'SUPERSEDED', (visitor: Visitor) => bot.ask('ขอบคุณค่ะ', visitor)],
    ['a colleague answered', 'ANSWERED_BY_STAFF', ({ room_id }: Visitor) => say(room_id, 'สวัสดีค่ะ')],
    [
      'the bot was switched off here',
      'SILENCED',
      ({ room_id }: Visitor) =>
        server.call('PUT', `/api/chat/room/${room_id}/bot`, bot.agent, {
          body: { bot_mode: 'OFF', paused: true },
        }),
    ],
    [
      'another draft was asked for',
      'SUPERSEDED',
      ({ room_id }: Visitor) => server.call('POST', `/api/ai/room/${room_id}/suggest`, bot.agent),
    ],
  ])('records that it became void because %s', async (_, outcome, happens) => {
    const visitor = await bot.ask('Hello')
    const { bot_task_id } = await bot.draftIn(visitor.room_id)
    await happens(visitor)
    await expect
      .poll(() => publishedOf(bot_task_id))
      .toMatchObject([{ event: 'bot.reply_void', by: null, data: { outcome } }])
  })

  it('records that an approved draft was not sent after all', async () => {
    const { room_id } = await bot.ask('Hello')
    const { bot_task_id, draft_version } = await bot.draftIn(room_id)
    // Somebody wrote, but the draft is not void yet.
    await server.database.db.update(room).set({ last_human_seq: 9 }).where(eq(room.id, room_id))
    expect((await decide(bot_task_id, 'approve', { draft_version })).problem?.code).toBe('superseded')
    expect(await publishedOf(bot_task_id)).toMatchObject([
      { event: 'bot.reply_approved', by: bot.agent.id },
      { event: 'bot.reply_unsent', by: null, data: { outcome: 'SUPERSEDED' } },
    ])
  })
})

describe('a draft that needs a person', () => {
  it('is announced to the staff of the room, and is sent once one of them approves it', async () => {
    const { room_id } = await bot.ask('สวัสดีค่ะ')
    const draft = await bot.draftIn(room_id)
    expect(draft).toMatchObject({
      state: 'OPEN',
      intent: 'GREETING',
      draft_version: 1,
      reasons: ['APPROVAL_ON', 'OFFLINE_DRAFT'],
    })
    await expect.poll(() => bot.socket.received('approval.request')).toContainEqual(draft)

    const { draft_version } = draft
    const [first, second] = await Promise.all([
      decide(draft.bot_task_id, 'approve', { draft_version }),
      decide(draft.bot_task_id, 'approve', { draft_version, message: 'Twice?' }),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const said = await bot.saidIn(room_id)
    expect(said.filter(([by]) => by === 'BOT')).toHaveLength(1)
    const [task] = await bot.tasksIn(room_id)
    expect(task).toMatchObject({ status: 'FINISHED', phase: 'DONE', decided_by: bot.agent.id, sent_seq: 2 })
    const [row] = await server.database.db.select().from(room).where(eq(room.id, room_id))
    expect(row).toMatchObject({ status: 'REPLIED', bot_paused_at: null })
  })

  it('may be edited; the person’s text is sent', async () => {
    const { room_id } = await bot.ask('Hello')
    const { bot_task_id, draft_version } = await bot.draftIn(room_id)
    await decide(bot_task_id, 'approve', { draft_version, message: 'Hello, this is Nok. How may I help?' })
    expect(await bot.saidIn(room_id)).toContainEqual(['BOT', 'Hello, this is Nok. How may I help?'])
    expect((await bot.tasksIn(room_id))[0]?.outcome).toBe('EDITED')
  })

  it('is withdrawn at once when the customer writes more, and one new draft answers all of it', async () => {
    const visitor = await bot.ask('สวัสดีค่ะ')
    const first = await bot.draftIn(visitor.room_id)
    await bot.ask('ขอบคุณค่ะ', visitor)
    await expect
      .poll(() => bot.socket.received('approval.request'))
      .toContainEqual(expect.objectContaining({ bot_task_id: first.bot_task_id, state: 'WITHDRAWN' }))
    const late = await decide(first.bot_task_id, 'approve', { draft_version: 1 })
    expect([late.status, late.problem.code]).toEqual([409, 'illegal_transition'])
    const next = await bot.draftIn(visitor.room_id)
    expect(next.bot_task_id).not.toBe(first.bot_task_id)
  })

  it('is void when a colleague answers, and the bot leaves the conversation to them', async () => {
    const visitor = await bot.ask('สวัสดีค่ะ')
    await bot.draftIn(visitor.room_id)
    await say(visitor.room_id, 'สวัสดีค่ะ นกนะคะ')
    const outcomes = async () => (await bot.tasksIn(visitor.room_id)).map(({ outcome }) => outcome)
    await expect.poll(outcomes).toEqual(['ANSWERED_BY_STAFF'])
    await bot.ask('มีเซรั่มไหมคะ', visitor)
    await untilDelivered(server.database)
    expect(await outcomes()).toEqual(['ANSWERED_BY_STAFF'])
  })

  it('is redrafted with the instruction when rejected, up to three times', async () => {
    const { room_id } = await bot.ask('ขั้นต่ำกี่ชิ้นคะ')
    for (const round of [0, 1, 2]) {
      const { bot_task_id, draft_version, ...draft } = await bot.draftIn(room_id)
      expect(draft.round).toBe(round)
      const instruction = `บอกลูกค้าว่าขั้นต่ำ ${500 + round} ชิ้นค่ะ`
      expect((await decide(bot_task_id, 'reject', { draft_version, instruction })).status).toBe(200)
      await expect.poll(async () => (await bot.draftIn(room_id)).round).toBe(round + 1)
      expect((await bot.draftIn(room_id)).message).toBe(`ขั้นต่ำ ${500 + round} ชิ้นค่ะ`)
    }
    const last = await bot.draftIn(room_id)
    await decide(last.bot_task_id, 'reject', { draft_version: last.draft_version, instruction: 'again' })
    const tasks = await bot.tasksIn(room_id)
    expect(tasks.map(({ outcome }) => outcome)).toEqual(['REJECTED', 'REJECTED', 'REJECTED', 'REJECTED'])
  })

  it('is rejected over the socket by room and text, and only in the caller’s own name', async () => {
    const { room_id } = await bot.ask('Hello')
    const { message } = await bot.draftIn(room_id)
    const reject = (user_id: string) =>
      bot.socket.raw
        .timeout(waitLimitMs)
        .emitWithAck('reject.bot_message', { room_id, message, instruction: '', user_id })
    expect(await reject(uuidv7())).toMatchObject({ ok: false, code: 'user_mismatch' })
    expect(await reject(bot.agent.id)).toEqual({ ok: true })
    expect((await bot.tasksIn(room_id)).map(({ outcome }) => outcome)).toEqual(['REJECTED'])
    await expect
      .poll(() => bot.socket.received('reject.bot_message'))
      .toContainEqual(expect.objectContaining({ room_id }))
  })

  it('notifies again when it waits too long, and still waits', async () => {
    const { room_id } = await bot.ask('Hello')
    const { bot_task_id } = await bot.draftIn(room_id)
    const rings = async () => {
      const { content } = await server.call<{ data: { title: string }[] }>(
        'GET',
        `/api/noti/staff/notification?user_id=${bot.agent.id}&limit=100`,
        bot.agent,
      )
      return content.data.filter(({ title }) => title.startsWith('Bot')).length
    }
    await expect.poll(rings).toBeGreaterThan(0)
    const before = await rings()
    const { platform } = server.app
    const remind = () =>
      remindLate(platform, { notify: (tx, users, news) => notify(tx, platform.outbox, users, news) })
    await remind()
    expect(await rings()).toBe(before)
    await server.database.db
      .update(botTask)
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where(eq(botTask.id, bot_task_id))
    await remind()
    await remind()
    expect(await rings()).toBe(before + 1)
    expect((await bot.draftIn(room_id)).bot_task_id).toBe(bot_task_id)
  })

  it('is hidden from staff who may not see the room', async () => {
    const { room_id } = await bot.ask('Hello')
    const { bot_task_id, draft_version } = await bot.draftIn(room_id)
    const stranger = await server.staff('STAFF/CHAT')
    expect((await decide(bot_task_id, 'approve', { draft_version }, stranger)).status).toBe(404)
    expect((await decide(bot_task_id, 'reject', { draft_version }, stranger)).status).toBe(404)
    const { content } = await server.call<unknown[]>('GET', '/api/ai/approval', stranger)
    expect(content).toEqual([])
  })

  it('moves to the person who takes the conversation over', async () => {
    const visitor = await bot.ask('Hello')
    const { bot_task_id } = await bot.draftIn(visitor.room_id)
    expect((await decide(bot_task_id, 'terminate', undefined)).status).toBe(200)
    const [row] = await server.database.db.select().from(room).where(eq(room.id, visitor.room_id))
    expect(row?.bot_paused_at).not.toBeNull()
    expect((await bot.tasksIn(visitor.room_id))[0]?.outcome).toBe('TAKEN_OVER')
  })
})

describe('without approval', () => {
  beforeEach(() => bot.set({ CHAT_BOT_AUTO_REPLY_APPROVAL: 'false' }))

  it('sends a confident answer by itself, once', async () => {
    const { room_id } = await bot.ask('สวัสดีค่ะ')
    await expect
      .poll(async () => (await bot.tasksIn(room_id))[0])
      .toMatchObject({ status: 'FINISHED', outcome: 'SENT', sent_seq: 2 })
    expect(await bot.saidIn(room_id)).toHaveLength(2)
  })

  it('hands unknown questions and requests for a person to staff, with one line to the customer', async () => {
    for (const text of ['ปลากัดกินอะไร', 'Can I talk to a real person?']) {
      const visitor = await bot.ask(text)
      await expect
        .poll(async () => (await bot.tasksIn(visitor.room_id))[0])
        .toMatchObject({ status: 'NOTIFIED', outcome: 'HANDED_OFF' })
      const said = await bot.saidIn(visitor.room_id)
      expect(said).toHaveLength(2)
      expect(said[1]?.[0]).toBe('SYSTEM')
      const [row] = await server.database.db.select().from(room).where(eq(room.id, visitor.room_id))
      expect(row).toMatchObject({ status: 'OPEN' })
      expect(row?.waiting_since).not.toBeNull()
    }
  })
})

it('is silent while switched off, but drafts on request', async () => {
  await bot.set({ CHAT_BOT_AUTO_REPLY: 'false' })
  const { room_id } = await bot.ask('Hello')
  expect(await bot.tasksIn(room_id)).toEqual([])
  const { status } = await server.call('POST', `/api/ai/room/${room_id}/suggest`, bot.agent)
  expect(status).toBe(200)
  expect((await bot.draftIn(room_id)).message).toContain('Hello')
})

it('has one draft per room: a newly requested draft replaces the other', async () => {
  const { room_id } = await bot.ask('Hello')
  const first = await bot.draftIn(room_id)
  await server.call('POST', `/api/ai/room/${room_id}/suggest`, bot.agent)
  await expect.poll(async () => (await bot.draftIn(room_id)).bot_task_id).not.toBe(first.bot_task_id)
  expect((await bot.tasksIn(room_id)).map(({ outcome }) => outcome)).toEqual(['SUPERSEDED', null])
})
