import type { CallOutcome } from '@rp/domain/ai/gateway/calls'
import type { Outage } from '@rp/domain/ai/gateway/outages'
import { readProviderError, type ProviderError } from '@rp/domain/ai/gateway/provider-errors'
import { refusalOf, type Refusal } from '@rp/domain/ai/gateway/refusals'
import { APICallError } from 'ai'
import { EndpointFault } from './endpoint-fault.ts'
import { retryAfterMs } from './retry-after.ts'

/**
 * What to do after a failed call. NEXT: try another provider at once. WAIT: retry the same one after `waitMs`. REST: do
 * not call it for `waitMs`. CONFIG: skip it for a while, because somebody must change something. FINAL: it would say the
 * same again to this request. INPUT: shorten the input, once. LEAK: stop. A text that made one model reveal its
 * instructions works on the next one, too.
 */
type FaultKind = 'NEXT' | 'WAIT' | 'REST' | 'CONFIG' | 'FINAL' | 'INPUT' | 'LEAK'

export interface Fault {
  kind: FaultKind
  outcome: CallOutcome
  detail: string
  /** What the admins are notified of. */
  outage?: Outage
  /** Nobody bills the call. */
  isUnbilled?: boolean
  status?: number
  waitMs?: number
  /** The answer within the refusal. */
  generation?: string
}

/** A longer wait is too long for a chat. */
const longestWaitMs = 2000

/**
 * Classifies an error of a call. Unknown errors count as the provider's failure. Masks our keys, which some providers
 * quote.
 */
export function faultOf(error: unknown, keys: string[]): Fault {
  const fault = readFault(error)
  return {
    ...fault,
    detail: keys.reduce((text, key) => text.replaceAll(key, '***'), fault.detail).slice(0, 500),
  }
}

/** What the provider says of a failed call; its status in words if it says nothing. */
function sentenceOf(error: unknown): string {
  if (error instanceof EndpointFault) return readProviderError(error.body).message || error.message
  if (APICallError.isInstance(error) && error.responseBody)
    return readProviderError(error.responseBody).message || error.message
  return error instanceof Error ? error.message : String(error)
}

function readFault(error: unknown): Fault {
  if (isTimeout(error))
    return { kind: 'NEXT', outcome: 'TIMEOUT', outage: 'UNREACHABLE', detail: 'did not answer in time' }
  if (error instanceof EndpointFault) return ofEndpoint(error)
  const detail = sentenceOf(error)
  if (!APICallError.isInstance(error))
    return { kind: 'NEXT', outcome: 'UNKNOWN', outage: 'OFF_SCHEMA', detail }
  const { statusCode: status, responseBody = '' } = error
  if (status === undefined)
    return {
      kind: 'NEXT',
      outcome: 'UNREACHABLE',
      outage: 'UNREACHABLE',
      detail,
      isUnbilled: wasNotSent(error),
    }
  if (status < 300) return { kind: 'NEXT', outcome: 'BAD_BODY', outage: 'SERVER_ERROR', detail, status }
  const said = readProviderError(responseBody)
  return ofRefusal(status, { ...said, message: said.message || detail }, error.responseHeaders)
}

function ofEndpoint({ kind, status, body, message }: EndpointFault): Fault {
  const at = status === undefined ? {} : { status }
  if (kind === 'CUT') return { kind: 'NEXT', outcome: 'UNREACHABLE', outage: 'UNREACHABLE', detail: message }
  if (kind === 'ADDRESS')
    return {
      kind: 'CONFIG',
      outcome: 'BAD_BODY',
      outage: 'ADDRESS',
      detail: `Answered with ${body}`,
      isUnbilled: true,
      ...at,
    }
  const said = readProviderError(body)
  return ofRefusal(status ?? 502, { ...said, message: said.message || message }, undefined)
}

const byRefusal: Record<
  Exclude<Refusal, 'THROTTLED' | 'SERVER_ERROR'>,
  Pick<Fault, 'kind' | 'outcome' | 'outage' | 'isUnbilled'>
> = {
  // Azure bills the prompts that its filter refuses.
  FILTER: { kind: 'FINAL', outcome: 'BLOCKED', outage: 'FILTER' },
  UNPAID: { kind: 'CONFIG', outcome: 'UNPAID', outage: 'UNPAID', isUnbilled: true },
  KEY: { kind: 'CONFIG', outcome: 'NOT_ALLOWED', outage: 'KEY', isUnbilled: true },
  MODEL: { kind: 'CONFIG', outcome: 'NOT_ALLOWED', outage: 'MODEL', isUnbilled: true },
  ADDRESS: { kind: 'CONFIG', outcome: 'NOT_ALLOWED', outage: 'ADDRESS', isUnbilled: true },
  TOO_LONG: { kind: 'INPUT', outcome: 'TOO_LONG', outage: 'CONTEXT', isUnbilled: true },
  REFUSED: { kind: 'FINAL', outcome: 'REFUSED', outage: 'REFUSED', isUnbilled: true },
}

function ofRefusal(status: number, said: ProviderError, headers: Record<string, string> | undefined): Fault {
  const refusal = refusalOf(status, said)
  const common = { detail: said.message, status, ...(said.generation && { generation: said.generation }) }
  if (refusal !== 'THROTTLED' && refusal !== 'SERVER_ERROR') {
    // The model has written what the endpoint did not hand on.
    return {
      ...byRefusal[refusal],
      ...common,
      isUnbilled: !said.generation && (byRefusal[refusal].isUnbilled ?? false),
    }
  }
  return { outcome: refusal, outage: refusal, ...common, isUnbilled: true, ...waitOf(refusal, said, headers) }
}

/** A short wait is waited for; a longer one, however the provider says it, rests the model. */
function waitOf(
  refusal: 'THROTTLED' | 'SERVER_ERROR',
  { retryDelayMs }: ProviderError,
  headers: Record<string, string> | undefined,
): Pick<Fault, 'kind' | 'waitMs'> {
  const waitMs = requestedWaitMs(headers) ?? retryDelayMs
  if (waitMs === undefined) return { kind: 'NEXT' }
  if (waitMs > longestWaitMs) return { kind: 'REST', waitMs }
  return refusal === 'THROTTLED' ? { kind: 'WAIT', waitMs } : { kind: 'NEXT' }
}

/** The wait in the headers; OpenAI and Azure name milliseconds, too. */
export function requestedWaitMs(headers: Record<string, string> | undefined): number | undefined {
  const exact = Number(headers?.['retry-after-ms'] ?? NaN)
  return Number.isFinite(exact) && exact >= 0 ? exact : retryAfterMs(headers?.['retry-after'], Date.now())
}

/** No connection was made, so nothing can have been billed. */
function wasNotSent({ cause }: APICallError): boolean {
  const code = codeOf(cause) ?? codeOf(cause instanceof Error ? cause.cause : undefined)
  return (
    code !== undefined &&
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(
      code,
    )
  )
}

function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
