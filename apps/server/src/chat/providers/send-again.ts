import { sendMessageAgain } from '@rp/contract/chat/message-change'
import { progressOf, waitsBehind } from '@rp/domain/chat/delivery'
import { windowLeft } from '@rp/domain/chat/write-window'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { changeMessage, isInQueue } from '../messages/message-changes.ts'
import { messageOf } from '../messages/messages.ts'
import type { SentAgain } from '../rooms/room-bulk.ts'
import { lockedRoom } from '../rooms/room-rights.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { message, room } from '../tables/room.ts'

type RoomRow = typeof room.$inferSelect
type MessageRow = typeof message.$inferSelect

interface Changing {
  tx: Tx
  outbox: Platform['outbox']
}

/** A person decides to send a failed or unknown message again. */
export function sendAgainCalls({ serve, write, outbox }: Platform, wake: () => void): void {
  serve.staff(sendMessageAgain, async ({ caller, params: { room_id, seq } }) => {
    const sent = await write(async (tx) => {
      const place = await lockedRoom(tx, caller, room_id)
      const [row] = await tx
        .select()
        .from(message)
        .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
      const { delivery, kind } = found(row)
      if (!place.channel_account_id || (delivery !== 'FAILED' && delivery !== 'UNKNOWN'))
        throw refuse('illegal_transition', {
          detail: {
            en: 'Only a message that was not delivered can be sent again',
            th: 'ส่งซ้ำได้เฉพาะข้อความที่ส่งไม่ถึง',
          },
        })
      if (onlyTemplates(place, kind)) throw refuse('window_over')
      return queuedAgain({ tx, outbox }, place, seq)
    })
    wake()
    return messageOf(sent)
  })
}

/** Whether the channel takes only templates now. */
export function onlyTemplates(
  place: Pick<RoomRow, 'channel' | 'window_expires_at'>,
  kind: MessageRow['kind'],
  now = Date.now(),
): boolean {
  const left = windowLeft(place, now)
  return left !== null && left <= 0 && kind !== 'TEMPLATE'
}

/** Queues a message of a locked room once more. */
async function queuedAgain(by: Changing, place: RoomRow, seq: number): Promise<MessageRow> {
  const { id: room_id, channel_account_id: account_id } = place
  if (!account_id) throw new Error(`The room ${room_id} belongs to no account`)
  const fresh = { state: 'QUEUED', attempts: 0, first_tried_at: null, replied_at: null, error: null } as const
  // A new key: the provider refused the old one. If it may have accepted the old one, the same key keeps it from being
  // sent twice.
  const retry_key = sql`case when ${mayBeKnown} then ${channelOutbox.retry_key} else ${uuidv4()}::uuid end`
  await by.tx
    .insert(channelOutbox)
    .values({ room_id, seq, account_id, next_at: sql`now()`, ...fresh, retry_key: uuidv4() })
    .onConflictDoUpdate({
      target: [channelOutbox.room_id, channelOutbox.seq],
      set: {
        ...fresh,
        retry_key,
        first_tried_at: sql`case when ${mayBeKnown} then ${channelOutbox.first_tried_at} end`,
        unsure_at: sql`case when ${mayBeKnown} then ${channelOutbox.unsure_at} end`,
        next_at: sql`now()`,
      },
    })
  return onItsWayAgain(by, place, seq)
}

/** No room has more messages that were refused one after another. */
const atOnceMax = 100

/**
 * Sends again what the customer of a locked room lacks: the refused and unknown messages after the last answer that arrived
 * and the last closing, in their order. Refuses if there are none, or none may be sent now.
 */
export async function roomSentAgain(by: Changing, place: RoomRow): Promise<SentAgain> {
  const since = sql`greatest(${place.last_staff_seq}, coalesce((select max(seq) from chat_closing where room_id = ${place.id}), 0))`
  const lost = await by.tx
    .select({ seq: message.seq, kind: message.kind })
    .from(message)
    .where(
      and(
        eq(message.room_id, place.id),
        sql`${message.seq} > ${since}`,
        isInQueue,
        inArray(message.delivery, ['FAILED', 'UNKNOWN']),
      ),
    )
    .orderBy(asc(message.seq))
    .limit(atOnceMax)
  if (lost.length === 0 || !place.channel_account_id)
    throw refuse('illegal_transition', {
      detail: { en: 'Nothing here can be sent again', th: 'ไม่มีข้อความที่ส่งซ้ำได้' },
    })
  const fitting = lost.filter(({ kind }) => !onlyTemplates(place, kind))
  if (fitting.length === 0) throw refuse('window_over')
  for (const { seq } of fitting) {
    // The one before changed the room.
    const [current] = await by.tx.select().from(room).where(eq(room.id, place.id))
    await queuedAgain(by, found(current), seq)
  }
  return { sent: fitting.length, tooLate: lost.length - fitting.length }
}

/** Behind one that is held up, a message that is sent again has not arrived (domain/chat/waiting). */
export async function onItsWayAgain(by: Changing, place: RoomRow, seq: number): Promise<MessageRow> {
  const isBehind = await isStoppedBefore(by.tx, place.id, seq)
  return changeMessage(by, { room: place, seq }, () => ({
    delivery: 'QUEUED',
    delivery_error: isBehind ? waitsBehind : null,
    delivery_reason: isBehind ? 'queued' : null,
    ...(!isBehind && { arrived_at: new Date().toISOString() }),
  }))
}

/** The provider may have it under its retry key, which LINE remembers for 24 hours after the first try. */
const mayBeKnown = sql`${channelOutbox.unsure_at} is not null and ${channelOutbox.replied_at} is null
  and ${channelOutbox.first_tried_at} > now() - interval '23 hours'`

async function isStoppedBefore(tx: Tx, room_id: string, seq: number): Promise<boolean> {
  const [last] = await tx
    .select({ delivery: message.delivery, delivery_error: message.delivery_error })
    .from(message)
    .where(
      and(
        eq(message.room_id, room_id),
        lt(message.seq, seq),
        isInQueue,
        sql`(${message.delivery} is null or ${message.delivery} <> 'FAILED')`,
        sql`not (coalesce(${message.delivery} = 'QUEUED', false) and ${message.delivery_error} is null)`,
      ),
    )
    .orderBy(desc(message.seq))
    .limit(1)
  return last !== undefined && progressOf(last) === 'stopped'
}
