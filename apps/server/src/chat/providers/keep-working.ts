import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'

interface Work<T> {
  what: string
  /** How many jobs run at once on this node. */
  atOnce: number
  /** Claims due jobs, so that no other node takes them. */
  claim(atMost: number): Promise<T[]>
  /** Runs one job; an error is logged, and the job becomes due again when its claim expires. */
  work(piece: T): Promise<void>
}

const lookEveryMs = 1000

/** Due by now: instants have millisecond precision, so one written just now may be rounded up by half of one. */
export const dueBy = sql`now() + interval '1 millisecond'`

/** Runs due jobs when woken, and polls every second. */
export function keepWorking<T>(platform: Platform, { what, atOnce, claim, work }: Work<T>): () => void {
  const { http, log } = platform
  const underWay = new Set<Promise<void>>()
  let isClaiming = false
  let isRequestedAgain = false
  let isClosing = false

  async function look(): Promise<void> {
    if (isClaiming) {
      isRequestedAgain = true
      return
    }
    isClaiming = true
    try {
      do {
        isRequestedAgain = false
        const free = atOnce - underWay.size
        if (isClosing || free <= 0) return
        for (const piece of await claim(free)) start(piece)
      } while (isRequestedAgain)
    } finally {
      isClaiming = false
    }
  }

  function start(piece: T): void {
    const working = work(piece)
      .catch((error: unknown) => log.error({ err: error }, `${what} failed; it is tried again`))
      .finally(() => {
        underWay.delete(working)
        wake()
      })
    underWay.add(working)
  }

  function wake(): void {
    if (isClosing) return
    look().catch((error: unknown) => log.error({ err: error }, `${what} failed; the next look tries again`))
  }

  sweepEvery(platform, lookEveryMs, what, look)
  http.addHook('onClose', async () => {
    isClosing = true
    await Promise.all(underWay)
  })
  return wake
}

/** How many seconds to keep trying to save a result. */
const notedWithin = 6

/**
 * Saves a result even if the database is briefly unavailable, e.g. without a free connection: if it were lost, the
 * message would be sent again, and the job would wait until its claim expires.
 */
export async function noted<T>({ log }: Pick<Platform, 'log'>, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === notedWithin) throw error
      log.warn({ err: error }, 'what became of a piece of work could not be noted; it is tried again')
      await setTimeout(tries * 250)
    }
  }
}
