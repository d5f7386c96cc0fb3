import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { room } from '../tables/room.ts'

type Before = Pick<typeof room.$inferSelect, 'id' | 'assignee_id'>

/**
 * Tells the log whose a room is from now on; nothing where it stays whose it is. The last of its transaction, since
 * every append waits for the one before to commit. By ids alone: a reference to the person would hang all rooms that
 * they ever had together.
 */
export async function logAssignment(
  tx: Tx,
  actor: Actor,
  { id, assignee_id: before }: Before,
  assignee_id: string | null,
): Promise<void> {
  if (assignee_id === before) return
  await appendToLog(tx, {
    event: assignee_id ? 'chat.room_assigned' : 'chat.room_released',
    subject: { type: 'chat_room', id },
    data: { ...(before && { assignee_before: before }), ...(assignee_id && { assignee: assignee_id }) },
    actor,
  })
}
