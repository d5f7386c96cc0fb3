import type { Opening } from '@rp/domain/maintenance/opening'
import type { Words } from '@rp/domain/languages'
import { adminsOf } from '../../auth/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Machine } from '../register/machine-of.ts'
import type { LoadedPlan } from './load-plans.ts'

const noOwner: Words = {
  en: 'No service was opened: the machine has no owner',
  th: 'ไม่ได้เปิดงานบริการ เพราะเครื่องไม่มีเจ้าของ',
}
const outOfRegister: Words = {
  en: 'No service was opened: the machine is no longer in the register',
  th: 'ไม่ได้เปิดงานบริการ เพราะเครื่องถูกนำออกจากทะเบียน',
}

/** Notifies the admins of MACHINE once of each due for which a plan could open nothing. */
export async function notifyHeld(
  tx: Tx,
  notifications: Notifications,
  { loaded: { plan, machine, now }, opening }: { loaded: LoadedPlan; opening: Opening },
): Promise<void> {
  await notifications.notify(tx, await adminsOf(tx, 'MACHINE'), {
    title: `${plan.name} · ${machine.number} ${machine.model}`,
    description: now.holds.archived ? outOfRegister : noOwner,
    ms_name: 'MACHINE',
    target: { route: 'machine-register-update', params: { machineId: machine.id } },
    once: `machine-plan:${plan.id}:${opening.due_day ?? opening.due_count}`,
  })
}

/** Notifies the admins of MACHINE that the plans of a machine were paused, by one notification. */
export async function notifyPaused(
  tx: Tx,
  notifications: Notifications,
  { machine, names }: { machine: Machine; names: string[] },
): Promise<void> {
  await notifications.notify(tx, await adminsOf(tx, 'MACHINE'), {
    title: `${machine.number} ${machine.model}`,
    description: {
      en: `Maintenance plans paused, because the owner changed: ${names.join(', ')}`,
      th: `หยุดแผนบำรุงรักษาไว้ เพราะเครื่องเปลี่ยนเจ้าของ: ${names.join(', ')}`,
    },
    ms_name: 'MACHINE',
    target: { route: 'machine-register-update', params: { machineId: machine.id } },
  })
}
