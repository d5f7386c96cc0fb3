import type { Reason } from '@rp/domain/ai/replies/decide'
import { handOffText } from '@rp/domain/ai/replies/offline-draft'
import type { TaskOutcome } from '@rp/domain/ai/task-phases'
import { and, eq, ne } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { handOverRoom, markDrafts, sayLine, type Chat } from '../../chat/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { byItself, logDecision } from '../tasks/log-decision.ts'
import { endWaiting, logVoid } from '../tasks/void-waiting.ts'
import { notifyOfDraft } from '../tasks/notify-of-drafts.ts'
import { botName } from '../tasks/notify-deciders.ts'
import { botTask } from '../tables/bot-task.ts'
import { claimedBy, isOfRoom } from '../tasks/claim.ts'
import type { ClaimedTask } from '../tasks/worker.ts'
import type { Judged } from './draft.ts'
import type { RoomView } from '../room-view.ts'

interface Around {
  platform: Platform
  chat: Chat
  notifyApproval: (id: string) => Promise<void>
}

/** Namespace that turns a task into the `client_id` of its handover line. */
const namespace = '3f0d3a5e-8b0e-4d2c-9c39-2f4a54f2a7c1'

/** The ways to end a task, each idempotent: after a crash, finished work is found. */
export function openCompletion({ platform, chat, notifyApproval }: Around) {
  const { write, outbox } = platform

  async function end(
    { task, owner }: ClaimedTask,
    change: Partial<typeof botTask.$inferInsert>,
  ): Promise<boolean> {
    const ended = await platform.database.db
      .update(botTask)
      .set({ phase: 'DONE', ...change, updated_at: new Date().toISOString() })
      .where(claimedBy(task.id, owner))
      .returning({ id: botTask.id })
    return ended.length > 0
  }

  /** Void: somebody wrote meanwhile, or the bot may not answer any more. */
  async function terminate(held: ClaimedTask, outcome: TaskOutcome): Promise<null> {
    await end(held, { status: 'TERMINATE', outcome })
    return null
  }

  /** An approved draft is not sent; logged, because its approval is. */
  async function endUnsent(
    { task, owner }: ClaimedTask,
    why: string,
    change: Partial<typeof botTask.$inferInsert>,
  ): Promise<void> {
    await write(async (tx) => {
      const [row] = await tx
        .update(botTask)
        .set({ phase: 'DONE', ...change, updated_at: new Date().toISOString() })
        .where(claimedBy(task.id, owner))
        .returning()
      if (!row || !isOfRoom(row)) return
      if (row.phase === 'WAITING') await markDrafts(outbox, tx, [row.room_id], row.trigger_seq)
      await logDecision(tx, row, { what: 'unsent', actor: byItself, outcome: why })
    })
  }

  /** Saves what is about to be sent, so that exactly this is sent after a crash. */
  async function decideToSend({ task, owner }: ClaimedTask, judged: Judged, why: Reason[]): Promise<boolean> {
    const noted = await platform.database.db
      .update(botTask)
      .set({
        ...resultOf(judged, why),
        phase: 'SENDING',
        outcome: 'SENT',
        draft_version: task.draft_version + 1,
      })
      .where(claimedBy(task.id, owner))
      .returning({ id: botTask.id })
    return noted.length > 0
  }

  /**
   * Posts the answer to the room; its `client_id` is the task, so that a retry finds it. Returns its seq, or null if it
   * is void because somebody wrote meanwhile. Throws other refusals, and an approved draft waits again.
   */
  async function send(held: ClaimedTask, text: string, outcome: TaskOutcome): Promise<number | null> {
    const { task } = held
    try {
      const { posted } = await chat.post({
        room_id: task.room_id,
        client_id: task.id,
        sender: { type: 'BOT', id: null, username: botName },
        sees_all: true,
        identity: null,
        external_id: null,
        visibility: 'public',
        kind: 'TEXT',
        meta: { bot_task_id: task.id },
        body: text,
        files: [],
        reply_to: null,
        guard: { after_seq: task.trigger_seq, approved: task.decided_by !== null },
      })
      await end(held, { status: 'FINISHED', outcome, sent_seq: posted.seq })
      return posted.seq
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!task.decided_by)
        return await terminate(held, error.code === 'superseded' ? 'SUPERSEDED' : 'FAILED')
      if (error.code === 'superseded') {
        await endUnsent(held, 'SUPERSEDED', { status: 'TERMINATE', outcome: 'SUPERSEDED' })
        return null
      }
      await endUnsent(held, error.code, {
        phase: 'WAITING',
        outcome: null,
        decided_by: null,
        decided_at: null,
      })
      throw error
    } finally {
      if (task.decided_by) await notifyApproval(task.id)
    }
  }

  /** Saves a draft for a person to decide within these minutes, and notifies those who may. */
  async function requestApproval(
    held: ClaimedTask,
    judged: Judged,
    { reasons, minutes }: { reasons: Reason[]; minutes: number },
  ): Promise<void> {
    const { task, owner } = held
    const isRequested = await write(async (tx) => {
      // A room has one draft to decide, the newest request.
      const others = await endWaiting(
        outbox,
        tx,
        and(eq(botTask.room_id, task.room_id), ne(botTask.id, task.id)),
        'SUPERSEDED',
      )
      const now = Date.now()
      const [row] = await tx
        .update(botTask)
        .set({
          ...resultOf(judged, reasons),
          status: 'NOTIFIED',
          phase: 'WAITING',
          draft_version: task.draft_version + 1,
          expires_at: new Date(now + minutes * 60_000).toISOString(),
          updated_at: new Date(now).toISOString(),
        })
        .where(claimedBy(task.id, owner))
        .returning({ id: botTask.id, draft_version: botTask.draft_version })
      if (row) {
        await markDrafts(outbox, tx, [task.room_id], task.trigger_seq)
        await notifyOfDraft(outbox, tx, row)
      }
      await logVoid(tx, others)
      return row !== undefined
    })
    if (!isRequested) return
    await notifyApproval(task.id)
    await chat.answerClosed(task.room_id, task.trigger_seq)
  }

  /** Handoff to a human: one line informs the customer, and the bot is silent from then on. */
  async function handOver(
    held: ClaimedTask,
    view: RoomView,
    judged: Judged | null,
    why: Reason[],
  ): Promise<void> {
    const { task, owner } = held
    await write(async (tx) => {
      const [row] = await tx
        .update(botTask)
        .set({
          ...(judged && resultOf(judged, why)),
          reasons: why,
          status: 'NOTIFIED',
          phase: 'DONE',
          outcome: why.includes('AI_UNAVAILABLE') ? 'UNAVAILABLE' : 'HANDED_OFF',
          updated_at: new Date().toISOString(),
        })
        .where(claimedBy(task.id, owner))
        .returning({ id: botTask.id })
      if (!row) return
      await sayLine({ outbox }, tx, {
        room_id: task.room_id,
        client_id: uuidv5(task.id, namespace),
        sender_name: botName,
        body: handOffText(judged?.intent.language ?? view.customer.language),
      })
      await handOverRoom(outbox, tx, task.room_id, task.trigger_seq)
    })
    await chat.answerClosed(task.room_id, task.trigger_seq)
  }

  /** The customer had no question, so nothing is sent; the bot stays active for the next one. */
  async function staySilent(held: ClaimedTask, judged: Judged, why: Reason[]): Promise<void> {
    const said = { ...resultOf(judged, why), draft: null, confidence_pct: null }
    await end(held, { ...said, status: 'FINISHED', outcome: 'NOTHING_ASKED' })
    await chat.answerClosed(held.task.room_id, held.task.trigger_seq)
  }

  return {
    decideToSend,
    send,
    requestApproval,
    handOver,
    staySilent,
    terminate,
    end,
  }
}

export type CompleteTask = ReturnType<typeof openCompletion>

function resultOf(judged: Judged, why: Reason[]) {
  const { reply, confidence, intent, citations, unsupported, evidence, prompt_versions } = judged
  return {
    draft: reply,
    confidence_pct: confidence,
    intent: intent.name,
    reasons: why,
    prompt_versions,
    citations: citations.map(({ kind, id, label, text }) => ({ kind, id, label, text })),
    output: {
      unsupported,
      source_score: evidence.sourceScore,
      margin: evidence.margin,
      labels: evidence.labels,
      move: evidence.move,
      features: evidence.features,
      calibration: judged.calibration_no,
    },
  }
}
