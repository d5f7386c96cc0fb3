import { eq, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../auth/tables/staff.ts'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { sweepNodes } from '../../testing/delivered.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../../testing/test-server.ts'
import { chatService } from '../tables/chat-service.ts'
import { message, room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { releasing } from './release-absent.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

interface Scene {
  shop: Shop
  assignee: Person
  colleague: Person
  visitor: Visitor
  theirs: TestSocket
}

let scenes = 0
/** A customer of an assigned, closed room writes again, this many minutes ago. */
async function returns(
  minutes: number,
  service: Partial<typeof chatService.$inferInsert> = {},
): Promise<Scene> {
  const { db } = server.database
  const [assignee, colleague] = [await server.staff('STAFF/CHAT'), await server.staff('STAFF/CHAT')]
  const shop = await openShop(server, [assignee, colleague], `absent-${(scenes += 1)}`)
  if (Object.keys(service).length > 0)
    await db.update(chatService).set(service).where(eq(chatService.id, shop.service_id))
  const visitor = await shop.visit()
  await db
    .update(room)
    .set({ assignee_id: assignee.id, status: 'CLOSED' })
    .where(eq(room.id, visitor.room_id))
  const theirs = await server.socket(visitor, { origin: shop.origin })
  await writes({ visitor, theirs }, 'I am back')
  await waited(visitor, minutes)
  return { shop, assignee, colleague, visitor, theirs }
}

async function writes({ visitor, theirs }: Pick<Scene, 'visitor' | 'theirs'>, body: string): Promise<void> {
  const ack = await theirs.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body })
  expect(ack).toMatchObject({ ok: true })
}

async function waited({ room_id }: Visitor, minutes: number): Promise<void> {
  const waiting_since = new Date(Date.now() - minutes * 60_000).toISOString()
  await server.database.db.update(room).set({ waiting_since }).where(eq(room.id, room_id))
}

const look = () => sweepNodes([server.app], releasing)

async function assigneeOf({ room_id }: Visitor): Promise<string | null> {
  const [row] = await server.database.db.select().from(room).where(eq(room.id, room_id))
  return row?.assignee_id ?? null
}

async function notified(what: string, { room_id }: Visitor): Promise<string[]> {
  const rows = await server.database.db
    .select({ user_id: notificationRecipient.user_id })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .where(like(notification.once, `${what} ${room_id} %`))
  return rows.map(({ user_id }) => user_id)
}

describe('a returning customer', () => {
  it('stays with an assignee who is online, however long it takes', async () => {
    const { visitor, assignee } = await returns(300)
    await server.socket(assignee)
    await look()
    expect(await assigneeOf(visitor)).toBe(assignee.id)
  })

  it('waits for an absent assignee for some minutes', async () => {
    const { visitor, assignee } = await returns(9)
    await look()
    expect(await assigneeOf(visitor)).toBe(assignee.id)
  })

  it('goes back to the queue then: a line says why, the colleague is notified and mailed', async () => {
    const { visitor, colleague } = await returns(11)
    await look()
    expect(await assigneeOf(visitor)).toBeNull()
    expect(await notified('released', visitor)).toEqual([colleague.id])
    const { db } = server.database
    const unseen = await db.select().from(chatUnseen).where(eq(chatUnseen.room_id, visitor.room_id))
    expect(unseen.map(({ recipient_id }) => recipient_id)).toContain(colleague.id)
    const line = await eventually(async () => {
      const lines = await db.select().from(message).where(eq(message.room_id, visitor.room_id))
      return lines.find(({ sender_type }) => sender_type === 'SYSTEM')
    })
    expect(line).toMatchObject({ visibility: 'internal' })
    expect(line.body).toContain('is away')
  })

  it('is given to a colleague who is online by a round robin, with a title for an unnamed visitor', async () => {
    const { visitor, colleague } = await returns(11, { routing: 'ROUND_ROBIN' })
    await server.socket(colleague)
    await look()
    await sweepNodes([server.app], 'giving rooms that wait')
    expect(await assigneeOf(visitor)).toBe(colleague.id)
    const titles = await server.database.db
      .select({ title: notification.title })
      .from(notification)
      .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
      .where(eq(notificationRecipient.user_id, colleague.id))
    expect(titles.map(({ title }) => title).filter((title) => title.includes('anonymous'))).toEqual([])
  })

  it('leaves a disabled assignee at once', async () => {
    const { visitor, assignee } = await returns(0)
    await server.database.db.update(staff).set({ is_active: false }).where(eq(staff.id, assignee.id))
    await look()
    expect(await assigneeOf(visitor)).toBeNull()
  })

  it('keeps the assignee while it is closed', async () => {
    const closed = { days: [], times: [{ start: '00:00', end: '24:00' }], closed_on_holidays: false }
    const { visitor, assignee } = await returns(600, { hours: closed })
    await look()
    expect(await assigneeOf(visitor)).toBe(assignee.id)
  })

  it('is reported to the admins, if nobody works the queue for twice the time; once', async () => {
    const { visitor } = await returns(21)
    await look()
    await look()
    await look()
    expect(await notified('escalated', visitor)).toEqual([admin.id])
  })

  it('is released once, and a second message rings the whole service', async () => {
    const scene = await returns(11)
    const { visitor, colleague } = scene
    await look()
    await writes(scene, 'Hello?')
    await look()
    expect(await notified('released', visitor)).toEqual([colleague.id])
    expect(await assigneeOf(visitor)).toBeNull()
  })

  it('of a service without staff is reported to the admins', async () => {
    const { visitor } = await returns(21, { staff_ids: [] })
    await look()
    await look()
    expect(await notified('escalated', visitor)).toEqual([admin.id])
  })
})
