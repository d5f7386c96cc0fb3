import type { PlanRow } from '@rp/contract/machine/plan'
import { bangkokDay } from '@rp/domain/dates'
import { sql, type SQL } from 'drizzle-orm'
import { ownerName } from '../register/machine-of.ts'
import { machineService } from '../tables/machine-service.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'

// Table names are written out: in a select from one table Drizzle omits them, and `id` would mean the inner table's.
const ofMachine = (column: string): SQL =>
  sql`(select machine.${sql.raw(column)} from machine where machine.id = maintenance_plan.machine_id)`
const ofCounter = (column: string): SQL<string | null> =>
  sql`(select machine_counter.${sql.raw(column)} from machine_counter where machine_counter.id = maintenance_plan.counter_id)`
const ofOpenService = (column: string): SQL<string | null> => sql`(
  select machine_service.${sql.raw(column)} from maintenance_due
    join machine_service on machine_service.id = maintenance_due.service_id
  where maintenance_due.plan_id = maintenance_plan.id and maintenance_due.state = 'OPENED')`

const engineers = sql<PlanRow['engineers']>`(
  select coalesce(json_agg(json_build_object('id', staff.id, 'name', staff.full_name)
    order by staff.full_name, staff.id), '[]')
  from staff where staff.id = any(maintenance_plan.engineer_ids))`

/** What a plan does now; an open service comes first, because it is to be done also in a pause. */
export const planState = sql<PlanRow['state']>`(case
  when exists (select 1 from maintenance_due where maintenance_due.plan_id = maintenance_plan.id
    and maintenance_due.state = 'OPENED') then 'OPENED'
  when maintenance_plan.paused_at is not null then 'PAUSED'
  when maintenance_plan.next_due_on is null and (maintenance_plan.next_due_count is null
    or maintenance_plan.ends_on < (now() at time zone 'Asia/Bangkok')::date) then 'ENDED'
  else 'WAITING' end)`

/** The due day has passed and nothing keeps the plan, or its open service is overdue. */
export function isOverduePlan(now: Date): SQL<boolean> {
  return sql<boolean>`(maintenance_plan.archived_at is null and (
    (maintenance_plan.paused_at is null and coalesce(maintenance_plan.next_due_on < ${bangkokDay(now)}::date, false))
    or coalesce(${ofOpenService('due_at')} < ${now.toISOString()}::timestamptz, false)))`
}

export const customerOfMachine = ofMachine('customer_id')

/** A row of the list of plans. */
export const planColumns = () => ({
  id: maintenancePlan.id,
  machine_id: maintenancePlan.machine_id,
  machine_number: sql<string>`${ofMachine('number')}`.as('machine_number'),
  machine_model: sql<string>`${ofMachine('model')}`.as('machine_model'),
  customer_id: sql<string | null>`${customerOfMachine}`.as('customer_id'),
  customer_name: ownerName(customerOfMachine).as('customer_name'),
  name: maintenancePlan.name,
  task: maintenancePlan.task,
  type: maintenancePlan.type,
  priority: maintenancePlan.priority,
  engineer_ids: maintenancePlan.engineer_ids,
  engineers: engineers.as('engineers'),
  every_count: maintenancePlan.every_count,
  every_unit: maintenancePlan.every_unit,
  starts_on: maintenancePlan.starts_on,
  basis: maintenancePlan.basis,
  lead_days: maintenancePlan.lead_days,
  counter_id: maintenancePlan.counter_id,
  counter_name: ofCounter('name').as('counter_name'),
  counter_unit: ofCounter('unit').as('counter_unit'),
  every_run: maintenancePlan.every_run,
  starts_at_count: maintenancePlan.starts_at_count,
  lead_count: maintenancePlan.lead_count,
  ends_on: maintenancePlan.ends_on,
  next_due_on: maintenancePlan.next_due_on,
  next_due_count: maintenancePlan.next_due_count,
  is_overdue: isOverduePlan(new Date()).as('is_overdue'),
  state: planState.as('state'),
  open_service_id: ofOpenService('id').as('open_service_id'),
  open_service_number: ofOpenService('number').mapWith(machineService.number).as('open_service_number'),
  pause_cause: maintenancePlan.pause_cause,
  pause_reason: maintenancePlan.pause_reason,
  resumed_on: maintenancePlan.resumed_on,
  changed_on: maintenancePlan.changed_on,
  created_at: maintenancePlan.created_at,
  updated_at: maintenancePlan.updated_at,
  row_version: maintenancePlan.row_version,
  archived_at: maintenancePlan.archived_at,
})
