import {
  setRoomAssignee,
  setRoomBlocked,
  setRoomBot,
  setRoomFollowUp,
  setRoomService,
  setRoomStatus,
  setRoomTags,
} from '@rp/contract/chat/room'
import { truncate } from '@rp/domain/texts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { refuseUnlessSoon } from '../later.ts'
import { roomBellName } from './room-bell-name.ts'
import { logAssignment } from './log-assignment.ts'
import type { RoomChanges } from './room-changes.ts'
import { servesRooms } from './room-rights.ts'
import { statusChange } from './room-status.ts'
import { chatService } from '../tables/chat-service.ts'
import { room, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'
import { chatUnseen } from '../tables/unseen.ts'

/** Closing, assigning and tagging a room, and who of the house answers in it. */
export function roomActionCalls(platform: Platform, { notify }: Notifications, changes: RoomChanges): void {
  const { serve, database, outbox } = platform
  const { db } = database
  const { change, setStatus, assign, setTags } = changes

  serve.staff(setRoomStatus, ({ who, params, body }) => setStatus(who, params.id, body.status))

  serve.staff(setRoomAssignee, ({ who, params, body }) => assign(who, params.id, body))

  serve.staff(setRoomBot, ({ who, params: { id }, body: { bot_mode, paused } }) =>
    change(who, id, async (tx, before) => {
      const bot_paused_at = paused ? (before.bot_paused_at ?? new Date().toISOString()) : null
      await tx
        .update(room)
        .set({ bot_mode, bot_paused_at, chg: sql`${room.chg} + 1` })
        .where(eq(room.id, id))
      if (paused || bot_mode === 'OFF') await outbox.tell(tx, 'chat.bot-silenced', { room_id: id })
    }),
  )

  serve.staff(setRoomBlocked, ({ who, params: { id }, body: { blocked } }) =>
    change(who, id, async (tx, before) => {
      const isBlocked = before.blocked_at !== null
      if (blocked === isBlocked) return
      // Whoever is blocked waits for nothing.
      const closed = blocked && before.status !== 'CLOSED' ? await statusChange(tx, before, 'CLOSED') : {}
      await tx
        .update(room)
        .set({
          ...closed,
          blocked_at: blocked ? new Date().toISOString() : null,
          blocked_by: blocked ? who.id : null,
          chg: sql`${room.chg} + 1`,
        })
        .where(eq(room.id, id))
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
          title: `${who.username}: ${await roomBellName(tx, id)} → ${service.name_en} · ${service.name_th}`,
          description: truncate(before.last_preview, 80),
          ms_name: 'CHAT',
          target: { route: 'messenger', query: { room: id } },
          kind: 'assignment',
          room_id: id,
          author_id: who.id,
        },
      )
      if (!stays) await logAssignment(tx, actorOf(who), before, null)
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
    await setTags(who, params.id, body.tags)
    return db
      .select({ tag_id: tag.id, name: tag.name, colour: tag.colour, value: roomTag.value })
      .from(roomTag)
      .innerJoin(tag, eq(tag.id, roomTag.tag_id))
      .where(eq(roomTag.room_id, params.id))
      .orderBy(asc(tag.name))
  })
}
