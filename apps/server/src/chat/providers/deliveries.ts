import { deliveredFrom, type DeliveryState } from '@rp/domain/chat/delivery'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { message, room } from '../tables/room.ts'

export interface Place {
  room_id: string
  seq: number
}

interface Moved {
  state: DeliveryState
  error: string | null
  /** The provider's name of the message, where it was told. */
  external_id?: string | null
  /** The customer's window is over, as the provider sees it. */
  isWindowOver?: boolean
}

/** Notes how far a message has come; a report that is behind what is known changes nothing (CW#14529). */
export async function moveDelivery(
  { write, outbox }: Pick<Platform, 'write' | 'outbox'>,
  { room_id, seq }: Place,
  { state, error, external_id, isWindowOver }: Moved,
): Promise<void> {
  await write(async (tx) => {
    const [locked] = await tx.select({ chg: room.chg }).from(room).where(eq(room.id, room_id)).for('update')
    if (!locked) return
    const mine = and(eq(message.room_id, room_id), eq(message.seq, seq))
    const named = external_id ? { external_id } : {}
    const chg = locked.chg + 1
    const moved = await tx
      .update(message)
      .set({ ...named, delivery: state, delivery_error: error, chg })
      .where(and(mine, inArray(message.delivery, deliveredFrom(state))))
      .returning({ seq: message.seq })
    if (moved.length === 0) {
      if (external_id) await tx.update(message).set(named).where(mine)
      return
    }
    await tx
      .update(room)
      .set({ chg, ...(isWindowOver && { window_expires_at: sql`now()` }) })
      .where(eq(room.id, room_id))
    await outbox.tell(tx, 'chat.message', { room_id, seq })
    if (isWindowOver) await outbox.tell(tx, 'chat.room', { room_id })
  })
}
