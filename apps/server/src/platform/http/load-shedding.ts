import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problems } from '@rp/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { Refusal } from '../refusal.ts'
import { answerRefusal, comeAgain, problemText, problemType } from './error-handler.ts'
import { openLoadGate, type CallKind, type GiveBack } from './load-gate.ts'
import { urgencyOfCall, type Urgency } from './urgency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without an urgency are never held back. */
    urgency?: Urgency
    /** The call waits for its turn but then holds none, because its sender determines how long it takes. */
    keepsNoTurn?: boolean
  }
}

/** Sign-in is not a business write: it must work while writes wait for a lock. */
const callKind = ({ method, routeOptions }: FastifyRequest): CallKind =>
  method === 'GET' || routeOptions.url?.startsWith('/api/auth/sign-in') ? 'other' : 'write'

const lookMs = 50
/** Refused calls are logged in one combined line (a log line costs 15 %). */
const reportMs = 5000
const busy = new Refusal('unavailable')
const { status } = problems.unavailable

export interface LoadShedding {
  /**
   * Refuses a call that would wait too long. Runs before the server handles the call: in a flood, expensive refusals
   * would leave less time for answers.
   */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Gives every call with an urgency its turn, which lasts from the moment the request is read until the answer is
   * made: slow senders and slow readers occupy none.
   */
  giveTurns(http: FastifyInstance): void
  /** Whether a call waited for its turn in vain. */
  waitedInVain(request: FastifyRequest): boolean
}

/** `headers` are added to these early refusals. */
export function openLoadShedding(
  log: Logger,
  metrics: Metrics,
  headers: Record<string, string>,
): LoadShedding {
  const gate = openLoadGate()
  const held = new WeakMap<FastifyRequest, GiveBack>()
  const inVain = new WeakSet<FastifyRequest>()
  const refused = metrics.counter(
    'load_refusals_total',
    'Calls that were turned away because there were too many',
  )
  const reported = Object.entries({
    ...headers,
    'content-type': problemType,
    'cache-control': 'no-store',
    'retry-after': comeAgain[status] ?? '',
  }).flat()
  let turnedAway = 0

  function count(urgency: Urgency): void {
    turnedAway += 1
    refused.add({ urgency })
  }

  return {
    turnsAway(request, response) {
      const urgency = urgencyOfCall(request.method ?? '', request.url ?? '')
      if (!urgency || !gate.isTooLate(urgency)) return false
      count(urgency)
      const id = randomUUID()
      const text = problemText({ id, headers: request.headers }, busy)
      const length = String(Buffer.byteLength(text))
      response.writeHead(status, [...reported, 'x-request-id', id, 'content-length', length]).end(text)
      return true
    },

    giveTurns(http) {
      http.addHook('preHandler', async (request, reply) => {
        const { urgency, keepsNoTurn } = request.routeOptions.config
        if (!urgency || urgency === 'ALWAYS') return
        const giveBack = await gate.turn(() => request.socket.destroyed, callKind(request))
        if (!giveBack) {
          count(urgency)
          inVain.add(request)
          return answerRefusal(request, reply, busy)
        }
        if (keepsNoTurn) giveBack()
        else held.set(request, giveBack)
      })
      http.addHook('onSend', async (request) => held.get(request)?.())

      const looking = setInterval(() => gate.look(), lookMs).unref()
      const telling = setInterval(() => {
        if (turnedAway > 0)
          log.warn({ calls: turnedAway }, 'more calls than can be answered: some were turned away')
        turnedAway = 0
      }, reportMs).unref()
      http.addHook('onClose', async () => {
        clearInterval(looking)
        clearInterval(telling)
      })
    },

    waitedInVain: (request) => inVain.has(request),
  }
}
