import type { Message } from '@rp/contract/chat/message'
import { mentionsIn } from '@rp/domain/chat/mentions'
import { previewOf } from '@rp/domain/chat/room-rules'
import { eq } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { roomNotificationName } from '../rooms/room-notification-name.ts'
import { servesRooms } from '../rooms/room-rights.ts'
import { room } from '../tables/room.ts'
import { makeUnread } from './make-unread.ts'

/** Notifies the colleagues mentioned in a note who may open its room and marks it unread for them, once per note. */
export async function notifyMentions(
  { database, write, outbox }: Platform,
  { notify }: Notifications,
  { room_id, seq, id, visibility, sender, body, files }: Message,
): Promise<void> {
  if (visibility !== 'internal' || !body.includes('@')) return
  const { db } = database
  const people = await db
    .select({ id: staff.id, username: staff.username })
    .from(staff)
    .where(eq(staff.is_active, true))
  const named = mentionsIn(body, people).filter((one) => one !== sender.id)
  const [place] = await db.select({ service_id: room.service_id }).from(room).where(eq(room.id, room_id))
  if (named.length === 0 || !place) return
  const may = await Promise.all(named.map((one) => servesRooms(db, one, place.service_id)))
  await write(async (tx) => {
    const reported = await notify(
      tx,
      named.filter((_, index) => may[index]),
      {
        title: `${sender.username} @ ${await roomNotificationName(tx, room_id)}`,
        description: previewOf(body, files),
        ms_name: 'CHAT',
        target: { route: 'messenger', query: { room: room_id, seq: String(seq) } },
        once: `mention ${id}`,
        kind: 'mention',
        room_id,
        ...(sender.id && { author_id: sender.id }),
      },
    )
    await makeUnread(tx, outbox, room_id, reported)
  })
}
