import type { EmbeddingFault, Embeddings } from '../gateway/index.ts'
import { embeddingBatchMax } from '../gateway/index.ts'

/** Who makes embeddings; the gateway plugs in here. */
export interface EmbeddingSource {
  /** Names the numbers: those of two models are not compared. */
  model: string
  /** How many numbers a vector has. */
  dimensions: number
  /** One call, for a few texts; `signal` ends it. */
  embed(texts: string[], signal?: AbortSignal): Promise<Embeddings>
}

export interface MadeEmbedding {
  text: string
  vector: Float32Array
  /** The provider took only the beginning of the text. */
  isShortened: boolean
}

export interface Making {
  /** Texts that the provider refuses, with what it says of them. */
  refused: Map<string, string>
  /** Why no more were made; what was made before it is stored. */
  fault: EmbeddingFault | null
}

/** What of a text that is too long is tried: its first half, quarter and eighth. */
const shares = [2, 4, 8]
/** What every model takes; where even this is refused, it is not the text. */
const harmless = 'OK'

/**
 * Makes the embeddings of texts, some a call; `store` gets those of each call as they arrive, so that none is paid for
 * twice. Where the provider refuses a call for one of its texts, the call is halved until that text is alone; it is
 * shortened where it is too long, else named. The others are not held up.
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

  /** Asked once: a provider that refuses whatever it gets is not asked for each text. */
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
