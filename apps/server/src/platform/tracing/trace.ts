import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** One piece of work in a trace (W3C Trace Context): who began it is the trace, what is done here the span. */
export interface Trace {
  trace_id: string
  span_id: string
  /** Two hexadecimal digits; the last bit says whether somebody records it. */
  flags: string
}

const current = new AsyncLocalStorage<Trace>()
const newSpan = (): string => randomBytes(8).toString('hex')

/**
 * The trace that a request names, with a span of its own; a header that is wrong counts as none. Without one the
 * request's id is the trace's.
 */
export function traceOf(header: unknown, requestId: string): Trace {
  const parts =
    typeof header === 'string'
      ? /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header)
      : null
  const [, version, trace_id = '', parent = '', flags = '00', rest] = parts ?? []
  const isValid = version !== undefined && version !== 'ff' && !(version === '00' && rest !== undefined)
  if (!isValid || /^0+$/.test(trace_id) || /^0+$/.test(parent))
    return { trace_id: requestId.replaceAll('-', ''), span_id: newSpan(), flags: '00' }
  return { trace_id, span_id: newSpan(), flags }
}

/** Does work, and all that follows from it, within a trace. */
export const within = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/** Does stored work within the trace of its row's id: each try of it, on whatever node, is of one trace. */
export const withinWork = <T>(id: string, work: () => T): T => within(traceOf(undefined, id), work)

export const traceNow = (): Trace | undefined => current.getStore()

/** The value of `traceparent` and `traceresponse`. */
export const traceText = ({ trace_id, span_id, flags }: Trace): string => `00-${trace_id}-${span_id}-${flags}`

/** The header of a call to somebody else: its span is one of the work that is done now. */
export function traceHeaders(): { traceparent?: string } {
  const trace = current.getStore()
  return trace ? { traceparent: traceText({ ...trace, span_id: newSpan() }) } : {}
}
