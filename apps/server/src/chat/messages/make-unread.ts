import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { userChannel } from '../../platform/realtime/realtime.ts'
import { roomRead } from '../tables/room.ts'

const topic = 'chat.unread'

interface MadeUnread {
  room_id: string
  user_ids: string[]
}

/** From now on the room counts as unread for these people, who may have read it all, until they read it anew. */
export async function makeUnread(tx: Tx, outbox: Outbox, room_id: string, user_ids: string[]): Promise<void> {
  if (user_ids.length === 0) return
  // In one order, so that two notes to the same people cannot block each other.
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
  await outbox.tell(tx, topic, { room_id, user_ids } satisfies MadeUnread)
}

/** Tells the devices of those for whom a room was made unread. */
export function tellMadeUnread({ outbox, realtime }: Platform): void {
  outbox.on<MadeUnread>(topic, ({ room_id, user_ids }) => {
    for (const user_id of user_ids) realtime.emit(userChannel(user_id), 'unread', { room_id })
  })
}
