import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceOf, traceText, within, type Trace } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null
  }
}

/** Continues the trace of a request, or begins one, and runs the request within it; the answer names it. */
export function traceRequests(http: FastifyInstance): void {
  http.decorateRequest('trace', null)
  http.addHook('onRequest', async (request, reply) => {
    request.trace = traceOf(request.headers['traceparent'], request.id)
    reply.header('traceresponse', traceText(request.trace))
  })
  // As late as possible: reading a body uses streams that lose the async context.
  http.addHook('preHandler', (request: FastifyRequest, _reply, done) => {
    if (request.trace) within(request.trace, done)
    else done()
  })
}
