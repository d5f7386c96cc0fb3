import { takenBackWithinMs, waitingAfter, type RoomEvent } from '@rp/domain/chat/waiting'
import { randomRoomEvents, seeded } from '@rp/domain/testing/room-events'
import { and, asc, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { moveDelivery } from '../providers/deliveries.ts'
import { onItsWayAgain } from '../providers/send-again.ts'
import { chatClosing } from '../tables/closing.ts'
import { message, room } from '../tables/room.ts'
import { chatWait } from '../tables/wait.ts'
import { changeMessage } from './message-changes.ts'
import { postMessages } from './post-message.ts'

let server: TestServer
let chief: Person
let shop: Shop

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('ADMIN/CHAT')
  shop = await openShop(server, [chief])
})
afterAll(() => server.close())

type Said = Extract<RoomEvent, { what: 'said' }>

function post({ room_id, customer_id }: Visitor, { sender, visibility, at }: Said) {
  const isOurs = sender === 'STAFF' || sender === 'BOT'
  return postMessages(
    server.database,
    [
      {
        room_id,
        client_id: uuidv7(),
        sender: {
          type: sender,
          id: sender === 'CUSTOMER' ? customer_id : isOurs ? chief.id : null,
          username: 'x',
        },
        sees_all: true,
        identity: identity.get(room_id) ?? null,
        external_id: null,
        visibility,
        kind: 'TEXT',
        meta: null,
        body: 'Hello',
        files: [],
        reply_to: null,
      },
    ],
    new Date(at),
  )
}

const identity = new Map<string, string>()

/** A visitor's room, changed into one of a channel with delivery reports. */
async function newRoom(): Promise<Visitor> {
  const visitor = await shop.visit()
  const [row] = await server.database.db.select().from(room).where(eq(room.id, visitor.room_id))
  identity.set(visitor.room_id, row?.identity ?? '')
  return visitor
}

/** What the provider reports; a delivery after a refusal is its own report, not the answer to a call. */
const reported = {
  delivered: { state: 'SENT', error: null, reason: null },
  failed: { state: 'FAILED', error: 'refused', reason: 'other' },
  'held up': { state: 'QUEUED', error: 'LINE answered 503', reason: 'held_up' },
  unknown: { state: 'UNKNOWN', error: 'cut', reason: 'unknown' },
} as const

async function report(room_id: string, { seq, what }: Extract<RoomEvent, { what: keyof typeof reported }>) {
  const { db } = server.database
  const own = and(eq(message.room_id, room_id), eq(message.seq, seq))
  const [row] = await db.select({ delivery: message.delivery }).from(message).where(own)
  const isLate = what === 'delivered' && row?.delivery === 'FAILED'
  const moved = isLate ? { ...reported[what], state: 'DELIVERED' as const } : reported[what]
  await moveDelivery(server.app.platform, { room_id, seq }, moved, () => Promise.resolve())
}

/** Works in a room under its lock, as the calls do. */
function inRoom(room_id: string, work: (tx: Tx, locked: typeof room.$inferSelect) => Promise<unknown>) {
  return server.app.platform.write(async (tx) => {
    const [locked] = await tx.select().from(room).where(eq(room.id, room_id)).for('update')
    if (!locked) throw new Error('The room is gone')
    await work(tx, locked)
  })
}

async function happen(visitor: Visitor, event: RoomEvent): Promise<void> {
  const { room_id } = visitor
  const { outbox } = server.app.platform
  if (event.what === 'said') await said(visitor, event)
  else if (event.what === 'withdrawn') {
    const at = new Date().toISOString()
    await inRoom(room_id, (tx, locked) =>
      changeMessage({ tx, outbox }, { room: locked, seq: event.seq }, () => ({ body: '', deleted_at: at })),
    )
  } else if (event.what === 'sent again')
    await inRoom(room_id, (tx, locked) => onItsWayAgain({ tx, outbox }, locked, event.seq))
  else if (event.what === 'closed' || event.what === 'opened') await turn(room_id, event)
  else await report(room_id, event)
}

/** The room belongs to no account, so that nothing is sent: the message is queued here as the statement would. */
async function said(visitor: Visitor, event: Said): Promise<void> {
  await post(visitor, event)
  if (event.sender === 'CUSTOMER' || event.visibility === 'internal') return
  await server.database.db
    .update(message)
    .set({ delivery: 'QUEUED' })
    .where(and(eq(message.room_id, visitor.room_id), eq(message.seq, event.seq)))
}

/** Events have their own clock, so the closing is backdated to their time before it may be undone. */
async function turn(
  room_id: string,
  event: Extract<RoomEvent, { what: 'closed' | 'opened' }>,
): Promise<void> {
  const { db } = server.database
  const ofRoom = eq(chatClosing.room_id, room_id)
  const last = lastClosing.get(room_id) ?? ''
  if (event.what === 'opened' && Date.parse(event.at) - Date.parse(last) <= takenBackWithinMs)
    await db
      .update(chatClosing)
      .set({ at: new Date().toISOString() })
      .where(and(ofRoom, eq(chatClosing.at, last)))
  const status = event.what === 'closed' ? 'CLOSED' : 'OPEN'
  const path = `/api/chat/room/${room_id}/status`
  expect((await server.call('PUT', path, chief, { body: { status } })).status).toBe(200)
  if (event.what === 'opened') return
  lastClosing.set(room_id, event.at)
  await db
    .update(chatClosing)
    .set({ at: event.at })
    .where(and(ofRoom, gt(chatClosing.at, '2026-06-01T00:00:00.000Z')))
}

const lastClosing = new Map<string, string>()

async function storedOf(room_id: string) {
  const { db } = server.database
  const [row] = await db.select().from(room).where(eq(room.id, room_id))
  const waits = await db
    .select()
    .from(chatWait)
    .where(eq(chatWait.room_id, room_id))
    .orderBy(asc(chatWait.from_seq))
  return {
    status: row?.status,
    waiting_since: row?.waiting_since,
    undelivered_seq: row?.undelivered_seq,
    waits: waits.map((wait) => [
      wait.from_seq,
      wait.started_at,
      wait.answered_at !== null,
      wait.answered_by !== null,
      wait.is_first,
    ]),
  }
}

/** `MODEL_RUNS=60` as before a release, from the seed `MODEL_FROM` (visitors are limited); the suite plays a part. */
const first = Number(process.env['MODEL_FROM'] ?? 1)
const seeds = Array.from({ length: Number(process.env['MODEL_RUNS'] ?? 12) }, (_, index) => first + index)

describe('waits in the database', () => {
  it.each(seeds)('match the model for any events in any order (%i)', async (seed) => {
    const events = randomRoomEvents(seeded(seed * 7919), 30)
    const visitor = await newRoom()
    for (const [index, event] of events.entries()) {
      await happen(visitor, event)
      const { status, waiting_since, undelivered_seq, waits } = waitingAfter(events.slice(0, index + 1))
      const expected = waits.map((wait) => [
        wait.from_seq,
        wait.started_at,
        wait.ended_at !== null,
        wait.answer_seq !== null,
        wait.is_first,
      ])
      expect(await storedOf(visitor.room_id), `after ${JSON.stringify(events.slice(0, index + 1))}`).toEqual({
        status,
        waiting_since,
        undelivered_seq,
        waits: expected,
      })
    }
  })
})
