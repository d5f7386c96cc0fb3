import { embeddingLength } from '@rp/domain/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { aiEmbeddingCache, aiVectorMean } from '../tables/knowledge.ts'
import { hashOf } from './entry-texts.ts'
import { fromHalfFloats, toHalfFloats } from './half-floats.ts'
import { unit } from './vectors.ts'

/** Who makes embeddings; the gateway plugs in here. */
export interface EmbeddingSource {
  /** Names the numbers: those of two models are not compared. */
  model: string
  /** Null: there is no provider, or it failed; search goes on without meaning. */
  embed(texts: string[]): Promise<Float32Array[] | null>
}

export interface Embedder {
  model: string
  /** Embeddings of length one, each text paid for once; null when there are none to be had. */
  embed(texts: string[]): Promise<Float32Array[] | null>
  /** The corpus' mean by which bits are made; null before there is one. */
  mean(): Promise<Float32Array | null>
}

export const noEmbeddings: EmbeddingSource = { model: 'none', embed: () => Promise.resolve(null) }

export function openEmbedder({ db }: Pick<Database, 'db'>, source: EmbeddingSource): Embedder {
  const { model, embed } = source
  return {
    model,
    async embed(texts) {
      if (source === noEmbeddings) return null
      const asked = texts.map((text) => ({ text, hash: hashOf(text) }))
      const kept = await keptEmbeddings(asked.map(({ hash }) => hash))
      const missing = asked.filter(
        ({ hash }, at) => !kept.has(hash) && asked.findIndex((one) => one.hash === hash) === at,
      )
      if (missing.length > 0) {
        const made = await embed(missing.map(({ text }) => text))
        if (!isWhole(made, missing.length)) return null
        const rows = missing.map(({ hash }, at) => ({ hash, vector: unit(made[at] ?? new Float32Array()) }))
        await keep(rows)
        for (const { hash, vector } of rows) kept.set(hash, vector)
      }
      return asked.flatMap(({ hash }) => kept.get(hash) ?? [])
    },
    async mean() {
      const [row] = await db
        .select({ mean: aiVectorMean.mean })
        .from(aiVectorMean)
        .where(eq(aiVectorMean.model, model))
      return row ? fromHalfFloats(row.mean) : null
    },
  }

  async function keptEmbeddings(hashes: string[]): Promise<Map<string, Float32Array>> {
    const rows = await db
      .select({ hash: aiEmbeddingCache.text_hash, embedding: aiEmbeddingCache.embedding })
      .from(aiEmbeddingCache)
      .where(and(eq(aiEmbeddingCache.model, model), inArray(aiEmbeddingCache.text_hash, hashes)))
    return new Map(rows.map(({ hash, embedding }) => [hash, fromHalfFloats(embedding)]))
  }

  async function keep(rows: { hash: string; vector: Float32Array }[]): Promise<void> {
    await db
      .insert(aiEmbeddingCache)
      .values(rows.map(({ hash, vector }) => ({ text_hash: hash, model, embedding: toHalfFloats(vector) })))
      .onConflictDoUpdate({
        target: [aiEmbeddingCache.text_hash, aiEmbeddingCache.model],
        set: { embedding: sql`excluded.embedding` },
      })
  }
}

/** A provider may answer fewer, or numbers of another length; half an answer is none. */
function isWhole(made: Float32Array[] | null, count: number): made is Float32Array[] {
  return made !== null && made.length === count && made.every((one) => one.length === embeddingLength)
}
