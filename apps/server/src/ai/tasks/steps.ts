import { createHash } from 'node:crypto'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { botStep } from '../tables/step.ts'
import type { BotTaskRow } from './claim.ts'

export interface Steps {
  /** Works a step once: after a kill it is read, as long as it was asked the same. */
  remember<T>(step: string, input: unknown, work: () => Promise<T>): Promise<T>
  /** Everything is kept; before what follows from it is done. */
  kept(): Promise<void>
}

/** The steps of a task. A first try has none to read, and the next step need not wait until the last is written. */
export async function openSteps(
  { db, redoable }: Database,
  { id: task_id, attempt }: Pick<BotTaskRow, 'id' | 'attempt'>,
): Promise<Steps> {
  const known = attempt > 1 ? await db.select().from(botStep).where(eq(botStep.task_id, task_id)) : []
  const writing: Promise<unknown>[] = []
  return {
    async remember<T>(step: string, input: unknown, work: () => Promise<T>) {
      const input_hash = createHash('sha256')
        .update(canonicalJson(JSON.parse(JSON.stringify(input))))
        .digest('hex')
      const before = known.find((one) => one.step === step && one.input_hash === input_hash)
      if (before) return before.output as T
      const began = Date.now()
      const output = await work()
      const row = { task_id, step, input_hash, input, output, took_ms: Date.now() - began }
      const write = redoable
        .insert(botStep)
        .values({ ...row, at: new Date().toISOString() })
        .onConflictDoNothing()
        .execute()
      // Its failure is heard where it is waited for, not before.
      write.catch(() => undefined)
      writing.push(write)
      return output
    },
    async kept() {
      await Promise.all(writing)
    },
  }
}
