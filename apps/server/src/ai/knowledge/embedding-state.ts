import type { EmbeddingState } from '@rp/contract/ai/knowledge'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { aiEmbeddingModel, aiEmbeddingRefusal, aiKnowledgeVector } from '../tables/embedding.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { missingVectors } from './build-vectors.ts'
import type { EmbeddingModels } from './embedding-models.ts'

/** Maximum refused pieces to list. */
const namedMax = 20
/** Searchable pieces. */
const live = inArray(aiKnowledge.status, ['DRAFT', 'ACTIVE'])

/** The progress of the configured model's vectors, and what blocks it. */
export async function embeddingState(
  db: Database['db'],
  { current }: Pick<EmbeddingModels, 'current'>,
): Promise<EmbeddingState> {
  const pieces = await db.$count(aiKnowledge, live)
  const none = { embedded: 0, shortened: 0, refused: 0, refusals: [], fault: null, searched_by: null }
  if (!current) return { ...none, model: null, pieces }
  const { model } = current
  const models = await db.select().from(aiEmbeddingModel).orderBy(desc(aiEmbeddingModel.built_at))
  const own = models.find((one) => one.model === model)
  const anew_since = own?.anew_since ?? null
  const missing = await db.$count(aiKnowledge, missingVectors({ model, anew_since }))
  const { refused, refusals } = await refusedPieces(db, model)
  const before = models.find((one) => one.model !== model && one.built_at !== null)
  return {
    model,
    searched_by: own?.built_at ? null : (before?.model ?? null),
    pieces,
    embedded: pieces - missing - refused,
    shortened: await db.$count(
      aiKnowledgeVector,
      and(eq(aiKnowledgeVector.model, model), eq(aiKnowledgeVector.is_shortened, true)),
    ),
    refused,
    refusals,
    fault: faultOf(own),
  }
}

async function refusedPieces(
  db: Database['db'],
  model: string,
): Promise<Pick<EmbeddingState, 'refused' | 'refusals'>> {
  const rows = await db
    .select({
      id: aiKnowledge.id,
      question: aiKnowledge.question,
      detail: aiEmbeddingRefusal.detail,
      refused: sql<number>`count(*) over ()::int`,
    })
    .from(aiEmbeddingRefusal)
    .innerJoin(aiKnowledge, eq(aiKnowledge.id, aiEmbeddingRefusal.knowledge_id))
    .where(and(eq(aiEmbeddingRefusal.model, model), live))
    .orderBy(desc(aiEmbeddingRefusal.refused_at), desc(aiKnowledge.id))
    .limit(namedMax)
  return { refused: rows[0]?.refused ?? 0, refusals: rows.map(({ refused: _, ...row }) => row) }
}

function faultOf(own: typeof aiEmbeddingModel.$inferSelect | undefined): EmbeddingState['fault'] {
  if (!own?.fault || own.fault_at === null) return null
  return { reason: own.fault, detail: own.fault_detail ?? '', failed_at: own.fault_at, next_at: own.next_at }
}
