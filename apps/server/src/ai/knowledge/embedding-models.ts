import type { EmbeddingModelName, Gateway } from '../gateway/index.ts'
import type { EmbeddingSource } from './make-embeddings.ts'

/** The embedding models. */
export interface EmbeddingModels {
  /** The configured model; null: none is configured. */
  current: (EmbeddingSource & { name: EmbeddingModelName }) | null
  /** A model by its name, also a previous one. */
  of(name: EmbeddingModelName): EmbeddingSource
}

/** The only vector length at first; such models are in the database without a length. */
const usualLength = 1536

/** The model's name with its vector length: vectors of different lengths are not comparable. */
const nameOfNumbers = ({ model, dimensions }: EmbeddingModelName): string =>
  dimensions === usualLength ? model : `${model} (${dimensions})`

export function embeddingModels({
  embedding,
  embed,
  formOf,
}: Pick<Gateway, 'embedding' | 'embed' | 'formOf'>): EmbeddingModels {
  const of = (name: EmbeddingModelName): EmbeddingSource => ({
    model: nameOfNumbers(name),
    dimensions: name.dimensions,
    batch: formOf(name),
    embed: async (texts, signal) =>
      (await embed(texts, name, signal)) ?? {
        fault: { reason: 'NOT_ALLOWED', detail: 'its provider has no key any more' },
      },
  })
  return { of, current: embedding && { ...of(embedding), name: embedding } }
}
