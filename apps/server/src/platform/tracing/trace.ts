import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** One piece of work in a trace (W3C Trace Context): the trace identifies its origin, the span the work done here. */
export interface Trace {
  trace_id: string
  span_id: string
  /** Two hexadecimal digits; the last bit says whether the trace is recorded. */
  flags: string
}

const current = new AsyncLocalStorage<Trace>()
const newSpan = (): string => randomBytes(8).toString('hex')

/**
 * The trace of a request, with a new span; an invalid header is ignored. Without one the request's id becomes the
 * trace's.
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

/** Runs work, and all that follows from it, within a trace. */
export const within = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/** Runs stored work within the trace of its row's id: each try, on any node, belongs to one trace. */
export const withinWork = <T>(id: string, work: () => T): T => within(traceOf(undefined, id), work)

export const traceNow = (): Trace | undefined => current.getStore()

/** The value of `traceparent` and `traceresponse`. */
export const traceText = ({ trace_id, span_id, flags }: Trace): string => `00-${trace_id}-${span_id}-${flags}`

/** The header of an outgoing call: its span belongs to the current work. */
export function traceHeaders(): { traceparent?: string } {
  const trace = current.getStore()
  return trace ? { traceparent: traceText({ ...trace, span_id: newSpan() }) } : {}
}
