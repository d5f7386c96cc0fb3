import { readFirstSteps } from '@rp/contract/platform/first-steps'
import { firstStepNames, firstSteps, type FirstStepName } from '@rp/domain/first-steps'
import { mayOpen } from '@rp/domain/permissions'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Serve } from '../http/serve.ts'

/** Areas say by which condition a step of theirs is done. */
export type AddFirstStep = (step: FirstStepName, isDone: SQL) => void

/** What a new house sets up first: one statement asks all areas' conditions. */
export function firstStepCalls(serve: Serve, { db }: Database): { addFirstStep: AddFirstStep } {
  const conditions = new Map<FirstStepName, SQL>()
  serve.staff(readFirstSteps, async ({ who }) => {
    const shown = firstStepNames.filter((step) => mayOpen(who.role, who.department, firstSteps[step].route))
    const asked = shown.flatMap((step) => {
      const isDone = conditions.get(step)
      return isDone ? [sql`(${step}::text, ${isDone})`] : []
    })
    if (asked.length === 0) return []
    const { rows } = await db.execute<{ step: FirstStepName; is_done: boolean }>(
      sql`select step, is_done from (values ${sql.join(asked, sql`, `)}) as steps (step, is_done)`,
    )
    return rows
  })
  return { addFirstStep: (step, isDone) => void conditions.set(step, isDone) }
}
