import { decide, type Occasion } from '@rp/domain/ai/replies/decide'
import { inViewOf } from '@rp/domain/ai/pictures'
import type { Source } from '@rp/domain/ai/replies/offline-draft'
import type { TaskOutcome } from '@rp/domain/ai/task-phases'
import { readValues } from '../../configuration/index.ts'
import { countRuleHits } from './live-rules.ts'
import { openSteps } from '../tasks/steps.ts'
import type { Held } from '../tasks/worker.ts'
import { draftReply, type Judged, type Parts } from './draft.ts'
import { readRoomView, type RoomView } from '../room-view.ts'
import type { Settle } from './settle.ts'

type Decision = ReturnType<typeof decide>

/** Tries of one task; then people answer. */
const attemptsMax = 5

/** Answers one burst of a customer, from the conversation as it stands to a message, a draft for a person, or neither. */
export function openAnswer(parts: Parts, settle: Settle): (held: Held) => Promise<void> {
  const { database } = parts

  return async function answer(held) {
    const { task } = held
    const view = await readRoomView(database, task)
    if (!view) return void (await settle.terminate(held, 'FAILED'))
    const occasion = occasionOf(held, view)
    const ended = whyVoid(held, view, occasion)
    if (ended) await settle.terminate(held, ended)
    else if (view.sent_seq !== null || task.phase === 'SENDING')
      await settle.send(held, task.draft ?? '', task.outcome ?? 'SENT')
    else if (task.attempt > attemptsMax) await settle.handOver(held, view, null, ['AI_UNAVAILABLE'])
    else if (occasion !== 'SILENT') await draftAndSettle(held, view, occasion)
  }

  async function draftAndSettle(
    held: Held,
    view: RoomView,
    occasion: Exclude<Occasion, 'SILENT'>,
  ): Promise<void> {
    const { task } = held
    const steps = await openSteps(database, task)
    const judged = await draftReply(parts, task, view, steps)
    const [configured] = await Promise.all([readValues(database.db, keys), steps.kept()])
    const { AI_AUTO_SEND_MIN_PERCENT: send, AI_APPROVAL_MIN_PERCENT: approve } = configured
    if (held.signal.aborted) return
    const decided = decide(occasion, judged.evidence, judged.confidence, { send, approve })
    const { action, reasons: why } = inViewOf(decided, occasion, judged.files)
    const reasons = [...why, ...judged.notes]
    const minutes = configured.AI_APPROVAL_TIMEOUT_MINUTES
    await conclude(held, view, judged, { action, reasons, minutes })
    // Nobody waits for what is counted.
    await Promise.all([
      countRuleHits(database, idsOf(judged.citations, 'RULE')),
      parts.countUse(idsOf(judged.citations, 'KNOWLEDGE')),
      parts.tagRoom(task.room_id, judged.intent.name),
    ])
  }

  async function conclude(
    held: Held,
    view: RoomView,
    judged: Judged,
    { action, reasons, minutes }: Decision & { minutes: number },
  ): Promise<void> {
    if (action === 'SILENT') return settle.keepSilent(held, judged, reasons)
    if (action === 'HANDOFF') return settle.handOver(held, view, judged, reasons)
    if (action === 'APPROVE') return settle.askForApproval(held, judged, { reasons, minutes })
    if (await settle.decideToSend(held, judged, reasons)) await settle.send(held, judged.reply, 'SENT')
  }
}

const keys = ['AI_AUTO_SEND_MIN_PERCENT', 'AI_APPROVAL_MIN_PERCENT', 'AI_APPROVAL_TIMEOUT_MINUTES'] as const

function occasionOf({ task }: Held, { answers }: RoomView): Occasion {
  if (task.instruction !== null) return 'REDRAFTED'
  return task.suggested_for === null ? answers : 'SUGGESTED'
}

function idsOf(citations: Source[], wanted: Source['kind']): string[] {
  return citations.flatMap(({ kind, id }) => (kind === wanted && id ? [id] : []))
}

/** Why there is nothing to answer any more; null while there is. What is in the room already is never void. */
function whyVoid({ task }: Held, view: RoomView, occasion: Occasion): TaskOutcome | null {
  if (view.sent_seq !== null) return null
  if (view.last_human_seq > task.trigger_seq) return 'SUPERSEDED'
  return occasion === 'SILENT' && task.decided_by === null ? 'SILENCED' : null
}
