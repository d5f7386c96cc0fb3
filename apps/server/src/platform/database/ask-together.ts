import { withoutCaller } from './caller.ts'

/** Questions that are under way at once; whoever comes meanwhile waits for the next. */
const atOnce = 2

/**
 * Looks up by key what many ask for at the same time: who comes while the database works is asked for with everybody
 * else who came meanwhile, in one statement. Each answer is read after it was asked for, so nothing old is told.
 */
export function askTogether<T>(
  look: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  let waiting: { keys: Set<string>; answers: Promise<Map<string, T>> } | undefined
  let running = 0
  const free: (() => void)[] = []

  async function ask(keys: Set<string>): Promise<Map<string, T>> {
    if (running >= atOnce) await new Promise<void>((resolve) => free.push(resolve))
    else running += 1
    // From here on nobody joins: what is read now may be older than who comes next.
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
      // Whoever comes in the same turn of the loop is with them.
      group.answers = Promise.resolve().then(() => ask(keys))
    }
    waiting.keys.add(key)
    return (await waiting.answers).get(key)
  }
}
