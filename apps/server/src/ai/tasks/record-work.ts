import type { TaskType } from '@rp/domain/ai/task-phases'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { botTask } from '../tables/bot-task.ts'
import { heldBy, type RecordTask } from './claim.ts'
import type { Held } from './worker.ts'

interface Asked {
  type: TaskType
  /** What lists show of it. */
  subject: string
  input: Record<string, unknown>
  subject_ref: string
  by: string
}

/** Asks for work on a record; the same question about the same sources is one task, unless it failed. */
export async function askForWork(
  { db }: Database,
  { by, ...asked }: Asked,
): Promise<{ bot_task_id: string }> {
  const now = new Date().toISOString()
  await db
    .insert(botTask)
    .values({ ...asked, suggested_for: by, run_after: now, created_at: now, updated_at: now })
    .onConflictDoNothing()
  const [task] = await db
    .select({ id: botTask.id })
    .from(botTask)
    .where(
      and(
        eq(botTask.type, asked.type),
        eq(botTask.subject_ref, asked.subject_ref),
        sql`${botTask.status} is distinct from 'TERMINATE'`,
      ),
    )
  return { bot_task_id: found(task).id }
}

/** Ends the work; false where another worker has taken it meanwhile. */
export async function endWork(
  tx: Pick<Tx, 'update'>,
  { task, owner }: Held<RecordTask>,
  change: Partial<typeof botTask.$inferInsert>,
): Promise<boolean> {
  const ended = await tx
    .update(botTask)
    .set({ phase: 'DONE', ...change, updated_at: new Date().toISOString() })
    .where(heldBy(task.id, owner))
    .returning({ id: botTask.id })
  return ended.length > 0
}
