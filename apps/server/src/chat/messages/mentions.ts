import type { Message } from '@rp/contract/chat/message'
import { mentionsIn } from '@rp/domain/chat/mentions'
import { previewOf } from '@rp/domain/chat/room-rules'
import { eq } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { roomBellName } from '../rooms/room-bell-name.ts'
import { servesRooms } from '../rooms/room-rights.ts'
import { room } from '../tables/room.ts'
import { makeUnread } from './make-unread.ts'

/** Rings the bells of those whom a note of the house names and who may open its room, unread for them now; once a note. */
export async function tellMentions(
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
    const told = await notify(
      tx,
      named.filter((_, index) => may[index]),
      {
        title: `${sender.username} @ ${await roomBellName(tx, room_id)}`,
        description: previewOf(body, files),
        ms_name: 'CHAT',
        target: { route: 'messenger', query: { room: room_id, seq: String(seq) } },
        once: `mention ${id}`,
        kind: 'mention',
        room_id,
        ...(sender.id && { author_id: sender.id }),
      },
    )
    await makeUnread(tx, outbox, room_id, told)
  })
}
