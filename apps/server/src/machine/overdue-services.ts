import type { Words } from '@rp/domain/languages'
import { asc, sql } from 'drizzle-orm'
import type { OverdueWork } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import { isOverdue, peopleAtWork } from './service-columns.ts'
import { machineService } from './tables/machine-service.ts'

/** Maximum jobs per escalation run, more than are ever overdue. */
const lookedAt = 500

/** Open jobs past their due date, the longest overdue first. One query. */
export async function overdueServices({ db }: Platform['database']): Promise<OverdueWork[]> {
  const rows = await db
    .select({
      id: machineService.id,
      title: sql<Words>`jsonb_build_object('en', machine_service.number || ' ' || machine_service.model, 'th', machine_service.number || ' ' || machine_service.model)`,
      due_at: machineService.due_at,
      assignees: peopleAtWork.as('assignees'),
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
