/**
 * How fast a number may send (Cloud API, Throughput and Pair rate limits): 80 messages a second in total; to one
 * customer a burst of 45, then one every 6 seconds. Each node limits only what it sends itself; the responses 130429
 * and 131056, which are retried, limit all nodes together.
 */
const rates = {
  number: { burst: 80, perMs: 80 / 1000 },
  pair: { burst: 45, perMs: 1 / 6000 },
} as const

type Rate = (typeof rates)[keyof typeof rates]

interface Bucket {
  left: number
  at: number
}

export interface Pacing {
  /** Takes a slot for one message, or returns how many milliseconds it must wait. */
  take(number: string, customer: string, now?: number): number
}

export function openPacing(): Pacing {
  const buckets = new Map<string, Bucket>()

  function waitOf(key: string, rate: Rate, now: number): number {
    const { left, at } = buckets.get(key) ?? { left: rate.burst, at: now }
    const filled = Math.min(rate.burst, left + (now - at) * rate.perMs)
    buckets.set(key, { left: filled, at: now })
    return filled >= 1 ? 0 : Math.ceil((1 - filled) / rate.perMs)
  }

  function spend(key: string): void {
    const bucket = buckets.get(key)
    if (bucket) bucket.left -= 1
  }

  /** Drop full buckets: customers that were not written to recently. */
  function forgetFull(now: number): void {
    for (const [key, { left, at }] of buckets)
      if (left + (now - at) * rates.pair.perMs >= rates.number.burst) buckets.delete(key)
  }

  return {
    take(number, customer, now = performance.now()) {
      if (buckets.size > 10_000) forgetFull(now)
      const pair = `${number} ${customer}`
      const wait = Math.max(waitOf(number, rates.number, now), waitOf(pair, rates.pair, now))
      if (wait === 0) for (const key of [number, pair]) spend(key)
      return wait
    },
  }
}
