import { withoutCaller } from './caller.ts'

/** Statements that run at once; lookups that arrive meanwhile wait for the next. */
const atOnce = 2

/**
 * Combines lookups by key that many callers make at the same time: keys that arrive while the database works become one
 * statement. Each answer is read after its request, so it is never stale.
 */
export function batchLoader<T>(
  look: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  let waiting: { keys: Set<string>; answers: Promise<Map<string, T>> } | undefined
  let running = 0
  const free: (() => void)[] = []

  async function loadBatch(keys: Set<string>): Promise<Map<string, T>> {
    if (running >= atOnce) await new Promise<void>((resolve) => free.push(resolve))
    else running += 1
    // Close the group: what is read now may be older than later requests.
    waiting = undefined
    try {
      return await withoutCaller(() => look([...keys]))
    } finally {
      const next = free.shift()
      if (next) next()
      else running -= 1
    }
  }

  return async (key) => {
    if (!waiting) {
      const keys = new Set<string>()
      const group = { keys, answers: Promise.resolve(new Map<string, T>()) }
      waiting = group
      // Requests of the same turn of the event loop join.
      group.answers = Promise.resolve().then(() => loadBatch(keys))
    }
    waiting.keys.add(key)
    return (await waiting.answers).get(key)
  }
}
