import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { aiEmbeddingModel, aiEmbeddingRefusal, aiKnowledgeVector, aiVectorMean } from '../tables/embedding.ts'
import type { StoredEmbedding } from './embedder.ts'
import { fromHalfFloats, toHalfFloats } from './half-floats.ts'
import type { EmbeddingSource } from './make-embeddings.ts'
import { meanOf, signBits } from './vectors.ts'

/** Updates the filter columns of the vector search from the pieces, in the transaction that changed them. */
export async function copyFilters(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update ai_knowledge_vector v set status = k.status, scope = k.scope, language = k.language,
      valid_from = k.valid_from, valid_to = k.valid_to
    from ai_knowledge k where k.id = v.knowledge_id and k.id = any(${sql.param(ids)}::uuid[])`)
}

/** The piece changed: its vectors are outdated, and the provider's refusal may no longer apply. */
export async function dropVectors(tx: Tx, id: string): Promise<void> {
  await tx.delete(aiKnowledgeVector).where(eq(aiKnowledgeVector.knowledge_id, id))
  await tx.delete(aiEmbeddingRefusal).where(eq(aiEmbeddingRefusal.knowledge_id, id))
}

export interface NewVector extends StoredEmbedding {
  id: string
  /** The version of the embedded text; if the piece changed since, nothing is saved. */
  version: number
}

/** Saves the vectors of pieces, with bits relative to the current mean of the corpus. */
export async function storeVectors(
  tx: Tx,
  { model, mean }: { model: string; mean: Float32Array | null },
  rows: NewVector[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <T>(pick: (row: NewVector) => T) => sql.param(rows.map(pick))
  await tx.execute(sql`
    insert into ai_knowledge_vector
      (knowledge_id, status, scope, language, valid_from, valid_to, model, embedding_bits, embedding, is_shortened)
    select id, status, scope, language, valid_from, valid_to, ${model}, given.bits::bit varying, given.embedding,
      given.is_shortened
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ version }) => version)}::int[],
      ${column(({ vector }) => signBits(vector, mean))}::text[], ${column(({ vector }) => toHalfFloats(vector))}::bytea[],
      ${column(({ isShortened }) => isShortened)}::boolean[]
    ) as given (id, version, bits, embedding, is_shortened)
    join ai_knowledge k using (id, version)
    on conflict (knowledge_id, model) do update set embedding_bits = excluded.embedding_bits,
      embedding = excluded.embedding, is_shortened = excluded.is_shortened, made_at = now()`)
}

export async function storeRefusals(
  tx: Tx,
  model: string,
  rows: { id: string; detail: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(aiEmbeddingRefusal)
    .values(rows.map(({ id, detail }) => ({ knowledge_id: id, model, detail })))
    .onConflictDoUpdate({
      target: [aiEmbeddingRefusal.knowledge_id, aiEmbeddingRefusal.model],
      set: { detail: sql`excluded.detail`, refused_at: sql`now()` },
    })
}

/** All knowledge has vectors of this model: searches use it from now on, and the bits are centred. */
export async function finishBuild(tx: Tx, source: EmbeddingSource): Promise<void> {
  await centre(tx, source)
  await tx
    .update(aiEmbeddingModel)
    .set({ built_at: sql`now()`, anew_since: null })
    .where(eq(aiEmbeddingModel.model, source.model))
  for (const table of [aiKnowledgeVector, aiVectorMean, aiEmbeddingRefusal])
    await tx.delete(table).where(ne(table.model, source.model))
  // Switching back to another model rebuilds it.
  await tx.update(aiEmbeddingModel).set({ built_at: null }).where(ne(aiEmbeddingModel.model, source.model))
}

/** Embeddings in memory at once while bits are recomputed. */
const centreChunk = 500

/** Recomputes all bits relative to the current mean, so that each bit splits the corpus in half. */
export async function centre(
  tx: Tx,
  { model, dimensions }: Pick<EmbeddingSource, 'model' | 'dimensions'>,
): Promise<void> {
  const ids = await tx
    .select({ id: aiKnowledgeVector.knowledge_id })
    .from(aiKnowledgeVector)
    .where(eq(aiKnowledgeVector.model, model))
    .orderBy(aiKnowledgeVector.knowledge_id)
    .for('update')
  if (ids.length === 0) return
  const sum = new Float32Array(dimensions)
  for await (const chunk of chunksOf(tx, model, ids)) {
    const mean = meanOf(
      chunk.map(({ vector }) => vector),
      dimensions,
    )
    for (const [at, value] of mean.entries()) sum[at] = (sum[at] ?? 0) + (value * chunk.length) / ids.length
  }
  const mean = toHalfFloats(sum)
  const stored = fromHalfFloats(mean)
  for await (const chunk of chunksOf(tx, model, ids))
    await tx.execute(sql`
      update ai_knowledge_vector v set embedding_bits = given.bits::bit varying
      from unnest(${sql.param(chunk.map(({ id }) => id))}::uuid[],
        ${sql.param(chunk.map(({ vector }) => signBits(vector, stored)))}::text[]) as given (id, bits)
      where v.knowledge_id = given.id and v.model = ${model}`)
  await tx
    .insert(aiVectorMean)
    .values({ model, mean, pieces: ids.length })
    .onConflictDoUpdate({
      target: aiVectorMean.model,
      set: { mean, pieces: ids.length, updated_at: sql`now()` },
    })
}

async function* chunksOf(tx: Tx, model: string, ids: { id: string }[]) {
  for (let start = 0; start < ids.length; start += centreChunk) {
    const requests = ids.slice(start, start + centreChunk).map(({ id }) => id)
    const rows = await tx
      .select({ id: aiKnowledgeVector.knowledge_id, embedding: aiKnowledgeVector.embedding })
      .from(aiKnowledgeVector)
      .where(and(eq(aiKnowledgeVector.model, model), inArray(aiKnowledgeVector.knowledge_id, requests)))
    yield rows.map(({ id, embedding }) => ({ id, vector: fromHalfFloats(embedding) }))
  }
}
