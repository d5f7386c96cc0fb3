import { embeddingLength, reembedMax } from '@rp/domain/limits'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { aiKnowledge, aiKnowledgeVector, aiVectorMean } from '../tables/knowledge.ts'
import type { Embedder } from './embedder.ts'
import { embeddedText } from './entry-texts.ts'
import { fromHalfFloats, toHalfFloats } from './half-floats.ts'
import { meanOf, signBits } from './vectors.ts'

/** The copies that filters of the vector leg ask follow the pieces, in the transaction that changed them. */
export async function copyFilters(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update ai_knowledge_vector v set status = k.status, scope = k.scope, language = k.language,
      valid_from = k.valid_from, valid_to = k.valid_to
    from ai_knowledge k where k.id = v.knowledge_id and k.id = any(${sql.param(ids)}::uuid[])`)
}

export interface Reembedded {
  embedded: number
  remaining: number
  /** Whether there is anybody to make embeddings. */
  is_available: boolean
}

/** Embeds what has no embedding of this model yet, as many as one call takes; the last of them centres the bits anew. */
export async function embedMissing(
  { database: { db }, write }: Pick<Platform, 'database' | 'write'>,
  embedder: Embedder,
  ids?: string[],
): Promise<Reembedded> {
  const missing = and(
    inArray(aiKnowledge.status, ['DRAFT', 'ACTIVE']),
    or(isNull(aiKnowledgeVector.model), ne(aiKnowledgeVector.model, embedder.model)),
    ids && inArray(aiKnowledge.id, ids),
  )
  const rows = await db
    .select({ id: aiKnowledge.id, question: aiKnowledge.question, answer: aiKnowledge.answer })
    .from(aiKnowledge)
    .leftJoin(aiKnowledgeVector, eq(aiKnowledgeVector.knowledge_id, aiKnowledge.id))
    .where(missing)
    .limit(reembedMax)
  const vectors = rows.length > 0 ? await embedder.embed(rows.map(embeddedText)) : []
  if (!vectors) return { embedded: 0, remaining: rows.length, is_available: false }
  const mean = await embedder.mean()
  await write(async (tx) => {
    for (const [at, { id }] of rows.entries()) {
      const vector = vectors[at]
      if (vector) await storeVector(tx, { id, model: embedder.model, vector, mean })
    }
  })
  const remaining = rows.length < reembedMax ? 0 : await db.$count(unembedded(db, missing))
  if (remaining === 0 && !ids) await write((tx) => centre(tx, embedder.model))
  return { embedded: rows.length, remaining, is_available: true }
}

function unembedded(db: Platform['database']['db'], missing: ReturnType<typeof and>) {
  return db
    .select({ id: aiKnowledge.id })
    .from(aiKnowledge)
    .leftJoin(aiKnowledgeVector, eq(aiKnowledgeVector.knowledge_id, aiKnowledge.id))
    .where(missing)
    .as('unembedded')
}

interface Stored {
  id: string
  model: string
  vector: Float32Array
  mean: Float32Array | null
}

async function storeVector(tx: Tx, { id, model, vector, mean }: Stored): Promise<void> {
  const bits = signBits(vector, mean)
  await tx.execute(sql`
    insert into ai_knowledge_vector
      (knowledge_id, status, scope, language, valid_from, valid_to, model, embedding_bits, embedding)
    select id, status, scope, language, valid_from, valid_to, ${model}, ${bits}::bit(1536), ${toHalfFloats(vector)}
    from ai_knowledge where id = ${id}
    on conflict (knowledge_id) do update set model = excluded.model, embedding_bits = excluded.embedding_bits,
      embedding = excluded.embedding`)
}

/** How many embeddings are in memory at once while bits are made anew. */
const centreChunk = 500

/** Makes all bits by the mean that the corpus has now, so that each divides it in halves. */
async function centre(tx: Tx, model: string): Promise<void> {
  const ids = await tx
    .select({ id: aiKnowledgeVector.knowledge_id })
    .from(aiKnowledgeVector)
    .where(eq(aiKnowledgeVector.model, model))
    .orderBy(aiKnowledgeVector.knowledge_id)
    .for('update')
  if (ids.length === 0) return
  const sum = new Float32Array(embeddingLength)
  for await (const chunk of chunksOf(tx, ids)) {
    const mean = meanOf(
      chunk.map(({ vector }) => vector),
      embeddingLength,
    )
    for (const [at, value] of mean.entries()) sum[at] = (sum[at] ?? 0) + (value * chunk.length) / ids.length
  }
  const mean = toHalfFloats(sum)
  const kept = fromHalfFloats(mean)
  for await (const chunk of chunksOf(tx, ids))
    await tx.execute(sql`
      update ai_knowledge_vector v set embedding_bits = given.bits::bit(1536)
      from unnest(${sql.param(chunk.map(({ id }) => id))}::uuid[],
        ${sql.param(chunk.map(({ vector }) => signBits(vector, kept)))}::text[]) as given (id, bits)
      where v.knowledge_id = given.id`)
  await tx
    .insert(aiVectorMean)
    .values({ model, mean, pieces: ids.length })
    .onConflictDoUpdate({
      target: aiVectorMean.model,
      set: { mean, pieces: ids.length, updated_at: sql`now()` },
    })
}

async function* chunksOf(tx: Tx, ids: { id: string }[]) {
  for (let start = 0; start < ids.length; start += centreChunk) {
    const asked = ids.slice(start, start + centreChunk).map(({ id }) => id)
    const rows = await tx
      .select({ id: aiKnowledgeVector.knowledge_id, embedding: aiKnowledgeVector.embedding })
      .from(aiKnowledgeVector)
      .where(inArray(aiKnowledgeVector.knowledge_id, asked))
    yield rows.map(({ id, embedding }) => ({ id, vector: fromHalfFloats(embedding) }))
  }
}
