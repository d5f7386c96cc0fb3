import { guessTokens } from '@rp/domain/ai/gateway/prices'
import type { Mask } from '@rp/domain/ai/gateway/masking'
import { embedMany } from 'ai'
import type { Logger } from 'pino'
import { faultOf } from './fault.ts'
import type { Ledger, Limits } from './ledger.ts'
import type { Embedding } from './models.ts'

interface EmbedParts {
  embedding: Embedding
  ledger: Ledger
  limits: Limits
  mask: Mask
  log: Logger
  keys: string[]
}

/** Texts of one call: what the narrowest provider takes. */
const batchMax = 100
const timeoutMs = 15_000

/** Vectors of texts, in their order; null: the provider failed, or the month's budget is spent. */
export async function embedAll(texts: string[], parts: EmbedParts): Promise<Float32Array[] | null> {
  const vectors: Float32Array[] = []
  for (let from = 0; from < texts.length; from += batchMax) {
    const batch = await embedBatch(texts.slice(from, from + batchMax), parts)
    if (!batch) return null
    vectors.push(...batch)
  }
  return vectors
}

async function embedBatch(
  texts: string[],
  { embedding, ledger, limits, mask, log, keys }: EmbedParts,
): Promise<Float32Array[] | null> {
  const { provider, model, dimensions } = embedding
  const entry = { kind: 'EMBEDDING', bot: null, version_no: null, task_id: null, room_id: null } as const
  // Providers refuse an empty text.
  const values = texts.map((text) => mask.hide(text).trim() || '-')
  const guess = { input: guessTokens(values.join('\n')), cached: 0, output: 0 }
  const reserved = await ledger.reserve({ ...entry, provider, model, attempt: 1, turn: 0 }, guess, limits)
  if (!reserved) return null
  const began = Date.now()
  try {
    const { embeddings, usage } = await embedMany({
      model: embedding.open(),
      values,
      maxRetries: 0,
      maxParallelCalls: 1,
      abortSignal: AbortSignal.timeout(timeoutMs),
      providerOptions: embedding.options,
    })
    if (embeddings.length !== values.length || embeddings.some((vector) => vector.length !== dimensions)) {
      throw new Error(`Cannot use the embeddings: not ${values.length} vectors of ${dimensions} numbers`)
    }
    // Gemini counts nothing.
    const tokens = usage.tokens > 0 ? { input: usage.tokens, cached: 0, output: 0 } : null
    await ledger.settle(reserved, { outcome: 'OK', tokens, latency_ms: Date.now() - began })
    return embeddings.map((vector) => Float32Array.from(vector))
  } catch (error) {
    const { outcome, detail, status } = faultOf(error, keys)
    log.warn({ provider, model, outcome, detail }, 'embeddings failed; the search goes on without them')
    await ledger.settle(reserved, {
      outcome,
      detail,
      ...(status !== undefined && { status }),
      tokens: null,
      latency_ms: Date.now() - began,
    })
    return null
  }
}
