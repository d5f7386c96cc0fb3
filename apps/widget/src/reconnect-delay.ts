import { reconnection } from '@rp/domain/limits'

/** 1 s, doubling to 5 s, each up to half shorter or longer. `tries` counts the failures so far. */
export function reconnectDelay(tries: number, random = Math.random()): number {
  const { delayMs, delayMaxMs, jitter } = reconnection
  const steady = Math.min(delayMaxMs, delayMs * 2 ** tries)
  return Math.min(delayMaxMs, steady * (1 + jitter * (random * 2 - 1)))
}
