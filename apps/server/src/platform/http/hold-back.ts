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
    /** Without one a route is never held back. */
    urgency?: Urgency
    /** Waits for its turn but keeps none, because its own pace is its sender's. */
    keepsNoTurn?: boolean
  }
}

/** Sign-in is no business write: whoever comes must get in while writes wait for a lock. */
const callKind = ({ method, routeOptions }: FastifyRequest): CallKind =>
  method === 'GET' || routeOptions.url?.startsWith('/api/auth/sign-in') ? 'other' : 'write'

const lookMs = 50
/** Calls that were turned away are told of in one line of the log (perf 2: a line costs 15 %). */
const tellMs = 5000
const busy = new Refusal('unavailable')
const { status } = problems.unavailable

export interface HoldBack {
  /**
   * Answers a call that would wait too long, and says so. It is asked before the server knows of the call: under a
   * flood it is what refusals cost that the others cannot be answered with (trust T26).
   */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Gives every call of an urgency its turn, from when it is read until its answer is made: slow senders and slow
   * readers hold none.
   */
  giveTurns(http: FastifyInstance): void
  /** Whether a call waited for its turn in vain. */
  waitedInVain(request: FastifyRequest): boolean
}

/** `headers` go with the answers that are given at the door. */
export function openHoldBack(log: Logger, metrics: Metrics, headers: Record<string, string>): HoldBack {
  const gate = openLoadGate()
  const held = new WeakMap<FastifyRequest, GiveBack>()
  const inVain = new WeakSet<FastifyRequest>()
  const refused = metrics.counter(
    'load_refusals_total',
    'Calls that were turned away because there were too many',
  )
  const told = Object.entries({
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
      response.writeHead(status, [...told, 'x-request-id', id, 'content-length', length]).end(text)
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
      }, tellMs).unref()
      http.addHook('onClose', async () => {
        clearInterval(looking)
        clearInterval(telling)
      })
    },

    waitedInVain: (request) => inVain.has(request),
  }
}
