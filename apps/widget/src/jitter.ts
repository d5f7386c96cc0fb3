import { reconnection } from '@rp/domain/limits'

/** Specification 4: 1 s, doubling to 5 s, each up to half shorter or longer. `tries` counts the failures so far. */
export function reconnectDelay(tries: number, random = Math.random()): number {
  const { delayMs, delayMaxMs, jitter } = reconnection
  const steady = Math.min(delayMaxMs, delayMs * 2 ** tries)
  return Math.min(delayMaxMs, steady * (1 + jitter * (random * 2 - 1)))
}

/** A send that failed is tried again after 0.5 to 5 s, later each time (chat b4). */
export function resendDelay(tries: number, random = Math.random()): number {
  const longest = Math.min(5000, 1000 * 2 ** tries)
  return 500 + random * (longest - 500)
}
