/** The longest delay of a Node timer; longer ones fire after a millisecond. */
const longestMs = 2 ** 31 - 1

/**
 * Caps every timer of this thread at 24.8 days. The database engine sets a timer for a time of day: after the clock was
 * set back by more than that, it would fire a thousand times a second.
 */
export function capTimers(): void {
  const { setTimeout: armed } = globalThis
  globalThis.setTimeout = new Proxy(armed, {
    apply: (set, self, [work, ms, ...given]: Parameters<typeof setTimeout>) =>
      Reflect.apply(set, self, [
        work,
        typeof ms === 'number' ? Math.min(ms, longestMs) : ms,
        ...given,
      ]) as unknown,
  })
}
