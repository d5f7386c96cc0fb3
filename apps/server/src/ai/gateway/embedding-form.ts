export interface EmbeddingModelName {
  provider: 'OPENAI_COMPATIBLE' | 'GEMINI'
  model: string
  dimensions: number
}

/** The form of requests for embeddings that a model accepts; learnt from its responses, remembered until a restart. */
export interface EmbeddingForm {
  /** Whether the request has the length of the vectors. */
  sendsLength(): boolean
  setSendsLength(isSent: boolean): void
  /** Texts per call; null: no limit is known. */
  batchMax(): number | null
  setBatchMax(texts: number): void
}

export interface EmbeddingForms {
  of(model: EmbeddingModelName, wasConfigured: boolean): EmbeddingForm
}

/** The only length without configuration; a model that makes others by itself must get it in the request. */
const usualLength = 1536
/** OpenAI's models that make vectors of any length. */
const ofAnyLength = /(?:^|\/)text-embedding-3-/

export function openEmbeddingForms(): EmbeddingForms {
  const known = new Map<string, { sendsLength: boolean; batchMax: number | null }>()
  return {
    of({ provider, model, dimensions }, wasConfigured) {
      const key = `${provider} ${model} ${dimensions}`
      const state = known.get(key) ?? {
        sendsLength: wasConfigured || dimensions !== usualLength || ofAnyLength.test(model),
        batchMax: null,
      }
      known.set(key, state)
      return {
        sendsLength: () => state.sendsLength,
        setSendsLength: (isSent) => void (state.sendsLength = isSent),
        batchMax: () => state.batchMax,
        setBatchMax: (texts) => void (state.batchMax = texts),
      }
    },
  }
}
