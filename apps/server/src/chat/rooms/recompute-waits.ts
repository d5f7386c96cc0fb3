import { progressOf } from '@rp/domain/chat/delivery'
import {
  sideOf,
  statusAfter,
  waitingOf,
  withoutVoid,
  type Closing,
  type WaitMessage,
} from '@rp/domain/chat/waiting'
import { writtenAt } from '@rp/domain/chat/written-at'
import { and, asc, eq, gt, gte, inArray, lt, max, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { chatClosing } from '../tables/closing.ts'
import { message, room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { chatWait } from '../tables/wait.ts'

type RoomRow = Pick<
  typeof room.$inferSelect,
  'id' | 'status' | 'service_id' | 'channel' | 'waiting_since' | 'undelivered_seq'
>

export interface RecomputedWaits {
  status: RoomRow['status']
  waiting_since: string | null
  undelivered_seq: number | null
}

/** The rule of `domain/chat/delivery` for one row, as SQL. */
const counts: SQL = sql`${message.deleted_at} is null and (${message.delivery} is null or ${message.delivery} in ('SENT', 'DELIVERED', 'READ')
  or ${message.delivery} = 'QUEUED' and ${message.delivery_error} is null)`
const isAnswer: SQL = sql`${message.visibility} = 'public' and ${message.sender_type} in ('STAFF', 'BOT')`

/**
 * Recomputes the waits of a locked room after a message was delivered, failed or was withdrawn. For frequent events (a
 * message, a closing) the statement that writes them does it; both follow `domain/chat/waiting`, and the tests compare
 * them. Reads only from the last boundary before the message.
 */
export async function recomputeWaits(
  tx: Tx,
  locked: RoomRow,
  { seq, isLost }: { seq: number; isLost: boolean },
): Promise<RecomputedWaits> {
  const { base, isAnsweredBefore } = await boundaryBefore(tx, locked.id, seq)
  const { said, senders } = await saidFrom(tx, locked.id, base)
  const known = await closingsFrom(tx, locked.id, base)
  const closings = withoutVoid({ said, closings: known }, isLost ? seq : null)
  const standing = new Set(closings.map((one) => one.seq))
  const voided = known.filter((one) => !standing.has(one.seq)).map((one) => one.seq)
  if (voided.length > 0)
    await tx
      .delete(chatClosing)
      .where(and(eq(chatClosing.room_id, locked.id), inArray(chatClosing.seq, voided)))
  const { waits, ...now } = waitingOf(said, closings)
  await writeWaits(tx, locked, { base, waits, senders })
  const settled = { ...now, status: statusAfter(locked.status, { said, closings, isAnsweredBefore }) }
  await tx
    .update(room)
    .set({
      ...settled,
      last_staff_seq: sql`coalesce((select max(${message.seq}) from ${message}
        where ${message.room_id} = ${locked.id} and ${isAnswer} and ${counts}), 0)`,
    })
    .where(eq(room.id, locked.id))
  if (settled.waiting_since !== null && locked.waiting_since === null) await unseenAgain(tx, locked.id, waits)
  if (settled.waiting_since === null && locked.waiting_since !== null) await seenByStaff(tx, locked.id)
  return settled
}

/** The last delivered answer or closing before a message; 0 if there is none. */
async function boundaryBefore(
  tx: Tx,
  room_id: string,
  seq: number,
): Promise<{ base: number; isAnsweredBefore: boolean }> {
  const [answered] = await tx
    .select({ seq: max(message.seq) })
    .from(message)
    .where(and(eq(message.room_id, room_id), lt(message.seq, seq), isAnswer, counts))
  const [closed] = await tx
    .select({ seq: max(chatClosing.seq) })
    .from(chatClosing)
    .where(and(eq(chatClosing.room_id, room_id), lt(chatClosing.seq, seq)))
  const answer_seq = answered?.seq ?? 0
  return { base: Math.max(answer_seq, closed?.seq ?? 0), isAnsweredBefore: answer_seq > 0 }
}

async function saidFrom(
  tx: Tx,
  room_id: string,
  base: number,
): Promise<{ said: WaitMessage[]; senders: Map<number, string | null> }> {
  const rows = await tx
    .select({
      seq: message.seq,
      sender_type: message.sender_type,
      sender_id: message.sender_id,
      at: message.at,
      arrived_at: message.arrived_at,
      meta: message.meta,
      delivery: message.delivery,
      delivery_error: message.delivery_error,
      deleted_at: message.deleted_at,
    })
    .from(message)
    .where(
      and(
        eq(message.room_id, room_id),
        // Include the boundary itself if it is an answer: it ends the wait of earlier customer messages.
        or(gt(message.seq, base), and(eq(message.seq, base), isAnswer)),
        eq(message.visibility, 'public'),
      ),
    )
    .orderBy(asc(message.seq))
  const said = rows.flatMap((row): WaitMessage[] => {
    const side = sideOf(row.sender_type, 'public')
    if (!side) return []
    const at = side === 'CUSTOMER' ? writtenAt(row) : (row.arrived_at ?? row.at)
    return [{ seq: row.seq, side, at, progress: progressOf(row), withdrawn: row.deleted_at !== null }]
  })
  return { said, senders: new Map(rows.map((row) => [row.seq, row.sender_id])) }
}

function closingsFrom(tx: Tx, room_id: string, base: number): Promise<Closing[]> {
  return tx
    .select({ seq: chatClosing.seq, at: chatClosing.at })
    .from(chatClosing)
    .where(and(eq(chatClosing.room_id, room_id), gte(chatClosing.seq, base)))
    .orderBy(asc(chatClosing.seq))
}

interface Reckoned {
  base: number
  waits: ReturnType<typeof waitingOf>['waits']
  senders: ReadonlyMap<number, string | null>
}

async function writeWaits(tx: Tx, locked: RoomRow, { base, waits, senders }: Reckoned): Promise<void> {
  const current = waits.map(({ from_seq }) => from_seq)
  await tx
    .delete(chatWait)
    .where(
      and(
        eq(chatWait.room_id, locked.id),
        gt(chatWait.from_seq, base),
        current.length > 0 ? notInArray(chatWait.from_seq, current) : undefined,
      ),
    )
  for (const { from_seq, started_at, ended_at, answer_seq, is_first } of waits) {
    const answered_by = answer_seq === null ? null : (senders.get(answer_seq) ?? null)
    const { id: room_id, service_id, channel } = locked
    await tx
      .insert(chatWait)
      .values({
        room_id,
        from_seq,
        service_id,
        channel,
        is_first,
        started_at,
        answered_at: ended_at,
        answered_by,
      })
      .onConflictDoUpdate({
        target: [chatWait.room_id, chatWait.from_seq],
        set: { is_first, answered_at: ended_at, answered_by },
      })
  }
}

/** An answer shows that staff have seen the room, even if it arrived late. */
async function seenByStaff(tx: Tx, room_id: string): Promise<void> {
  await tx
    .delete(chatUnseen)
    .where(and(eq(chatUnseen.room_id, room_id), eq(chatUnseen.recipient_type, 'STAFF')))
}

/** If the wait was already mailed when it began, it is mailed again if it stays unseen. */
async function unseenAgain(tx: Tx, room_id: string, waits: Reckoned['waits']): Promise<void> {
  const from_seq = waits.at(-1)?.from_seq
  await tx.execute(sql`
    insert into chat_unseen (room_id, recipient_id, recipient_type, from_seq, since)
    select chat_room.id, recipient_id, 'STAFF', ${from_seq}::int, now()
    from chat_room join chat_service on chat_service.id = chat_room.service_id cross join lateral unnest(
      case when chat_room.assignee_id is null then staff_ids else array[chat_room.assignee_id] end) as recipient_id
    where chat_room.id = ${room_id} on conflict do nothing`)
}
