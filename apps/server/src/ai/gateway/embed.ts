import { guessTokens } from '@rp/domain/ai/gateway/prices'
import type { Mask } from '@rp/domain/ai/gateway/masking'
import { batchLimitIn, refusesLength } from '@rp/domain/ai/gateway/embedding-refusals'
import type { EmbeddingFaultReason } from '@rp/domain/ai/knowledge/embedding-faults'
import { APICallError, embedMany } from 'ai'
import type { Logger } from 'pino'
import { OtherLength, UnusableAnswer, usableVectors } from './embedding-answer.ts'
import { EndpointFault } from './endpoint-fault.ts'
import { faultOf, requestedWaitMs, type Fault } from './fault.ts'
import type { Ledger, CostLimits } from './ledger.ts'
import type { Embedding } from './models.ts'
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
  /** For a text fault: there were more texts than the provider takes in one call. */
  batchMax?: number
  /** The wait that the provider requested. */
  retryAfterMs?: number | undefined
}

/** The result of one call: a vector per text, in order, or why there is none. */
export type Embeddings = { vectors: Float32Array[] } | { fault: EmbeddingFault }

/** Texts per call: the limit of the strictest provider. */
export const embeddingBatchMax = 100
const timeoutMs = 15_000

/** One call for at most `embeddingBatchMax` texts; a second one if the first teaches whether to send the length. */
export async function embedTexts(texts: string[], deps: EmbedDeps): Promise<Embeddings> {
  const first = await embedOnce(texts, deps)
  if (!('error' in first)) return first
  const { form } = deps.embedding
  if (!teachesLength(form.sendsLength(), first)) return { fault: first.fault }
  form.setSendsLength(!form.sendsLength())
  const second = await embedOnce(texts, deps)
  if (!('error' in second)) return second
  // It was not the length, or not the length alone: nothing is learnt.
  form.setSendsLength(!form.sendsLength())
  return { fault: second.fault }
}

interface Failed {
  fault: EmbeddingFault
  error: unknown
}

/** A length that was sent and is refused, or that was not sent and is another. */
function teachesLength(isSent: boolean, { fault, error }: Failed): boolean {
  return isSent ? fault.reason === 'TEXT' && refusesLength(fault.detail) : error instanceof OtherLength
}

async function embedOnce(
  texts: string[],
  { embedding, ledger, limits, mask, log, keys, signal }: EmbedDeps,
): Promise<Embeddings | Failed> {
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
      providerOptions: embedding.options(),
    })
    const vectors = usableVectors(embeddings, values, dimensions)
    // Gemini returns no token count.
    const tokens = usage.tokens > 0 ? { input: usage.tokens, cached: 0, output: 0 } : null
    await ledger.commit(reserved, { outcome: 'OK', tokens, latency_ms: elapsedMs(began) })
    return { vectors }
  } catch (error) {
    const fault = faultOf(error, keys)
    const outcome = isUnusable(error) ? 'BAD_BODY' : fault.outcome
    log.warn({ provider, model, outcome, detail: fault.detail }, 'embeddings failed')
    await ledger.commit(reserved, {
      outcome,
      detail: fault.detail,
      ...(fault.status !== undefined && { status: fault.status }),
      tokens: null,
      isUnbilled: fault.isUnbilled,
      latency_ms: elapsedMs(began),
    })
    return {
      fault: isUnusable(error)
        ? { reason: 'UNUSABLE', detail: fault.detail }
        : embeddingFaultOf(fault, error),
      error,
    }
  }
}

function isUnusable(error: unknown): boolean {
  return error instanceof UnusableAnswer || (error instanceof EndpointFault && error.kind !== 'CUT')
}

function embeddingFaultOf({ outcome, detail, status }: Fault, error: unknown): EmbeddingFault {
  const batchMax = batchLimitIn(detail)
  if (batchMax !== null && (outcome === 'REFUSED' || outcome === 'TOO_LONG'))
    return { reason: 'TEXT', detail, batchMax }
  if (outcome === 'TOO_LONG') return { reason: 'TEXT', detail, isTooLong: true }
  if (outcome === 'REFUSED' || outcome === 'BLOCKED') return { reason: 'TEXT', detail }
  const wait = {
    retryAfterMs: requestedWaitMs(APICallError.isInstance(error) ? error.responseHeaders : undefined),
  }
  // A rate limit and a spent quota have one status, and waiting is right for both.
  const reason = status === 429 ? 'THROTTLED' : (reasons[outcome] ?? 'UNUSABLE')
  return reason === 'THROTTLED' || reason === 'SERVER_ERROR'
    ? { reason, detail, ...wait }
    : { reason, detail }
}

const reasons: Partial<Record<Fault['outcome'], EmbeddingFaultReason>> = {
  TIMEOUT: 'TIMEOUT',
  UNREACHABLE: 'UNREACHABLE',
  THROTTLED: 'THROTTLED',
  NOT_ALLOWED: 'NOT_ALLOWED',
  UNPAID: 'NOT_ALLOWED',
  SERVER_ERROR: 'SERVER_ERROR',
}
