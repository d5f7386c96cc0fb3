import { sql } from 'drizzle-orm'
import type { Words } from '@rp/domain/languages'
import { labOrder } from './tables/lab-order.ts'

// Table names are written out: in a select from one table Drizzle omits them, and `id` would mean the inner table's.
const serviceName = sql<Words>`json_build_object('en', lab_order.service_name_en, 'th', lab_order.service_name_th)`
const assigneeName = sql<
  string | null
>`(select staff.full_name from staff where staff.id = lab_order.assignee_id)`

/** Open and past its due date; must match the partial index. */
export const isOverdue = sql<boolean>`(lab_order.status in ('TODO', 'INPROGRESS') and lab_order.due_at < now())`

/** A report of it was withdrawn (L5); must match the partial index. */
export const isWithdrawn = sql<boolean>`lab_order.reopened > 0`

/** A row of the list. */
export const labOrderRowColumns = {
  id: labOrder.id,
  number: labOrder.number,
  type: labOrder.type,
  service_id: labOrder.service_id,
  service_name: serviceName.as('service_name'),
  customer_id: labOrder.customer_id,
  customer_name: labOrder.customer_name,
  subject: labOrder.subject,
  priority: labOrder.priority,
  status: labOrder.status,
  due_at: labOrder.due_at,
  is_overdue: isOverdue.as('is_overdue'),
  assignee_id: labOrder.assignee_id,
  assignee_name: assigneeName.as('assignee_name'),
  sample_count: labOrder.sample_count,
  received_count: labOrder.received_count,
  rejected_count: labOrder.rejected_count,
  step_count: labOrder.step_count,
  steps_done: labOrder.steps_done,
  price: labOrder.price,
  awaits_verification: labOrder.awaits_verification,
  completed_at: labOrder.completed_at,
  created_at: labOrder.created_at,
  updated_at: labOrder.updated_at,
  row_version: labOrder.row_version,
}
