import { redraftsMax } from '@rp/domain/ai/learning/rules'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { staff } from '../../auth/tables/staff.ts'
import { markDrafts, visibleRoom } from '../../chat/index.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import type { CompleteTask } from '../replies/completion.ts'
import { botTask } from '../tables/bot-task.ts'
import { rejection } from '../tables/rejection.ts'
import { answerOf, type BotTaskRow } from '../tasks/claim.ts'
import { logDecision } from '../tasks/log-decision.ts'

interface Deps {
  platform: Platform
  complete: CompleteTask
  notifyApproval: (id: string) => Promise<void>
  wake: (afterMs: number) => void
}

interface Refusing {
  draft_version: number
  instruction: string
}

/** Staff decisions on a draft; the first one counts, later callers learn who decided. */
export function openDecisions({ platform, complete, notifyApproval, wake }: Deps) {
  const { database, write, outbox } = platform

  /** The draft, locked, if the caller may see its room and it still waits in the version they saw. */
  async function waiting(
    tx: Tx,
    caller: StaffCaller,
    id: string,
    draft_version?: number,
  ): Promise<BotTaskRow> {
    const [row] = await tx.select().from(botTask).where(eq(botTask.id, id)).for('update')
    const task = answerOf(row)
    await visibleRoom(tx, caller, task.room_id)
    if (task.phase !== 'WAITING') throw refuse('illegal_transition', { detail: await deciderOf(tx, task) })
    if (draft_version !== undefined && task.draft_version !== draft_version) throw refuse('stale_version')
    return task
  }

  async function deciderOf(tx: Tx, { decided_by }: BotTaskRow): Promise<string> {
    if (!decided_by) return 'The draft is void'
    const [person] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, decided_by))
    return `${person?.name ?? 'A colleague'} has decided already`
  }

  return {
    async approve(
      caller: StaffCaller,
      id: string,
      said: { draft_version: number; message?: string | undefined },
    ) {
      const owner = randomUUID()
      const task = await write(async (tx) => {
        const before = await waiting(tx, caller, id, said.draft_version)
        const isEdited = said.message !== undefined && said.message !== before.draft
        const [row] = await tx
          .update(botTask)
          .set({
            phase: 'SENDING',
            outcome: isEdited ? 'EDITED' : 'APPROVED',
            draft: said.message ?? before.draft,
            decided_by: caller.id,
            decided_at: new Date().toISOString(),
            lease_owner: owner,
            lease_until: sql`now() + interval '30 seconds'`,
          })
          .where(eq(botTask.id, id))
          .returning()
        if (!isEdited) await outbox.publish(tx, 'ai.approved', { task_id: id })
        const decided = answerOf(row)
        await markDrafts(outbox, tx, [decided.room_id], null)
        await logDecision(tx, decided, { what: isEdited ? 'edited' : 'approved', actor: actorOf(caller) })
        return decided
      })
      const held = { task, owner, signal: new AbortController().signal }
      const seq = await complete.send(held, task.draft ?? '', task.outcome ?? 'APPROVED')
      if (seq === null) throw refuse('superseded')
      return { seq }
    },

    async reject(caller: StaffCaller, id: string, { draft_version, instruction }: Refusing): Promise<void> {
      await write(async (tx) => {
        const task = await waiting(tx, caller, id, draft_version)
        await tx
          .update(botTask)
          .set({ phase: 'DONE', status: 'TERMINATE', outcome: 'REJECTED', ...decidedBy(caller) })
          .where(eq(botTask.id, id))
        await markDrafts(outbox, tx, [task.room_id], null)
        await refuseText(tx, caller, task, instruction)
      })
      await notifyApproval(id)
      wake(0)
    },

    /** Rejects a message that the bot already sent: it stays, but the bot learns from it and drafts a correction. */
    async rejectSaid(caller: StaffCaller, room_id: string, text: string, instruction: string): Promise<void> {
      await visibleRoom(database.db, caller, room_id)
      const [open] = await database.db
        .select()
        .from(botTask)
        .where(
          and(
            eq(botTask.room_id, room_id),
            eq(botTask.draft, text),
            inArray(botTask.phase, ['WAITING', 'DONE']),
          ),
        )
        .orderBy(desc(botTask.created_at))
        .limit(1)
      const task = answerOf(open)
      if (task.phase === 'WAITING')
        return this.reject(caller, task.id, { draft_version: task.draft_version, instruction })
      if (task.sent_seq === null) throw refuse('not_found')
      await write((tx) => refuseText(tx, caller, task, instruction))
      wake(0)
    },

    async takeOver(caller: StaffCaller, id: string): Promise<void> {
      await write(async (tx) => {
        const task = await waiting(tx, caller, id)
        await tx
          .update(botTask)
          .set({ phase: 'DONE', status: 'TERMINATE', outcome: 'TAKEN_OVER', ...decidedBy(caller) })
          .where(eq(botTask.id, id))
        await markDrafts(outbox, tx, [task.room_id], null)
        await logDecision(tx, task, { what: 'taken_over', actor: actorOf(caller) })
      })
      await notifyApproval(id)
    },
  }

  /** Saves the rejection, has the bot redraft if there is an instruction, and lets it learn. */
  async function refuseText(
    tx: Tx,
    caller: StaffCaller,
    task: BotTaskRow,
    instruction: string,
  ): Promise<void> {
    const now = new Date().toISOString()
    const { id: task_id, room_id, draft_version } = task
    const [inserted] = await tx
      .insert(rejection)
      .values({
        task_id,
        room_id,
        message: task.draft ?? '',
        draft_version,
        instruction,
        user_id: caller.id,
        at: now,
      })
      .returning({ id: rejection.id })
    if (instruction !== '' && task.round < redraftsMax)
      await tx
        .insert(botTask)
        .values({
          type: 'CUSTOMER_SERVICE',
          room_id,
          trigger_seq: task.trigger_seq,
          instruction,
          round: task.round + 1,
          suggested_for: caller.id,
          run_after: now,
          created_at: now,
          updated_at: now,
        })
        // The customer wrote meanwhile, which is answered first.
        .onConflictDoNothing()
    await outbox.publish(tx, 'ai.rejected', { rejection_id: found(inserted).id })
    await logDecision(tx, task, { what: 'rejected', actor: actorOf(caller), instruction })
  }
}

function decidedBy({ id }: StaffCaller) {
  const now = new Date().toISOString()
  return { decided_by: id, decided_at: now, updated_at: now }
}
