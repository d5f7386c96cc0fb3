import { botTypeWords, isLearning, retryAfterMinutes, type LearningType } from '@rp/domain/ai/task-phases'
import { bangkokDay } from '@rp/domain/dates'
import { eq } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'
import { botTask } from '../tables/bot-task.ts'
import { heldBy, isOfRoom, type AnyTask, type BotTaskRow } from '../tasks/claim.ts'
import { openSteps } from '../tasks/steps.ts'
import type { Held } from '../tasks/worker.ts'
import { NotWorked } from './asking.ts'
import { readConversation } from './conversation.ts'
import type { LearningBot } from './learning-bot.ts'

interface Parts {
  platform: Platform
  notifications: Notifications
  bots: Record<LearningType, LearningBot>
}

/** Works one task of what is learnt beside the answers; what fails is tried again, later each time (AI design 5). */
export function openLearningWork({
  platform,
  notifications,
  bots,
}: Parts): (held: Held<AnyTask>) => Promise<void> {
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

  async function learn(held: Held, bot: LearningBot): Promise<void> {
    const { task, owner, signal } = held
    const talk = await readConversation(database, task)
    if (!talk) throw new NotWorked('the room is gone', 'FAILED', { isFinal: true })
    const steps = await openSteps(database, task)
    const { prompt_versions, write: keep } = await bot(held, talk, steps)
    await steps.kept()
    if (signal.aborted) return
    await write(async (tx) => {
      const [own] = await tx
        .select({ id: botTask.id })
        .from(botTask)
        .where(heldBy(task.id, owner))
        .for('update')
      if (!own) return
      const learnt = await keep(tx)
      const at = new Date().toISOString()
      await tx
        .update(botTask)
        .set({ ...learnt, output: { ...learnt.output }, phase: 'DONE', prompt_versions, updated_at: at })
        .where(eq(botTask.id, task.id))
      if (learnt.status === 'NOTIFIED') await tellOfDecisions(tx, task)
    })
  }

  /** What waits for people is told once a day, however much it is. */
  async function tellOfDecisions(tx: Tx, { type }: BotTaskRow): Promise<void> {
    const { en, th } = botTypeWords[type]
    await notifications.notify(tx, await adminsOfBots(tx), {
      title: `AI: ${en}`,
      description: `Findings wait for your decision · “${th}” พบสิ่งที่รอการตัดสินใจ`,
      ms_name: 'SYSTEM',
      target: { route: 'bot-task-data-list', query: { type, status: 'NOTIFIED' } },
      once: `ai-decide:${type}:${bangkokDay(new Date())}`,
    })
  }

  /** Waits longer each time; after a day it ends, and admins are told. */
  async function postpone({ task, owner }: Held, type: LearningType, why: NotWorked): Promise<void> {
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
      const [kept] = await tx
        .update(botTask)
        .set(change)
        .where(heldBy(task.id, owner))
        .returning({ id: botTask.id })
      if (!kept || minutes !== undefined) return
      const { en, th } = botTypeWords[type]
      await notifications.notify(tx, await adminsOfBots(tx), {
        title: `AI: ${en}`,
        description: `The bot gave up after ${task.attempt} tries: ${why.message} · “${th}” หยุดหลังจากลอง ${task.attempt} ครั้ง`,
        ms_name: 'SYSTEM',
        target: { route: 'bot-task-data-detail', params: { id: task.id } },
        once: `ai-gave-up:${task.id}`,
      })
    })
  }
}
