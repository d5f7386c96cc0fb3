import { hashOf } from './entry-texts.ts'
import { makeEmbeddings, type EmbeddingSource } from './make-embeddings.ts'
import { unit } from './vectors.ts'

/** A vector of 3072 numbers takes 12 KiB. */
const questionsMax = 500
const keptMs = 3_600_000

/**
 * Embeddings of what customers ask, for as long as a draft is worked on, in memory alone: a row for each question would
 * outlive whoever asked it, and by its text's hash nobody would find whose it is (ADR 0088).
 */
export function openQuestionVectors(): (
  source: EmbeddingSource,
  query: string,
) => Promise<Float32Array | null> {
  /** The least lately asked first. */
  const kept = new Map<string, { vector: Float32Array; until: number }>()

  return async (source, query) => {
    const key = `${source.model} ${hashOf(query)}`
    const before = kept.get(key)
    kept.delete(key)
    if (before && before.until > Date.now()) {
      kept.set(key, before)
      return before.vector
    }
    await makeEmbeddings(source, [query], ([made]) => {
      if (made) kept.set(key, { vector: unit(made.vector), until: Date.now() + keptMs })
      return Promise.resolve()
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= questionsMax) break
      kept.delete(oldest)
    }
    return kept.get(key)?.vector ?? null
  }
}
