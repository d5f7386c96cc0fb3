/** Batch loader: keys requested in the same tick go in one call of up to `max` keys. */
export function batchLoader<T>(
  max: number,
  ask: (keys: string[]) => Promise<T[]>,
  keyOf: (answer: T) => string,
) {
  let waiting: { keys: Set<string>; answers: Promise<Map<string, T>> } | null = null

  function next(): { keys: Set<string>; answers: Promise<Map<string, T>> } {
    const keys = new Set<string>()
    const answers = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      if (waiting?.keys === keys) waiting = null
      return new Map((await ask([...keys])).map((answer) => [keyOf(answer), answer]))
    })
    return { keys, answers }
  }

  return async (key: string): Promise<T | null> => {
    const group = waiting && waiting.keys.size < max ? waiting : next()
    waiting = group
    group.keys.add(key)
    return (await group.answers).get(key) ?? null
  }
}
