import { setImmediate } from 'node:timers/promises'

/** Long work gives others their turn this often. */
const turnMs = 10

/**
 * Makes a function to await between the steps of long work on the main thread: it lets other events run when the work
 * has gone on for 10 ms, and costs next to nothing otherwise.
 */
export function openPace(): () => Promise<void> | undefined {
  let began = performance.now()
  const pause = async () => {
    await setImmediate()
    began = performance.now()
  }
  return () => (performance.now() - began < turnMs ? undefined : pause())
}
