import type { EmbeddingFault, Embeddings } from '../gateway/index.ts'
import { embeddingBatchMax } from '../gateway/index.ts'
import { openBatchSize, type BatchLimit } from './batch-size.ts'

/** Creates embeddings; implemented by the gateway. */
export interface EmbeddingSource {
  /** Identifies the vectors: those of two models are not comparable. */
  model: string
  /** The length of a vector. */
  dimensions: number
  /** One call for a few texts; `signal` aborts it. */
  embed(texts: string[], signal?: AbortSignal): Promise<Embeddings>
  /** The limit of texts per call, remembered for the model; null: its provider has no key any more. */
  batch?: BatchLimit | null
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
 * Creates embeddings in batches; `store` saves each batch on arrival, so that none is paid for twice. A refused batch is
 * halved until it is accepted, or the refused text is alone: that is shortened if too long, else reported. If no text
 * was to blame, the accepted size is remembered as the limit of the model.
 */
export async function makeEmbeddings(
  { embed, batch }: Pick<EmbeddingSource, 'embed' | 'batch'>,
  texts: string[],
  store: (made: MadeEmbedding[]) => Promise<void>,
): Promise<Making> {
  const refused = new Map<string, string>()
  const size = openBatchSize(embeddingBatchMax, batch ?? null)
  let takesOthers = false
  for (let from = 0; from < texts.length;) {
    const some = texts.slice(from, from + size.next())
    const answer = await embed(some)
    if ('fault' in answer) {
      const next = await afterRefusal(some, from, answer.fault)
      if (typeof next !== 'number') return { refused, fault: next }
      from = next
      continue
    }
    await store(some.map((text, at) => ({ text, vector: vectorAt(answer.vectors, at), isShortened: false })))
    from += some.length
    size.accepted(from)
  }
  return { refused, fault: null }

  /** Where to continue after a refused batch; a fault: it makes no sense. */
  async function afterRefusal(
    some: string[],
    from: number,
    fault: EmbeddingFault,
  ): Promise<number | EmbeddingFault> {
    if (fault.reason !== 'TEXT') return fault
    const ofAny = fault.batchMax === undefined ? await faultOfAny() : null
    if (ofAny) return ofAny
    if (size.refused({ from, size: some.length, batchMax: fault.batchMax })) return from
    size.blamed()
    return (await shorten(some[0] ?? '', fault)) ?? from + 1
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
