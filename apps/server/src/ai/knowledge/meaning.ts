import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { EmbeddingModelName } from '../gateway/index.ts'
import type { EmbeddingModels } from './embedding-models.ts'
import { fromHalfFloats } from './half-floats.ts'
import type { EmbeddingSource } from './make-embeddings.ts'
import { openQuestionVectors } from './question-vectors.ts'
import type { QuestionVector } from './vector-search.ts'

type QueryVector = Pick<QuestionVector, 'vector' | 'model' | 'mean'>

export interface Meaning {
  /** The vector to compare knowledge with; null: no embedding provider, or it failed. */
  ofQuery(query: string): Promise<QueryVector | null>
}

interface KnownModel {
  model: string
  provider: EmbeddingModelName['provider'] | null
  name: string | null
  dimensions: number | null
  built_at: string | null
  mean: Buffer | null
}

/** Questions as vectors, in the model that covers all knowledge: after a model change, the previous one. */
export function openMeaning({ db }: Pick<Database, 'db'>, { current, of }: EmbeddingModels): Meaning {
  const underWay = new Map<string, Promise<QueryVector | null>>()
  const vectorOfQuestion = openQuestionVectors()
  return {
    // Single-flight: the same question at the same time is paid for once.
    ofQuery(query) {
      const requested = underWay.get(query) ?? vectorOf(query).finally(() => underWay.delete(query))
      underWay.set(query, requested)
      return requested
    },
  }

  async function vectorOf(query: string): Promise<QueryVector | null> {
    if (!current) return null
    const known = await knownModels()
    const before = modelBefore(known)
    const byBefore = before && (await vectorBy(of(before), query, known))
    return byBefore ?? vectorBy(current, query, known)
  }

  /** The model to search with while the vectors of the current one are being made. */
  function modelBefore(known: KnownModel[]): EmbeddingModelName | null {
    if (known.some(({ model, built_at }) => model === current?.model && built_at !== null)) return null
    const [latest] = known
      .filter(({ model, built_at }) => model !== current?.model && built_at !== null)
      .toSorted((a, b) => String(b.built_at).localeCompare(String(a.built_at)))
    if (!latest?.provider || !latest.name || !latest.dimensions) return null
    return { provider: latest.provider, model: latest.name, dimensions: latest.dimensions }
  }

  async function vectorBy(
    source: EmbeddingSource,
    query: string,
    known: KnownModel[],
  ): Promise<QueryVector | null> {
    const vector = await vectorOfQuestion(source, query)
    if (!vector) return null
    const mean = known.find(({ model }) => model === source.model)?.mean
    return { vector, model: source.model, mean: mean ? fromHalfFloats(mean) : null }
  }

  async function knownModels(): Promise<KnownModel[]> {
    const { rows } = await db.execute<KnownModel & Record<string, unknown>>(sql`
      select coalesce(one.model, centre.model) as model, provider, name, dimensions, built_at, mean
      from ai_embedding_model one full join ai_vector_mean centre on centre.model = one.model`)
    return rows
  }
}

/** Without an embedding provider. */
export const noMeaning: Meaning = { ofQuery: () => Promise.resolve(null) }
