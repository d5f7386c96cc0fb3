import { withoutCaller } from '../database/caller.ts'

/**
 * Whoever asks what is just being answered waits for the next answer and shares it with everybody else who came
 * meanwhile. An answer is begun after it was asked for: who has just written is told what was written. The key says
 * all that an answer depends on, who asks too.
 */
export function askOnce<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
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
