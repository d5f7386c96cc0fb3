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
import { roomNotificationName } from './room-notification-name.ts'
import { logAssignment } from './log-assignment.ts'
import type { RoomChanges } from './room-changes.ts'
import { servesRooms } from './room-rights.ts'
import { statusChange } from './room-status.ts'
import { chatService } from '../tables/chat-service.ts'
import { room, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'
import { chatUnseen } from '../tables/unseen.ts'

/** Closing, assigning and tagging a room, and the people who can be assigned. */
export function roomActionCalls(platform: Platform, { notify }: Notifications, changes: RoomChanges): void {
  const { serve, database, outbox } = platform
  const { db } = database
  const { change, setStatus, assign, setTags } = changes

  serve.staff(setRoomStatus, ({ caller, params, body }) => setStatus(caller, params.id, body.status))

  serve.staff(setRoomAssignee, ({ caller, params, body }) => assign(caller, params.id, body))

  serve.staff(setRoomBot, ({ caller, params: { id }, body: { bot_mode, paused } }) =>
    change(caller, id, async (tx, before) => {
      const bot_paused_at = paused ? (before.bot_paused_at ?? new Date().toISOString()) : null
      await tx
        .update(room)
        .set({ bot_mode, bot_paused_at, chg: sql`${room.chg} + 1` })
        .where(eq(room.id, id))
      if (paused || bot_mode === 'OFF') await outbox.publish(tx, 'chat.bot-silenced', { room_id: id })
    }),
  )

  serve.staff(setRoomBlocked, ({ caller, params: { id }, body: { blocked } }) =>
    change(caller, id, async (tx, before) => {
      const isBlocked = before.blocked_at !== null
      if (blocked === isBlocked) return
      // Blocks a customer for spam or abuse, or unblocks one; a blocked customer waits for nothing.
      const closed = blocked && before.status !== 'CLOSED' ? await statusChange(tx, before, 'CLOSED') : {}
      await tx
        .update(room)
        .set({
          ...closed,
          blocked_at: blocked ? new Date().toISOString() : null,
          blocked_by: blocked ? caller.id : null,
          chg: sql`${room.chg} + 1`,
        })
        .where(eq(room.id, id))
      // No draft of the bot for what came before the block, either.
      if (blocked) await outbox.publish(tx, 'chat.bot-silenced', { room_id: id })
    }),
  )

  serve.staff(setRoomService, ({ caller, params: { id }, body: { service_id } }) =>
    change(caller, id, async (tx, before) => {
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
      if (!service)
        throw refuseField('service_id', {
          en: 'must be an active chat service',
          th: 'ต้องเป็นบริการแชตที่ใช้งานอยู่',
        })
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
      await outbox.publish(tx, 'chat.room-gone', { room_id: id, service_id: before.service_id })
      const moved = `${caller.username}: ${await roomNotificationName(tx, id)}`
      await notify(
        tx,
        service.staff_ids.filter((one) => one !== caller.id),
        {
          title: { en: `${moved} → ${service.name_en}`, th: `${moved} → ${service.name_th}` },
          description: truncate(before.last_preview, 80),
          ms_name: 'CHAT',
          target: { route: 'messenger', query: { room: id } },
          kind: 'assignment',
          room_id: id,
          author_id: caller.id,
        },
      )
      if (!stays) await logAssignment(tx, actorOf(caller), before, null)
    }),
  )

  serve.staff(setRoomFollowUp, ({ caller, params: { id }, body: { follow_up_at, note } }) =>
    change(caller, id, async (tx) => {
      if (follow_up_at) refuseUnlessSoon('follow_up_at', follow_up_at)
      await tx
        .update(room)
        .set({
          follow_up_at,
          follow_up_note: follow_up_at && note,
          follow_up_by: follow_up_at && caller.id,
          chg: sql`${room.chg} + 1`,
        })
        .where(eq(room.id, id))
    }),
  )

  serve.staff(setRoomTags, async ({ caller, params, body }) => {
    await setTags(caller, params.id, body.tags)
    return db
      .select({ tag_id: tag.id, name: tag.name, colour: tag.colour, value: roomTag.value })
      .from(roomTag)
      .innerJoin(tag, eq(tag.id, roomTag.tag_id))
      .where(eq(roomTag.room_id, params.id))
      .orderBy(asc(tag.name))
  })
}
