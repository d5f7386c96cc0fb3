import {
  changeMachineServices,
  undoMachineServiceChange,
  type MachineServiceAction,
} from '@rp/contract/machine/service-bulk'
import { eq, sql } from 'drizzle-orm'
import { serveBulk } from '../platform/bulk/serve-bulk.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { refuseDoubleBooking } from './booked-elsewhere.ts'
import { checkEngineers } from './people.ts'
import { lockedService, type Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import { publishChanged, type MachineDeps } from './notify-service.ts'
import { notifyVisit } from './notify-visit.ts'

type Changes = Partial<Pick<Service, 'engineer_ids' | 'priority' | 'due_at'>>

/** Assigns many jobs to an engineer, or changes their priority or due date. */
export function serviceBulkCalls(platform: Platform, { notify }: MachineDeps, changed: () => void): void {
  const { outbox } = platform

  async function write(
    tx: Tx,
    { row, changes, caller }: { row: Service; changes: Changes; caller: StaffCaller },
  ) {
    const [service] = await tx
      .update(machineService)
      .set({ ...changes, updated_by: caller.id, updated_at: sql`now()`, row_version: row.row_version + 1 })
      .where(eq(machineService.id, row.id))
      .returning()
    if (changes.engineer_ids) await notifyVisit(tx, notify, { before: row, service: found(service), caller })
    else await publishChanged(outbox, tx, row.id)
  }

  serveBulk<MachineServiceAction, Changes>(platform, {
    calls: { change: changeMachineServices, undo: undoMachineServiceChange },
    table: machineService,
    version: machineService.row_version,
    changed,
    change: async (tx, id, action, { caller }) => {
      const row = await lockedOpen(tx, id)
      const changes = await changesOf(tx, row, action)
      await write(tx, { row, changes, caller })
      return beforeOf(row, changes)
    },
    putBack: async (tx, id, before, { caller }) => {
      const row = await lockedOpen(tx, id)
      if (before.engineer_ids) await refuseDoubleBooking(tx, { ...row, engineer_ids: before.engineer_ids })
      await write(tx, { row, changes: before, caller })
    },
  })
}

async function lockedOpen(tx: Tx, id: string): Promise<Service> {
  const row = await lockedService(tx, id)
  if (row.status === 'COMPLETED') throw refuse('illegal_transition', { detail: closed })
  return row
}

/** The earlier values of the changed fields. */
function beforeOf(row: Service, changes: Changes): Changes {
  const { engineer_ids, priority, due_at } = row
  return {
    ...('engineer_ids' in changes && { engineer_ids }),
    ...('priority' in changes && { priority }),
    ...('due_at' in changes && { due_at }),
  }
}

const closed = { en: 'The job is completed', th: 'งานนี้ปิดแล้ว' }
const noVisit = {
  en: 'No visit is planned: plan one on the page of the job, with its engineers',
  th: 'ยังไม่ได้นัดเข้าพบ กรุณานัดพร้อมระบุช่างในหน้างานบริการ',
}

async function changesOf(tx: Tx, row: Service, action: MachineServiceAction): Promise<Changes> {
  switch (action.kind) {
    case 'assign':
      if (!row.planned_at) throw refuse('illegal_transition', { detail: noVisit })
      await checkEngineers(tx, [action.engineer_id], row.engineer_ids)
      await refuseDoubleBooking(tx, { ...row, engineer_ids: [action.engineer_id] })
      return { engineer_ids: [action.engineer_id] }
    case 'priority':
      return { priority: action.priority }
    case 'due':
      return { due_at: new Date(action.due_at).toISOString() }
  }
}
