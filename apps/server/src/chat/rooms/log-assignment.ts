import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { room } from '../tables/room.ts'

type Before = Pick<typeof room.$inferSelect, 'id' | 'assignee_id'>

/**
 * Logs the new assignee of a room; nothing if unchanged. Must be the last statement of its transaction, because every
 * append waits for the previous one to commit. Uses ids only: a reference to the person would link all rooms that they
 * ever had.
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
