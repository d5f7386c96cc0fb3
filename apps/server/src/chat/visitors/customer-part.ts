import { and, desc, eq, sql } from 'drizzle-orm'
import { moveRows, moveRowsBack, noted, noteRows, type CustomerPart } from '../../auth/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { eraseRooms, roomsOf } from './erase-rooms.ts'
import { chatPersonData } from './person-data.ts'
import { hasUnprovenRooms, markRooms, unmarkRooms } from './merged-rooms.ts'
import { visibleTo } from '../rooms/room-rights.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'

/** Chat's part of a customer: the rooms that the caller may see. */
export function chatCustomerPart({ database, outbox, realtime }: Platform): CustomerPart {
  const { db } = database
  outbox.on<{ customer_id: string }>('chat.merged', ({ customer_id }) =>
    realtime.disconnect(userChannel(customer_id)),
  )
  return {
    async detail(customer_id, caller) {
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
        .where(and(eq(room.customer_id, customer_id), visibleTo(caller)))
        .orderBy(desc(room.last_chat_at))
        .limit(50)
      return { rooms: rows.map((row) => ({ ...row, website: row.website ?? row.channel })) }
    },
    async meets(customer_id, caller) {
      const [row] = await db
        .select({ id: room.id })
        .from(room)
        .where(and(eq(room.customer_id, customer_id), visibleTo(caller)))
        .limit(1)
      return row !== undefined
    },
    hasUnproven: hasUnprovenRooms,
    async changed(tx, customer_id) {
      const rooms = await tx.select({ id: room.id }).from(room).where(eq(room.customer_id, customer_id))
      for (const { id } of rooms) await outbox.publish(tx, 'chat.room-details', { room_id: id })
    },
    records: roomsOf,
    data: chatPersonData,
    async erase(tx, erasure) {
      await eraseRooms(tx, erasure)
      for (const customer_id of erasure.customer_ids) await outbox.publish(tx, 'chat.merged', { customer_id })
    },
    async merge(tx, merge) {
      const { from, into } = merge
      await markRooms(tx, merge)
      await moveRows(tx, merge, 'chat_room')
      await renameSender(tx, { rooms_of: into, before: from, after: into })
      // The visitor stays signed in, now as the remaining customer; an open socket reconnects as such.
      const signedIn = sql`subject_type = 'CUSTOMER' and subject_id = ${from}`
      await noteRows(tx, merge, { table: 'session', rows: signedIn })
      await tx.execute(sql`update session set subject_id = ${into} where ${signedIn}`)
      await outbox.publish(tx, 'chat.merged', { customer_id: from })
    },
    async unmerge(tx, merge) {
      const { from, into } = merge
      await moveRowsBack(tx, merge, 'chat_room')
      // Messages written in the rooms since then came from the person who writes there.
      await renameSender(tx, { rooms_of: from, before: into, after: from })
      await tx.execute(sql`
        update session set subject_id = ${from} where subject_type = 'CUSTOMER' and subject_id = ${into} and (
          ${noted(merge, 'session')} or exists (
            select from chat_room as room where room.customer_id = ${from} and room.channel = 'WEBSITE'
              and room.website_id = session.website_id
              and room.identity = coalesce(session.identity, session.id::text)))`)
      await unmarkRooms(tx, merge)
      await outbox.publish(tx, 'chat.merged', { customer_id: into })
    },
  }
}

/** Makes the customer of the rooms the sender of their messages, in the stored and the unprocessed ones. */
async function renameSender(
  tx: Tx,
  { rooms_of, before, after }: { rooms_of: string; before: string; after: string },
): Promise<void> {
  // By room, because messages have no other index.
  const theirs = sql`room_id in (select id from chat_room where customer_id = ${rooms_of})`
  await tx.execute(sql`
    update chat_message set sender_id = ${after}
    where ${theirs} and sender_type = 'CUSTOMER' and sender_id = ${before}`)
  await tx.execute(sql`
    update chat_message set reactions = (
      select jsonb_agg(case when one ->> 'id' = ${before} then one || jsonb_build_object('id', ${after}::text) else one end)
      from jsonb_array_elements(reactions) as one)
    where ${theirs} and reactions @> ${JSON.stringify([{ id: before }])}::jsonb`)
  await tx.execute(sql`
    update stored_file set created_by = ${after} where owner_type = 'chat' and created_by = ${before}
      and owner_id in (select id from chat_room where customer_id = ${rooms_of})`)
  for (const table of ['chat_unseen', 'chat_unseen_mail'])
    await tx.execute(sql`
      update ${sql.identifier(table)} set recipient_id = ${after} where ${theirs} and recipient_id = ${before}`)
}
