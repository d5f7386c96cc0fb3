import { hashOf } from './entry-texts.ts'
import { makeEmbeddings, type EmbeddingSource } from './make-embeddings.ts'
import { unit } from './vectors.ts'

/** A vector of 3072 numbers takes 12 KiB. */
const questionsMax = 500
const cachedMs = 3_600_000

/**
 * Cache of the customers' question embeddings while drafts are worked on, in memory only: a database row would outlive
 * the customer, and its text hash would not show whose it is (ADR 0088).
 */
export function openQuestionVectors(): (
  source: EmbeddingSource,
  query: string,
) => Promise<Float32Array | null> {
  /** Least recently used first. */
  const cache = new Map<string, { vector: Float32Array; until: number }>()

  return async (source, query) => {
    const key = `${source.model} ${hashOf(query)}`
    const before = cache.get(key)
    cache.delete(key)
    if (before && before.until > performance.now()) {
      cache.set(key, before)
      return before.vector
    }
    await makeEmbeddings(source, [query], ([made]) => {
      if (made) cache.set(key, { vector: unit(made.vector), until: performance.now() + cachedMs })
      return Promise.resolve()
    })
    for (const oldest of cache.keys()) {
      if (cache.size <= questionsMax) break
      cache.delete(oldest)
    }
    return cache.get(key)?.vector ?? null
  }
}
