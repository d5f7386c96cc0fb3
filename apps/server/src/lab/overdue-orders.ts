import type { Words } from '@rp/domain/languages'
import { asc, eq, sql } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { OverdueWork } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import { isOverdue } from './order-columns.ts'
import { labOrder } from './tables/lab-order.ts'

/** Maximum orders per escalation run, more than are ever overdue. */
const lookedAt = 500

/** Open orders past their due date, the longest overdue first. One query. */
export async function overdueOrders({ db }: Platform['database']): Promise<OverdueWork[]> {
  const rows = await db
    .select({
      id: labOrder.id,
      title: sql<Words>`jsonb_build_object('en', lab_order.number || ' ' || lab_order.service_name_en, 'th', lab_order.number || ' ' || lab_order.service_name_th)`,
      due_at: labOrder.due_at,
      assignee_id: staff.id,
      assignee_name: staff.full_name,
    })
    .from(labOrder)
    .leftJoin(staff, eq(staff.id, labOrder.assignee_id))
    .where(isOverdue)
    .orderBy(asc(labOrder.due_at), asc(labOrder.id))
    .limit(lookedAt)
  return rows.map(({ assignee_id, assignee_name, ...order }) => ({
    ...order,
    assignees: assignee_id ? [{ id: assignee_id, name: assignee_name ?? '' }] : [],
    target: { route: 'lab-order-update', params: { orderId: order.id } },
  }))
}
