import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { fromHalfFloats } from './half-floats.ts'
import { legDepth } from './legs.ts'
import { usable, type Asking } from './usable.ts'
import { dot, signBits } from './vectors.ts'

export interface AskedVector {
  /** Of length one. */
  vector: Float32Array
  model: string
  mean: Float32Array | null
  /** How many by their bits are compared exactly (configuration `AI_VECTOR_CANDIDATES`). */
  candidates: number
}

/**
 * The pieces nearest in meaning: those whose bits differ least, by a scan that needs no extension, put in order by the
 * exact product (AI design 2). Filters are part of the scan, so a narrow one still fills the list.
 */
export async function vectorLeg(
  db: Database['db'],
  { vector, model, mean, candidates }: AskedVector,
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
