import type { EmbeddingFault, Embeddings } from '../gateway/index.ts'
import { embeddingBatchMax } from '../gateway/index.ts'

/** Creates embeddings; implemented by the gateway. */
export interface EmbeddingSource {
  /** Identifies the vectors: those of two models are not comparable. */
  model: string
  /** The length of a vector. */
  dimensions: number
  /** One call for a few texts; `signal` aborts it. */
  embed(texts: string[], signal?: AbortSignal): Promise<Embeddings>
}

export interface MadeEmbedding {
  text: string
  vector: Float32Array
  /** Only the beginning of the text was embedded. */
  isShortened: boolean
}

export interface Making {
  /** Refused texts, with the provider's reason. */
  refused: Map<string, string>
  /** Why it stopped; vectors made before are saved. */
  fault: EmbeddingFault | null
}

/** A text that is too long is cut to its first half, quarter and eighth. */
const shares = [2, 4, 8]
/** Every model accepts this; if it is refused, the fault is not in the text. */
const harmless = 'OK'

/**
 * Creates embeddings in batches; `store` saves each batch on arrival, so that none is paid for twice. If the provider
 * refuses a batch because of one text, it is halved until that text is alone; the text is shortened if too long, else
 * reported. The other texts continue.
 */
export async function makeEmbeddings(
  { embed }: Pick<EmbeddingSource, 'embed'>,
  texts: string[],
  store: (made: MadeEmbedding[]) => Promise<void>,
): Promise<Making> {
  const refused = new Map<string, string>()
  let takesOthers = false
  for (let from = 0; from < texts.length; from += embeddingBatchMax) {
    const fault = await makeSome(texts.slice(from, from + embeddingBatchMax))
    if (fault) return { refused, fault }
  }
  return { refused, fault: null }

  async function makeSome(some: string[]): Promise<EmbeddingFault | null> {
    const answer = await embed(some)
    if ('vectors' in answer) {
      await store(
        some.map((text, at) => ({ text, vector: vectorAt(answer.vectors, at), isShortened: false })),
      )
      return null
    }
    if (answer.fault.reason !== 'TEXT') return answer.fault
    const fault = await faultOfAny()
    if (fault) return fault
    if (some.length === 1) return shorten(some[0] ?? '', answer.fault)
    const half = Math.ceil(some.length / 2)
    return (await makeSome(some.slice(0, half))) ?? makeSome(some.slice(half))
  }

  /** Checked once: a provider that refuses everything is not tried with each text. */
  async function faultOfAny(): Promise<EmbeddingFault | null> {
    if (takesOthers) return null
    const answer = await embed([harmless])
    if ('vectors' in answer) {
      takesOthers = true
      return null
    }
    return answer.fault.reason === 'TEXT' ? { reason: 'REFUSED', detail: answer.fault.detail } : answer.fault
  }

  async function shorten(
    text: string,
    { detail, isTooLong }: EmbeddingFault,
  ): Promise<EmbeddingFault | null> {
    const letters = [...text]
    for (const share of isTooLong ? shares : []) {
      const answer = await embed([letters.slice(0, Math.ceil(letters.length / share)).join('')])
      if ('vectors' in answer) {
        await store([{ text, vector: vectorAt(answer.vectors, 0), isShortened: true }])
        return null
      }
      if (answer.fault.reason !== 'TEXT') return answer.fault
    }
    refused.set(text, detail)
    return null
  }
}

function vectorAt(vectors: Float32Array[], at: number): Float32Array {
  const vector = vectors[at]
  if (!vector) throw new Error('A vector is missing that was counted')
  return vector
}
