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
import { vectorLeg } from './vector-leg.ts'

export interface Question extends Asking {
  /** What the customer asks, standing alone. */
  query: string
  /** The messages as they came; their words count, too. */
  burst_text?: string
  limit: number
}

export interface Retrieved {
  chunks: FoundChunk[]
  quick_replies: FoundChunk[]
  terms: string[]
  /** Whether meaning was searched, too; without a provider words and letters are. */
  has_vector: boolean
}

/** Finds what answers a question, by words, letters and meaning; none of the three filters another (AI design 2, 5). */
export async function find(
  { db }: Pick<Database, 'db'>,
  meaning: Meaning,
  asked: Question,
): Promise<Retrieved> {
  const text = searchText(asked.query)
  const terms = termsOf(`${asked.query}\n${asked.burst_text ?? ''}`)
  const [byTerms, byTrigrams, byVector, quick_replies] = await Promise.all([
    termsLeg(db, terms, asked),
    trigramLeg(db, text, asked),
    byMeaning(),
    quickReplyChunks(db, {
      terms,
      text,
      language: asked.language ?? null,
      service_id: asked.place?.service_id ?? null,
      limit: asked.limit,
    }),
  ])
  const ranked = fuseRanks<string, SearchLeg>(
    { terms: byTerms, trigram: byTrigrams, vector: byVector ?? [] },
    asked.limit,
  )
  const rows = new Map((await readChunks(ranked.map(({ id }) => id))).map((row) => [row.id, row]))
  const chunks = ranked.flatMap(({ id, score, legs }) => {
    const row = rows.get(id)
    return row ? { ...row, score, legs, source: { kind: 'KNOWLEDGE' as const, ...row.source } } : []
  })
  return { chunks, quick_replies, terms, has_vector: byVector !== null }

  async function byMeaning(): Promise<string[] | null> {
    const vector = text ? await meaning.ofQuery(asked.query) : null
    if (!vector) return null
    const { AI_VECTOR_CANDIDATES: candidates } = await readValues(db, ['AI_VECTOR_CANDIDATES'])
    return vectorLeg(db, { ...vector, candidates }, asked)
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

/** Counts that pieces were used; locked in one order, so that two questions never wait for each other in a circle. */
export async function countUse({ redoable }: Pick<Database, 'redoable'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await redoable.execute(sql`
    update ai_knowledge set hits = hits + 1, last_used_at = now()
    where id in (select id from ai_knowledge where id = any(${sql.param(ids)}::uuid[]) order by id for update)`)
}
