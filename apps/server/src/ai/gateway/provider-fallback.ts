import { setTimeout as sleep } from 'node:timers/promises'
import type { CallOutcome } from '@rp/domain/ai/gateway/calls'
import { isLasting } from '@rp/domain/ai/gateway/outages'
import { botOf } from '@rp/domain/ai/bots'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import type { ModelFailure, ModelResult } from './model-request.ts'
import { attempt, type Run, type Target } from './attempt.ts'
import { wrongKeyMs, type CircuitBreaker } from './circuit-breaker.ts'
import type { Fault } from './fault.ts'
import type { OutageOfModel } from './outage-notices.ts'

interface Plan {
  order: ModelProvider[]
  breaker: CircuitBreaker
  modelOf(provider: ModelProvider): string
  /** Called for an outage that lasts, or because of which nobody answered. */
  onOutage(outage: OutageOfModel): void
}

/** Upper limit, whatever a bot is configured to have. */
const attemptsMax = 4
/** Wait before a provider is tried again. */
const jitterMs = { min: 100, max: 400 }
/** Longer rests that a provider requests are not believed. */
const longestRestMs = 24 * 3_600_000

/** Outcomes that do not mean the provider is down. */
const healthy: ReadonlySet<CallOutcome> = new Set([
  'OFF_SCHEMA',
  'BLOCKED',
  'CUT_SHORT',
  'TOO_LONG',
  'REFUSED',
])

/** The fallback of a failing model: tries the providers in order, then the first one again, until one answers or the time is up. */
export async function tryInTurn<T>(
  run: Run<T>,
  { order, breaker, modelOf, onOutage }: Plan,
): Promise<ModelResult<T>> {
  const most = Math.min(attemptsMax, botOf(run.request.bot).attempts)
  const requests = new Set<ModelProvider>()
  /** Providers that would say the same again. */
  const done = new Set<ModelProvider>()
  const faults = new Map<string, { fault: Fault; target: Target }>()
  let last: Fault | null = null
  let cursor = 0
  for (let no = 1; no <= most && performance.now() < run.until; no += 1) {
    const found = nextTarget(cursor, no)
    if (!found) break
    const { target } = found
    cursor = found.cursor
    if (requests.has(target.provider) && last?.kind === 'NEXT') await sleep(jitter())
    requests.add(target.provider)
    const tried = await attempt(run, target)
    if (tried.kind === 'VALUE') {
      breaker.worked(keyOf(target))
      return { ok: true, value: tried.value, ...spentBy(run, target) }
    }
    if (tried.kind === 'BUDGET') return modelFailure('BUDGET', 'the budget is spent')
    if (tried.fault.kind === 'LEAK') return leaked(tried.fault, target)
    last = tried.fault
    faults.set(keyOf(target), { fault: last, target })
    cursor += await after(tried.fault, target)
  }
  for (const { fault, target } of faults.values()) notifyOf(fault, target)
  return gaveUp(last)

  function nextTarget(from: number, no: number): { target: Target; cursor: number } | null {
    for (let at = from; at < from + order.length; at += 1) {
      const provider = order[at % order.length]
      if (!provider || done.has(provider)) continue
      const target = { provider, model: modelOf(provider), no }
      if (breaker.mayAsk(keyOf(target))) return { target, cursor: at }
    }
    return null
  }

  /** The provider is healthy, but the same input would make the next one leak its instructions, too. */
  function leaked({ detail }: Fault, target: Target): ModelFailure {
    breaker.worked(keyOf(target))
    return modelFailure('LEAK', detail)
  }

  function notifyOf({ outage, detail }: Fault, { provider, model }: Target): void {
    if (outage) onOutage({ outage, provider, model, detail })
  }

  /** How many providers to advance: 0 to retry the same one. */
  async function after(fault: Fault, target: Target): Promise<0 | 1> {
    if (fault.outage && isLasting(fault.outage)) notifyOf(fault, target)
    if (fault.kind === 'WAIT') {
      await sleep(Math.min(fault.waitMs ?? 0, Math.max(0, run.until - performance.now())))
      return 0
    }
    if (fault.kind === 'INPUT' && !run.isShortened && isShortenable(run)) {
      run.isShortened = true
      return 0
    }
    restAfter(fault, target)
    return 1
  }

  function restAfter(fault: Fault, target: Target): void {
    const key = keyOf(target)
    if (fault.kind === 'FINAL' || fault.kind === 'INPUT') done.add(target.provider)
    if (fault.kind === 'CONFIG') return breaker.shut(key, wrongKeyMs)
    if (fault.kind === 'REST') return breaker.shut(key, Math.min(fault.waitMs ?? 0, longestRestMs))
    // Others may answer meanwhile, so nobody would notice that this one is down.
    if (!healthy.has(fault.outcome) && breaker.failed(key)) notifyOf(fault, target)
  }
}

function gaveUp(last: Fault | null): ModelFailure {
  if (last?.kind === 'INPUT') return modelFailure('INPUT', last.detail)
  if (!last) return modelFailure('UNAVAILABLE', 'no provider may be asked now')
  return { ...modelFailure('UNAVAILABLE', `${last.outcome}: ${last.detail}`), outcome: last.outcome }
}

function isShortenable({ request: { prompt, shorter } }: Run<unknown>): boolean {
  return typeof prompt === 'string' ? shorter !== undefined : prompt.length > 1
}

function spentBy({ spent }: Run<unknown>, { provider, model }: Target) {
  return { provider, model, tokens: spent.tokens, cost_micro_thb: spent.cost, calls: spent.calls }
}

export function modelFailure(reason: ModelFailure['reason'], detail: string): ModelFailure {
  return { ok: false, reason, detail }
}

const keyOf = ({ provider, model }: Target) => `${provider} ${model}`
const jitter = () => jitterMs.min + Math.random() * (jitterMs.max - jitterMs.min)
