import type { LearningTask } from '@rp/contract/ai/bot-task-detail'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { botTask } from '../tables/bot-task.ts'
import type { Steps } from '../tasks/steps.ts'
import type { Held } from '../tasks/worker.ts'
import type { Conversation } from './conversation.ts'

/** How a task of it ends, and what its timeline says was made. */
export type Learnt = Required<Pick<typeof botTask.$inferInsert, 'status' | 'outcome'>> & {
  output: LearningTask
}

/** What a bot makes of a conversation; `write` keeps it, in the transaction that ends the task. */
interface Worked {
  prompt_versions: Record<string, number>
  write(tx: Tx): Promise<Learnt>
}

/** A bot that learns beside the answers. It asks before it writes: no model is called within a transaction. */
export type LearningBot = (held: Held, talk: Conversation, steps: Steps) => Promise<Worked>

/** The bot has no model, and code alone found nothing to go by. */
export const switchedOff: Learnt = { status: 'TERMINATE', outcome: 'SILENCED', output: { found: 0 } }
export const nothingFound: Learnt = { status: 'FINISHED', outcome: 'NOTHING_FOUND', output: { found: 0 } }
