import type { CallOutcome } from '@rp/domain/ai/gateway/calls'
import { APICallError } from 'ai'

/**
 * What to do after a failed call. NEXT: try another provider at once. WAIT: retry the same one after `waitMs`. CONFIG:
 * skip it for a while and notify the admins. INPUT: shorten the input, once. LEAK: stop. A text that made one model
 * reveal its instructions works on the next one, too.
 */
type FaultKind = 'NEXT' | 'WAIT' | 'CONFIG' | 'INPUT' | 'LEAK'

export interface Fault {
  kind: FaultKind
  outcome: CallOutcome
  detail: string
  status?: number
  waitMs?: number
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

function readFault(error: unknown): Fault {
  if (isTimeout(error)) return { kind: 'NEXT', outcome: 'TIMEOUT', detail: 'did not answer in time' }
  if (!APICallError.isInstance(error)) return { kind: 'NEXT', outcome: 'UNKNOWN', detail: sentenceOf(error) }
  const { statusCode: status } = error
  const detail = sentenceOf(error)
  if (status === undefined) return { kind: 'NEXT', outcome: 'UNREACHABLE', detail }
  return { ...ofStatus(error, status), detail, status }
}

function ofStatus(error: APICallError, status: number): Omit<Fault, 'detail'> {
  if (status === 429) return throttled(error)
  if (status < 300) return { kind: 'NEXT', outcome: 'BAD_BODY' }
  if (status >= 500) return { kind: 'NEXT', outcome: 'SERVER_ERROR' }
  const said = `${error.message} ${error.responseBody ?? ''}`
  if ([401, 403, 404].includes(status) || /api[ _]key/i.test(said))
    return { kind: 'CONFIG', outcome: 'NOT_ALLOWED' }
  if (status === 413 || tooLong.test(said)) return { kind: 'INPUT', outcome: 'TOO_LONG' }
  return { kind: 'NEXT', outcome: 'UNKNOWN' }
}

const tooLong =
  /context[ _]length|maximum context|too many tokens|too long|exceeds the maximum number of tokens/i

function throttled({ responseHeaders }: APICallError): Omit<Fault, 'detail'> {
  const seconds = Number(responseHeaders?.['retry-after'])
  const waitMs = Number.isFinite(seconds) && responseHeaders?.['retry-after'] ? seconds * 1000 : Infinity
  return waitMs <= longestWaitMs
    ? { kind: 'WAIT', outcome: 'THROTTLED', waitMs }
    : { kind: 'NEXT', outcome: 'THROTTLED' }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
