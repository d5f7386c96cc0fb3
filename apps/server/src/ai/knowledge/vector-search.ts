import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { fromHalfFloats } from './half-floats.ts'
import { legDepth } from './legs.ts'
import { usable, type Asking } from './usable.ts'
import { dot, signBits } from './vectors.ts'

export interface QuestionVector {
  /** Normalised to length one. */
  vector: Float32Array
  model: string
  mean: Float32Array | null
  /** How many of the best by bits are compared exactly (configuration `AI_VECTOR_CANDIDATES`). */
  candidates: number
}

/**
 * Embedding search: finds the pieces nearest in meaning. A scan, which needs no extension, takes those whose bits
 * differ least; the exact product sorts them. Filters are part of the scan, so even a narrow one fills the list.
 */
export async function vectorLeg(
  db: Database['db'],
  { vector, model, mean, candidates }: QuestionVector,
  asking: Asking,
): Promise<string[]> {
  const { rows } = await db.execute<{ knowledge_id: string; embedding: Buffer }>(sql`
    select knowledge_id, embedding from ai_knowledge_vector
    where model = ${model} and ${usable(asking)}
    order by bit_count(embedding_bits # ${signBits(vector, mean)}::bit varying)
    limit ${candidates}`)
  return rows
    .map(({ knowledge_id, embedding }) => ({
      id: knowledge_id,
      near: dot(vector, fromHalfFloats(embedding)),
    }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, legDepth)
    .map(({ id }) => id)
}
