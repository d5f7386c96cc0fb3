import type { TaskType } from '@rp/domain/ai/task-phases'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { botTask } from '../tables/bot-task.ts'
import { claimedBy, type RecordTask } from './claim.ts'
import type { ClaimedTask } from './worker.ts'

interface Input {
  type: TaskType
  /** The subject shown in lists. */
  subject: string
  input: Record<string, unknown>
  subject_ref: string
  by: string
}

/** Queues a task on a record; the same question about the same sources is one task, unless it failed. */
export async function requestWork(
  { db }: Database,
  { by, ...request }: Input,
): Promise<{ bot_task_id: string }> {
  const now = new Date().toISOString()
  await db
    .insert(botTask)
    .values({ ...request, suggested_for: by, run_after: now, created_at: now, updated_at: now })
    .onConflictDoNothing()
  const [task] = await db
    .select({ id: botTask.id })
    .from(botTask)
    .where(
      and(
        eq(botTask.type, request.type),
        eq(botTask.subject_ref, request.subject_ref),
        sql`${botTask.status} is distinct from 'TERMINATE'`,
      ),
    )
  return { bot_task_id: found(task).id }
}

/** Completes the task; false if another worker has claimed it meanwhile. */
export async function endWork(
  tx: Pick<Tx, 'update'>,
  { task, owner }: ClaimedTask<RecordTask>,
  change: Partial<typeof botTask.$inferInsert>,
): Promise<boolean> {
  const ended = await tx
    .update(botTask)
    .set({ phase: 'DONE', ...change, updated_at: new Date().toISOString() })
    .where(claimedBy(task.id, owner))
    .returning({ id: botTask.id })
  return ended.length > 0
}
