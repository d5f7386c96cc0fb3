import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'

interface Work<T> {
  what: string
  /** Pieces under way together on this node. */
  atOnce: number
  /** Takes pieces that are due, so that no other node has them too. */
  claim(atMost: number): Promise<T[]>
  /** Works one piece to its end; what it throws is logged, and the piece comes again when its claim is over. */
  work(piece: T): Promise<void>
}

const lookEveryMs = 1000

/** What is due: instants are kept to the millisecond, so one that was written just now may lie half of one ahead. */
export const dueBy = sql`now() + interval '1 millisecond'`

/** Works what is due as soon as somebody wakes it, and looks for itself every second. */
export function keepWorking<T>(platform: Platform, { what, atOnce, claim, work }: Work<T>): () => void {
  const { http, log } = platform
  const underWay = new Set<Promise<void>>()
  let isClaiming = false
  let isAskedAgain = false
  let isClosing = false

  async function look(): Promise<void> {
    if (isClaiming) {
      isAskedAgain = true
      return
    }
    isClaiming = true
    try {
      do {
        isAskedAgain = false
        const free = atOnce - underWay.size
        if (isClosing || free <= 0) return
        for (const piece of await claim(free)) start(piece)
      } while (isAskedAgain)
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

/** Tries to note something, within some seconds. */
const notedWithin = 6

/**
 * What is known of a piece is noted although the database is short of something, such as a free connection: forgotten, a
 * message would be sent anew, and a piece that is left to its claim waits for the end of that.
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
