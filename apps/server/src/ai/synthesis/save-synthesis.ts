import { sameFacts } from '@rp/domain/ai/facts/grounding'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import type { PieceOutcome } from '@rp/domain/ai/synthesis/piece-outcomes'
import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Conversation } from '../background/conversation.ts'
import { nothingFound, type Learnt } from '../background/learning-bot.ts'
import { entryTexts, writeDraft } from '../knowledge/index.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { proposeUpdate } from '../update-requests/index.ts'
import type { SynthesizedPiece, SynthesizedUpdate } from './synthesized.ts'

interface Keeping {
  talk: Conversation
  /** The range of the conversation. */
  read?: { from_seq: number; to_seq: number }
  pieces: SynthesizedPiece[]
  updates: SynthesizedUpdate[]
}

/** From this similarity on, two pieces say the same. */
const sameFrom = 0.8
/** Maximum pieces to compare with. */
const nearMax = 5

/** Saves drafts and requests updates of the shop's record; people publish and approve, nothing goes live by itself. */
export async function saveSynthesis(tx: Tx, { talk, read, pieces, updates }: Keeping): Promise<Learnt> {
  if (pieces.length + updates.length === 0)
    return { ...nothingFound, output: { found: 0, ...(read && { read }) } }
  const saved = []
  for (const piece of pieces) saved.push(await savePiece(tx, piece))
  const requests = []
  for (const update of updates) requests.push(await saveUpdate(tx, talk, update))
  const waits = [...saved, ...requests].filter(
    ({ outcome }) => outcome === 'DRAFTED' || outcome === 'CONFLICT',
  )
  const output = { found: waits.length, ...(read && { read }), pieces: saved, updates: requests }
  if (waits.length === 0) return { status: 'FINISHED', outcome: 'NOTHING_FOUND', output }
  // The drafts wait where knowledge is published; this task is finished.
  return { status: 'FINISHED', outcome: 'LEARNT', output }
}

async function savePiece(tx: Tx, { question, answer, tags, sources, from, dropped, why }: SynthesizedPiece) {
  const said = { question, answer, sources, why }
  if (dropped) return { ...said, outcome: dropped, knowledge_id: null }
  const { known, rival } = await likes(tx, { question, answer, tags })
  if (known) return { ...said, outcome: 'KNOWN' as const, knowledge_id: known }
  const { id } = await writeDraft(tx, {
    input: {
      question,
      answer,
      tags,
      language: /[\u0e00-\u0e7f]/u.test(answer) ? 'th' : 'en',
      scope: globalScope,
      valid_from: null,
      valid_to: null,
    },
    source: from,
    by: null,
  })
  const outcome: PieceOutcome = rival ? 'CONFLICT' : 'DRAFTED'
  return { ...said, outcome, knowledge_id: id }
}

/** Pieces that say the same, or answer the same question differently. */
async function likes(
  tx: Tx,
  piece: Pick<SynthesizedPiece, 'question' | 'answer' | 'tags'>,
): Promise<{ known: string | null; rival: string | null }> {
  const { question_key, content_hash, search } = entryTexts(piece)
  const alike = sql<number>`similarity(${aiKnowledge.search}, ${search})`
  const near = await tx
    .select({
      id: aiKnowledge.id,
      answer: aiKnowledge.answer,
      content_hash: aiKnowledge.content_hash,
      question_key: aiKnowledge.question_key,
    })
    .from(aiKnowledge)
    .where(
      and(
        inArray(aiKnowledge.status, ['DRAFT', 'ACTIVE']),
        eq(aiKnowledge.scope, globalScope),
        or(
          eq(aiKnowledge.question_key, question_key),
          and(sql`${aiKnowledge.search} % ${search}`, gte(alike, sameFrom)),
        ),
      ),
    )
    .orderBy(desc(eq(aiKnowledge.question_key, question_key)), desc(alike))
    .limit(nearMax)
  const same = near.find(
    (one) =>
      one.content_hash === content_hash ||
      (sameFacts(one.answer, piece.answer) && one.question_key !== question_key),
  )
  return { known: same?.id ?? null, rival: near.find((one) => one !== same)?.id ?? null }
}

async function saveUpdate(
  tx: Tx,
  { room_id, lines }: Conversation,
  { seq, dropped, ...update }: SynthesizedUpdate,
) {
  const line = lines.find((one) => one.seq === seq)
  if (dropped || !line) return { ...update, seq, outcome: dropped ?? ('UNPROVED' as const), request_id: null }
  const evidence = [{ room_id, seq: line.seq, quote: update.quote, at: line.at }]
  const request_id = await proposeUpdate(tx, { field: update.field, proposed: update.value, evidence })
  const outcome: PieceOutcome = request_id ? 'DRAFTED' : 'KNOWN'
  return { ...update, seq, outcome, request_id }
}
