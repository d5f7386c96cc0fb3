import { bangkokDay } from '@rp/domain/dates'
import { isDone } from '@rp/domain/maintenance/plan'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import type { JobEnding, JobReopening } from '../job-ending.ts'
import { machineRef } from '../register/add-machine.ts'
import type { OwnerChange } from '../register/machine-changes.ts'
import { machineService } from '../tables/machine-service.ts'
import { maintenanceDue } from '../tables/maintenance-due.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'
import { copyNextDue, loadPlans, type Due, type LoadedPlan } from './load-plans.ts'
import { notifyPaused } from './plan-notices.ts'

/** The due for which a job was opened, with its locked plan; undefined for a job that no plan opened. */
async function dueOfJob(tx: Tx, service_id: string): Promise<{ due: Due; loaded: LoadedPlan } | undefined> {
  const [due] = await tx.select().from(maintenanceDue).where(eq(maintenanceDue.service_id, service_id))
  if (!due) return undefined
  const [loaded] = await loadPlans(tx, eq(maintenancePlan.id, due.plan_id), new Date())
  return loaded && { due, loaded }
}

/** A job that ends moves its plan on: done, or missed if nothing was done. The job must be locked. */
export const endPlanDue: JobEnding = async (tx, { row, outcome }) => {
  const of = await dueOfJob(tx, row.id)
  if (!of) return
  const { plan, now } = of.loaded
  await tx
    .update(maintenanceDue)
    .set({
      state: isDone(outcome) ? 'DONE' : 'MISSED',
      ended_on: bangkokDay(new Date()),
      counter_id: plan.counter_id,
      ended_run: now.run,
    })
    .where(eq(maintenanceDue.id, of.due.id))
  await copyNextDue(tx, plan)
}

/**
 * A job that is opened again is the open one of its plan again. The job must be locked.
 *
 * @throws a refusal that names the service which the plan has opened since: a plan has one at a time.
 */
export const reopenPlanDue: JobReopening = async (tx, { row }) => {
  const of = await dueOfJob(tx, row.id)
  if (!of) return
  const [later] = await tx
    .select({ number: machineService.number })
    .from(maintenanceDue)
    .innerJoin(machineService, eq(machineService.id, maintenanceDue.service_id))
    .where(
      and(
        eq(maintenanceDue.plan_id, of.due.plan_id),
        eq(maintenanceDue.state, 'OPENED'),
        ne(maintenanceDue.id, of.due.id),
      ),
    )
  if (later)
    throw refuse('illegal_transition', {
      detail: {
        en: `Its maintenance plan has opened ${later.number} since: complete or withdraw that service first`,
        th: `แผนบำรุงรักษาเปิดงาน ${later.number} แล้ว กรุณาปิดหรือถอนงานนั้นก่อน`,
      },
    })
  await tx
    .update(maintenanceDue)
    .set({ state: 'OPENED', ended_on: null, counter_id: null, ended_run: null })
    .where(eq(maintenanceDue.id, of.due.id))
  await copyNextDue(tx, of.loaded.plan)
}

/** The next owner decides about the plans of a machine: they pause. The machine must be locked. */
export const pausePlansOf =
  (notifications: Notifications): OwnerChange =>
  async (tx, { row, actor }) => {
    const paused = await tx
      .update(maintenancePlan)
      .set({
        paused_at: sql`now()`,
        pause_cause: 'OWNER',
        pause_reason: '',
        updated_at: sql`now()`,
        row_version: sql`${maintenancePlan.row_version} + 1`,
      })
      .where(
        and(
          eq(maintenancePlan.machine_id, row.id),
          isNull(maintenancePlan.paused_at),
          isNull(maintenancePlan.archived_at),
        ),
      )
      .returning({ name: maintenancePlan.name })
    if (paused.length === 0) return
    await appendToLog(tx, {
      event: 'machine.plan_paused',
      subject: machineRef(row),
      actor,
      data: { plans: paused.length },
    })
    await notifyPaused(tx, notifications, { machine: row, names: paused.map(({ name }) => name) })
  }
