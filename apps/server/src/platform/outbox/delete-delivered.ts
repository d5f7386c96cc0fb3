import { setTimeout } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { outbox as outboxTable } from '../tables/outbox.ts'

/** Long before the sweeper looks for it (2 s). */
const forgetAfterMs = 100

export interface Forgetting {
  /** Deletes delivered events soon, in batches: a commit for each would cost more than the event. */
  forget(ids: number[]): void
  /** Deletes the remaining delivered events at once. */
  close(): Promise<void>
}

export function openForgetting({ db }: Pick<Database, 'db'>, log: Logger): Forgetting {
  const closing = new AbortController()
  let waiting: number[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await setTimeout(forgetAfterMs, undefined, { signal: closing.signal }).catch(() => undefined)
      const ids = waiting
      waiting = []
      await db
        .delete(outboxTable)
        .where(inArray(outboxTable.id, ids))
        .catch((error: unknown) => {
          log.error({ err: error }, 'delivered news could not be forgotten; it will be delivered again')
        })
    }
    running = null
  }

  return {
    forget(ids) {
      waiting.push(...ids)
      running ??= run()
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
