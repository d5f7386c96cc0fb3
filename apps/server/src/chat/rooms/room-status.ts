import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { chatWait } from '../tables/wait.ts'

type Change = Pick<typeof room.$inferInsert, 'status' | 'closed_at' | 'waiting_since'>

/** What a room becomes when staff close it or open it again. Closed, nobody waits there and nothing is unseen. */
export async function statusChange(tx: Tx, room_id: string, status: 'OPEN' | 'CLOSED'): Promise<Change> {
  if (status === 'OPEN') return { status }
  const closed_at = new Date().toISOString()
  await tx
    .update(chatWait)
    .set({ answered_at: closed_at })
    .where(and(eq(chatWait.room_id, room_id), isNull(chatWait.answered_at)))
  await tx.delete(chatUnseen).where(eq(chatUnseen.room_id, room_id))
  return { status, closed_at, waiting_since: null }
}
