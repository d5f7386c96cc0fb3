import { guessTokens } from '@rp/domain/ai/gateway/prices'
import type { Mask } from '@rp/domain/ai/gateway/masking'
import type { EmbeddingFaultReason } from '@rp/domain/ai/knowledge/embedding-faults'
import { APICallError, embedMany } from 'ai'
import type { Logger } from 'pino'
import { UnusableAnswer, usableVectors } from './embedding-answer.ts'
import { faultOf, type Fault } from './fault.ts'
import type { Ledger, CostLimits } from './ledger.ts'
import type { Embedding } from './models.ts'
import { retryAfterMs } from './retry-after.ts'
import { elapsedMs } from '../../platform/elapsed-ms.ts'

interface EmbedDeps {
  embedding: Embedding
  ledger: Ledger
  limits: CostLimits
  mask: Mask
  log: Logger
  keys: string[]
  /** Aborts when the server closes; a question that a person waits for has none. */
  signal?: AbortSignal | undefined
}

export interface EmbeddingFault {
  reason: EmbeddingFaultReason
  detail: string
  /** For a text fault: whether the text is too long. */
  isTooLong?: boolean
  /** The wait that the provider requested. */
  retryAfterMs?: number | undefined
}

/** The result of one call: a vector per text, in order, or why there is none. */
export type Embeddings = { vectors: Float32Array[] } | { fault: EmbeddingFault }

/** Texts per call: the limit of the strictest provider. */
export const embeddingBatchMax = 100
const timeoutMs = 15_000

/** One call for at most `embeddingBatchMax` texts. */
export async function embedTexts(
  texts: string[],
  { embedding, ledger, limits, mask, log, keys, signal }: EmbedDeps,
): Promise<Embeddings> {
  const { provider, model, dimensions } = embedding
  const entry = { kind: 'EMBEDDING', bot: null, version_no: null, task_id: null, room_id: null } as const
  // Providers refuse an empty text.
  const values = texts.map((text) => mask.hide(text).trim() || '-')
  const guess = { input: guessTokens(values.join('\n')), cached: 0, output: 0 }
  const reserved = await ledger.reserve({ ...entry, provider, model, attempt: 1, turn: 0 }, guess, limits)
  if (!reserved) return { fault: { reason: 'BUDGET', detail: 'the budget of the month is spent' } }
  const began = performance.now()
  try {
    const { embeddings, usage } = await embedMany({
      model: embedding.open(),
      values,
      maxRetries: 0,
      maxParallelCalls: 1,
      abortSignal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      providerOptions: embedding.options,
    })
    const vectors = usableVectors(embeddings, values, dimensions)
    // Gemini returns no token count.
    const tokens = usage.tokens > 0 ? { input: usage.tokens, cached: 0, output: 0 } : null
    await ledger.commit(reserved, { outcome: 'OK', tokens, latency_ms: elapsedMs(began) })
    return { vectors }
  } catch (error) {
    const fault = faultOf(error, keys)
    const outcome = error instanceof UnusableAnswer ? 'BAD_BODY' : fault.outcome
    log.warn({ provider, model, outcome, detail: fault.detail }, 'embeddings failed')
    await ledger.commit(reserved, {
      outcome,
      detail: fault.detail,
      ...(fault.status !== undefined && { status: fault.status }),
      tokens: null,
      latency_ms: elapsedMs(began),
    })
    return { fault: embeddingFaultOf(fault, error) }
  }
}

function embeddingFaultOf({ outcome, detail, status }: Fault, error: unknown): EmbeddingFault {
  if (outcome === 'TOO_LONG') return { reason: 'TEXT', detail, isTooLong: true }
  if (outcome === 'UNKNOWN' && (status === 400 || status === 422)) return { reason: 'TEXT', detail }
  // The provider requires payment first.
  if (status === 402) return { reason: 'NOT_ALLOWED', detail }
  const header = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  const wait = { retryAfterMs: retryAfterMs(header, Date.now()) }
  const reason = reasons[outcome] ?? 'UNUSABLE'
  return reason === 'THROTTLED' || reason === 'SERVER_ERROR'
    ? { reason, detail, ...wait }
    : { reason, detail }
}

const reasons: Partial<Record<Fault['outcome'], EmbeddingFaultReason>> = {
  TIMEOUT: 'TIMEOUT',
  UNREACHABLE: 'UNREACHABLE',
  THROTTLED: 'THROTTLED',
  NOT_ALLOWED: 'NOT_ALLOWED',
  SERVER_ERROR: 'SERVER_ERROR',
}
