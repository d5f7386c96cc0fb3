/** The longest time that a timer of Node can wait; what is longer comes after a millisecond instead. */
const longestMs = 2 ** 31 - 1

/**
 * Makes every timer of this thread that would wait longer than 24.8 days wait that long. The database engine arms a timer
 * until a time of day: after the clock was set back by more than that, it would be armed anew a thousand times a second.
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
