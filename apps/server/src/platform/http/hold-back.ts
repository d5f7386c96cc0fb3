import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { Refusal } from '../refusal.ts'
import { answerRefusal } from './error-handler.ts'
import { openLoadGate, type GiveBack } from './load-gate.ts'
import type { Urgency } from './urgency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without one a route is never held back. */
    urgency?: Urgency
    /** Waits for its turn but keeps none, because its own pace is its sender's. */
    keepsNoTurn?: boolean
  }
}

const lookMs = 50
/** Calls that were turned away are told of in one line of the log (perf 2: a line costs 15 %). */
const tellMs = 5000
const busy = new Refusal('unavailable')

/**
 * Turns calls away at the door when they would wait too long (trust T26). A call holds its turn from when it is read
 * until its answer is made: slow senders and slow readers hold none.
 */
export function holdBack(
  http: FastifyInstance,
  log: Logger,
  metrics: Metrics,
): { isTurnedAway(request: FastifyRequest): boolean } {
  const gate = openLoadGate()
  const held = new WeakMap<FastifyRequest, GiveBack>()
  const away = new WeakSet<FastifyRequest>()
  const refused = metrics.counter(
    'load_refusals_total',
    'Calls that were turned away because there were too many',
  )
  let turnedAway = 0

  function turnAway(request: FastifyRequest, reply: FastifyReply, urgency: Urgency): FastifyReply {
    turnedAway += 1
    refused.add({ urgency })
    away.add(request)
    return answerRefusal(request, reply, busy)
  }

  http.addHook('onRequest', async (request, reply) => {
    const { urgency } = request.routeOptions.config
    if (!urgency || !gate.isTooLate(urgency)) return
    return turnAway(request, reply, urgency)
  })
  http.addHook('preHandler', async (request, reply) => {
    const { urgency, keepsNoTurn } = request.routeOptions.config
    if (!urgency || urgency === 'ALWAYS') return
    const giveBack = await gate.turn(() => request.socket.destroyed)
    if (!giveBack) return turnAway(request, reply, urgency)
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
  return { isTurnedAway: (request) => away.has(request) }
}
