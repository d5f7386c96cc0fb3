import { takenBackWithinMs } from '@rp/domain/chat/waiting'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { recomputeWaits } from './recompute-waits.ts'
import { chatClosing } from '../tables/closing.ts'
import type { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { chatWait } from '../tables/wait.ts'

type Change = Pick<typeof room.$inferInsert, 'status' | 'closed_at' | 'waiting_since' | 'undelivered_seq'>
type RoomRow = typeof room.$inferSelect

/**
 * The changes to a room that staff close or reopen. When closed, nobody waits and staff have seen everything; what the
 * customer has not seen is still mailed.
 */
export async function statusChange(tx: Tx, before: RoomRow, status: 'OPEN' | 'CLOSED'): Promise<Change> {
  if (status === 'OPEN') return opened(tx, before)
  const closed_at = new Date().toISOString()
  const { id: room_id, last_seq: seq } = before
  await tx
    .update(chatWait)
    .set({ answered_at: closed_at })
    .where(and(eq(chatWait.room_id, room_id), isNull(chatWait.answered_at)))
  await tx.insert(chatClosing).values({ room_id, seq, at: closed_at }).onConflictDoNothing()
  await tx
    .delete(chatUnseen)
    .where(and(eq(chatUnseen.room_id, room_id), eq(chatUnseen.recipient_type, 'STAFF')))
  return { status, closed_at, waiting_since: null, undelivered_seq: null }
}

/** Reopened at once after closing by mistake: the customer waits as before. */
async function opened(tx: Tx, before: RoomRow): Promise<Change> {
  const [last] = await tx
    .select()
    .from(chatClosing)
    .where(eq(chatClosing.room_id, before.id))
    .orderBy(desc(chatClosing.seq))
    .limit(1)
  const isSoon = last && Date.now() - Date.parse(last.at) <= takenBackWithinMs
  if (before.status !== 'CLOSED' || !isSoon) return { status: 'OPEN' }
  await tx.delete(chatClosing).where(and(eq(chatClosing.room_id, before.id), eq(chatClosing.seq, last.seq)))
  const { waiting_since, undelivered_seq } = await recomputeWaits(tx, before, {
    seq: last.seq,
    isLost: false,
  })
  return { status: 'OPEN', waiting_since, undelivered_seq }
}
