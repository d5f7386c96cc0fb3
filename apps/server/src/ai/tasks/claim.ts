import { learningTypes } from '@rp/domain/ai/task-phases'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { refuse } from '../../platform/refusal.ts'
import { botTask } from '../tables/bot-task.ts'

export type AnyTask = typeof botTask.$inferSelect
/** A task on a record. */
export type RecordTask = AnyTask & { room_id: null; input: Record<string, unknown> }
/** A task on a conversation: an answer, or learning. */
export type BotTaskRow = AnyTask & { room_id: string; trigger_seq: number }

export function isOfRoom(task: AnyTask): task is BotTaskRow {
  return task.room_id !== null && task.trigger_seq !== null
}

/** The task if it is an answer; any other counts as not found. */
export function answerOf(task: AnyTask | undefined): BotTaskRow {
  if (!task || !isOfRoom(task) || task.type !== 'CUSTOMER_SERVICE') throw refuse('not_found')
  return task
}

export function isRecordWork(task: AnyTask): task is RecordTask {
  return task.room_id === null && task.input !== null
}

/** The input of a task on a record; it was validated when the task was queued. */
export function inputOf<T extends object>({ input }: Pick<AnyTask, 'input'>): T {
  return input as T
}

/** A worker silent for this long counts as dead, and another may claim its task. */
const leaseSeconds = 30
export const beatEveryMs = 10_000

/** The lanes of workers: answers that people wait for, and learning while no answer is due. */
export type Lane = 'ANSWERS' | 'LEARNING'

const due = sql`phase in ('QUEUED', 'RUNNING', 'SENDING') and run_after <= now() and (phase = 'QUEUED' or lease_until < now())`
const isLearning = sql`type in (${sql.join([...learningTypes], sql`, `)})`
const ofLane: Record<Lane, SQL> = {
  ANSWERS: sql`not ${isLearning}`,
  LEARNING: sql`${isLearning}
    and not exists (select 1 from ai_bot_task where ${due} and type = 'CUSTOMER_SERVICE')`,
}

/** Claims the task that has waited longest, or one whose worker died; null: none is due. */
export async function claimTask({ redoable }: Database, owner: string, lane: Lane): Promise<AnyTask | null> {
  const next = sql`(select id from ai_bot_task where ${due} and ${ofLane[lane]} order by run_after, id limit 1 for update skip locked)`
  const [task] = await redoable
    .update(botTask)
    .set({
      phase: sql`case ${botTask.phase} when 'SENDING' then 'SENDING' else 'RUNNING' end`,
      lease_owner: owner,
      lease_until: sql`now() + make_interval(secs => ${leaseSeconds})`,
      attempt: sql`${botTask.attempt} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(botTask.id, next))
    .returning()
  return task ?? null
}

/** Extends the lease of a task; false if it was ended or claimed by another meanwhile. */
export async function saveTask({ db }: Database, id: string, owner: string): Promise<boolean> {
  const extended = await db
    .update(botTask)
    .set({ lease_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(claimedBy(id, owner))
    .returning({ id: botTask.id })
  return extended.length > 0
}

/** Releases a task that failed: it is retried soon, with growing delays. */
export async function giveBack(
  { db }: Database,
  { id, attempt }: Pick<AnyTask, 'id' | 'attempt'>,
  owner: string,
): Promise<void> {
  await db
    .update(botTask)
    .set({ lease_until: sql`now() + make_interval(secs => ${Math.min(2 ** attempt, leaseSeconds)})` })
    .where(claimedBy(id, owner))
}

/** Condition: the worker still holds the task. */
export function claimedBy(id: string, owner: string) {
  return and(
    eq(botTask.id, id),
    eq(botTask.lease_owner, owner),
    sql`${botTask.phase} in ('RUNNING', 'SENDING')`,
  )
}
