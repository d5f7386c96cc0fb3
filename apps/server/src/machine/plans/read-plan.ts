import type { PlanDetail, PlanRow } from '@rp/contract/machine/plan'
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { machineService } from '../tables/machine-service.ts'
import { maintenanceDue } from '../tables/maintenance-due.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'
import { planColumns } from './plan-columns.ts'

type Select = Pick<Tx, 'select'>

/** Services of a plan that its machine's page lists. */
const duesShown = 12

/** A plan with its latest services, else a 404. Two queries. */
export async function readPlan(db: Select, id: string): Promise<PlanDetail> {
  const [plan] = await detailsOf(db, eq(maintenancePlan.id, id))
  return found(plan)
}

/** The plans of a machine that were not removed, by name. Two queries. */
export function readPlansOf(db: Select, machine_id: string): Promise<PlanDetail[]> {
  return detailsOf(db, and(eq(maintenancePlan.machine_id, machine_id), isNull(maintenancePlan.archived_at)))
}

async function detailsOf(db: Select, which: SQL | undefined): Promise<PlanDetail[]> {
  const plans: PlanRow[] = await db
    .select(planColumns())
    .from(maintenancePlan)
    .where(which)
    .orderBy(asc(maintenancePlan.name), asc(maintenancePlan.id))
  const { id, plan_id, due_day, due_count, state, skipped, service_id, opened_on, ended_on } = maintenanceDue
  const { counter_id, ended_run } = maintenanceDue
  const dues = await db
    .select({
      id,
      plan_id,
      due_day,
      due_count,
      state,
      skipped,
      service_id,
      service_number: machineService.number,
      opened_on,
      ended_on,
      counter_id,
      ended_run,
    })
    .from(maintenanceDue)
    .innerJoin(machineService, eq(machineService.id, service_id))
    .where(sql`${plan_id} in (select maintenance_plan.id from maintenance_plan where ${which})`)
    .orderBy(desc(maintenanceDue.cycle))
  return plans.map((plan) => ({
    ...plan,
    dues: dues
      .filter((due) => due.plan_id === plan.id)
      .slice(0, duesShown)
      .map(({ plan_id: _plan, ...due }) => due),
  }))
}

/** The plan that opened a job, as a column of its row; null: none did. */
export const planOfJob = sql<{ id: string; name: string } | null>`(
  select jsonb_build_object('id', maintenance_plan.id, 'name', maintenance_plan.name)
  from maintenance_due join maintenance_plan on maintenance_plan.id = maintenance_due.plan_id
  where maintenance_due.service_id = machine_service.id)`
