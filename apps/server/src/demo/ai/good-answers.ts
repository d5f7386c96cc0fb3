import type { botTask } from '../../ai/tables/bot-task.ts'
import type { Rooms } from '../chat/rooms.ts'
import type { Random } from '../random.ts'
import { draftOf } from './bot-tasks.ts'
import type { DemoKnowledge } from './knowledge.ts'

interface Deps {
  random: Random
  rooms: Rooms['rooms']
  messages: Rooms['messages']
  knowledge: DemoKnowledge
}

type Task = typeof botTask.$inferInsert
type MessageRow = Rooms['messages'][number]

/** Minimum confidence of a draft that is sent unchanged, and the number of conversations with one. */
const [sureMin, shownMax] = [85, 12]

/**
 * Bot answers that demo staff approved and sent, so that the demo also shows what the bot does well. They are in the
 * middle of older conversations, in place of a staff message.
 */
export function demoGoodAnswers({ random, rooms, messages, knowledge }: Deps): {
  tasks: Task[]
  messages: MessageRow[]
} {
  const answers = rooms
    .map(({ id, last_seq, last_customer_seq }) =>
      goodAnswerIn(
        messages.filter(({ room_id, seq }) => room_id === id && seq < last_seq),
        { last_customer_seq, knowledge },
      ),
    )
    .filter((answer) => answer !== null)
    .slice(0, shownMax)
  const said = new Map(answers.map(({ answer, drafted }) => [answer.id, drafted.draft]))
  return {
    tasks: answers.map(({ question: request, answer, drafted }) =>
      taskOf(random, { question: request, answer, drafted }),
    ),
    messages: messages.map((row) => {
      const body = said.get(row.id)
      return body === undefined
        ? row
        : { ...row, sender_type: 'BOT' as const, sender_id: null, sender_name: 'Bot', body }
    }),
  }
}

interface GoodAnswer {
  question: MessageRow
  answer: MessageRow
  drafted: ReturnType<typeof draftOf>
}

function goodAnswerIn(
  thread: MessageRow[],
  { last_customer_seq, knowledge }: { last_customer_seq?: number | undefined; knowledge: DemoKnowledge },
): GoodAnswer | null {
  for (const requested of thread) {
    const answer = thread.find(({ seq }) => seq === requested.seq + 1)
    if (requested.sender_type !== 'CUSTOMER' || answer?.sender_type !== 'STAFF') continue
    if (requested.seq === last_customer_seq) continue
    const drafted = draftOf(requested.body, knowledge)
    if (drafted.citations.length > 0 && drafted.confidence_pct >= sureMin)
      return { question: requested, answer, drafted }
  }
  return null
}

function taskOf(random: Random, { question: request, answer, drafted }: GoodAnswer): Task {
  const began = new Date(request.at)
  return {
    id: random.id(began),
    type: 'CUSTOMER_SERVICE',
    room_id: request.room_id,
    trigger_seq: request.seq,
    ...drafted,
    status: 'FINISHED',
    phase: 'DONE',
    outcome: 'APPROVED',
    sent_seq: answer.seq,
    decided_by: answer.sender_id ?? null,
    decided_at: answer.at,
    draft_version: 1,
    attempt: 1,
    is_reminded: true,
    run_after: began.toISOString(),
    created_at: began.toISOString(),
    updated_at: answer.at,
  }
}
