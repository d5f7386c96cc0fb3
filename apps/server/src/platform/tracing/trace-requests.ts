import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceOf, traceText, within, type Trace } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace | null
  }
}

/** Takes up the trace that a request names, or begins one, and works on the request within it; the answer names it. */
export function traceRequests(http: FastifyInstance): void {
  http.decorateRequest('trace', null)
  http.addHook('onRequest', async (request, reply) => {
    request.trace = traceOf(request.headers['traceparent'], request.id)
    reply.header('traceresponse', traceText(request.trace))
  })
  // As late as can be: reading a body goes through streams that know nothing of who waits for them.
  http.addHook('preHandler', (request: FastifyRequest, _reply, done) => {
    if (request.trace) within(request.trace, done)
    else done()
  })
}
