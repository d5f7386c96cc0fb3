import { decide, type Occasion } from '@rp/domain/ai/replies/decide'
import { inViewOf } from '@rp/domain/ai/pictures'
import type { Source } from '@rp/domain/ai/replies/offline-draft'
import type { TaskOutcome } from '@rp/domain/ai/task-phases'
import { readValues } from '../../configuration/index.ts'
import { countRuleHits } from './live-rules.ts'
import { openSteps } from '../tasks/steps.ts'
import type { ClaimedTask } from '../tasks/worker.ts'
import { draftReply, type Judged, type Deps } from './draft.ts'
import { readRoomView, type RoomView } from '../room-view.ts'
import type { CompleteTask } from './completion.ts'

type Decision = ReturnType<typeof decide>

/** Tries per task; after that, people answer. */
const attemptsMax = 5

/** Answers a customer's messages: with a message, a draft for a person, or neither. */
export function openAnswer(deps: Deps, complete: CompleteTask): (held: ClaimedTask) => Promise<void> {
  const { database } = deps

  return async function answer(held) {
    const { task } = held
    const view = await readRoomView(database, task)
    if (!view) return void (await complete.terminate(held, 'FAILED'))
    const occasion = occasionOf(held, view)
    const ended = whyVoid(held, view, occasion)
    if (ended) await complete.terminate(held, ended)
    else if (view.sent_seq !== null || task.phase === 'SENDING')
      await complete.send(held, task.draft ?? '', task.outcome ?? 'SENT')
    else if (task.attempt > attemptsMax) await complete.handOver(held, view, null, ['AI_UNAVAILABLE'])
    else if (occasion !== 'SILENT') await draftAndComplete(held, view, occasion)
  }

  async function draftAndComplete(
    held: ClaimedTask,
    view: RoomView,
    occasion: Exclude<Occasion, 'SILENT'>,
  ): Promise<void> {
    const { task } = held
    const steps = await openSteps(database, task)
    const judged = await draftReply(deps, task, view, steps)
    const [configured] = await Promise.all([readValues(database.db, keys), steps.saved()])
    const { AI_AUTO_SEND_MIN_PERCENT: send, AI_APPROVAL_MIN_PERCENT: approve } = configured
    if (held.signal.aborted) return
    const decided = decide(occasion, judged.evidence, judged.confidence, { send, approve })
    const { action, reasons: why } = inViewOf(decided, occasion, judged.files)
    const reasons = [...why, ...judged.notes]
    const minutes = configured.AI_APPROVAL_TIMEOUT_MINUTES
    await conclude(held, view, judged, { action, reasons, minutes })
    // Run in parallel: counting must not delay the answer.
    await Promise.all([
      countRuleHits(database, idsOf(judged.citations, 'RULE')),
      deps.countUse(idsOf(judged.citations, 'KNOWLEDGE')),
      deps.tagRoom(task.room_id, judged.intent.name),
    ])
  }

  async function conclude(
    held: ClaimedTask,
    view: RoomView,
    judged: Judged,
    { action, reasons, minutes }: Decision & { minutes: number },
  ): Promise<void> {
    if (action === 'SILENT') return complete.staySilent(held, judged, reasons)
    if (action === 'HANDOFF') return complete.handOver(held, view, judged, reasons)
    if (action === 'APPROVE') return complete.requestApproval(held, judged, { reasons, minutes })
    if (await complete.decideToSend(held, judged, reasons)) await complete.send(held, judged.reply, 'SENT')
  }
}

const keys = ['AI_AUTO_SEND_MIN_PERCENT', 'AI_APPROVAL_MIN_PERCENT', 'AI_APPROVAL_TIMEOUT_MINUTES'] as const

function occasionOf({ task }: ClaimedTask, { answers }: RoomView): Occasion {
  if (task.instruction !== null) return 'REDRAFTED'
  return task.suggested_for === null ? answers : 'SUGGESTED'
}

function idsOf(citations: Source[], wanted: Source['kind']): string[] {
  return citations.flatMap(({ kind, id }) => (kind === wanted && id ? [id] : []))
}

/** Why the task is void; null if it is not. An answer that was already sent is never void. */
function whyVoid({ task }: ClaimedTask, view: RoomView, occasion: Occasion): TaskOutcome | null {
  if (view.sent_seq !== null) return null
  if (view.last_human_seq > task.trigger_seq) return 'SUPERSEDED'
  return occasion === 'SILENT' && task.decided_by === null ? 'SILENCED' : null
}
