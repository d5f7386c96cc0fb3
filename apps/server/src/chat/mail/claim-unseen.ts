import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'
import { chatUnseen, unseenMail } from '../tables/unseen.ts'
import { unseenLines, type UnseenLines } from './unseen-lines.ts'

type Unseen = typeof chatUnseen.$inferSelect

/**
 * Locks rooms before what is unseen in them, in the order of everything else that changes a room: a mail refers to its
 * room. Returns the ids of those that nothing changes now; the others' turn comes in the next run.
 */
export async function lockRooms(tx: Tx, room_ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: room.id })
    .from(room)
    .where(inArray(room.id, room_ids))
    .orderBy(asc(room.id))
    .for('key share', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/**
 * Returns the lines to mail for a locked row and marks them as mailed in the same transaction. Null if all was seen
 * meanwhile, which deletes the row, or if the same was mailed before.
 */
export async function claimUnseen(tx: Tx, row: Unseen): Promise<UnseenLines | null> {
  const { recipient_id, room_id } = row
  const own = and(eq(chatUnseen.room_id, room_id), eq(chatUnseen.recipient_id, recipient_id))
  const lines = await unseenLines(tx, row)
  if (!lines) {
    await tx.delete(chatUnseen).where(own)
    return null
  }
  const { upto_seq } = lines
  await tx.update(chatUnseen).set({ mailed_seq: upto_seq }).where(own)
  const [first] = await tx
    .insert(unseenMail)
    .values({ recipient_id, room_id, upto_seq, at: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ upto_seq: unseenMail.upto_seq })
  return first ? lines : null
}
