import { linesText, seqOfLine } from '@rp/domain/ai/conversation'
import { shopFieldNames } from '@rp/domain/ai/knowledge/shop-info'
import { shopValueFault } from '@rp/domain/ai/knowledge/shop-value'
import { isForOnce, namesNobody, staffAnswers, whyNotWritten } from '@rp/domain/ai/synthesis/staff-answers'
import { knownName } from '@rp/domain/chat/visitor-name'
import { knowledgeLength } from '@rp/domain/limits'
import { z } from 'zod'
import type { Asking } from '../background/asking.ts'
import type { Conversation } from '../background/conversation.ts'
import type { LearningBot } from '../background/learning-bot.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { SourceOfKnowledge } from '../tables/knowledge.ts'
import type { BotTaskRow } from '../tasks/claim.ts'
import { isOfRule, readFactRule } from './fact-rule.ts'
import type { SynthesizedPiece, SynthesizedUpdate } from './synthesized.ts'
import { saveSynthesis } from './save-synthesis.ts'

/** The knowledge synthesizer's output. */
const synthesis = z.object({
  pieces: z
    .array(
      z.object({
        question: z
          .string()
          .trim()
          .min(1)
          .max(knowledgeLength.question)
          .describe('As a customer would ask it'),
        answer: z.string().trim().min(1).max(knowledgeLength.answer).describe('In the words of staff'),
        tags: z.array(z.string().trim().min(1).max(knowledgeLength.tag)).max(5),
        sources: z.array(z.string()).max(20).describe('The messages of staff that say so: M12, M13'),
      }),
    )
    .max(10),
  updates: z
    .array(
      z.object({
        field: z.enum(shopFieldNames),
        value: z.string().trim().min(1).max(500),
        message: z.string().describe('The message of staff that says so: M12'),
        quote: z.string().min(1).max(500).describe('The words of staff, letter for letter'),
      }),
    )
    .max(10),
})

interface Synthesis {
  version: number | null
  pieces: SynthesizedPiece[]
  updates: SynthesizedUpdate[]
}

interface Deps {
  database: Database
  request: Asking
}

/**
 * Drafts knowledge from the answers of staff in a closed conversation. Only people's messages are evidence: the model
 * does not even see those of bots.
 */
export function openSynthesizer({ database, request }: Deps): LearningBot {
  return async function synthesize({ task }, talk, steps) {
    if (isOfRule(task)) {
      const pieces = await readFactRule(database.db, task, namesOf(talk.customer))
      return { prompt_versions: {}, write: (tx) => saveSynthesis(tx, { talk, pieces, updates: [] }) }
    }
    const read = { from_seq: talk.lines[0]?.seq ?? 0, to_seq: talk.lines.at(-1)?.seq ?? 0 }
    const found = await steps.remember('knowledge-synthesizer', read, async () => {
      return (await requestModel(request, task, talk)) ?? asTheyStand(talk)
    })
    return {
      prompt_versions: found.version === null ? {} : { 'knowledge-synthesizer': found.version },
      write: (tx) => saveSynthesis(tx, { talk, read, ...found }),
    }
  }
}

/** Without a model: question and answer word for word, or nothing. */
function asTheyStand({ lines, customer }: Conversation): Synthesis {
  const pieces = staffAnswers(lines, namesOf(customer))
  return {
    version: null,
    pieces: pieces.map((one) => ({
      ...one,
      tags: [],
      from: sourceOf(lines, one.sources),
      dropped: null,
      why: [],
    })),
    updates: [],
  }
}

async function requestModel(
  request: Asking,
  task: BotTaskRow,
  talk: Conversation,
): Promise<Synthesis | null> {
  const people = talk.lines.filter(({ from }) => from !== 'BOT')
  const requests = await request('knowledge-synthesizer', {
    task,
    data: { transcript: linesText(people) },
    prompt: 'Write the pieces of knowledge and the updates, or none.',
    output: synthesis,
  })
  if (!requests) return null
  const written = new Map(people.filter(({ from }) => from === 'STAFF').map(({ seq, text }) => [seq, text]))
  const pieces = requests.value.pieces.map(({ sources: names, ...piece }) => {
    const sources = names.map(seqOfLine).filter((seq): seq is number => seq !== null && written.has(seq))
    const texts = sources.map((seq) => written.get(seq) ?? '')
    return { ...piece, sources, from: sourceOf(people, sources), ...judgePiece(piece, texts, talk) }
  })
  const updates = requests.value.updates.map(({ message, ...update }) => {
    const seq = seqOfLine(message)
    const said = written.get(seq ?? 0)
    if (!said?.includes(update.quote)) return { ...update, seq, dropped: 'UNPROVED' as const, fault: null }
    // The whole message is the evidence, because the part that a quote omits may reverse its meaning.
    const fault = shopValueFault(update.field, update.value, said)
    return { ...update, seq, dropped: fault ? ('UNPROVED' as const) : null, fault }
  })
  return { version: requests.version, pieces, updates }
}

/** Checks a piece clause by clause against the messages of staff. */
function judgePiece(
  { question, answer }: Pick<SynthesizedPiece, 'question' | 'answer'>,
  written: string[],
  { customer }: Conversation,
): Pick<SynthesizedPiece, 'dropped' | 'why'> {
  const why = whyNotWritten(answer, written)
  if (why.length > 0) return { dropped: 'UNPROVED', why }
  if (isForOnce(answer)) return { dropped: 'FOR_ONE', why }
  return { dropped: namesNobody(`${question}\n${answer}`, namesOf(customer)) ? null : 'PERSONAL', why }
}

/** The first message by staff that states the proposed value. */
function sourceOf(lines: Conversation['lines'], sources: number[]): SourceOfKnowledge {
  const said = lines.find(({ seq }) => seq === sources[0])
  return { type: 'STAFF_ANSWER', ref: said?.message_id ?? null, label: said?.sender_name ?? '' }
}

function namesOf({ display_name }: Conversation['customer']): string[] {
  return knownName(display_name) === null ? [] : [display_name]
}
