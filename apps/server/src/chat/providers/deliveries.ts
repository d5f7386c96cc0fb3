import {
  deliveryAfter,
  hasArrived,
  progressOf,
  waitsBehind,
  type DeliveryState,
} from '@rp/domain/chat/delivery'
import type { RefusalReason } from '@rp/domain/chat/refusals/reasons'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeMessage, isInQueue, type MessageChange } from '../messages/message-changes.ts'
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
    const chg = stops(before, change) ? await stopFollowing({ tx, outbox }, locked, seq) : locked.chg
    const after = await changeMessage({ tx, outbox }, { room: { ...locked, chg }, seq }, () => change)
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

function stops(before: MessageRow, change: MessageChange): boolean {
  const of = (one: MessageRow) => progressOf(one) === 'stopped'
  return before.visibility === 'public' && !of(before) && of({ ...before, ...change })
}

/**
 * What is in transit behind a stopped message waits for it, up to one that is known to have arrived. Returns the last change
 * number that this took.
 */
async function stopFollowing(
  { tx, outbox }: { tx: Tx; outbox: Platform['outbox'] },
  { id: room_id, chg }: RoomRow,
  seq: number,
): Promise<number> {
  const later = await tx
    .select({ seq: message.seq, delivery: message.delivery, delivery_error: message.delivery_error })
    .from(message)
    .where(and(eq(message.room_id, room_id), gt(message.seq, seq), isInQueue))
    .orderBy(asc(message.seq))
  const arrived = later.findIndex((one) => progressOf(one) === 'arrived')
  const behind = later
    .slice(0, arrived === -1 ? later.length : arrived)
    .filter((one) => progressOf(one) === 'in transit')
  for (const [index, one] of behind.entries()) {
    await tx
      .update(message)
      .set({ delivery_error: waitsBehind, delivery_reason: 'queued', chg: chg + index + 1 })
      .where(and(eq(message.room_id, room_id), eq(message.seq, one.seq)))
    await outbox.publish(tx, 'chat.message', { room_id, seq: one.seq })
  }
  return chg + behind.length
}

const isFinal = ({ delivery }: MessageRow) => delivery === 'FAILED' || delivery === 'UNKNOWN'

function endWindow(tx: Tx, room_id: string) {
  return tx
    .update(room)
    .set({ window_expires_at: sql`least(${room.window_expires_at}, now())` })
    .where(eq(room.id, room_id))
}
