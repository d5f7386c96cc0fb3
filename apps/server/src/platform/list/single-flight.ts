import { withoutCaller } from '../database/caller.ts'

/**
 * Single-flight: callers that arrive while a query runs share the next run, so nobody reads data older than the
 * request, and a writer sees its own write. The key must contain everything that the answer depends on, including the
 * caller.
 */
export function singleFlight<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function begin(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = withoutCaller(ask).finally(() => running.delete(key))
    running.set(key, answer)
    return answer
  }

  return (key, ask) => {
    const now = running.get(key)
    if (!now) return next.get(key) ?? begin(key, ask)
    const over = now.then(nothing, nothing)
    const shared =
      next.get(key) ??
      over.then(() => {
        next.delete(key)
        return begin(key, ask)
      })
    next.set(key, shared)
    return shared
  }
}

function nothing(): void {}
