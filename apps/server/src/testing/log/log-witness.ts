import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { traceNow } from '../../platform/tracing/trace.ts'
import { logDecisions, type LogDecision } from './log-decisions.ts'

/** Traces in which an entry was written and not checked yet. */
const writing = new Set<string>()
const decisions = new Map<string, LogDecision>(logDecisions)

const send = Client.prototype.query
Client.prototype.query = function query(this: Client, ...sent: unknown[]) {
  const [first] = sent as [string | { text: string }]
  const text = typeof first === 'string' ? first : first.text
  const trace = text.includes('insert into log_entry (') ? traceNow() : undefined
  if (trace) writing.add(trace.trace_id)
  return Reflect.apply(send, this, sent) as void
} as typeof send

/**
 * Checks in every test whether each successful call writes a log entry as decided (docs/trust.md T38). Returns a
 * function that lists deviations.
 */
export function watchLog(http: FastifyInstance): () => string[] {
  const otherwise = new Set<string>()
  http.addHook('onSend', async ({ method, routeOptions, trace }, reply) => {
    const wrote = trace !== null && writing.delete(trace.trace_id)
    const { url } = routeOptions
    if (reply.statusCode >= 300 || !url?.startsWith('/api/')) return
    const call = `${method} ${url.slice('/api'.length)}`
    const decision = decisions.get(call) ?? 'never'
    if (wrote && decision === 'never') otherwise.add(`${call} wrote an entry of the log`)
    if (!wrote && decision === 'always') otherwise.add(`${call} wrote no entry of the log`)
  })
  return () => [...otherwise]
}
