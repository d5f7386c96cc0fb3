import {
  markRoomUnread,
  setRoomAssignee,
  setRoomFollowUp,
  setRoomService,
  setRoomStatus,
  setRoomTags,
  type RoomState,
} from '@rp/contract/chat/room'
import { listMessages } from '@rp/contract/chat/message'
import { truncate } from '@rp/domain/texts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { refuseUnlessSoon } from './later.ts'
import { readMessages } from './messages.ts'
import { markUnread } from './receipts.ts'
import { lockedRoom, servesRooms, visibleRoom } from './room-rights.ts'
import { readRoomState } from './room-state.ts'
import { statusChange } from './room-status.ts'
import { chatService } from './tables/chat-service.ts'
import { room, roomTag } from './tables/room.ts'
import { tag } from './tables/tag.ts'
import { chatUnseen } from './tables/unseen.ts'

/** Reading a room's messages; closing, assigning and tagging it. */
export function roomActionCalls(platform: Platform, { notify }: Notifications): void {
  const { serve, database, write, outbox } = platform
  const { db } = database

  serve.staff(listMessages, async ({ who, query }) => {
    const { room_id, page, limit, before, after } = query
    const { last_seq } = await visibleRoom(db, who, room_id)
    const byPage = before === undefined && after === undefined
    const data = await readMessages(db, room_id, {
      before,
      after,
      limit,
      ...(byPage && { offset: (page - 1) * limit }),
    })
    const first = data[0]?.seq ?? 1
    const last = data.at(-1)?.seq ?? last_seq
    const has_more = after === undefined ? first > 1 : last < last_seq
    return {
      data,
      currentPage: page,
      totalPage: Math.max(1, Math.ceil(last_seq / limit)),
      total: last_seq,
      has_more,
    }
  })

  serve.staff(markRoomUnread, async ({ who, params }) => {
    await markUnread(platform, who, params.id)
    return null
  })

  serve.staff(setRoomStatus, ({ who, params, body }) =>
    change(who, params.id, async (tx) => {
      await tx
        .update(room)
        .set({ ...(await statusChange(tx, params.id, body.status)), chg: sql`${room.chg} + 1` })
        .where(eq(room.id, params.id))
    }),
  )

  serve.staff(setRoomAssignee, ({ who, params, body: { assignee_id, from } }) =>
    change(who, params.id, async (tx, before) => {
      if (from !== undefined && before.assignee_id !== from) throw refuse('claimed')
      if (assignee_id && !(await servesRooms(tx, assignee_id, before.service_id)))
        throw refuseField('assignee_id', 'must be an active member of the chat service')
      await tx
        .update(room)
        .set({
          assignee_id,
          assigned_at: assignee_id && new Date().toISOString(),
          chg: sql`${room.chg} + 1`,
        })
        .where(eq(room.id, params.id))
      if (!assignee_id || assignee_id === who.id) return
      const [person] = await tx
        .select({ display_name: customer.display_name })
        .from(customer)
        .where(eq(customer.id, before.customer_id))
      await notify(tx, [assignee_id], {
        // Names alone, which need no translation.
        title: `${who.username} → ${person?.display_name ?? ''}`,
        description: truncate(before.last_preview, 80),
        ms_name: 'CHAT',
        target: { route: 'messenger', query: { room: before.id } },
        kind: 'assignment',
        room_id: before.id,
        author_id: who.id,
      })
    }),
  )

  serve.staff(setRoomService, ({ who, params: { id }, body: { service_id } }) =>
    change(who, id, async (tx, before) => {
      if (service_id === before.service_id) return
      const [service] = await tx
        .select()
        .from(chatService)
        .where(
          and(
            eq(chatService.id, service_id),
            eq(chatService.is_active, true),
            isNull(chatService.archived_at),
          ),
        )
      if (!service) throw refuseField('service_id', 'must be an active chat service')
      const stays = before.assignee_id && (await servesRooms(tx, before.assignee_id, service_id))
      await tx
        .update(room)
        .set({
          service_id,
          chg: sql`${room.chg} + 1`,
          ...(!stays && { assignee_id: null, assigned_at: null }),
        })
        .where(eq(room.id, id))
      await tx
        .delete(chatUnseen)
        .where(and(eq(chatUnseen.room_id, id), eq(chatUnseen.recipient_type, 'STAFF')))
      await outbox.tell(tx, 'chat.room-gone', { room_id: id, service_id: before.service_id })
      await notify(
        tx,
        service.staff_ids.filter((one) => one !== who.id),
        {
          title: `${who.username} → ${service.name_en}`,
          description: truncate(before.last_preview, 80),
          ms_name: 'CHAT',
          target: { route: 'messenger', query: { room: id } },
          kind: 'assignment',
          room_id: id,
          author_id: who.id,
        },
      )
    }),
  )

  serve.staff(setRoomFollowUp, ({ who, params: { id }, body: { follow_up_at, note } }) =>
    change(who, id, async (tx) => {
      if (follow_up_at) refuseUnlessSoon('follow_up_at', follow_up_at)
      await tx
        .update(room)
        .set({
          follow_up_at,
          follow_up_note: follow_up_at && note,
          follow_up_by: follow_up_at && who.id,
          chg: sql`${room.chg} + 1`,
        })
        .where(eq(room.id, id))
    }),
  )

  serve.staff(setRoomTags, async ({ who, params, body }) => {
    const tag_ids = body.tags.map(({ tag_id }) => tag_id)
    await change(who, params.id, async (tx) => {
      const known = tag_ids.length === 0 ? [] : await tx.select().from(tag).where(inArray(tag.id, tag_ids))
      for (const [index, { tag_id, value }] of body.tags.entries()) {
        const one = known.find(({ id }) => id === tag_id)
        if (!one) throw refuseField(`tags.${index}.tag_id`, 'names a tag that does not exist')
        if (value !== null && !one.field_values.includes(value)) {
          throw refuseField(
            `tags.${index}.value`,
            `must be one of ${one.field_values.join(', ') || 'no value'}`,
          )
        }
      }
      await tx.delete(roomTag).where(eq(roomTag.room_id, params.id))
      if (body.tags.length > 0)
        await tx
          .insert(roomTag)
          .values(body.tags.map((one) => ({ ...one, room_id: params.id })))
          .onConflictDoNothing()
      await tx
        .update(room)
        .set({ is_tagged: body.tags.length > 0, chg: sql`${room.chg} + 1` })
        .where(eq(room.id, params.id))
    })
    return db
      .select({ tag_id: tag.id, name: tag.name, colour: tag.colour, value: roomTag.value })
      .from(roomTag)
      .innerJoin(tag, eq(tag.id, roomTag.tag_id))
      .where(eq(roomTag.room_id, params.id))
      .orderBy(asc(tag.name))
  })

  /** One change of a room under its lock; everybody who hears the room is told after the commit. */
  function change(
    who: StaffWho,
    id: string,
    work: (tx: Tx, before: typeof room.$inferSelect) => Promise<void>,
  ): Promise<RoomState> {
    return write(async (tx) => {
      await work(tx, await lockedRoom(tx, who, id))
      await outbox.tell(tx, 'chat.room', { room_id: id })
      return found(await readRoomState(tx, id))
    })
  }
}
