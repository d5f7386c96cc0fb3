import { and, eq, lte, desc, sql } from 'drizzle-orm'
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
  await write(async (tx) => {
    if (who.type === 'STAFF') {
      const [last] = await tx
        .select({ customer_no: message.customer_no })
        .from(message)
        .where(and(eq(message.room_id, room_id), lte(message.seq, upTo)))
        .orderBy(desc(message.seq))
        .limit(1)
      await tx
        .insert(roomRead)
        .values({ user_id: who.id, room_id, read_seq: upTo, customer_no: last?.customer_no ?? 0 })
        .onConflictDoUpdate({
          target: [roomRead.user_id, roomRead.room_id],
          set: { read_seq: sql`excluded.read_seq`, customer_no: sql`excluded.customer_no` },
          setWhere: sql`${roomRead.read_seq} < excluded.read_seq`,
        })
    }
    const receipt = who.type === 'STAFF' ? room.staff_read_seq : room.customer_read_seq
    const moved = await tx
      .update(room)
      .set({
        [who.type === 'STAFF' ? 'staff_read_seq' : 'customer_read_seq']: upTo,
        chg: sql`${room.chg} + 1`,
      })
      .where(and(eq(room.id, room_id), sql`${receipt} < ${upTo}`))
      .returning({ id: room.id })
    if (moved.length > 0) await outbox.tell(tx, 'chat.room', { room_id })
  })
}
