/** Whether a model of a provider is asked at all (AI design 10). Each node learns by itself. */
export interface Breaker {
  /** Asks for leave; once an open one may be tried again, one caller gets it. */
  mayAsk(key: string): boolean
  worked(key: string): void
  failed(key: string): void
  /** Nobody asks before this time has passed. */
  shut(key: string, forMs: number): void
  /** What is not asked now, and until when. */
  resting(): { key: string; until: number }[]
}

const failuresMax = 5
const withinMs = 60_000
const openMs = 30_000
/** A key that is wrong stays wrong until somebody changes it. */
export const wrongKeyMs = 600_000

interface State {
  failures: number[]
  openUntil: number
}

export function openBreaker(now: () => number = Date.now): Breaker {
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
      // One may try; the others wait for what it tells, or as long again if it never does.
      state.openUntil = now() + openMs
      return true
    },
    worked: (key) => void states.delete(key),
    failed(key) {
      const state = stateOf(key)
      state.failures = [...state.failures.filter((at) => at > now() - withinMs), now()]
      if (state.openUntil > 0 || state.failures.length >= failuresMax) {
        states.set(key, { failures: [], openUntil: now() + openMs })
      }
    },
    shut: (key, forMs) => void states.set(key, { failures: [], openUntil: now() + forMs }),
    resting: () =>
      [...states].flatMap(([key, { openUntil }]) => (openUntil > now() ? [{ key, until: openUntil }] : [])),
  }
}
