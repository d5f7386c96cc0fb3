import { takenBackWithinMs, waitingAfter, type RoomEvent } from '@rp/domain/chat/waiting'
import { randomRoomEvents, seeded } from '@rp/domain/testing/room-events'
import { and, asc, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { moveDelivery } from '../providers/deliveries.ts'
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

const move = (room_id: string, seq: number, isDelivered: boolean) =>
  moveDelivery(
    server.app.platform,
    { room_id, seq },
    isDelivered
      ? { state: 'DELIVERED', error: null, reason: null }
      : { state: 'FAILED', error: 'refused', reason: 'other' },
    () => Promise.resolve(),
  )

async function happen(visitor: Visitor, event: RoomEvent): Promise<void> {
  const { room_id } = visitor
  const { db } = server.database
  if (event.what === 'said') {
    await post(visitor, event)
    if (event.sender === 'STAFF' || event.sender === 'BOT')
      await db
        .update(message)
        .set({ delivery: event.visibility === 'public' ? 'SENT' : null })
        .where(and(eq(message.room_id, room_id), eq(message.seq, event.seq)))
  } else if (event.what === 'withdrawn') {
    await server.app.platform.write(async (tx) => {
      const [locked] = await tx.select().from(room).where(eq(room.id, room_id)).for('update')
      if (!locked) throw new Error('The room is gone')
      const by = { tx, outbox: server.app.platform.outbox }
      const at = new Date().toISOString()
      await changeMessage(by, { room: locked, seq: event.seq }, () => ({ body: '', deleted_at: at }))
    })
  } else if (event.what === 'failed' || event.what === 'delivered') {
    await move(room_id, event.seq, event.what === 'delivered')
  } else {
    await turn(room_id, event)
  }
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

/**
 * A delivered message cannot fail by a later report: only sent or refused ones move, so an answer has at most two
 * reports.
 */
function possible(events: RoomEvent[]): RoomEvent[] {
  const delivered = new Set<number>()
  return events.filter((event) => {
    if (event.what === 'delivered') delivered.add(event.seq)
    return !(event.what === 'failed' && delivered.has(event.seq))
  })
}

describe('waits in the database', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('match the model for any events in any order (%i)', async (seed) => {
    const events = possible(randomRoomEvents(seeded(seed * 7919), 40))
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
