import { markRoomUnread } from '@rp/contract/chat/room'
import type { Acks, ClientPayload } from '@rp/contract/events'
import { and, desc, eq, lt, lte, sql, type SQL } from 'drizzle-orm'
import { publishSeen, readOfRoom } from '../../notifications/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Platform } from '../../platform/platform.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'
import type { StaffCaller, Caller } from '../../platform/caller.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { message, room, roomRead } from '../tables/room.ts'
import { makeUnread, publishMadeUnread } from './make-unread.ts'

/** Marks rooms as read, or as unread on purpose. */
export function receiptCalls(platform: Platform): void {
  platform.realtime.on('read', async (read, caller): Promise<Acks['read']> => {
    await markRead(platform, caller, read)
    return { ok: true }
  })

  platform.serve.staff(markRoomUnread, async ({ caller, params }) => {
    await markUnread(platform, caller, params.id)
    return null
  })

  publishMadeUnread(platform)
}

/**
 * Records how far a user has read. Monotonic: a lower seq changes nothing. The room changes only when its shared
 * receipt moves: the customer's or the first staff reader's. Messages left unread still count as seen.
 */
async function markRead(
  { database, write, outbox, realtime }: Platform,
  caller: Caller,
  { room_id, seq, stays_unread }: ClientPayload<'read'>,
): Promise<void> {
  const seen = await visibleRoom(database.db, caller, room_id)
  // Like messages: what a blocked visitor does reaches nobody.
  if (caller.type === 'CUSTOMER' && seen.blocked_at !== null) return
  const upTo = Math.min(seq, seen.last_seq)
  const isAllSeen = upTo >= seen[caller.type === 'STAFF' ? 'last_customer_seq' : 'last_staff_seq']
  if (caller.type === 'STAFF' && stays_unread) {
    if (isAllSeen) await database.db.execute(forgetUnseen(caller.id, room_id))
  } else if (caller.type === 'STAFF') {
    const isAnyRead = await noteOwn(database, caller.id, { room_id, read_seq: upTo, isAllSeen })
    realtime.emit(userChannel(caller.id), 'read', { room_id, seq: upTo })
    if (isAnyRead) publishSeen(realtime, caller.id)
  }
  const receipt = caller.type === 'STAFF' ? 'staff_read_seq' : 'customer_read_seq'
  if (seen[receipt] >= upTo) return
  await write(async (tx) => {
    if (isAllSeen) await tx.execute(forgetUnseen(caller.id, room_id))
    const moved = await tx
      .update(room)
      .set({ [receipt]: upTo, chg: sql`${room.chg} + 1` })
      .where(and(eq(room.id, room_id), lt(room[receipt], upTo)))
      .returning({ id: room.id })
    if (moved.length > 0) await outbox.publish(tx, 'chat.room', { room_id })
  })
}

async function markUnread(
  { database, write, outbox }: Platform,
  caller: StaffCaller,
  room_id: string,
): Promise<void> {
  await visibleRoom(database.db, caller, room_id)
  await write((tx) => makeUnread(tx, outbox, room_id, [caller.id]))
}

interface OwnPlace {
  room_id: string
  read_seq: number
  /** Whether the reader has no message after this place. */
  isAllSeen: boolean
}

/**
 * Saves the reader's own place and the number of customer messages before it. If all is read, the same statement deletes
 * the unseen mark, so that read messages are not mailed, and marks the reader's notifications of the room read; whether
 * it did is returned.
 */
async function noteOwn({ db }: Database, user_id: string, place: OwnPlace): Promise<boolean> {
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
  if (!isAllSeen) {
    await db.execute(noted)
    return false
  }
  const { rows } = await db.execute(sql`
    with seen as (${forgetUnseen(user_id, room_id)}), noted as (${noted.getSQL()}),
      changed as (${readOfRoom(user_id, room_id)})
    select 1 from changed limit 1`)
  return rows.length > 0
}

function forgetUnseen(recipient_id: string, room_id: string): SQL {
  return sql`delete from chat_unseen where room_id = ${room_id} and recipient_id = ${recipient_id}`
}
