import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { chatClosing } from '../tables/closing.ts'
import { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { chatWait } from '../tables/wait.ts'

type Change = Pick<typeof room.$inferInsert, 'status' | 'closed_at' | 'waiting_since' | 'undelivered_seq'>

/** What a room becomes when staff close it or open it again. Closed, nobody waits there and nothing is unseen. */
export async function statusChange(tx: Tx, room_id: string, status: 'OPEN' | 'CLOSED'): Promise<Change> {
  if (status === 'OPEN') return { status }
  const closed_at = new Date().toISOString()
  await tx
    .update(chatWait)
    .set({ answered_at: closed_at })
    .where(and(eq(chatWait.room_id, room_id), isNull(chatWait.answered_at)))
  await tx
    .insert(chatClosing)
    .select(
      tx
        .select({ room_id: room.id, seq: room.last_seq, at: sql<string>`${closed_at}::timestamptz`.as('at') })
        .from(room)
        .where(eq(room.id, room_id)),
    )
    .onConflictDoNothing()
  await tx.delete(chatUnseen).where(eq(chatUnseen.room_id, room_id))
  return { status, closed_at, waiting_since: null, undelivered_seq: null }
}
