import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { OrderStep, Select } from './order-of.ts'
import { labOrderHistory } from './tables/lab-order-history.ts'
import { labResult } from './tables/lab-result.ts'

/**
 * Who worked at an order, even if somebody else wrote over it: who measured, saved, changed or chose any version of a
 * value, or started, finished or changed a step. They may not verify it, unless the service allows it. Who only
 * requests a retest, as a verifier does, is none of them.
 */
export async function workersOf(db: Select, order_id: string, steps: OrderStep[]): Promise<Set<string>> {
  const rows = await union(
    db
      .select({ id: labResult.saved_by })
      .from(labResult)
      .where(and(eq(labResult.order_id, order_id), ne(labResult.kind, 'RETEST'))),
    db.select({ id: labResult.measured_by }).from(labResult).where(eq(labResult.order_id, order_id)),
    db
      .select({ id: labOrderHistory.actor_id })
      .from(labOrderHistory)
      .where(
        and(
          eq(labOrderHistory.order_id, order_id),
          isNotNull(labOrderHistory.step_id),
          inArray(labOrderHistory.move, ['START', 'FINISH', 'FACT']),
        ),
      ),
  )
  const done = steps.filter(({ status }) => status === 'DONE')
  const all = [
    ...rows.map(({ id }) => id),
    ...done.flatMap(({ started_by, finished_by }) => [started_by, finished_by]),
  ]
  return new Set(all.filter((id) => id !== null))
}
