import { setImmediate } from 'node:timers/promises'

/** Long work yields this often. */
const turnMs = 10

/**
 * Returns a function to await between the steps of long work on the main thread: it yields to other events after 10 ms
 * of work, and costs next to nothing otherwise.
 */
export function openPace(): () => Promise<void> | undefined {
  let began = performance.now()
  const pause = async () => {
    await setImmediate()
    began = performance.now()
  }
  return () => (performance.now() - began < turnMs ? undefined : pause())
}
