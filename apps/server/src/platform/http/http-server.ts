import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import multipart from '@fastify/multipart'
import { bodyBytes, slowClients, uploadMaxBytes } from '@rp/domain/limits'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { measureRequests } from '../metrics/measure-requests.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Config } from '../config.ts'
import { withCaller } from '../database/caller.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { compressAnswers } from './compress-answers.ts'
import { answerUnroutable, handleErrors } from './error-handler.ts'
import { openLoadShedding } from './load-shedding.ts'
import { parseJson } from './parse-json.ts'
import { protectiveHeaders } from './protective-headers.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

/** Calls to sign in, identify oneself and sign out. */
const signingIn = /^\/api\/auth\/(?:sign-in|sign-out|me$)/
/** Slow and failed requests are logged completely, the rest are counted (a log line costs 15 %). */
const slowMs = 500

/** The HTTP server with everything that all routes share: limits, headers, request ids, errors, compression. */
export async function openHttpServer(
  config: Config,
  log: Logger,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const headers = protectiveHeaders(config)
  const { turnsAway, giveTurns, waitedInVain } = openLoadShedding(log, metrics, headers)
  const http = fastify({
    // Only notable answers are logged, further below.
    logger: false,
    // The one proxy in front of us; what the client itself wrote into X-Forwarded-For is not trusted.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    // Routes without an endpoint, such as files; each call has its own limit (contract/body-limit.ts).
    bodyLimit: bodyBytes.anyone,
    genReqId: () => randomUUID(),
    serverFactory: (answer) =>
      createServer(
        {
          requestTimeout: slowClients.wholeMs,
          headersTimeout: slowClients.headMs,
          connectionsCheckingInterval: slowClients.looksEachMs,
          keepAliveTimeout: slowClients.keepAliveMs,
        },
        (request, response) => {
          if (!turnsAway(request, response)) answer(request, response)
        },
      ).setTimeout(slowClients.silentMs),
    return503OnClosing: true,
    frameworkErrors: answerUnroutable,
    // Route patterns are our own, and the linter checks them; checking them again took a tenth of each start.
    routerOptions: { maxParamLength: 200, allowUnsafeRegex: true },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })

  http.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  warnOfUntrustedProxy(http, config, log)
  measureRequests(http, metrics)
  traceRequests(http)
  http.addHook('preHandler', ({ method, routeOptions, ip }, { raw }, done) =>
    withCaller(
      {
        since: performance.now(),
        route: `${method} ${routeOptions.url}`,
        ...(signingIn.test(routeOptions.url ?? '') && { isSigningIn: true }),
        answer: raw,
        address: ip,
        ...(method === 'GET' && { response: raw }),
      },
      done,
    ),
  )
  giveTurns(http)
  parseJson(http)
  await http.register(multipart, { limits: { fileSize: uploadMaxBytes, files: 1, fields: 4, parts: 5 } })
  compressAnswers(http)
  handleErrors(http, log)

  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  http.addHook('onResponse', async (request, reply) => {
    if ((reply.elapsedTime < slowMs && reply.statusCode < 500) || waitedInVain(request)) return
    const { method, routeOptions, id, trace } = request
    log.warn(
      {
        request_id: id,
        trace_id: trace?.trace_id,
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'slow or failed',
    )
  })
  return http
}

/** Contracts validate calls: Fastify's schema compilers have nothing to do here. */
function noSchemas(): never {
  throw new Error('A route has a schema of Fastify; its contract says what it takes and answers')
}
