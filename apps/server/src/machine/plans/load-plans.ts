import { bangkokDay } from '@rp/domain/dates'
import { runOf } from '@rp/domain/machine-register/counter'
import { nextDue } from '@rp/domain/maintenance/next-due'
import type { PlanNow } from '@rp/domain/maintenance/opening'
import { pastOf, ruleOf, type PlanPast, type PlanRule } from '@rp/domain/maintenance/plan'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { readCalendar } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Machine } from '../register/machine-of.ts'
import { machine } from '../tables/machine.ts'
import { machineReading } from '../tables/machine-reading.ts'
import { maintenanceDue } from '../tables/maintenance-due.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'

export type Plan = typeof maintenancePlan.$inferSelect
export type Due = typeof maintenanceDue.$inferSelect

/** A plan with everything that decides what it opens. */
export interface LoadedPlan {
  plan: Plan
  machine: Machine
  /** In the order of their opening. */
  dues: Due[]
  rule: PlanRule
  past: PlanPast
  now: PlanNow
}

/** Locks plans and reads what decides them, by the same number of statements for any number of them. */
export async function loadPlans(tx: Tx, which: SQL | undefined, now: Date): Promise<LoadedPlan[]> {
  const plans = await tx
    .select()
    .from(maintenancePlan)
    .where(which)
    .orderBy(asc(maintenancePlan.id))
    .for('update')
  if (plans.length === 0) return []
  const dues = await duesOf(
    tx,
    plans.map(({ id }) => id),
  )
  const runs = await runsOf(
    tx,
    plans.flatMap(({ counter_id }) => counter_id ?? []),
  )
  const machines = await machinesOf(
    tx,
    plans.map(({ machine_id }) => machine_id),
  )
  const calendar = await readCalendar(tx)
  const today = bangkokDay(now)
  return plans.flatMap((plan) => {
    const at = machines.find(({ row }) => row.id === plan.machine_id)
    if (!at) return []
    const own = dues.filter(({ plan_id }) => plan_id === plan.id)
    const holds = {
      paused: plan.paused_at !== null || plan.archived_at !== null,
      archived: at.row.archived_at !== null,
      has_owner: at.has_owner,
    }
    const run = (plan.counter_id && runs.get(plan.counter_id)) ?? null
    return [
      {
        plan,
        machine: at.row,
        dues: own,
        rule: ruleOf(plan),
        past: pastOf(plan, own),
        now: { today, run, holds, calendar },
      },
    ]
  })
}

function duesOf(db: Pick<Tx, 'select'>, plan_ids: string[]): Promise<Due[]> {
  return db
    .select()
    .from(maintenanceDue)
    .where(inArray(maintenanceDue.plan_id, plan_ids))
    .orderBy(asc(maintenanceDue.cycle))
}

/** The run of each counter that was read; of two readings at one moment the later written one counts last. */
async function runsOf(db: Pick<Tx, 'select'>, counter_ids: string[]): Promise<Map<string, string>> {
  if (counter_ids.length === 0) return new Map()
  const { counter_id, value, read_at, kind, id } = machineReading
  const readings = await db
    .select({ counter_id, value, read_at, kind })
    .from(machineReading)
    .where(inArray(counter_id, counter_ids))
    .orderBy(asc(read_at), asc(id))
  const read = new Set(readings.map((reading) => reading.counter_id))
  return new Map(
    [...read].map((key) => [key, runOf(readings.filter((reading) => reading.counter_id === key))]),
  )
}

function machinesOf(db: Pick<Tx, 'select'>, ids: string[]): Promise<{ row: Machine; has_owner: boolean }[]> {
  return db
    .select({
      row: machine,
      has_owner: sql<boolean>`exists (select 1 from ${customer} where ${customer.id} = ${machine.customer_id}
        and ${customer.merged_into} is null and ${customer.archived_at} is null)`,
    })
    .from(machine)
    .where(inArray(machine.id, ids))
}

/** Copies what is due next, or what the open service is for, into the row of a locked plan. */
export async function copyNextDue(tx: Tx, plan: Plan): Promise<void> {
  const dues = await duesOf(tx, [plan.id])
  const open = dues.find(({ state }) => state === 'OPENED')
  const next = nextDue(ruleOf(plan), pastOf(plan, dues))
  await tx
    .update(maintenancePlan)
    .set({
      next_due_on: open ? open.due_day : next.day,
      next_due_count: open ? open.due_count : next.count,
    })
    .where(eq(maintenancePlan.id, plan.id))
}
