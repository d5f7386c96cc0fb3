import { createHash } from 'node:crypto'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { elapsedMs } from '../../platform/elapsed-ms.ts'
import { botStep } from '../tables/step.ts'
import type { BotTaskRow } from './claim.ts'

export interface Steps {
  /** Runs a step once: after a crash its result is read, if its input is the same. */
  remember<T>(step: string, input: unknown, work: () => Promise<T>): Promise<T>
  /** Waits until everything is saved; call it before acting on the results. */
  saved(): Promise<void>
}

/** The steps of a task. A first try has none to read, and the next step need not wait until the last is saved. */
export async function openSteps(
  { db, redoable }: Database,
  { id: task_id, attempt }: Pick<BotTaskRow, 'id' | 'attempt'>,
): Promise<Steps> {
  const known = attempt > 1 ? await db.select().from(botStep).where(eq(botStep.task_id, task_id)) : []
  let waiting: (typeof botStep.$inferInsert)[] = []
  let writing: Promise<void> | null = null

  /** Steps that end during a write are written together. */
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting
      waiting = []
      await redoable.insert(botStep).values(rows).onConflictDoNothing()
    }
    writing = null
  }

  return {
    async remember<T>(step: string, input: unknown, work: () => Promise<T>) {
      const input_hash = createHash('sha256')
        .update(canonicalJson(JSON.parse(JSON.stringify(input))))
        .digest('hex')
      const before = known.find((one) => one.step === step && one.input_hash === input_hash)
      if (before) return before.output as T
      const began = performance.now()
      const output = await work()
      const took_ms = elapsedMs(began)
      waiting.push({ task_id, step, input_hash, input, output, took_ms, at: new Date().toISOString() })
      writing ??= write()
      // Its failure is handled where it is awaited, not before.
      writing.catch(() => undefined)
      return output
    },
    async saved() {
      await writing
    },
  }
}
