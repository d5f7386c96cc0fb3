import { assignMachineService } from '@rp/contract/machine/visit'
import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { eq, sql } from 'drizzle-orm'
import type { StaffCaller } from '../platform/caller.ts'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { writeHistory } from './history.ts'
import type { MachineDeps, NotifyService } from './notify-service.ts'
import { checkEngineers, namesOf } from './people.ts'
import { readService } from './read-service.ts'
import { serviceAt, unlessCompleted } from './service-at.ts'
import type { Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'

/** The people responsible for a job, apart from its visits. */
export function assignmentCalls({ serve, write }: Platform, { notify }: MachineDeps): void {
  serve.staff(assignMachineService, ({ params, body: { row_version, ...body }, caller }) =>
    write(async (tx) => {
      const row = await serviceAt(tx, params.id, { row_version, caller, isOpen: unlessCompleted })
      const engineer_ids = [...new Set(body.engineer_ids)]
      if (isSameSet(engineer_ids, row.engineer_ids)) return readService(tx, row.id, caller)
      await checkEngineers(tx, engineer_ids, row.engineer_ids)
      const service = await touched(tx, row, { caller, changes: { engineer_ids } })
      await notifyAssigned(tx, notify, { service, caller })
      return readService(tx, row.id, caller)
    }),
  )
}

/** Writes a locked job at its next version. */
export async function touched(
  tx: Tx,
  { id, row_version }: Pick<Service, 'id' | 'row_version'>,
  { caller, changes = {} }: { caller: StaffCaller; changes?: Partial<typeof machineService.$inferInsert> },
): Promise<Service> {
  const [service] = await tx
    .update(machineService)
    .set({ ...changes, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
    .where(eq(machineService.id, id))
    .returning()
  return found(service)
}

/** Notifies who is responsible now, and never the customer. */
export async function notifyAssigned(
  tx: Tx,
  notify: NotifyService,
  { service, caller }: { service: Service; caller: StaffCaller },
): Promise<void> {
  const names = (await namesOf(tx, service.engineer_ids)).map(({ name }) => name).join(', ')
  const history_id = await writeHistory(tx, {
    service_id: service.id,
    move: 'ASSIGNED',
    reason: names,
    actor: actorOf(caller),
    carried: { engineer_ids: service.engineer_ids },
  })
  const customer = customerNameOf(service)
  await notify(tx, {
    service,
    history_id,
    staffText: {
      en: `Responsible: ${names || '–'}, ${customer.en}`,
      th: `ผู้รับผิดชอบ: ${names || '–'}, ${customer.th}`,
    },
    initiator_id: caller.id,
  })
}

export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
