import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { endWaiting, logVoid } from './void-waiting.ts'
import { botTask } from '../tables/bot-task.ts'

/** Ends drafting in a room whose bot was switched off or whose conversation a person took over. */
export function silence(
  { outbox, write }: Platform,
  notifyAll: (drafts: { id: string }[]) => Promise<void>,
): void {
  outbox.on<{ room_id: string }>('chat.bot-silenced', async ({ room_id }) => {
    const ofRoom = eq(botTask.room_id, room_id)
    const ended = await write(async (tx) => {
      const waited = await endWaiting(outbox, tx, ofRoom, 'SILENCED')
      const begun = await tx
        .update(botTask)
        .set({
          phase: 'DONE',
          status: 'TERMINATE',
          outcome: 'SILENCED',
          updated_at: new Date().toISOString(),
        })
        .where(
          and(ofRoom, eq(botTask.type, 'CUSTOMER_SERVICE'), inArray(botTask.phase, ['QUEUED', 'RUNNING'])),
        )
        .returning({ id: botTask.id })
      await logVoid(tx, waited)
      return [...waited, ...begun]
    })
    await notifyAll(ended)
  })
}
