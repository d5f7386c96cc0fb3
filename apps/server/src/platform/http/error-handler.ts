import { problems, type Problem, type ProblemCode } from '@rp/contract/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { databaseRefusal } from '../database/refusals.ts'
import { Refusal, refusedWords } from '../refusal.ts'
import { languageOf } from './language.ts'
import { tooLargeBody } from './parse-json.ts'

/** Fastify's own error codes as ours. */
const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed',
}

export const problemType = 'application/problem+json'
/** Seconds after which a call with this status may be retried. */
export const comeAgain: Record<number, string> = { 429: '60', 503: '2' }

type Coded = Error & { code?: string; statusCode?: number }

/**
 * The one place where errors become answers: refusals are returned, everything else is logged completely and returned
 * as 500.
 */
export function handleErrors(http: FastifyInstance, log: Logger): void {
  http.setErrorHandler((error: Coded, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit)
    if (refusal?.code === 'unavailable' && refusal !== error)
      log.warn({ err: error, ...idsOf(request) }, 'the database is busy or gone')
    if (refusal) return answerRefusal(request, reply, refusal)
    log.error({ err: error, ...idsOf(request), url: request.routeOptions.url }, 'a request failed')
    return answerRefusal(request, reply, new Refusal('failed'))
  })
  http.setNotFoundHandler((request, reply) => answerRefusal(request, reply, new Refusal('no_such_call')))
}

const idsOf = ({ id, trace }: FastifyRequest) => ({ request_id: id, trace_id: trace?.trace_id })

/** Addresses that the router cannot parse; they reach no route and no handler. */
export function answerUnroutable(_error: Coded, request: FastifyRequest, reply: FastifyReply): void {
  answerRefusal(request, reply, new Refusal('malformed'))
}

function refusalOf(error: Coded, bodyLimit: number): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLargeBody(bodyLimit)
  const code = error.code ? fastifyCodes[error.code] : undefined
  if (code) return new Refusal(code)
  if (error.statusCode && error.statusCode < 500) return new Refusal('malformed', { detail: error.message })
  return databaseRefusal(error)
}

/** Sends a refusal as problem+json, in the language of the caller. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = problems[refusal.code]
  const { retryAfterSeconds } = refusal.parts
  if (status in comeAgain) reply.header('retry-after', retryAfterSeconds ?? comeAgain[status])
  // Problems must not be cached either: every answer may name a person.
  return reply.status(status).type(problemType).send(problemText(request, refusal))
}

export function problemText(request: Pick<FastifyRequest, 'id' | 'headers'>, refusal: Refusal): string {
  const { code, parts: deps } = refusal
  const { status, title } = problems[code]
  const { errors = [], current } = deps
  const language = languageOf(request)
  const words = title[language]
  const problem: Problem = {
    type: 'about:blank',
    title: words,
    status,
    code,
    detail: refusedWords(refusal, language),
    request_id: request.id,
    errors: errors.map(({ path, message, message_th }) => ({
      path,
      message: language === 'th' ? (message_th ?? message) : message,
    })),
    ...(current && { current }),
  }
  return JSON.stringify(problem)
}
