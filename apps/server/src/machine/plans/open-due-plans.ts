import { bangkokDay } from '@rp/domain/dates'
import { openingOf } from '@rp/domain/maintenance/opening'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { bySystem } from '../../platform/transitions/decide-transition.ts'
import type { MachineDeps } from '../notify-service.ts'
import { lockedMachine } from '../register/machine-of.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'
import { loadPlans, type LoadedPlan } from './load-plans.ts'
import { openPlanned } from './open-planned.ts'
import { notifyHeld } from './plan-notices.ts'

/** What opening a service of a plan needs. */
export interface PlanDeps {
  machine: MachineDeps
  notifications: Notifications
}

const isRunning = and(
  isNull(maintenancePlan.archived_at),
  isNull(maintenancePlan.paused_at),
  sql`not exists (select 1 from maintenance_due where maintenance_due.plan_id = ${maintenancePlan.id}
    and maintenance_due.state = 'OPENED')`,
)

/**
 * Opens the services whose opening day or figure has come, each in its own transaction: what a killed process has not
 * opened, the next run opens, and two processes open each only once. One plan that fails does not keep back the others;
 * its error is thrown at the end.
 */
export async function openDuePlans(
  { database, write }: Pick<Platform, 'database' | 'write'>,
  deps: PlanDeps,
  now = new Date(),
): Promise<void> {
  const { id, machine_id, next_due_on, lead_days, counter_id } = maintenancePlan
  const isPerhapsDue = or(
    sql`${next_due_on} - ${lead_days} <= ${bangkokDay(now)}::date`,
    sql`${counter_id} is not null`,
  )
  const candidates = await database.db
    .select({ id, machine_id })
    .from(maintenancePlan)
    .where(and(isRunning, isPerhapsDue))
    .orderBy(asc(next_due_on), asc(id))
  const faults: unknown[] = []
  for (const one of candidates)
    await write(async (tx) => {
      await lockedMachine(tx, one.machine_id)
      for (const loaded of await loadPlans(tx, eq(id, one.id), now)) await openIfDue(tx, deps, loaded)
    }).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

/** Opens what a new reading of a counter makes due. The machine must be locked. */
export async function openPlansOfCounters(
  tx: Tx,
  deps: PlanDeps,
  { machine_id, now }: { machine_id: string; now: Date },
): Promise<void> {
  const { machine_id: of, counter_id } = maintenancePlan
  const plans = await loadPlans(tx, and(isRunning, eq(of, machine_id), sql`${counter_id} is not null`), now)
  for (const loaded of plans) await openIfDue(tx, deps, loaded)
}

async function openIfDue(tx: Tx, { machine, notifications }: PlanDeps, loaded: LoadedPlan): Promise<void> {
  const { rule, past, now } = loaded
  const opening = openingOf(rule, past, now)
  if (opening) await openPlanned(tx, machine, { loaded, opening, actor: bySystem.actor })
  else if (!now.holds.paused) {
    const unheld = openingOf(rule, past, {
      ...now,
      holds: { paused: false, archived: false, has_owner: true },
    })
    if (unheld) await notifyHeld(tx, notifications, { loaded, opening: unheld })
  }
}
