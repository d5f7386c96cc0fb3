import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import type { Platform } from '../platform/platform.ts'
import type { Who } from '../platform/who.ts'
import { visibleRoom } from './room-rights.ts'
import { message, room, roomRead } from './tables/room.ts'

/**
 * Notes how far somebody has read. Monotone: a lower seq changes nothing. The room changes only when its shared
 * receipt moves, the customer's or the first staff reader's.
 */
export async function markRead(
  { database, write, outbox }: Platform,
  who: Who,
  room_id: string,
  seq: number,
): Promise<void> {
  const seen = await visibleRoom(database.db, who, room_id)
  const upTo = Math.min(seq, seen.last_seq)
  if (who.type === 'STAFF') await noteOwn(database, who.id, room_id, upTo)
  const receipt = who.type === 'STAFF' ? 'staff_read_seq' : 'customer_read_seq'
  if (seen[receipt] >= upTo) return
  await write(async (tx) => {
    const moved = await tx
      .update(room)
      .set({ [receipt]: upTo, chg: sql`${room.chg} + 1` })
      .where(and(eq(room.id, room_id), lt(room[receipt], upTo)))
      .returning({ id: room.id })
    if (moved.length > 0) await outbox.tell(tx, 'chat.room', { room_id })
  })
}

/** The reader's own place, with how many of the customer's messages lie before it. */
async function noteOwn({ db }: Database, user_id: string, room_id: string, read_seq: number): Promise<void> {
  const customer_no = sql<number>`coalesce((${db
    .select({ customer_no: message.customer_no })
    .from(message)
    .where(and(eq(message.room_id, room_id), lte(message.seq, read_seq)))
    .orderBy(desc(message.seq))
    .limit(1)}), 0)`
  await db
    .insert(roomRead)
    .values({ user_id, room_id, read_seq, customer_no })
    .onConflictDoUpdate({
      target: [roomRead.user_id, roomRead.room_id],
      set: { read_seq: sql`excluded.read_seq`, customer_no: sql`excluded.customer_no` },
      setWhere: sql`${roomRead.read_seq} < excluded.read_seq`,
    })
}
