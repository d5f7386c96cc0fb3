import { fuseRanks } from '@rp/domain/ai/knowledge/fuse-ranks'
import type { SearchLeg } from '@rp/domain/ai/knowledge/knowledge'
import { searchText, termsOf } from '@rp/domain/ai/knowledge/search-terms'
import { inArray, sql } from 'drizzle-orm'
import { readValues } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import type { FoundChunk } from './found-chunk.ts'
import { termsLeg, trigramLeg } from './legs.ts'
import type { Meaning } from './meaning.ts'
import { quickReplyChunks } from './quick-reply-leg.ts'
import type { Asking } from './usable.ts'
import { vectorLeg } from './vector-search.ts'

export interface Question extends Asking {
  /** The customer's question, understandable on its own. */
  query: string
  /** The original messages; their words are searched, too. */
  burst_text?: string
  limit: number
}

export interface Retrieved {
  chunks: FoundChunk[]
  quick_replies: FoundChunk[]
  terms: string[]
  /** Whether vectors were searched, too; without a provider only full text and trigrams. */
  has_vector: boolean
}

/**
 * Retrieval for retrieval-augmented generation: finds answers to a question by terms, trigrams and vectors; the three
 * lists are fused, and none filters another.
 */
export async function find(
  { db }: Pick<Database, 'db'>,
  meaning: Meaning,
  request: Question,
): Promise<Retrieved> {
  const text = searchText(request.query)
  const terms = termsOf(`${request.query}\n${request.burst_text ?? ''}`)
  const [byTerms, byTrigrams, byVector, quick_replies] = await Promise.all([
    termsLeg(db, terms, request),
    trigramLeg(db, text, request),
    byMeaning(),
    quickReplyChunks(db, {
      terms,
      text,
      language: request.language ?? null,
      service_id: request.place?.service_id ?? null,
      limit: request.limit,
    }),
  ])
  const ranked = fuseRanks<string, SearchLeg>(
    { terms: byTerms, trigram: byTrigrams, vector: byVector ?? [] },
    request.limit,
  )
  const rows = new Map((await readChunks(ranked.map(({ id }) => id))).map((row) => [row.id, row]))
  const chunks = ranked.flatMap(({ id, score, legs }) => {
    const row = rows.get(id)
    return row ? { ...row, score, legs, source: { kind: 'KNOWLEDGE' as const, ...row.source } } : []
  })
  return { chunks, quick_replies, terms, has_vector: byVector !== null }

  async function byMeaning(): Promise<string[] | null> {
    const vector = text ? await meaning.ofQuery(request.query) : null
    if (!vector) return null
    const { AI_VECTOR_CANDIDATES: candidates } = await readValues(db, ['AI_VECTOR_CANDIDATES'])
    return vectorLeg(db, { ...vector, candidates }, request)
  }

  async function readChunks(ids: string[]) {
    if (ids.length === 0) return []
    return db
      .select({
        id: aiKnowledge.id,
        question: aiKnowledge.question,
        scope: aiKnowledge.scope,
        answer: aiKnowledge.answer,
        source: aiKnowledge.source,
        tags: aiKnowledge.tags,
        updated_at: aiKnowledge.updated_at,
        valid_to: aiKnowledge.valid_to,
      })
      .from(aiKnowledge)
      .where(inArray(aiKnowledge.id, ids))
  }
}

/** Counts uses of pieces; locks in a fixed order, so that two questions cannot deadlock. */
export async function countUse({ redoable }: Pick<Database, 'redoable'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await redoable.execute(sql`
    update ai_knowledge set hits = hits + 1, last_used_at = now()
    where id in (select id from ai_knowledge where id = any(${sql.param(ids)}::uuid[]) order by id for update)`)
}
