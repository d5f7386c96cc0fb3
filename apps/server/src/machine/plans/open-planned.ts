import type { Opening } from '@rp/domain/maintenance/opening'
import type { Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import type { MachineDeps } from '../notify-service.ts'
import { openMachineService } from '../open-service.ts'
import { workingEngineers } from '../people.ts'
import type { Service } from '../service-of.ts'
import { maintenanceDue } from '../tables/maintenance-due.ts'
import { copyNextDue, type LoadedPlan } from './load-plans.ts'

interface Planned {
  loaded: LoadedPlan
  opening: Opening
  actor: Actor
}

/** Opens the service of a plan whose machine and row are locked, and records its due. */
export async function openPlanned(
  tx: Tx,
  deps: MachineDeps,
  { loaded: { plan, machine, dues, now }, opening, actor }: Planned,
): Promise<Service> {
  const { model, serial_no, warranty_until, site_address, site_point, contact_name, contact_phone } = machine
  const service = await openMachineService(
    tx,
    deps,
    {
      type: plan.type,
      customer_id: found(machine.customer_id ?? undefined),
      machine_id: machine.id,
      model,
      serial_no,
      warranty_until,
      site_address,
      site_point,
      contact_name,
      contact_phone,
      problem: plan.task,
      preferred_slots: [],
      priority: plan.priority,
      files: [],
      room_id: null,
      planned: {
        plan_id: plan.id,
        name: plan.name,
        due_at: opening.due_at,
        engineer_ids: await workingEngineers(tx, plan.engineer_ids),
      },
    },
    actor,
  )
  await tx.insert(maintenanceDue).values({
    plan_id: plan.id,
    cycle: dues.length + 1,
    due_day: opening.due_day,
    due_count: opening.due_count,
    state: 'OPENED',
    skipped: opening.skipped,
    service_id: service.id,
    opened_on: now.today,
  })
  await copyNextDue(tx, plan)
  return service
}
