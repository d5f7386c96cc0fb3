import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CustomerPart } from '../../auth/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { session } from '../../platform/tables/session.ts'
import { eraseRooms, roomsOf } from './erase-rooms.ts'
import { visibleTo } from '../rooms/room-rights.ts'
import { message, room } from '../tables/room.ts'
import { website } from '../tables/website.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'

/** What chat knows of a customer: the rooms that the caller may see. */
export function chatCustomerPart({ database, outbox, realtime }: Platform): CustomerPart {
  const { db } = database
  outbox.on<{ customer_id: string }>('chat.merged', ({ customer_id }) =>
    realtime.disconnect(userChannel(customer_id)),
  )
  return {
    async detail(customer_id, who) {
      const rows = await db
        .select({
          id: room.id,
          channel: room.channel,
          status: room.status,
          website: website.name,
          last_chat_at: room.last_chat_at,
          last_preview: room.last_preview,
        })
        .from(room)
        .leftJoin(website, eq(website.id, room.website_id))
        .where(and(eq(room.customer_id, customer_id), visibleTo(who)))
        .orderBy(desc(room.last_chat_at))
        .limit(50)
      return { rooms: rows.map((row) => ({ ...row, website: row.website ?? row.channel })) }
    },
    async meets(customer_id, who) {
      const [row] = await db
        .select({ id: room.id })
        .from(room)
        .where(and(eq(room.customer_id, customer_id), visibleTo(who)))
        .limit(1)
      return row !== undefined
    },
    async changed(tx, customer_id) {
      const rooms = await tx.select({ id: room.id }).from(room).where(eq(room.customer_id, customer_id))
      for (const { id } of rooms) await outbox.tell(tx, 'chat.room-details', { room_id: id })
    },
    records: roomsOf,
    async erase(tx, erasure) {
      await eraseRooms(tx, erasure)
      for (const customer_id of erasure.customer_ids) await outbox.tell(tx, 'chat.merged', { customer_id })
    },
    async merge(tx, from, into) {
      await tx.update(room).set({ customer_id: into }).where(eq(room.customer_id, from))
      await tx
        .update(message)
        .set({ sender_id: into })
        // By room, because messages are found by nothing else; all rooms of both are the kept one's by now.
        .where(
          and(
            inArray(message.room_id, tx.select({ id: room.id }).from(room).where(eq(room.customer_id, into))),
            eq(message.sender_type, 'CUSTOMER'),
            eq(message.sender_id, from),
          ),
        )
      // The visitor stays signed in, now as the customer that is kept; an open socket comes anew as such.
      await tx
        .update(session)
        .set({ subject_id: into })
        .where(and(eq(session.subject_type, 'CUSTOMER'), eq(session.subject_id, from)))
      await outbox.tell(tx, 'chat.merged', { customer_id: from })
    },
  }
}
