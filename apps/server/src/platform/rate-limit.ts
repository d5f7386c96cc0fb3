interface Limit {
  max: number
  windowMs: number
}

/** Says whether a key stays within its limit; what it refuses may be tried again when the window is over. */
export function openRateLimit(
  { max, windowMs }: Limit,
  now: () => number = Date.now,
): (key: string) => boolean {
  /** In the order of their beginning, so that those that are over stand first. */
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
