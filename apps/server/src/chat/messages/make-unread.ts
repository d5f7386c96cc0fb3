import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'
import { roomRead } from '../tables/room.ts'

const topic = 'chat.unread'

interface MadeUnread {
  room_id: string
  user_ids: string[]
}

/** Marks the room unread for these users until they read it again, even if they have read it all. */
export async function makeUnread(tx: Tx, outbox: Outbox, room_id: string, user_ids: string[]): Promise<void> {
  if (user_ids.length === 0) return
  // In a fixed order, so that two notes to the same people cannot deadlock.
  const rows = user_ids.toSorted().map((user_id) => ({
    user_id,
    room_id,
    read_seq: 0,
    customer_no: 0,
    forced_unread: true,
  }))
  await tx
    .insert(roomRead)
    .values(rows)
    .onConflictDoUpdate({ target: [roomRead.user_id, roomRead.room_id], set: { forced_unread: true } })
  await outbox.publish(tx, topic, { room_id, user_ids } satisfies MadeUnread)
}

/** Notifies the devices of users for whom a room was marked unread. */
export function publishMadeUnread({ outbox, realtime }: Platform): void {
  outbox.on<MadeUnread>(topic, ({ room_id, user_ids }) => {
    for (const user_id of user_ids) realtime.emit(userChannel(user_id), 'unread', { room_id })
  })
}
