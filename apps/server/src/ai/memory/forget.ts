import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { room } from '../../chat/tables/room.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { botTask } from '../tables/bot-task.ts'
import { memory } from '../tables/memory.ts'
import { botStep } from '../tables/step.ts'

type Row = Pick<typeof memory.$inferSelect, 'customer_id' | 'key'>

/** Forgets a memory and all earlier values of its key; the tasks that found it lose its text, too. */
export async function forget(tx: Tx, { customer_id, key }: Row, by: string): Promise<void> {
  const gone = await tx
    .delete(memory)
    .where(and(eq(memory.customer_id, customer_id), eq(memory.key, key)))
    .returning({ id: memory.id, task_id: memory.task_id })
  const ids = gone.map(({ id }) => id)
  for (const task_id of new Set(gone.map((one) => one.task_id))) {
    await blankOutput(tx, task_id, ids)
    await endDecided(tx, task_id, by)
  }
}

/**
 * Forgets everything about a customer. A task marks every room as read up to here, so that nothing written before is
 * learned again; running work ends.
 */
export async function forgetAll(tx: Tx, customer_id: string, by: string): Promise<void> {
  const rooms = await tx
    .select({ id: room.id, seq: room.last_seq })
    .from(room)
    .where(eq(room.customer_id, customer_id))
  const ids = rooms.map(({ id }) => id)
  const now = new Date().toISOString()
  const ended = {
    phase: 'DONE',
    status: 'TERMINATE',
    outcome: 'SILENCED',
    decided_by: by,
    decided_at: now,
  } as const
  const isOfThem = and(inArray(botTask.room_id, ids), eq(botTask.type, 'MEMORY_VALIDATOR'))
  await tx
    .delete(botStep)
    .where(inArray(botStep.task_id, tx.select({ id: botTask.id }).from(botTask).where(isOfThem)))
  await tx
    .update(botTask)
    .set({ ...ended, updated_at: now })
    .where(and(isOfThem, sql`${botTask.phase} <> 'DONE' or ${botTask.status} = 'NOTIFIED'`))
  await tx
    .update(botTask)
    .set({ output: null })
    .where(and(isOfThem, isNotNull(botTask.output)))
  await tx
    .insert(botTask)
    .values(
      rooms.map(({ id: room_id, seq }) => ({
        id: uuidv7(),
        type: 'MEMORY_VALIDATOR' as const,
        room_id,
        trigger_seq: seq,
        subject_ref: `${room_id}:${seq}`,
        ...ended,
        run_after: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoNothing()
  // After the tasks: this waits for one that is just writing, and deletes its memories as well.
  await tx.delete(memory).where(eq(memory.customer_id, customer_id))
}

/** Removes the text of memories from their task's result and steps. */
async function blankOutput(tx: Tx, task_id: string, ids: string[]): Promise<void> {
  await tx.delete(botStep).where(eq(botStep.task_id, task_id))
  await tx
    .update(botTask)
    .set({
      output: sql`jsonb_set(${botTask.output}, '{memories}', (
        select coalesce(jsonb_agg(case when one ->> 'memory_id' = any(${sql.param(ids)}::text[])
          then one || '{"key": "", "value": "", "quote": "", "reason": ""}'::jsonb else one end), '[]'::jsonb)
        from jsonb_array_elements(${botTask.output} -> 'memories') as one))`,
    })
    .where(and(eq(botTask.id, task_id), sql`jsonb_typeof(${botTask.output} -> 'memories') = 'array'`))
}

/** A task is decided once none of its memories waits for a person. */
export async function endDecided(tx: Tx, task_id: string, by: string): Promise<void> {
  const now = new Date().toISOString()
  await tx
    .update(botTask)
    .set({ status: 'FINISHED', outcome: 'DECIDED', decided_by: by, decided_at: now, updated_at: now })
    .where(
      and(
        eq(botTask.id, task_id),
        eq(botTask.status, 'NOTIFIED'),
        sql`not exists (select 1 from ai_memory where task_id = ${task_id} and state = 'PROPOSED')`,
      ),
    )
}
