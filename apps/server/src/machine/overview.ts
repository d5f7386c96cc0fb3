import { overviewCalls } from '@rp/contract/overview'
import { sql } from 'drizzle-orm'
import { readOverview, since } from '../platform/list/overview.ts'
import type { Platform } from '../platform/platform.ts'
import { isBreached } from './contracts/promise-columns.ts'
import { isOpen, isOverdue } from './service-columns.ts'

/** What waits in machine service, for its staff. */
export function overviewCall({ serve, database }: Platform): void {
  serve.staff(overviewCalls.MACHINE, () =>
    readOverview<'MACHINE'>(database, {
      figures: {
        overdue: sql`select 1 from machine_service where ${isOverdue}`,
        response: sql`select 1 from machine_service where ${isOpen} and ${isBreached}`,
        visit: sql`select 1 from machine_service where status = 'PENDING_VISIT'`,
        inspection: sql`select 1 from machine_service where status = 'INSPECTION'`,
        quotation: sql`select 1 from machine_service where status = 'QUOTATION'`,
        in_progress: sql`select 1 from machine_service where status = 'INPROGRESS'`,
      },
      opened: sql`select created_at as at from machine_service where created_at >= ${since}`,
      // By the indexed status: a job that came back is under repair again.
      completed: sql`select status_since as at from machine_service
        where status = 'COMPLETED' and updated_at >= ${since} and status_since >= ${since}`,
    }),
  )
}
