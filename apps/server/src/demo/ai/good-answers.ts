import type { botTask } from '../../ai/tables/bot-task.ts'
import type { Rooms } from '../chat/rooms.ts'
import type { Random } from '../random.ts'
import { draftOf } from './bot-tasks.ts'
import type { DemoKnowledge } from './knowledge.ts'

interface Parts {
  random: Random
  rooms: Rooms['rooms']
  messages: Rooms['messages']
  knowledge: DemoKnowledge
}

type Task = typeof botTask.$inferInsert
type MessageRow = Rooms['messages'][number]

/** A draft that is so sure is one that people send as it is; and so many conversations show one. */
const [sureMin, shownMax] = [85, 12]

/**
 * Answers of the bot that somebody of the demo house approved and sent, so that whoever looks sees what it does well and
 * not only what it leaves to people. They stand in the middle of older conversations, in place of what staff said.
 */
export function demoGoodAnswers({ random, rooms, messages, knowledge }: Parts): {
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
    tasks: answers.map(({ asked, answer, drafted }) => taskOf(random, { asked, answer, drafted })),
    messages: messages.map((row) => {
      const body = said.get(row.id)
      return body === undefined
        ? row
        : { ...row, sender_type: 'BOT' as const, sender_id: null, sender_name: 'Bot', body }
    }),
  }
}

interface GoodAnswer {
  asked: MessageRow
  answer: MessageRow
  drafted: ReturnType<typeof draftOf>
}

function goodAnswerIn(
  thread: MessageRow[],
  { last_customer_seq, knowledge }: { last_customer_seq?: number | undefined; knowledge: DemoKnowledge },
): GoodAnswer | null {
  for (const asked of thread) {
    const answer = thread.find(({ seq }) => seq === asked.seq + 1)
    if (asked.sender_type !== 'CUSTOMER' || answer?.sender_type !== 'STAFF') continue
    if (asked.seq === last_customer_seq) continue
    const drafted = draftOf(asked.body, knowledge)
    if (drafted.citations.length > 0 && drafted.confidence_pct >= sureMin) return { asked, answer, drafted }
  }
  return null
}

function taskOf(random: Random, { asked, answer, drafted }: GoodAnswer): Task {
  const began = new Date(asked.at)
  return {
    id: random.id(began),
    type: 'CUSTOMER_SERVICE',
    room_id: asked.room_id,
    trigger_seq: asked.seq,
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
