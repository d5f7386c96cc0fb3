import type { MachineServiceRow } from '@rp/contract/machine/service'
import { sql, type SQL } from 'drizzle-orm'
import { contractNumber, promiseColumn } from './contracts/promise-columns.ts'
import { acceptedAmount } from './revenue.ts'
import { machineService } from './tables/machine-service.ts'
import { isOpenVisit } from './visits.ts'

// Table names are written out: in a select from one table Drizzle omits them, and `id` would mean the inner table's.
const engineers = sql<MachineServiceRow['engineers']>`(
  select coalesce(json_agg(json_build_object('id', staff.id, 'name', staff.full_name)
    order by staff.full_name, staff.id), '[]')
  from staff where staff.id = any(machine_service.engineer_ids))`

/** The people responsible for a job and those of its visits that are planned or under way. */
export const peopleAtWork = sql<MachineServiceRow['engineers']>`(
  select coalesce(json_agg(json_build_object('id', staff.id, 'name', staff.full_name)
    order by staff.full_name, staff.id), '[]')
  from staff where staff.id = any(machine_service.engineer_ids) or staff.id in (
    select unnest(machine_visit.engineer_ids) from machine_visit
    where machine_visit.service_id = machine_service.id and ${isOpenVisit}))`

/** Jobs that a person is responsible for or is to visit. The ids are found first, each by its index. */
export function isWorkOf(staff_id: string): SQL {
  return sql`machine_service.id = any(array(
    select id from machine_service as own where own.engineer_ids @> array[${staff_id}::uuid]
    union select machine_visit.service_id from machine_visit
    where machine_visit.engineer_ids @> array[${staff_id}::uuid] and ${isOpenVisit}))`
}

/** Must match the condition of the partial index. */
export const isOpen = sql`machine_service.status <> 'COMPLETED'`
export const isOverdue = sql<boolean>`(machine_service.status <> 'COMPLETED' and machine_service.due_at < now())`

/** A row of the list. */
export const serviceColumns = {
  id: machineService.id,
  number: machineService.number,
  type: machineService.type,
  customer_id: machineService.customer_id,
  customer_name: machineService.customer_name,
  model: machineService.model,
  serial_no: machineService.serial_no,
  problem: machineService.problem,
  priority: machineService.priority,
  status: machineService.status,
  outcome: machineService.outcome,
  planned_at: machineService.planned_at,
  ends_at: machineService.ends_at,
  engineers: engineers.as('engineers'),
  due_at: machineService.due_at,
  is_overdue: isOverdue.as('is_overdue'),
  contract_number: contractNumber.as('contract_number'),
  promise: promiseColumn.as('promise'),
  response_due_at: machineService.response_due_at,
  status_since: machineService.status_since,
  accepted_amount: acceptedAmount.as('accepted_amount'),
  completed_at: machineService.completed_at,
  created_at: machineService.created_at,
  updated_at: machineService.updated_at,
  row_version: machineService.row_version,
}
