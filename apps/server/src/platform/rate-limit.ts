interface Limit {
  max: number
  windowMs: number
}

/**
 * Checks whether a key stays within its limit; a refused call may be retried when the window is over. By the steady
 * clock: a clock that is set back makes no window longer.
 */
export function openRateLimit(
  { max, windowMs }: Limit,
  now: () => number = () => performance.now(),
): (key: string) => boolean {
  /** In order of their start, so that expired ones are first. */
  const windows = new Map<string, { since: number; taken: number }>()

  function forgetOver(at: number): void {
    for (const [key, { since }] of windows) {
      if (at - since <= windowMs) return
      windows.delete(key)
    }
  }

  return (key) => {
    const at = now()
    forgetOver(at)
    const window = windows.get(key) ?? { since: at, taken: 0 }
    window.taken += 1
    windows.set(key, window)
    return window.taken <= max
  }
}
