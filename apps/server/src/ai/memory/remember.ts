import { linesText, seqOfLine } from '@rp/domain/ai/conversation'
import { findAgainst, needsPerson, type ProposedMemory } from '@rp/domain/ai/memory/memory'
import { memoryCategories, memoryLength, memoryOps } from '@rp/domain/ai/memory/memory-kinds'
import { keysOf } from '@rp/domain/recipe-words'
import { z } from 'zod'
import type { Database } from '../../platform/database/open-database.ts'
import type { Asking } from '../background/asking.ts'
import type { Conversation } from '../background/conversation.ts'
import { nothingFound, switchedOff, type LearningBot } from '../background/learning-bot.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import { saveMemories, type JudgedMemory } from './save-memories.ts'
import { memoriesText, readMemories } from './live-memories.ts'

/** The memory bot's output. */
const proposals = z.object({
  ops: z
    .array(
      z.object({
        op: z.enum(memoryOps),
        key: z.string().trim().min(1).max(memoryLength.key).describe('What it is about, in a few words'),
        value: z.string().trim().max(memoryLength.value),
        category: z.enum(keysOf(memoryCategories)),
        message: z.string().describe('The customer’s message that says so, as given: M12'),
        quote: z.string().max(memoryLength.quote).describe('The customer’s words, letter for letter'),
        ttl_days: z
          .int()
          .min(1)
          .max(3650)
          .nullable()
          .describe('For how many days it holds; null: until it changes'),
      }),
    )
    .max(20),
})

const verdicts = z.object({
  verdicts: z
    .array(
      z.object({
        no: z.int().describe('The number of the proposal'),
        verdict: z.enum(['ACCEPT', 'REJECT', 'NEEDS_STAFF', 'SENSITIVE']),
        reason: z.string().max(200),
      }),
    )
    .max(20),
})
type Verdict = z.output<typeof verdicts>['verdicts'][number]

interface Deps {
  database: Database
  request: Asking
}

/** Learns memories about a customer: a model proposes them with quotes; code checks them first, then a second model. */
export function openMemoryBot({ database, request }: Deps): LearningBot {
  return async function remember({ task }, talk, steps) {
    const memories = await readMemories(database.db, talk.customer.id)
    const read = { from_seq: talk.lines[0]?.seq ?? 0, to_seq: talk.lines.at(-1)?.seq ?? 0 }
    // The place in the conversation identifies the input of this step; its text need not be saved twice.
    const proposed = await steps.remember('memory', { ...read, known: memories.length }, () =>
      propose(request, task, { talk, memories }),
    )
    if (proposed.version === null) return { prompt_versions: {}, write: () => Promise.resolve(switchedOff) }
    const judged = await steps.remember('memory-validator', { proposed: proposed.found }, () =>
      validate(request, task, { found: proposed.found, talk }),
    )
    return {
      prompt_versions: { memory: proposed.version, ...judged.versions },
      async write(tx) {
        if (judged.found.length === 0) return { ...nothingFound, output: { found: 0, read, memories: [] } }
        return saveMemories(tx, { task, talk, judged: judged.found, read })
      },
    }
  }
}

type Checked = Pick<JudgedMemory, 'finding'> & ProposedMemory

interface Reading {
  talk: Conversation
  memories: { key: string; value: string }[]
}

/**
 * Gets proposals and drops those that code can refuse; of secret or private ones, only the fact that there was one is
 * saved.
 */
async function propose(
  request: Asking,
  task: BotTaskRow,
  { talk, memories }: Reading,
): Promise<{ version: number | null; found: Checked[] }> {
  const data = { transcript: linesText(talk.lines), memories: memoriesText(memories) }
  const requests = await request('memory', {
    task,
    data,
    prompt: 'Propose the operations.',
    output: proposals,
  })
  if (!requests) return { version: null, found: [] }
  const known = [...memories]
  const found = requests.value.ops.map(({ message, ...op }) => {
    const proposed = { ...op, seq: seqOfLine(message) }
    const finding = findAgainst(proposed, { lines: talk.lines, memories: known })
    if (finding === null && op.op !== 'INVALIDATE') known.push({ key: op.key, value: op.value })
    return hidden({ ...proposed, finding })
  })
  return { version: requests.version, found }
}

/** Of secret or sensitive proposals, only the fact that they were dropped is saved. */
function hidden<T extends Checked>(one: T): T {
  const isHidden = one.finding === 'SECRET' || one.finding === 'PRIVATE'
  return isHidden ? { ...one, key: '', value: '', quote: '', reason: '' } : one
}

/** A second bot judges the proposals that passed the code. Without its verdict, everything waits for staff. */
async function validate(
  request: Asking,
  task: BotTaskRow,
  { found, talk }: { found: Checked[]; talk: Conversation },
): Promise<{ versions: Record<string, number>; found: JudgedMemory[] }> {
  const open = found.filter(({ finding }) => finding === null)
  const listed = open.map(({ op, key, value, category, quote }, no) => ({
    no,
    op,
    key,
    value,
    category,
    quote,
  }))
  const requests =
    open.length === 0
      ? null
      : await request('memory-validator', {
          task,
          data: { transcript: linesText(talk.lines) },
          prompt: 'Judge each of these proposals by its number.',
          given: JSON.stringify(listed, null, 1),
          output: verdicts,
        })
  const said = (one: Checked): Verdict | undefined =>
    requests?.value.verdicts.find(({ no }) => no === open.indexOf(one))
  return {
    versions: requests ? { 'memory-validator': requests.version } : {},
    found: found.map((one) => hidden({ ...one, ...judgementOf(one, said(one), requests !== null) })),
  }
}

function judgementOf(
  one: Checked,
  said: Verdict | undefined,
  wasJudged: boolean,
): Pick<JudgedMemory, 'finding' | 'needsStaff' | 'reason'> {
  const { finding, op } = one
  const reason = said?.reason ?? ''
  if (finding !== null) return { finding, needsStaff: false, reason }
  const verdict = said?.verdict ?? (wasJudged ? 'REJECT' : 'NEEDS_STAFF')
  // The stricter judge counts: the word list, or the model.
  if (verdict === 'SENSITIVE') return { finding: 'PRIVATE', needsStaff: false, reason: '' }
  // Staff see the memory and can end it themselves.
  if (verdict === 'REJECT' || (verdict === 'NEEDS_STAFF' && op === 'INVALIDATE'))
    return { finding: 'REFUSED', needsStaff: false, reason }
  return { finding: null, needsStaff: verdict === 'NEEDS_STAFF' || needsPerson(one), reason }
}
