import { asc, sql } from 'drizzle-orm'
import type { OverdueWork } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import { isOverdue, serviceColumns } from './service-columns.ts'
import { machineService } from './tables/machine-service.ts'

/** Jobs that one run of the escalation looks at: more than a workshop leaves overdue. */
const lookedAt = 500

/** The open jobs past their due date, the longest overdue first. One statement. */
export async function overdueServices({ db }: Platform['database']): Promise<OverdueWork[]> {
  const rows = await db
    .select({
      id: machineService.id,
      title: sql<string>`machine_service.number || ' ' || machine_service.model`,
      due_at: machineService.due_at,
      assignees: serviceColumns.engineers,
    })
    .from(machineService)
    .where(isOverdue)
    .orderBy(asc(machineService.due_at), asc(machineService.id))
    .limit(lookedAt)
  return rows.map((service) => ({
    ...service,
    target: { route: 'machine-service-update', params: { serviceId: service.id } },
  }))
}
