import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { aiEmbeddingCache, aiVectorMean } from '../tables/embedding.ts'
import { hashOf } from './entry-texts.ts'
import { fromHalfFloats, toHalfFloats } from './half-floats.ts'
import { makeEmbeddings, type EmbeddingSource, type Making } from './make-embeddings.ts'
import { unit } from './vectors.ts'

export interface StoredEmbedding {
  /** Normalised to length one. */
  vector: Float32Array
  isShortened: boolean
}

export interface Embedded extends Making {
  /** The vectors by text; refused and missing texts have none. */
  vectors: Map<string, StoredEmbedding>
}

export interface Embedder {
  source: EmbeddingSource
  /** Embeddings of texts, each paid for once; those saved before `anewSince` are made again. */
  embed(texts: string[], anewSince?: string | null): Promise<Embedded>
  /** The corpus mean used for the bits; null before there is one. */
  mean(): Promise<Float32Array | null>
}

export function openEmbedder({ db }: Pick<Database, 'db'>, source: EmbeddingSource): Embedder {
  const { model } = source
  return {
    source,
    async embed(texts, anewSince = null) {
      const hashes = new Map(texts.map((text) => [text, hashOf(text)]))
      const stored = await storedEmbeddings([...hashes.values()], anewSince)
      const vectors = new Map<string, StoredEmbedding>()
      for (const [text, hash] of hashes) {
        const one = stored.get(hash)
        if (one) vectors.set(text, one)
      }
      const missing = [...hashes.keys()].filter((text) => !vectors.has(text))
      const making = await makeEmbeddings(source, missing, async (made) => {
        const rows = made.map(({ text, vector, isShortened }) => ({
          text,
          isShortened,
          vector: unit(vector),
        }))
        await store(rows.map((row) => ({ ...row, hash: hashes.get(row.text) ?? hashOf(row.text) })))
        for (const { text, ...one } of rows) vectors.set(text, one)
      })
      return { ...making, vectors }
    },
    async mean() {
      const [row] = await db
        .select({ mean: aiVectorMean.mean })
        .from(aiVectorMean)
        .where(eq(aiVectorMean.model, model))
      return row ? fromHalfFloats(row.mean) : null
    },
  }

  async function storedEmbeddings(
    hashes: string[],
    anewSince: string | null,
  ): Promise<Map<string, StoredEmbedding>> {
    const { text_hash, embedding, is_shortened, created_at } = aiEmbeddingCache
    const rows = await db
      .select({ text_hash, embedding, is_shortened })
      .from(aiEmbeddingCache)
      .where(
        and(
          eq(aiEmbeddingCache.model, model),
          inArray(text_hash, hashes),
          anewSince === null ? undefined : gte(created_at, anewSince),
        ),
      )
    return new Map(
      rows.map((row) => [
        row.text_hash,
        { vector: fromHalfFloats(row.embedding), isShortened: row.is_shortened },
      ]),
    )
  }

  async function store(rows: (StoredEmbedding & { hash: string })[]): Promise<void> {
    await db
      .insert(aiEmbeddingCache)
      .values(
        rows.map(({ hash, vector, isShortened }) => ({
          text_hash: hash,
          model,
          embedding: toHalfFloats(vector),
          is_shortened: isShortened,
        })),
      )
      .onConflictDoUpdate({
        target: [aiEmbeddingCache.text_hash, aiEmbeddingCache.model],
        set: {
          embedding: sql`excluded.embedding`,
          is_shortened: sql`excluded.is_shortened`,
          created_at: sql`now()`,
        },
      })
  }
}
