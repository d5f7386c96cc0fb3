import type { PlanDetail } from '@rp/contract/machine/plan'
import type { MachineOutcome } from '@rp/domain/state-machines/machine-service-machine'
import { asc, eq } from 'drizzle-orm'
import { notifyCustomer } from '../chat/visitors/notify-customer.ts'
import { endJob, reopenJob } from '../machine/job-ending.ts'
import { openServiceNotice } from '../machine/notify-service.ts'
import { openDuePlans, type PlanDeps } from '../machine/plans/open-due-plans.ts'
import { endPlanDue, pausePlansOf, reopenPlanDue } from '../machine/plans/plan-hooks.ts'
import { lockedService } from '../machine/service-of.ts'
import { machineService } from '../machine/tables/machine-service.ts'
import { maintenanceDue } from '../machine/tables/maintenance-due.ts'
import { notify } from '../notifications/notify.ts'
import { bySystem } from '../platform/transitions/decide-transition.ts'
import { atFixedTime } from './fixed-time.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

export const planPath = '/api/machine/plan'

/** Maintenance plans, with the days that a test wants. */
export interface PlanShop {
  deps: PlanDeps
  /** Each quarter from a day that no test reaches, in a year with the weekdays of 2027; `fields` change that. */
  fields(machine_id: string, fields?: object): Record<string, unknown>
  add(machine_id: string, fields?: object): Promise<Answer<PlanDetail>>
  added(machine_id: string, fields?: object): Promise<PlanDetail>
  act(id: string, what: string, body?: object): Promise<Answer<PlanDetail>>
  change(id: string, body: object): Promise<Answer<PlanDetail>>
  of(machine_id: string): Promise<PlanDetail[]>
  /** The daily run on a day. */
  run(day: string): Promise<void>
  /** Ends the job with an outcome at noon of a day. */
  end(service_id: string, outcome: MachineOutcome, day: string): Promise<void>
  /** Opens the job again at noon of a day. */
  reopen(service_id: string, day: string): Promise<void>
  dues(plan_id: string): Promise<(typeof maintenanceDue.$inferSelect)[]>
}

export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+07:00`)

export function openPlanShop(server: TestServer, who: Person): PlanShop {
  const { platform } = server.app
  const { write } = platform
  const notifications: PlanDeps['notifications'] = {
    notify: (tx, users, notice) => notify(tx, platform.outbox, users, notice),
  }
  const chat = {
    notifyCustomer: (
      ...[tx, notice]: [Parameters<typeof notifyCustomer>[1], Parameters<typeof notifyCustomer>[2]]
    ) => notifyCustomer(platform, tx, notice),
  } as Parameters<typeof openServiceNotice>[0]['chat']
  const endings = [endPlanDue]
  const reopenings = [reopenPlanDue]
  const deps: PlanDeps = {
    machine: {
      notify: openServiceNotice({ outbox: platform.outbox, notifications, chat }),
      publicUrl: server.url,
      endings,
      reopenings,
      ownerChanged: pausePlansOf(notifications),
    },
    notifications,
  }
  const { actor } = bySystem
  const fields: PlanShop['fields'] = (machine_id, more = {}) => ({
    machine_id,
    name: 'เปลี่ยนซีล Seals',
    task: 'Change the seals เปลี่ยนซีล',
    type: 'ONSITE',
    priority: 'NORMAL',
    engineer_ids: [],
    every_count: 3,
    every_unit: 'MONTH',
    starts_on: '2083-01-15',
    basis: 'FIXED',
    lead_days: 14,
    counter_id: null,
    every_run: null,
    starts_at_count: null,
    lead_count: '0',
    ends_on: null,
    ...more,
  })
  const add: PlanShop['add'] = (machine_id, more) =>
    server.call('POST', planPath, who, { body: fields(machine_id, more) })
  return {
    deps,
    fields,
    add,
    async added(machine_id, more) {
      const { status, content, problem } = await add(machine_id, more)
      if (status !== 200) throw new Error(`Cannot add a plan: ${JSON.stringify(problem)}`)
      return content
    },
    act: (id, what, body = {}) => server.call('POST', `${planPath}/${id}/${what}`, who, { body }),
    change: (id, body) => server.call('PUT', `${planPath}/${id}`, who, { body }),
    of: async (machine_id) =>
      (await server.call<PlanDetail[]>('GET', `${planPath}/of/${machine_id}`, who)).content,
    run: (day) => openDuePlans(platform, deps, new Date(`${day}T05:30:00+07:00`)),
    end: (service_id, outcome, day) =>
      atFixedTime(noonOf(day), () =>
        write(async (tx) => {
          const row = await lockedService(tx, service_id)
          await endJob(tx, { row, outcome, actor, endings })
          await tx
            .update(machineService)
            .set({ status: 'COMPLETED', outcome, completed_at: new Date().toISOString() })
            .where(eq(machineService.id, service_id))
        }),
      ),
    reopen: (service_id, day) =>
      atFixedTime(noonOf(day), () =>
        write(async (tx) => {
          const row = await lockedService(tx, service_id)
          await reopenJob(tx, { row, actor, reopenings })
          await tx
            .update(machineService)
            .set({ status: 'PENDING_VISIT', outcome: null, completed_at: null })
            .where(eq(machineService.id, service_id))
        }),
      ),
    dues: (plan_id) =>
      server.database.db
        .select()
        .from(maintenanceDue)
        .where(eq(maintenanceDue.plan_id, plan_id))
        .orderBy(asc(maintenanceDue.cycle)),
  }
}
