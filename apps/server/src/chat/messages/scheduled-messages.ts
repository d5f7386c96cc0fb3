import type { ChatFile } from '@rp/contract/chat/message'
import {
  cancelScheduled,
  listScheduled,
  scheduleMessage,
  type ScheduledMessage,
} from '@rp/contract/chat/scheduled-message'
import { problems } from '@rp/contract/problems'
import { previewOf } from '@rp/domain/chat/room-rules'
import { isAfterWindow } from '@rp/domain/chat/write-window'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, Refusal, refuse, refuseField } from '../../platform/refusal.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { roomNotificationName } from '../rooms/room-notification-name.ts'
import { chatFilesOf } from './files.ts'
import { refuseUnlessSoon } from '../later.ts'
import type { PostMessage } from './live-messages.ts'
import { seesAllRooms, visibleRoom } from '../rooms/room-rights.ts'
import { serviceChannelsOf } from '../rooms/room-places.ts'
import type { room } from '../tables/room.ts'
import { scheduledMessage } from '../tables/scheduled-message.ts'

type Row = typeof scheduledMessage.$inferSelect

const lookEveryMs = 1000
const atOnce = 50

/** Scheduled messages: written now, sent once when due. */
export function scheduledMessageCalls(
  platform: Platform,
  notifications: Notifications,
  post: PostMessage,
): void {
  const { serve, database, write, outbox, realtime } = platform
  const { db } = database

  serve.staff(listScheduled, async ({ caller, params }) => {
    await visibleRoom(db, caller, params.id)
    const rows = await db
      .select()
      .from(scheduledMessage)
      .where(
        and(eq(scheduledMessage.room_id, params.id), inArray(scheduledMessage.state, ['WAITING', 'FAILED'])),
      )
      .orderBy(asc(scheduledMessage.send_at))
      .limit(100)
    return rows.map(publishedOf)
  })

  serve.staff(scheduleMessage, async ({ caller, params: { id: room_id }, body }) => {
    const place = await visibleRoom(db, caller, room_id)
    refuseUnlessSoon('send_at', body.send_at)
    refuseAfterWindow(place, body.send_at)
    const { client_id: id, files: names, ...said } = body
    const files = await chatFilesOf(platform, caller, room_id, names)
    return write(async (tx) => {
      await tx
        .insert(scheduledMessage)
        .values({
          id,
          room_id,
          user_id: caller.id,
          user_name: caller.username,
          ...said,
          files,
          created_at: new Date().toISOString(),
        })
        .onConflictDoNothing()
      const own = and(eq(scheduledMessage.id, id), eq(scheduledMessage.room_id, room_id))
      const [row] = await tx.select().from(scheduledMessage).where(own)
      await outbox.publish(tx, 'chat.scheduled', { room_id })
      return publishedOf(found(row))
    })
  })

  serve.staff(cancelScheduled, async ({ caller, params: { id } }) => {
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
    const { room_id } = found(row)
    await visibleRoom(db, caller, room_id)
    return write(async (tx) => {
      const waits = and(eq(scheduledMessage.id, id), inArray(scheduledMessage.state, ['WAITING', 'FAILED']))
      const [gone] = await tx.update(scheduledMessage).set({ state: 'CANCELLED' }).where(waits).returning()
      if (!gone)
        throw refuse('illegal_transition', {
          detail: { en: 'The message has left or was taken back', th: 'ข้อความส่งไปแล้วหรือถูกเรียกคืนแล้ว' },
        })
      await outbox.publish(tx, 'chat.scheduled', { room_id })
      return publishedOf(gone)
    })
  })

  outbox.on<{ room_id: string }>('chat.scheduled', async ({ room_id }) => {
    realtime.emit(await serviceChannelsOf(db, room_id), 'scheduled', { room_id })
  })

  sweepEvery(platform, lookEveryMs, 'sending scheduled messages', async (signal) => {
    const due = await db
      .select()
      .from(scheduledMessage)
      .where(and(eq(scheduledMessage.state, 'WAITING'), lte(scheduledMessage.send_at, sql`now()`)))
      .orderBy(asc(scheduledMessage.send_at))
      .limit(atOnce)
    // In order; if two nodes send the same one, its client_id makes it one message.
    for (const row of due) if (!signal.aborted) await send(row)
  })

  async function send(row: Row): Promise<void> {
    const { id, room_id, user_id, user_name, body, files, reply_to } = row
    const [person] = await db
      .select({ role: staff.role, department: staff.department, is_active: staff.is_active })
      .from(staff)
      .where(eq(staff.id, user_id))
    try {
      if (!person?.is_active)
        throw refuse('not_found', {
          detail: { en: 'Its author is no longer active', th: 'ผู้เขียนไม่ได้ใช้งานแล้ว' },
        })
      await post({
        room_id,
        client_id: id,
        sender: { type: 'STAFF', id: user_id, username: user_name },
        sees_all: seesAllRooms(person),
        identity: null,
        external_id: null,
        visibility: 'public',
        kind: 'TEXT',
        meta: null,
        body,
        files: files as ChatFile[],
        reply_to,
      })
      await closeScheduled(row, { state: 'SENT' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await closeScheduled(row, { state: 'FAILED', error: error.message }, (tx) =>
        notifyFailed(tx, row, error),
      )
    }
  }

  function closeScheduled(
    { id, room_id }: Row,
    change: Partial<Row>,
    andThen: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    return write(async (tx) => {
      const waits = and(eq(scheduledMessage.id, id), eq(scheduledMessage.state, 'WAITING'))
      await tx.update(scheduledMessage).set(change).where(waits)
      await outbox.publish(tx, 'chat.scheduled', { room_id })
      await andThen(tx)
    })
  }

  async function notifyFailed(tx: Tx, { id, room_id, user_id, body, files }: Row, { code }: Refusal) {
    const { en, th } = problems[code].title
    const said = previewOf(body, files as ChatFile[])
    await notifications.notify(tx, [user_id], {
      title: await roomNotificationName(tx, room_id),
      description: {
        en: `The scheduled message was not sent: ${en} · ${said}`,
        th: `ส่งข้อความที่ตั้งเวลาไว้ไม่สำเร็จ: ${th} · ${said}`,
      },
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room_id } },
      room_id,
      once: `scheduled ${id}`,
    })
  }
}

/** WhatsApp would refuse it then, and nobody would see that before. */
function refuseAfterWindow(place: typeof room.$inferSelect, send_at: string): void {
  if (!isAfterWindow(place, send_at)) return
  throw refuseField('send_at', {
    en: 'must lie within 24 hours after the customer’s last message: later, WhatsApp takes only templates',
    th: 'ต้องอยู่ภายใน 24 ชั่วโมงหลังข้อความล่าสุดของลูกค้า หลังจากนั้น WhatsApp รับเฉพาะเทมเพลต',
  })
}

function publishedOf({ created_at: _, files, ...row }: Row): ScheduledMessage {
  return { ...row, files: files as ChatFile[] }
}
