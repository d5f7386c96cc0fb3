import type { planInput } from '@rp/contract/machine/plan'
import { planFault, planLimits } from '@rp/domain/maintenance/plan'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { checkEngineers } from '../people.ts'
import type { Machine } from '../register/machine-of.ts'
import { machineCounter } from '../tables/machine-counter.ts'
import { maintenancePlan } from '../tables/maintenance-plan.ts'

interface Checked {
  input: z.output<typeof planInput>
  /** The people whom the plan named before. */
  before: string[]
}

/** Refuses a plan at the field that does not fit the others, its machine or the people of MACHINE. */
export async function checkPlan(tx: Tx, machine_id: string, { input, before }: Checked): Promise<void> {
  const fault = planFault(input)
  if (fault) throw refuseField(fault.field, fault.words)
  await checkEngineers(tx, input.engineer_ids, before)
  if (input.counter_id === null) return
  const [counter] = await tx
    .select({ id: machineCounter.id })
    .from(machineCounter)
    .where(and(eq(machineCounter.id, input.counter_id), eq(machineCounter.machine_id, machine_id)))
  if (!counter)
    throw refuseField('counter_id', { en: 'is no counter of this machine', th: 'ไม่ใช่ตัวนับของเครื่องนี้' })
}

/** Refuses one plan too many for a locked machine, and any for a machine out of the register. */
export async function checkRoom(tx: Tx, { id, archived_at }: Machine): Promise<void> {
  if (archived_at !== null)
    throw refuseField('machine_id', { en: 'is no machine of the register', th: 'ไม่ใช่เครื่องในทะเบียน' })
  const plans = await tx
    .select({ id: maintenancePlan.id })
    .from(maintenancePlan)
    .where(and(eq(maintenancePlan.machine_id, id), isNull(maintenancePlan.archived_at)))
  if (plans.length >= planLimits.plans)
    throw refuseField('machine_id', {
      en: `has ${planLimits.plans} plans already, which is the most`,
      th: `มีแผนครบ ${planLimits.plans} แผนแล้ว`,
    })
}
