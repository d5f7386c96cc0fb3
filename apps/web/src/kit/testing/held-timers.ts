import { vi } from 'vitest'

type Handle = ReturnType<typeof setTimeout>

/**
 * Timers of these lengths wait until the test lets them pass: a busy machine neither splits nor joins what a pause
 * gathers.
 */
export function holdTimers(...lengths: number[]) {
  const held = new Map<unknown, () => void>()
  const { setTimeout: start, clearTimeout: stop } = globalThis
  let count = 0
  vi.stubGlobal('setTimeout', (...parts: Parameters<typeof setTimeout>): Handle | number => {
    const [run, ms = 0] = parts
    if (!lengths.includes(ms)) return start(...parts)
    count += 1
    const handle = -count
    held.set(handle, run)
    return handle
  })
  vi.stubGlobal('clearTimeout', (timer: Handle | undefined) => {
    if (!held.delete(timer)) stop(timer)
  })

  /** Runs what waits now. */
  function pass(): void {
    const due = [...held.values()]
    held.clear()
    for (const run of due) run()
  }

  return {
    pass,
    waiting: () => held.size,
    /** How many have started, those included that were stopped again. */
    started: () => count,
    /** Waits until a timer has started, as a change takes a moment to reach it, and lets it pass. */
    async passNext(): Promise<void> {
      await vi.waitFor(() => {
        if (held.size === 0) throw new Error(`No timer of ${lengths.join(' or ')} ms waits`)
      })
      pass()
    },
  }
}
