import {
  changeMachineServices,
  undoMachineServiceChange,
  type MachineServiceAction,
} from '@rp/contract/machine/service-bulk'
import { serveBulk } from '../platform/bulk/serve-bulk.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { isSameSet, notifyAssigned, touched } from './assignment.ts'
import { checkEngineers } from './people.ts'
import { lockedService, type Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import { publishChanged, type MachineDeps } from './notify-service.ts'
import { momentsAfter } from './terms.ts'

type Changes = Partial<Pick<Service, 'engineer_ids' | 'priority' | 'due_at' | 'response_due_at'>>

/** Assigns many jobs to an engineer, or changes their priority or due date. */
export function serviceBulkCalls(platform: Platform, { notify }: MachineDeps, changed: () => void): void {
  const { outbox } = platform

  async function write(
    tx: Tx,
    { row, changes, caller }: { row: Service; changes: Changes; caller: StaffCaller },
  ) {
    const service = await touched(tx, row, { caller, changes })
    if (changes.engineer_ids && !isSameSet(changes.engineer_ids, row.engineer_ids))
      await notifyAssigned(tx, notify, { service, caller })
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
  const { engineer_ids, priority, due_at, response_due_at } = row
  return {
    ...('engineer_ids' in changes && { engineer_ids }),
    ...('priority' in changes && { priority }),
    ...('due_at' in changes && { due_at }),
    ...('response_due_at' in changes && { response_due_at }),
  }
}

const closed = { en: 'The job is completed', th: 'งานนี้ปิดแล้ว' }

async function changesOf(tx: Tx, row: Service, action: MachineServiceAction): Promise<Changes> {
  switch (action.kind) {
    case 'assign':
      await checkEngineers(tx, [action.engineer_id], row.engineer_ids)
      return { engineer_ids: [action.engineer_id] }
    case 'priority':
      return { priority: action.priority, ...(await momentsAfter(tx, row, { priority: action.priority })) }
    case 'due':
      return { due_at: new Date(action.due_at).toISOString() }
  }
}
