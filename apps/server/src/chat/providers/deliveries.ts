import { deliveryAfter, hasArrived, type DeliveryState } from '@rp/domain/chat/delivery'
import type { RefusalReason } from '@rp/domain/chat/refusals/reasons'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeMessage, type MessageChange } from '../messages/message-changes.ts'
import { message, room } from '../tables/room.ts'

export interface Place {
  room_id: string
  seq: number
}

export interface DeliveryUpdate {
  state: DeliveryState
  error: string | null
  reason: RefusalReason | null
  /** The provider's id of the message, if reported. */
  external_id?: string | null
}

type RoomRow = typeof room.$inferSelect
type MessageRow = typeof message.$inferSelect

/** Notifies about an answer that was not delivered, in the transaction that records it. */
export type NotifyUndelivered = (tx: Tx, lost: { room: RoomRow; message: MessageRow }) => Promise<void>

/** Records the delivery state of a message; a report older than the known state changes nothing. */
export async function moveDelivery(
  { write, outbox }: Pick<Platform, 'write' | 'outbox'>,
  { room_id, seq }: Place,
  moved: DeliveryUpdate,
  notifyUndelivered: NotifyUndelivered,
): Promise<void> {
  await write(async (tx) => {
    const [locked] = await tx.select().from(room).where(eq(room.id, room_id)).for('update')
    const [before] = await tx
      .select()
      .from(message)
      .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
    if (!locked || !before?.delivery) return
    const change = changeBy(before, moved)
    if (!change) {
      if (moved.external_id)
        await tx
          .update(message)
          .set({ external_id: moved.external_id })
          .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
      return
    }
    const after = await changeMessage({ tx, outbox }, { room: locked, seq }, () => change)
    if (moved.reason === 'window') await endWindow(tx, room_id)
    if (moved.reason === 'window') await outbox.publish(tx, 'chat.room', { room_id })
    if (isFinal(after)) await notifyUndelivered(tx, { room: locked, message: after })
  })
}

/** The changes of a report to a message; null if it is older than the known state. */
function changeBy(
  before: MessageRow,
  { state, error, reason, external_id }: DeliveryUpdate,
): MessageChange | null {
  const isHeldUp = state === 'QUEUED' && before.delivery === 'QUEUED' && before.delivery_error !== error
  if (!before.delivery || (!isHeldUp && deliveryAfter(before.delivery, state) !== state)) return null
  if (!isHeldUp && before.delivery === state) return null
  const after = { delivery: state, delivery_error: error, deleted_at: before.deleted_at }
  const arrives = !hasArrived(before) && hasArrived(after)
  return {
    ...(external_id && { external_id }),
    delivery: state,
    delivery_error: error,
    delivery_reason: reason,
    ...(arrives && { arrived_at: new Date().toISOString() }),
  }
}

const isFinal = ({ delivery }: MessageRow) => delivery === 'FAILED' || delivery === 'UNKNOWN'

function endWindow(tx: Tx, room_id: string) {
  return tx
    .update(room)
    .set({ window_expires_at: sql`now()` })
    .where(eq(room.id, room_id))
}
