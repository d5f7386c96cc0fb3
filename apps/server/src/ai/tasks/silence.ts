import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { botTask } from '../tables/bot-task.ts'

/** Ends what is being drafted in a room whose bot was switched off or whose conversation a person took. */
export function silence(
  { outbox, database: { db } }: Platform,
  tellAll: (drafts: { id: string }[]) => Promise<void>,
): void {
  outbox.on<{ room_id: string }>('chat.bot-silenced', async ({ room_id }) => {
    const ended = await db
      .update(botTask)
      .set({ phase: 'DONE', status: 'TERMINATE', outcome: 'SILENCED', updated_at: new Date().toISOString() })
      .where(
        and(
          eq(botTask.room_id, room_id),
          eq(botTask.type, 'CUSTOMER_SERVICE'),
          inArray(botTask.phase, ['QUEUED', 'RUNNING', 'WAITING']),
        ),
      )
      .returning({ id: botTask.id })
    await tellAll(ended)
  })
}
