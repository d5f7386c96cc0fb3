import type { EmbeddingModelName, Gateway } from '../gateway/index.ts'
import type { EmbeddingSource } from './make-embeddings.ts'

/** The models that make embeddings. */
export interface EmbeddingModels {
  /** The one that is set up; null: none. */
  current: (EmbeddingSource & { name: EmbeddingModelName }) | null
  /** One of before. */
  of(name: EmbeddingModelName): EmbeddingSource
}

/** Vectors had this length before others were possible; their models' names are in the database without it. */
const usualLength = 1536

/** The name of a model's numbers: at another length they are others. */
const nameOfNumbers = ({ model, dimensions }: EmbeddingModelName): string =>
  dimensions === usualLength ? model : `${model} (${dimensions})`

export function embeddingModels({ embedding, embed }: Pick<Gateway, 'embedding' | 'embed'>): EmbeddingModels {
  const of = (name: EmbeddingModelName): EmbeddingSource => ({
    model: nameOfNumbers(name),
    dimensions: name.dimensions,
    embed: async (texts, signal) =>
      (await embed(texts, name, signal)) ?? {
        fault: { reason: 'NOT_ALLOWED', detail: 'its provider has no key any more' },
      },
  })
  return { of, current: embedding && { ...of(embedding), name: embedding } }
}
