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
import { keepMemories, type JudgedMemory } from './keep-memories.ts'
import { memoriesText, readMemories } from './live-memories.ts'

/** What the memory bot hands in (AI design 8). */
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

interface Parts {
  database: Database
  ask: Asking
}

/** Notes what to remember of a customer: a model proposes with quotes, code judges first, a second model after it. */
export function openMemoryBot({ database, ask }: Parts): LearningBot {
  return async function remember({ task }, talk, steps) {
    const memories = await readMemories(database.db, talk.customer.id)
    const read = { from_seq: talk.lines[0]?.seq ?? 0, to_seq: talk.lines.at(-1)?.seq ?? 0 }
    // Where it was said is enough to know the question again: the words themselves need not be kept twice.
    const proposed = await steps.remember('memory', { ...read, known: memories.length }, () =>
      propose(ask, task, { talk, memories }),
    )
    if (proposed.version === null) return { prompt_versions: {}, write: () => Promise.resolve(switchedOff) }
    const judged = await steps.remember('memory-validator', { proposed: proposed.found }, () =>
      validate(ask, task, { found: proposed.found, talk }),
    )
    return {
      prompt_versions: { memory: proposed.version, ...judged.versions },
      async write(tx) {
        if (judged.found.length === 0) return { ...nothingFound, output: { found: 0, read, memories: [] } }
        return keepMemories(tx, { task, talk, judged: judged.found, read })
      },
    }
  }
}

type Checked = Pick<JudgedMemory, 'finding'> & ProposedMemory

interface Reading {
  talk: Conversation
  memories: { key: string; value: string }[]
}

/** Asks for proposals, and drops what code can refuse; of what is secret or private only that it was dropped is kept. */
async function propose(
  ask: Asking,
  task: BotTaskRow,
  { talk, memories }: Reading,
): Promise<{ version: number | null; found: Checked[] }> {
  const data = { transcript: linesText(talk.lines), memories: memoriesText(memories) }
  const asked = await ask('memory', { task, data, prompt: 'Propose the operations.', output: proposals })
  if (!asked) return { version: null, found: [] }
  const known = [...memories]
  const found = asked.value.ops.map(({ message, ...op }) => {
    const proposed = { ...op, seq: seqOfLine(message) }
    const finding = findAgainst(proposed, { lines: talk.lines, memories: known })
    if (finding === null && op.op !== 'INVALIDATE') known.push({ key: op.key, value: op.value })
    return hidden({ ...proposed, finding })
  })
  return { version: asked.version, found }
}

/** Of what is secret or sensitive only that it was dropped is kept. */
function hidden<T extends Checked>(one: T): T {
  const isHidden = one.finding === 'SECRET' || one.finding === 'PRIVATE'
  return isHidden ? { ...one, key: '', value: '', quote: '', reason: '' } : one
}

/** Has a second bot judge what code found nothing against. Without its word nothing is remembered unseen. */
async function validate(
  ask: Asking,
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
  const asked =
    open.length === 0
      ? null
      : await ask('memory-validator', {
          task,
          data: { transcript: linesText(talk.lines) },
          prompt: 'Judge each of these proposals by its number.',
          given: JSON.stringify(listed, null, 1),
          output: verdicts,
        })
  const said = (one: Checked): Verdict | undefined =>
    asked?.value.verdicts.find(({ no }) => no === open.indexOf(one))
  return {
    versions: asked ? { 'memory-validator': asked.version } : {},
    found: found.map((one) => hidden({ ...one, ...judgementOf(one, said(one), asked !== null) })),
  }
}

function judgementOf(
  one: Checked,
  said: Verdict | undefined,
  wasAsked: boolean,
): Pick<JudgedMemory, 'finding' | 'needsStaff' | 'reason'> {
  const { finding, op } = one
  const reason = said?.reason ?? ''
  if (finding !== null) return { finding, needsStaff: false, reason }
  const verdict = said?.verdict ?? (wasAsked ? 'REJECT' : 'NEEDS_STAFF')
  // The stricter of both judges holds: words that name it, or the model that sees it.
  if (verdict === 'SENSITIVE') return { finding: 'PRIVATE', needsStaff: false, reason: '' }
  // Staff see what is remembered, and end it there themselves.
  if (verdict === 'REJECT' || (verdict === 'NEEDS_STAFF' && op === 'INVALIDATE'))
    return { finding: 'REFUSED', needsStaff: false, reason }
  return { finding: null, needsStaff: verdict === 'NEEDS_STAFF' || needsPerson(one), reason }
}
