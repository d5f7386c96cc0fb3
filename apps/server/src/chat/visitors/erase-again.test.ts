import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { openStaffedShop, type StaffedShop, type Visitor } from '../../testing/chat-shop.ts'
import { message, room } from '../tables/room.ts'
import { eraseRooms } from './erase-rooms.ts'

let ground: StaffedShop
let visitor: Visitor
beforeAll(async () => {
  ground = await openStaffedShop()
  visitor = await ground.shop.visit()
  const socket = await ground.server.socket(visitor)
  for (const body of ['One', 'Two', 'Three']) await write(socket, body)
})
afterAll(() => ground.server.close())

function write(socket: { ask: (event: 'message', sent: never) => Promise<unknown> }, body: string) {
  const sent = { room_id: visitor.room_id, client_id: uuidv7(), body, files: [] }
  return socket.ask('message', sent as never)
}

/** Erases, and returns the tables whose rows of messages were read or written. */
async function eraseAndCount(): Promise<number> {
  const { write: inTransaction } = ground.server.app.platform
  let statements = 0
  await inTransaction(async (tx) => {
    const counting = new Proxy(tx, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name) as unknown
        return (query: ReturnType<typeof sql>) => {
          const text = JSON.stringify(query, (key, value: unknown) => (key === 'table' ? undefined : value))
          if (/chat_message as message|chat_message_kept|retained/.test(text)) statements += 1
          return target.execute(query)
        }
      },
    }) as Tx
    const ids = { customer_ids: [visitor.customer_id], record_ids: [visitor.room_id] }
    await eraseRooms(counting, {
      ...ids,
      by: ground.agent.id,
      at: new Date().toISOString(),
      removeFiles: () => {},
    })
  })
  return statements
}

/** When each message was written last, by the database's own count. */
async function written(): Promise<Record<number, string>> {
  const { rows } = await ground.server.database.db.execute<{ seq: number; xmin: string }>(
    sql`select seq, xmin::text as xmin from chat_message where room_id = ${visitor.room_id} order by seq`,
  )
  return Object.fromEntries(rows.map(({ seq, xmin }) => [seq, xmin]))
}

const bodies = async () =>
  (await ground.server.database.db.select().from(message).where(eq(message.room_id, visitor.room_id))).map(
    ({ body }) => body,
  )

describe('the repetition of an erasure', () => {
  it('neither reads nor writes messages where nothing came since', async () => {
    expect(await eraseAndCount()).toBeGreaterThan(0)
    expect(await bodies()).toEqual(['', '', ''])
    const before = await written()
    expect([await eraseAndCount(), await eraseAndCount()]).toEqual([0, 0])
    expect(await written()).toEqual(before)
  })

  it('erases what came since, and writes nothing else again', async () => {
    const { db } = ground.server.database
    const before = await written()
    // A bot or a channel that had begun before.
    const [late] = await db.select().from(message).where(eq(message.room_id, visitor.room_id)).limit(1)
    await db
      .update(room)
      .set({ chg: sql`chg + 1`, last_seq: 4 })
      .where(eq(room.id, visitor.room_id))
    const [{ chg } = { chg: 0 }] = await db.select().from(room).where(eq(room.id, visitor.room_id))
    const said = {
      body: 'Late',
      id: uuidv7(),
      client_id: uuidv7(),
      seq: 4,
      chg,
      deleted_at: null,
    }
    await db.insert(message).values({ ...late, ...said } as typeof message.$inferInsert)
    expect(await bodies()).toContain('Late')
    expect(await eraseAndCount()).toBeGreaterThan(0)
    expect(await bodies()).toEqual(['', '', '', ''])
    const { 4: _late, ...others } = await written()
    expect(others).toEqual(before)
    expect(await eraseAndCount()).toBe(0)
  })
})
