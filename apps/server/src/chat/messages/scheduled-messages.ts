import type { ChatFile } from '@rp/contract/chat/message'
import {
  cancelScheduled,
  listScheduled,
  scheduleMessage,
  type ScheduledMessage,
} from '@rp/contract/chat/scheduled-message'
import { problems } from '@rp/contract/problems'
import { previewOf } from '@rp/domain/chat/room-rules'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, Refusal, refuse } from '../../platform/refusal.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { roomBellName } from '../rooms/room-bell-name.ts'
import { chatFilesOf } from './files.ts'
import { refuseUnlessSoon } from '../later.ts'
import type { Post } from './live-messages.ts'
import { seesAllRooms, visibleRoom } from '../rooms/room-rights.ts'
import { serviceChannelsOf } from '../rooms/room-places.ts'
import { scheduledMessage } from '../tables/scheduled-message.ts'

type Row = typeof scheduledMessage.$inferSelect

const lookEveryMs = 1000
const atOnce = 50

/** Messages that leave later: written now, sent when their time has come, each once. */
export function scheduledMessageCalls(platform: Platform, notifications: Notifications, post: Post): void {
  const { serve, database, write, outbox, realtime } = platform
  const { db } = database

  serve.staff(listScheduled, async ({ who, params }) => {
    await visibleRoom(db, who, params.id)
    const rows = await db
      .select()
      .from(scheduledMessage)
      .where(
        and(eq(scheduledMessage.room_id, params.id), inArray(scheduledMessage.state, ['WAITING', 'FAILED'])),
      )
      .orderBy(asc(scheduledMessage.send_at))
      .limit(100)
    return rows.map(toldOf)
  })

  serve.staff(scheduleMessage, async ({ who, params: { id: room_id }, body }) => {
    await visibleRoom(db, who, room_id)
    refuseUnlessSoon('send_at', body.send_at)
    const { client_id: id, files: names, ...said } = body
    const files = await chatFilesOf(platform, room_id, names)
    return write(async (tx) => {
      await tx
        .insert(scheduledMessage)
        .values({
          id,
          room_id,
          user_id: who.id,
          user_name: who.username,
          ...said,
          files,
          created_at: new Date().toISOString(),
        })
        .onConflictDoNothing()
      const own = and(eq(scheduledMessage.id, id), eq(scheduledMessage.room_id, room_id))
      const [row] = await tx.select().from(scheduledMessage).where(own)
      await outbox.tell(tx, 'chat.scheduled', { room_id })
      return toldOf(found(row))
    })
  })

  serve.staff(cancelScheduled, async ({ who, params: { id } }) => {
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
    const { room_id } = found(row)
    await visibleRoom(db, who, room_id)
    return write(async (tx) => {
      const waits = and(eq(scheduledMessage.id, id), inArray(scheduledMessage.state, ['WAITING', 'FAILED']))
      const [gone] = await tx.update(scheduledMessage).set({ state: 'CANCELLED' }).where(waits).returning()
      if (!gone) throw refuse('illegal_transition', { detail: 'The message has left or was taken back' })
      await outbox.tell(tx, 'chat.scheduled', { room_id })
      return toldOf(gone)
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
    // In their order; two nodes that send the same one write it once, by its client_id.
    for (const row of due) if (!signal.aborted) await send(row)
  })

  async function send(row: Row): Promise<void> {
    const { id, room_id, user_id, user_name, body, files, reply_to } = row
    const [person] = await db
      .select({ role: staff.role, department: staff.department, is_active: staff.is_active })
      .from(staff)
      .where(eq(staff.id, user_id))
    try {
      if (!person?.is_active) throw refuse('not_found', { detail: 'Its writer is not active any more' })
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
      await settle(row, { state: 'SENT' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await settle(row, { state: 'FAILED', error: error.message }, (tx) => tellFailed(tx, row, error))
    }
  }

  function settle(
    { id, room_id }: Row,
    change: Partial<Row>,
    andThen: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<void> {
    return write(async (tx) => {
      const waits = and(eq(scheduledMessage.id, id), eq(scheduledMessage.state, 'WAITING'))
      await tx.update(scheduledMessage).set(change).where(waits)
      await outbox.tell(tx, 'chat.scheduled', { room_id })
      await andThen(tx)
    })
  }

  /** Its writer is told in both languages, for the server knows none of the own of staff. */
  async function tellFailed(tx: Tx, { id, room_id, user_id, body, files }: Row, { code }: Refusal) {
    const { en, th } = problems[code].title
    const said = previewOf(body, files as ChatFile[])
    await notifications.notify(tx, [user_id], {
      title: await roomBellName(tx, room_id),
      description: `The scheduled message was not sent: ${en} · ส่งข้อความที่ตั้งเวลาไว้ไม่สำเร็จ: ${th} · ${said}`,
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: room_id } },
      room_id,
      once: `scheduled ${id}`,
    })
  }
}

function toldOf({ created_at: _, files, ...row }: Row): ScheduledMessage {
  return { ...row, files: files as ChatFile[] }
}
