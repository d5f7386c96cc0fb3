/** A circuit breaker per model of a provider. Each node has its own. */
export interface CircuitBreaker {
  /** Requests permission to call; once an open breaker may be retried, one caller gets it. */
  mayAsk(key: string): boolean
  worked(key: string): void
  /** Returns whether it opened because of this. */
  failed(key: string): boolean
  /** Blocks calls for this time. */
  shut(key: string, forMs: number): void
  /** The blocked keys, and for how long. */
  resting(): { key: string; leftMs: number }[]
}

const failuresMax = 5
const withinMs = 60_000
const openMs = 30_000
/** A wrong key stays wrong until somebody changes it. */
export const wrongKeyMs = 600_000

interface State {
  failures: number[]
  openUntil: number
}

export function openCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  const states = new Map<string, State>()
  const stateOf = (key: string): State => {
    const state = states.get(key) ?? { failures: [], openUntil: 0 }
    states.set(key, state)
    return state
  }

  return {
    mayAsk(key) {
      const state = stateOf(key)
      if (state.openUntil === 0) return true
      if (now() < state.openUntil) return false
      // One caller may try; the others wait for its result, or as long again if there is none.
      state.openUntil = now() + openMs
      return true
    },
    worked: (key) => void states.delete(key),
    failed(key) {
      const state = stateOf(key)
      state.failures = [...state.failures.filter((at) => at > now() - withinMs), now()]
      if (state.openUntil > 0 || state.failures.length >= failuresMax) {
        // A call that was under way shortens no longer rest, e.g. after a wrong key.
        states.set(key, { failures: [], openUntil: Math.max(state.openUntil, now() + openMs) })
        return true
      }
      return false
    },
    shut: (key, forMs) => void states.set(key, { failures: [], openUntil: now() + forMs }),
    resting: () =>
      [...states].flatMap(([key, { openUntil }]) =>
        openUntil > now() ? [{ key, leftMs: openUntil - now() }] : [],
      ),
  }
}
