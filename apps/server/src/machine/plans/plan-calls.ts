import {
  archivePlan,
  createPlan,
  openPlanNow,
  pausePlan,
  restorePlan,
  resumePlan,
  updatePlan,
} from '@rp/contract/machine/plan'
import { bangkokDay } from '@rp/domain/dates'
import { openingNow } from '@rp/domain/maintenance/opening'
import { eq, sql } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { machineRef } from '../register/add-machine.ts'
import { lockedMachine, type Machine } from '../register/machine-of.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'
import { checkPlan, checkRoom } from './check-plan.ts'
import { copyNextDue, loadPlans, type LoadedPlan, type Plan } from './load-plans.ts'
import type { PlanDeps } from './open-due-plans.ts'
import { openPlanned } from './open-planned.ts'
import { planListCalls } from './plan-list.ts'
import { readPlan } from './read-plan.ts'

/** Maintenance plans of machines: list, add, change, pause, go on, open the next service now, remove. */
export function planCalls(
  { serve, write, ...platform }: Platform,
  deps: PlanDeps,
  servicesChanged: () => void,
): { changed: () => void } {
  const { changed } = planListCalls({ serve, write, ...platform })
  const change = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => write(work).finally(changed)

  serve.staff(createPlan, ({ body: { machine_id, ...input }, caller }) =>
    change(async (tx) => {
      const machine = await lockedMachine(tx, machine_id)
      await checkRoom(tx, machine)
      await checkPlan(tx, machine.id, { input, before: [] })
      const [added] = await tx
        .insert(maintenancePlan)
        .values({ ...input, machine_id: machine.id, created_by: caller.id, updated_by: caller.id })
        .returning()
      const plan = found(added)
      await copyNextDue(tx, plan)
      await logPlan(tx, 'machine.plan_added', { plan, machine, caller })
      return readPlan(tx, plan.id)
    }),
  )

  serve.staff(updatePlan, ({ params, body: { row_version, ...input }, caller }) =>
    change(async (tx) => {
      const { plan, machine, now } = await planAt(tx, params.id, row_version)
      await checkPlan(tx, machine.id, { input, before: plan.engineer_ids })
      const isOther = intervalFields.some((field) => plan[field] !== input[field])
      await saved(tx, { plan, machine, caller }, { ...input, ...(isOther && { changed_on: now.today }) })
      await logPlan(tx, 'machine.plan_changed', { plan, machine, caller })
      return readPlan(tx, plan.id)
    }),
  )

  serve.staff(pausePlan, ({ params, body, caller }) =>
    change(async (tx) => {
      const { plan, machine } = await planAt(tx, params.id, body.row_version)
      if (plan.paused_at !== null) throw refuse('illegal_transition', { detail: isPaused })
      const paused_at = new Date().toISOString()
      await saved(
        tx,
        { plan, machine, caller },
        { paused_at, pause_cause: 'STAFF', pause_reason: body.reason },
      )
      await logPlan(tx, 'machine.plan_paused', { plan, machine, caller })
      return readPlan(tx, plan.id)
    }),
  )

  serve.staff(resumePlan, ({ params, body, caller }) =>
    change(async (tx) => {
      const { plan, machine, now } = await planAt(tx, params.id, body.row_version)
      if (plan.paused_at === null) throw refuse('illegal_transition', { detail: isRunning })
      const resumed = { paused_at: null, pause_cause: null, pause_reason: '', resumed_on: now.today }
      await saved(tx, { plan, machine, caller }, resumed)
      await logPlan(tx, 'machine.plan_resumed', { plan, machine, caller })
      return readPlan(tx, plan.id)
    }),
  )

  serve.staff(openPlanNow, ({ params, body, caller }) =>
    change(async (tx) => {
      const loaded = await planAt(tx, params.id, body.row_version)
      const opening = openingNow(loaded.rule, loaded.past, loaded.now)
      if (!opening) throw refuse('illegal_transition', { detail: opensNothing })
      await openPlanned(tx, deps.machine, { loaded, opening, actor: actorOf(caller) })
      return readPlan(tx, loaded.plan.id)
    }).finally(servicesChanged),
  )

  const archived = (call: typeof archivePlan, archive: boolean) =>
    serve.staff(call, ({ params, body, caller }) =>
      change(async (tx) => {
        const { plan, machine } = await planAt(tx, params.id, body.row_version)
        if (!archive) await checkRoom(tx, machine)
        await saved(
          tx,
          { plan, machine, caller },
          {
            archived_at: archive ? new Date().toISOString() : null,
            ...(!archive && { resumed_on: bangkokDay(new Date()) }),
          },
        )
        await logPlan(tx, archive ? 'machine.plan_removed' : 'machine.plan_restored', {
          plan,
          machine,
          caller,
        })
        return readPlan(tx, plan.id)
      }),
    )
  archived(archivePlan, true)
  archived(restorePlan, false)

  return { changed }
}

/** Fields that decide what is due next. */
const intervalFields = ['every_count', 'every_unit', 'starts_on', 'basis'] as const

const isPaused = { en: 'The plan is paused already', th: 'แผนนี้หยุดไว้แล้ว' }
const isRunning = { en: 'The plan is not paused', th: 'แผนนี้ไม่ได้หยุดไว้' }
const opensNothing = {
  en: 'The plan can open no service now: one is open, it is paused or ended, or its machine is not in use',
  th: 'เปิดงานตอนนี้ไม่ได้ เพราะมีงานเปิดอยู่ แผนหยุดไว้หรือสิ้นสุดแล้ว หรือเครื่องไม่ได้ใช้งาน',
}

/** Locks a plan and its machine for a write at the version that the writer saw. */
async function planAt(tx: Tx, id: string, row_version: number): Promise<LoadedPlan> {
  const [known] = await tx
    .select({ machine_id: maintenancePlan.machine_id })
    .from(maintenancePlan)
    .where(eq(maintenancePlan.id, id))
  await lockedMachine(tx, found(known).machine_id)
  const [loaded] = await loadPlans(tx, eq(maintenancePlan.id, id), new Date())
  const at = found(loaded)
  if (at.plan.row_version !== row_version) throw refuse('stale_version', { current: await readPlan(tx, id) })
  return at
}

interface Written {
  plan: Plan
  machine: Machine
  caller: StaffCaller
}

async function saved(
  tx: Tx,
  { plan, caller }: Written,
  changes: Partial<typeof maintenancePlan.$inferInsert>,
): Promise<void> {
  const [row] = await tx
    .update(maintenancePlan)
    .set({ ...changes, updated_by: caller.id, updated_at: sql`now()`, row_version: plan.row_version + 1 })
    .where(eq(maintenancePlan.id, plan.id))
    .returning()
  await copyNextDue(tx, found(row))
}

function logPlan(tx: Tx, event: string, { plan, machine, caller }: Written): Promise<void> {
  return appendToLog(tx, {
    event,
    subject: machineRef(machine),
    actor: actorOf(caller),
    data: { plan: plan.id },
  })
}
