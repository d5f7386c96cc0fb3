import { counted } from '@rp/domain/counted'
import { botTypeWords, isLearning, retryAfterMinutes, type LearningType } from '@rp/domain/ai/task-phases'
import { bangkokDay } from '@rp/domain/dates'
import { eq } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'
import { botTask } from '../tables/bot-task.ts'
import { claimedBy, isOfRoom, type AnyTask, type BotTaskRow } from '../tasks/claim.ts'
import { openSteps } from '../tasks/steps.ts'
import type { ClaimedTask } from '../tasks/worker.ts'
import { NotWorked } from './asking.ts'
import { readConversation } from './conversation.ts'
import type { LearningBot } from './learning-bot.ts'

interface Deps {
  platform: Platform
  notifications: Notifications
  bots: Record<LearningType, LearningBot>
}

/** Runs one learning task; failures are retried with growing delays. */
export function openLearningWork({
  platform,
  notifications,
  bots,
}: Deps): (held: ClaimedTask<AnyTask>) => Promise<void> {
  const { database, write, log } = platform

  return async function work({ task, ...held }) {
    const { type } = task
    if (!isLearning(type) || !isOfRoom(task)) return
    try {
      await learn({ ...held, task }, bots[type])
    } catch (error) {
      if (!(error instanceof NotWorked)) log.error({ err: error, task: task.id }, 'a learning bot failed')
      await postpone(
        { ...held, task },
        type,
        error instanceof NotWorked ? error : new NotWorked('see the log', 'FAILED'),
      )
    }
  }

  async function learn(held: ClaimedTask, bot: LearningBot): Promise<void> {
    const { task, owner, signal } = held
    const talk = await readConversation(database, task)
    if (!talk) throw new NotWorked('the room is gone', 'FAILED', { isFinal: true })
    const steps = await openSteps(database, task)
    const { prompt_versions, write: keep } = await bot(held, talk, steps)
    await steps.saved()
    if (signal.aborted) return
    await write(async (tx) => {
      const [own] = await tx
        .select({ id: botTask.id })
        .from(botTask)
        .where(claimedBy(task.id, owner))
        .for('update')
      if (!own) return
      const learnt = await keep(tx)
      const at = new Date().toISOString()
      await tx
        .update(botTask)
        .set({ ...learnt, output: { ...learnt.output }, phase: 'DONE', prompt_versions, updated_at: at })
        .where(eq(botTask.id, task.id))
      if (learnt.status === 'NOTIFIED') await notifyOfDecisions(tx, task)
    })
  }

  /** One notification a day about the work that waits for people, however much there is. */
  async function notifyOfDecisions(tx: Tx, { type }: BotTaskRow): Promise<void> {
    const { en, th } = botTypeWords[type]
    await notifications.notify(tx, await adminsOfBots(tx), {
      title: { en: `AI: ${en}`, th: `AI: ${th}` },
      description: { en: 'Findings wait for your decision', th: 'พบสิ่งที่รอการตัดสินใจ' },
      ms_name: 'SYSTEM',
      kind: 'system',
      target: { route: 'bot-task-data-list', query: { type, status: 'NOTIFIED' } },
      once: `ai-decide:${type}:${bangkokDay(new Date())}`,
    })
  }

  /** Waits longer each time; after a day the task ends and admins are notified. */
  async function postpone({ task, owner }: ClaimedTask, type: LearningType, why: NotWorked): Promise<void> {
    const minutes = why.isFinal ? undefined : retryAfterMinutes[task.attempt - 1]
    const now = Date.now()
    const updated_at = new Date(now).toISOString()
    await write(async (tx) => {
      const change =
        minutes === undefined
          ? { phase: 'DONE' as const, status: 'TERMINATE' as const, outcome: why.outcome, updated_at }
          : {
              phase: 'QUEUED' as const,
              run_after: new Date(now + minutes * 60_000).toISOString(),
              updated_at,
            }
      const [updated] = await tx
        .update(botTask)
        .set(change)
        .where(claimedBy(task.id, owner))
        .returning({ id: botTask.id })
      if (!updated || minutes !== undefined) return
      const { en, th } = botTypeWords[type]
      await notifications.notify(tx, await adminsOfBots(tx), {
        title: { en: `AI: ${en}`, th: `AI: ${th}` },
        description: {
          en: `The bot gave up after ${counted(task.attempt, 'try', 'tries')}: ${why.message}`,
          th: `บอตหยุดหลังจากลอง ${task.attempt} ครั้ง`,
        },
        ms_name: 'SYSTEM',
        kind: 'system',
        target: { route: 'bot-task-data-detail', params: { id: task.id } },
        once: `ai-gave-up:${task.id}`,
      })
    })
  }
}
