import { echoes } from '@rp/domain/ai/replies/echo'
import type { Intent } from '@rp/domain/ai/replies/intentions'
import { instructionSource, ruleFits, type Drafted, type Source } from '@rp/domain/ai/replies/offline-draft'
import { resemblance } from '@rp/domain/ai/knowledge/resemblance'
import { fillPrompt, promptOf, type LiveVersion } from '@rp/domain/ai/versions/version'
import { messageLength } from '@rp/domain/limits'
import { z } from 'zod'
import { openData } from '../gateway/prompt-injection.ts'
import type { Gateway, ModelFailure } from '../gateway/index.ts'
import type { Lookups } from '../tools/lookups.ts'
import type { Line } from '../room-view.ts'

/** The drafter's output. */
const submitted = z.object({
  reply: z.string().trim().min(1).max(messageLength).describe('What the customer will read'),
  citations: z
    .array(z.string().max(80))
    .max(20)
    .describe('The ids of the sources that the reply rests on, as given: S1, R2, T3'),
  action: z.enum(['REPLY', 'CLARIFY', 'HANDOFF']).describe('HANDOFF where a person must answer'),
})

const half = 0.5

const toolsPolicy =
  'Look up what the knowledge does not say: the customer’s own work, the shop, more knowledge. They only read.'

/** The model's input from a conversation; frozen in golden cases, so that a later version reads the same. */
export interface Briefing {
  intent: Intent
  transcript: Line[]
  sources: Source[]
  instruction: string | null
}

interface Input {
  gateway: Gateway
  version: LiveVersion
  task_id: string | null
  room_id: string | null
  /** Only for replies to a customer; a golden case uses its frozen sources. */
  lookups?: Lookups
  /** Memories of the customer; not a source of facts, because a customer may be wrong. */
  memories?: string
  /** Milliseconds since 1970. */
  until?: number
  /** Facts of an earlier draft that no source states. */
  unsupported?: string[]
}

export type ModelDraft =
  | { ok: true; drafted: Drafted; wantsHandoff: boolean; leaksOrders: boolean }
  | { ok: false; reason: ModelFailure['reason'] }

/** Has a model draft the reply from the briefing; it can only cite the given sources. */
export async function modelDraft(briefing: Briefing, request: Input): Promise<ModelDraft> {
  const { gateway, version, task_id, room_id, lookups, until, memories = '', unsupported = [] } = request
  const asData = openData()
  const rules = briefing.sources.filter(({ kind }) => kind === 'RULE')
  const known = briefing.sources.filter(({ kind }) => kind !== 'RULE')
  const values = {
    transcript: asData(spoken(briefing.transcript)),
    knowledge: asData(listed('S', known)),
    instructions: [listed('R', rules), correctionOf(briefing.instruction)].filter(Boolean).join('\n'),
    memories: asData(memories),
    tools_policy: lookups ? toolsPolicy : 'No tools are offered for this reply.',
    output_contract: '',
  }
  const outcome = await gateway.request({
    bot: version.bot,
    task_id,
    room_id,
    version,
    system: (provider) => fillPrompt(promptOf(version, provider), values),
    prompt:
      unsupported.length === 0
        ? 'Draft the reply.'
        : `Draft the reply again. Your last draft stated what no source says: ${unsupported.join(', ')}. Leave it out.`,
    ...(lookups && { tools: lookups.tools }),
    ...(until !== undefined && { deadlineMs: Math.max(1, until - performance.now()) }),
    output: submitted,
  })
  if (!outcome.ok) return { ok: false, reason: outcome.reason }
  const { reply, citations: ids, action } = outcome.value
  const given = [...named('S', known), ...named('R', rules), ...named('T', lookups?.found ?? [])]
  const cited = given.flatMap(([name, source]) => (ids.includes(name) ? [source] : []))
  const byInstruction: Source[] = briefing.instruction ? [instructionSource(briefing.instruction)] : []
  return {
    ok: true,
    drafted: {
      reply,
      citations: [...byInstruction, ...cited],
      byRule: briefing.instruction !== null || cited.some((source) => followsRule(source, reply)),
      isClueless: cited.length === 0,
      move: 'ANSWER',
      open: [],
    },
    wantsHandoff: action === 'HANDOFF',
    leaksOrders: echoes(reply, promptOf(version, outcome.provider)),
  }
}

/** A conversation as text for a model. */
export function spoken(transcript: Line[]): string {
  return transcript.map(({ from, text }) => `${from}: ${text}`).join('\n')
}

/**
 * An answer follows a rule if the rule fits the question and the reply says the same; a citation alone proves nothing.
 */
function followsRule({ kind, score, text }: Source, reply: string): boolean {
  return kind === 'RULE' && score >= ruleFits && resemblance(text, reply) >= half
}

function named(letter: string, sources: Source[]): [string, Source][] {
  return sources.map((source, index) => [`${letter}${index + 1}`, source])
}

/** Sources with the names that a model cites. */
export function listed(letter: string, sources: Source[]): string {
  return named(letter, sources)
    .map(([name, { label, text }]) => `[${name}] ${label}\n${text}`)
    .join('\n\n')
}

function correctionOf(instruction: string | null): string {
  return instruction ? `A colleague rejected the last draft and says: ${instruction}` : ''
}
