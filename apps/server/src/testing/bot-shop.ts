import type { ApprovalRequest } from '@rp/contract/ai/bot-task'
import type { BotTaskDetail } from '@rp/contract/ai/bot-task-detail'
import type { Message } from '@rp/contract/chat/message'
import type { LearningType } from '@rp/domain/ai/task-phases'
import type { ConfigurationKey } from '@rp/domain/configuration/keys'
import { and, desc, eq, gte, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { botTask } from '../ai/tables/bot-task.ts'
import { room } from '../chat/tables/room.ts'
import { configurationValue } from '../configuration/tables/configuration.ts'
import { openShop, type Shop, type Visitor } from './chat-shop.ts'
import { eventually } from './eventually.ts'
import type { Person, TestServer, TestSocket } from './test-server.ts'

/** A shop with an active bot; its agent receives events. */
export interface BotShop {
  shop: Shop
  agent: Person
  socket: TestSocket
  set(values: Partial<Record<ConfigurationKey, string>>): Promise<void>
  /** A customer writes; `room_id` is their room. */
  ask(text: string, visitor?: Visitor): Promise<Visitor>
  /** Staff write in a room. */
  say(text: string, room_id: string): Promise<void>
  /** Staff close a room, which starts the learning tasks. */
  close(room_id: string): Promise<void>
  /** A learning task, once it has ended. */
  learnt(room_id: string, type: LearningType): Promise<BotTaskDetail & { room_id: string }>
  /** The waiting draft of a room, once there is one. */
  draftIn(room_id: string): Promise<ApprovalRequest>
  /** The messages to the customer, oldest first, with their sender. */
  saidIn(room_id: string): Promise<[Message['sender']['type'], string][]>
  tasksIn(room_id: string): Promise<(typeof botTask.$inferSelect)[]>
}

export async function openBotShop(server: TestServer): Promise<BotShop> {
  const agent = await server.staff('STAFF/CHAT')
  const shop = await openShop(server, [agent])
  const received = await server.socket(agent)
  const { db } = server.database

  const set: BotShop['set'] = async (values) => {
    for (const [key, value] of Object.entries(values))
      await db
        .insert(configurationValue)
        .values({ key, value })
        .onConflictDoUpdate({ target: configurationValue.key, set: { value } })
  }
  // Sampling is off unless a test enables it.
  await set({
    CHAT_BOT_AUTO_REPLY: 'true',
    AI_REPLY_DEBOUNCE_SECONDS: '0',
    AI_APPROVAL_SAMPLE_PERCENT: '0',
  })

  return {
    shop,
    agent,
    socket: received,
    set,
    async ask(text, visitor) {
      const who = visitor ?? (await shop.visit())
      const socket = await server.socket(who, { origin: shop.origin })
      const sent = await socket.ask('message', {
        room_id: who.room_id,
        client_id: uuidv7(),
        body: text,
        files: [],
      })
      expect(sent.ok).toBe(true)
      return who
    },
    async say(text, room_id) {
      const sent = await received.ask('message', { room_id, client_id: uuidv7(), body: text, files: [] })
      expect(sent.ok).toBe(true)
    },
    async close(room_id) {
      const path = `/api/chat/room/${room_id}/status`
      const { status } = await server.call('PUT', path, agent, { body: { status: 'CLOSED' } })
      expect(status).toBe(200)
    },
    async learnt(room_id, type) {
      // Not the task of an earlier closing, which has read fewer messages.
      const newest = async () => {
        const [task] = await db
          .select({ id: botTask.id, status: botTask.status })
          .from(botTask)
          .innerJoin(room, eq(room.id, botTask.room_id))
          .where(
            and(
              eq(botTask.room_id, room_id),
              eq(botTask.type, type),
              or(eq(botTask.trigger_seq, 0), gte(botTask.trigger_seq, room.last_customer_seq)),
            ),
          )
          .orderBy(desc(botTask.created_at))
          .limit(1)
        return task
      }
      const ended = await eventually(async () => {
        const task = await newest()
        return task?.status && task
      })
      const detail = `/api/ai/bot-task/${ended.id}`
      const admin = await server.staff('ADMIN/CHAT')
      return { ...(await server.call<BotTaskDetail>('GET', detail, admin)).content, room_id }
    },
    async draftIn(room_id) {
      const open = `/api/ai/approval?room_id=${room_id}`
      return eventually(async () => (await server.call<ApprovalRequest[]>('GET', open, agent)).content[0])
    },
    async saidIn(room_id) {
      const { content } = await server.call<{ data: Message[] }>(
        'GET',
        `/api/chat/message?room_id=${room_id}&limit=50`,
        agent,
      )
      return content.data.map(({ sender, body }) => [sender.type, body])
    },
    tasksIn: (room_id) =>
      db.select().from(botTask).where(eq(botTask.room_id, room_id)).orderBy(botTask.created_at),
  }
}
