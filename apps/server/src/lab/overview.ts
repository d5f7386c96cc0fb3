import { overviewCalls } from '@rp/contract/overview'
import { sql } from 'drizzle-orm'
import { readOverview, since } from '../platform/list/overview.ts'
import type { Platform } from '../platform/platform.ts'
import { isOverdue, isWithdrawn } from './order-columns.ts'

/** What waits in the laboratory, for its staff. */
export function overviewCall({ serve, database }: Platform): void {
  serve.staff(overviewCalls.LAB, ({ caller }) =>
    readOverview<'LAB'>(database, {
      figures: {
        overdue: sql`select 1 from lab_order where ${isOverdue}`,
        todo: sql`select 1 from lab_order where status = 'TODO'`,
        // Must match the partial index.
        verification: sql`select 1 from lab_order where awaits_verification`,
        withdrawn: sql`select 1 from lab_order where ${isWithdrawn} and status = 'INPROGRESS'`,
        in_progress: sql`select 1 from lab_order where status = 'INPROGRESS'`,
        mine: sql`select 1 from lab_order where status = 'INPROGRESS' and assignee_id = ${caller.id}`,
      },
      opened: sql`select created_at as at from lab_order where created_at >= ${since}`,
      completed: sql`select completed_at as at from lab_order where completed_at >= ${since}`,
    }),
  )
}
