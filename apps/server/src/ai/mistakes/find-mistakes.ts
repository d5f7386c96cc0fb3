import { linesText, seqOfLine } from '@rp/domain/ai/conversation'
import { onceEach, plainMistakes, provenMistakes, type FoundMistake } from '@rp/domain/ai/mistakes/mistakes'
import { mistakeSeverity, mistakeTypes } from '@rp/domain/ai/mistakes/mistake-kinds'
import { instructionLength } from '@rp/domain/ai/learning/rules'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Asking } from '../background/asking.ts'
import type { Conversation } from '../background/conversation.ts'
import { nothingFound, type LearningBot, type Learnt } from '../background/learning-bot.ts'
import { mistake } from '../tables/mistake.ts'
import type { BotTaskRow } from '../tasks/claim.ts'

/** The mistake finder's output. */
const findings = z.object({
  mistakes: z
    .array(
      z.object({
        message: z.string().describe('The message that it speaks of, as given: M12'),
        type: z.enum(keysOf(mistakeTypes)),
        severity: z.int().min(mistakeSeverity.min).max(mistakeSeverity.max),
        evidence: z.array(z.string()).max(20).describe('The messages that prove it: M12, M13'),
        suggested_instruction: z.string().trim().max(instructionLength),
      }),
    )
    .max(20),
})

/**
 * Audits a closed conversation: mistakes that code proves, and those that a model finds and the conversation confirms.
 */
export function openMistakeFinder(request: Asking): LearningBot {
  return async function findMistakes({ task }, talk, steps) {
    const read = { from_seq: talk.lines[0]?.seq ?? 0, to_seq: talk.lines.at(-1)?.seq ?? 0 }
    const plain = plainMistakes(talk.lines)
    const reported = await steps.remember('mistake-finder', read, () => requestModel(request, task, talk))
    const all = onceEach([...plain, ...reported.found])
    return {
      prompt_versions: reported.version === null ? {} : { 'mistake-finder': reported.version },
      write: (tx) => saveMistakes(tx, task, { all, plain, read }),
    }
  }
}

async function requestModel(
  request: Asking,
  task: BotTaskRow,
  { lines }: Conversation,
): Promise<{ version: number | null; found: FoundMistake[] }> {
  const data = { transcript: linesText(lines) }
  const requests = await request('mistake-finder', {
    task,
    data,
    prompt: 'Audit the conversation.',
    output: findings,
  })
  if (!requests) return { version: null, found: [] }
  const found = requests.value.mistakes.flatMap(({ message, evidence, ...said }) => {
    const seq = seqOfLine(message)
    const places = evidence.map(seqOfLine).filter((place) => place !== null)
    return seq === null ? [] : [{ ...said, seq, evidence: places }]
  })
  return { version: requests.version, found: provenMistakes(found, lines) }
}

interface MistakeReport {
  all: FoundMistake[]
  plain: FoundMistake[]
  read: { from_seq: number; to_seq: number }
}

async function saveMistakes(
  tx: Tx,
  { id: task_id, room_id }: BotTaskRow,
  { all, plain, read }: MistakeReport,
): Promise<Learnt> {
  if (all.length === 0) return { ...nothingFound, output: { found: 0, read } }
  await tx.insert(mistake).values(
    all.map((one) => ({
      ...one,
      task_id,
      room_id,
      found_by: plain.includes(one) ? ('CODE' as const) : ('MODEL' as const),
    })),
  )
  return { status: 'NOTIFIED', outcome: 'TO_DECIDE', output: { found: all.length, read } }
}
