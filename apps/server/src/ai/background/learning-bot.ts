import type { LearningTask } from '@rp/contract/ai/bot-task-detail'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { botTask } from '../tables/bot-task.ts'
import type { Steps } from '../tasks/steps.ts'
import type { ClaimedTask } from '../tasks/worker.ts'
import type { Conversation } from './conversation.ts'

/** How a task ends, and what its timeline shows as the result. */
export type Learnt = Required<Pick<typeof botTask.$inferInsert, 'status' | 'outcome'>> & {
  output: LearningTask
}

/** What a bot learned from a conversation; `write` saves it in the transaction that completes the task. */
interface Worked {
  prompt_versions: Record<string, number>
  write(tx: Tx): Promise<Learnt>
}

/** A bot that learns from conversations. It queries models before it writes: never within a transaction. */
export type LearningBot = (held: ClaimedTask, talk: Conversation, steps: Steps) => Promise<Worked>

/** The bot has no model, and code alone found nothing. */
export const switchedOff: Learnt = { status: 'TERMINATE', outcome: 'SILENCED', output: { found: 0 } }
export const nothingFound: Learnt = { status: 'FINISHED', outcome: 'NOTHING_FOUND', output: { found: 0 } }
