import { readFirstSteps } from '@rp/contract/platform/first-steps'
import { firstStepNames, firstSteps, type FirstStepName } from '@rp/domain/first-steps'
import { mayOpen } from '@rp/domain/permissions'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Serve } from '../http/serve.ts'

/** Lets modules define the condition under which their step is done. */
export type AddFirstStep = (step: FirstStepName, isDone: SQL) => void

/** First set-up steps of a new company, for managers: one statement evaluates the conditions of all areas. */
export function firstStepCalls(serve: Serve, { db }: Database): { addFirstStep: AddFirstStep } {
  const conditions = new Map<FirstStepName, SQL>()
  serve.staff(readFirstSteps, async ({ caller }) => {
    if (caller.role === 'STAFF') return []
    const shown = firstStepNames.filter((step) =>
      mayOpen(caller.role, caller.department, firstSteps[step].route),
    )
    const requests = shown.flatMap((step) => {
      const isDone = conditions.get(step)
      return isDone ? [sql`(${step}::text, ${isDone})`] : []
    })
    if (requests.length === 0) return []
    const { rows } = await db.execute<{ step: FirstStepName; is_done: boolean }>(
      sql`select step, is_done from (values ${sql.join(requests, sql`, `)}) as steps (step, is_done)`,
    )
    return rows
  })
  return { addFirstStep: (step, isDone) => void conditions.set(step, isDone) }
}
