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
import type { FoundPiece, FoundUpdate } from './found.ts'

interface Keeping {
  talk: Conversation
  /** Of a conversation. */
  read?: { from_seq: number; to_seq: number }
  pieces: FoundPiece[]
  updates: FoundUpdate[]
}

/** Letters that two pieces share from which on they say the same. */
const sameFrom = 0.8
/** Pieces that one is compared with. */
const nearMax = 5

/** Writes drafts and asks for updates of the shop's record; people publish and approve, nothing goes live by itself. */
export async function keepSynthesis(tx: Tx, { talk, read, pieces, updates }: Keeping): Promise<Learnt> {
  if (pieces.length + updates.length === 0)
    return { ...nothingFound, output: { found: 0, ...(read && { read }) } }
  const kept = []
  for (const piece of pieces) kept.push(await keepPiece(tx, piece))
  const asked = []
  for (const update of updates) asked.push(await keepUpdate(tx, talk, update))
  const waits = [...kept, ...asked].filter(({ outcome }) => outcome === 'DRAFTED' || outcome === 'CONFLICT')
  const output = { found: waits.length, ...(read && { read }), pieces: kept, updates: asked }
  if (waits.length === 0) return { status: 'FINISHED', outcome: 'NOTHING_FOUND', output }
  // The drafts wait where knowledge is published; this task has nothing more to do.
  return { status: 'FINISHED', outcome: 'LEARNT', output }
}

async function keepPiece(tx: Tx, { question, answer, tags, sources, from, dropped, why }: FoundPiece) {
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

/** What says the same already, and what answers the same question otherwise. */
async function likes(
  tx: Tx,
  piece: Pick<FoundPiece, 'question' | 'answer' | 'tags'>,
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

async function keepUpdate(
  tx: Tx,
  { room_id, lines }: Conversation,
  { seq, dropped, ...update }: FoundUpdate,
) {
  const line = lines.find((one) => one.seq === seq)
  if (dropped || !line) return { ...update, seq, outcome: dropped ?? ('UNPROVED' as const), request_id: null }
  const evidence = [{ room_id, seq: line.seq, quote: update.quote, at: line.at }]
  const request_id = await proposeUpdate(tx, { field: update.field, proposed: update.value, evidence })
  const outcome: PieceOutcome = request_id ? 'DRAFTED' : 'KNOWN'
  return { ...update, seq, outcome, request_id }
}
