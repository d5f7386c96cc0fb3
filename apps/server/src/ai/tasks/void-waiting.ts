import type { TaskOutcome } from '@rp/domain/ai/task-phases'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { markDrafts } from '../../chat/index.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import { botTask } from '../tables/bot-task.ts'
import { isOfRoom, type BotTaskRow } from './claim.ts'
import { byItself, logDecision } from './log-decision.ts'

/** Ends drafts that wait for a person and returns them. Call `logVoid` for these last in the transaction. */
export async function endWaiting(
  outbox: Outbox,
  tx: Tx,
  which: SQL | undefined,
  outcome: TaskOutcome | SQL<TaskOutcome>,
): Promise<BotTaskRow[]> {
  // In a fixed order, against deadlocks with others that end some of them.
  const waiting = tx
    .select({ id: botTask.id })
    .from(botTask)
    .where(and(which, eq(botTask.phase, 'WAITING'), eq(botTask.type, 'CUSTOMER_SERVICE')))
    .orderBy(asc(botTask.id))
    .for('update')
  const ended = await tx
    .update(botTask)
    .set({ phase: 'DONE', status: 'TERMINATE', outcome, updated_at: new Date().toISOString() })
    .where(inArray(botTask.id, waiting))
    .returning()
  const drafts = ended.filter(isOfRoom)
  const rooms = drafts.map(({ room_id }) => room_id)
  await markDrafts(outbox, tx, rooms, null)
  return drafts
}

/** Logs each draft that became void. */
export async function logVoid(tx: Tx, drafts: BotTaskRow[]): Promise<void> {
  for (const draft of drafts)
    await logDecision(tx, draft, {
      what: 'void',
      actor: byItself,
      ...(draft.outcome && { outcome: draft.outcome }),
    })
}
