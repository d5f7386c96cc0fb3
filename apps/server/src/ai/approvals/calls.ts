import {
  approveDraft,
  listApprovals,
  rejectDraft,
  suggestReply,
  terminateTask,
} from '@rp/contract/ai/bot-task'
import { and, asc, eq } from 'drizzle-orm'
import { pauseBot, visibleRoom, visibleTo, type Chat } from '../../chat/index.ts'
import { room } from '../../chat/tables/room.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { botTask } from '../tables/bot-task.ts'
import { answerOf, isOfRoom } from '../tasks/claim.ts'
import type { openDecisions } from './decide-draft.ts'
import { requestOf } from './requests.ts'

/** Maximum drafts on one person's screen. */
const approvalsMax = 200

interface Deps {
  decisions: ReturnType<typeof openDecisions>
  chat: Chat
  wake: (afterMs: number) => void
}

/** The bot's endpoints for the messenger. */
export function approvalCalls(platform: Platform, { decisions, chat, wake }: Deps): void {
  const { serve, database, realtime, write, outbox } = platform
  const { db } = database

  serve.staff(listApprovals, async ({ caller, query: { room_id } }) => {
    const rows = await db
      .select({ task: botTask })
      .from(botTask)
      .innerJoin(room, eq(room.id, botTask.room_id))
      .where(
        and(
          eq(botTask.phase, 'WAITING'),
          room_id ? eq(botTask.room_id, room_id) : undefined,
          visibleTo(caller),
        ),
      )
      .orderBy(asc(botTask.updated_at))
      .limit(approvalsMax)
    return rows.flatMap(({ task }) => (isOfRoom(task) ? [requestOf(task)] : []))
  })

  serve.staff(approveDraft, ({ caller, params: { id }, body }) => decisions.approve(caller, id, body))

  serve.staff(rejectDraft, async ({ caller, params: { id }, body }) => {
    await decisions.reject(caller, id, body)
    return null
  })

  serve.staff(terminateTask, async ({ caller, params: { id } }) => {
    await decisions.takeOver(caller, id)
    await write(async (tx) => {
      const [task] = await tx.select().from(botTask).where(eq(botTask.id, id))
      await pauseBot(outbox, tx, answerOf(task).room_id)
    })
    return null
  })

  serve.staff(suggestReply, async ({ caller, params: { id: room_id } }) => {
    const { last_customer_seq, last_human_seq } = await visibleRoom(db, caller, room_id)
    if (last_customer_seq === 0 || last_human_seq > last_customer_seq)
      throw refuse('illegal_transition', {
        detail: { en: 'The customer has no unanswered question', th: 'ไม่มีคำถามของลูกค้าที่ยังไม่ได้ตอบ' },
      })
    const now = new Date().toISOString()
    await db
      .insert(botTask)
      .values({
        type: 'CUSTOMER_SERVICE',
        room_id,
        trigger_seq: last_customer_seq,
        suggested_for: caller.id,
        run_after: now,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
    const [task] = await db
      .select({ id: botTask.id })
      .from(botTask)
      .where(
        and(
          eq(botTask.room_id, room_id),
          eq(botTask.trigger_seq, last_customer_seq),
          eq(botTask.type, 'CUSTOMER_SERVICE'),
        ),
      )
      .orderBy(asc(botTask.created_at))
    wake(0)
    return { bot_task_id: found(task).id }
  })

  realtime.on('reject.bot_message', async (sent, caller) => {
    if (caller.type !== 'STAFF') throw refuse('not_found')
    if (sent.user_id !== caller.id) throw refuse('user_mismatch')
    await decisions.rejectSaid(caller, sent.room_id, sent.message, sent.instruction)
    const { service_id } = await visibleRoom(db, caller, sent.room_id)
    chat.notifyStaff(service_id, 'reject.bot_message', sent)
    return { ok: true }
  })
}
