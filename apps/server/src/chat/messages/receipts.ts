import { markRoomUnread } from '@rp/contract/chat/room'
import type { Acks, ClientPayload } from '@rp/contract/events'
import { and, desc, eq, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Platform } from '../../platform/platform.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'
import type { StaffWho, Who } from '../../platform/who.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { message, room, roomRead } from '../tables/room.ts'
import { makeUnread, tellMadeUnread } from './make-unread.ts'

/** Reading a room, and leaving it unread on purpose. */
export function receiptCalls(platform: Platform): void {
  platform.realtime.on('read', async (read, who): Promise<Acks['read']> => {
    await markRead(platform, who, read)
    return { ok: true }
  })

  platform.serve.staff(markRoomUnread, async ({ who, params }) => {
    await markUnread(platform, who, params.id)
    return null
  })

  tellMadeUnread(platform)
}

/**
 * Notes how far somebody has read. Monotone: a lower seq changes nothing. The room changes only when its shared
 * receipt moves, the customer's or the first staff reader's. What stays unread for its reader was seen all the same.
 */
async function markRead(
  { database, write, outbox, realtime }: Platform,
  who: Who,
  { room_id, seq, stays_unread }: ClientPayload<'read'>,
): Promise<void> {
  const seen = await visibleRoom(database.db, who, room_id)
  const upTo = Math.min(seq, seen.last_seq)
  const isAllSeen = upTo >= seen[who.type === 'STAFF' ? 'last_customer_seq' : 'last_staff_seq']
  if (who.type === 'STAFF' && stays_unread) {
    if (isAllSeen) await database.db.execute(forgetUnseen(who.id, room_id))
  } else if (who.type === 'STAFF') {
    await noteOwn(database, who.id, { room_id, read_seq: upTo, isAllSeen })
    realtime.emit(userChannel(who.id), 'read', { room_id, seq: upTo })
  }
  const receipt = who.type === 'STAFF' ? 'staff_read_seq' : 'customer_read_seq'
  if (seen[receipt] >= upTo) return
  await write(async (tx) => {
    if (isAllSeen) await tx.execute(forgetUnseen(who.id, room_id))
    const moved = await tx
      .update(room)
      .set({ [receipt]: upTo, chg: sql`${room.chg} + 1` })
      .where(and(eq(room.id, room_id), lt(room[receipt], upTo)))
      .returning({ id: room.id })
    if (moved.length > 0) await outbox.tell(tx, 'chat.room', { room_id })
  })
}

async function markUnread(
  { database, write, outbox }: Platform,
  who: StaffWho,
  room_id: string,
): Promise<void> {
  await visibleRoom(database.db, who, room_id)
  await write((tx) => makeUnread(tx, outbox, room_id, [who.id]))
}

interface OwnPlace {
  room_id: string
  read_seq: number
  /** Nothing that was said to the reader lies behind it. */
  isAllSeen: boolean
}

/**
 * The reader's own place, with how many of the customer's messages lie before it; in the same statement it is noted that
 * nothing is unseen, so that no mail tells of what was read.
 */
async function noteOwn({ db }: Database, user_id: string, place: OwnPlace): Promise<void> {
  const { room_id, read_seq, isAllSeen } = place
  const customer_no = sql<number>`coalesce((${db
    .select({ customer_no: message.customer_no })
    .from(message)
    .where(and(eq(message.room_id, room_id), lte(message.seq, read_seq)))
    .orderBy(desc(message.seq))
    .limit(1)}), 0)`
  const noted = db
    .insert(roomRead)
    .values({ user_id, room_id, read_seq, customer_no })
    .onConflictDoUpdate({
      target: [roomRead.user_id, roomRead.room_id],
      set: {
        read_seq: sql`greatest(${roomRead.read_seq}, excluded.read_seq)`,
        customer_no: sql`greatest(${roomRead.customer_no}, excluded.customer_no)`,
        forced_unread: false,
      },
      setWhere: sql`${roomRead.read_seq} < excluded.read_seq or ${roomRead.forced_unread}`,
    })
  await db.execute(
    isAllSeen ? sql`with seen as (${forgetUnseen(user_id, room_id)}) ${noted.getSQL()}` : noted,
  )
}

function forgetUnseen(recipient_id: string, room_id: string): SQL {
  return sql`delete from chat_unseen where room_id = ${room_id} and recipient_id = ${recipient_id}`
}
