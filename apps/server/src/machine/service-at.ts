import { sectionOpenIn, type MachineSection } from '@rp/domain/machine-service/machine-rules'
import type { MachineServiceStatus } from '@rp/domain/machines/machine-service-machine'
import { nameOf } from '../platform/moves/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { readService } from './read-service.ts'
import { lockedService, type Service } from './service-of.ts'

interface Writing {
  row_version: number
  who: StaffWho
  isOpen: (status: MachineServiceStatus) => boolean
}

/** Locks a job for a write that knows its version and is open in its status. */
export async function serviceAt(tx: Tx, id: string, { row_version, who, isOpen }: Writing): Promise<Service> {
  const row = await lockedService(tx, id)
  if (!isOpen(row.status))
    throw refuse('illegal_transition', {
      detail: `This cannot be written while the service is "${nameOf('machine_service', row.status)}"`,
    })
  if (row.row_version !== row_version)
    throw refuse('stale_version', { current: await readService(tx, row.id, who) })
  return row
}

export const unlessCompleted = (status: MachineServiceStatus): boolean => status !== 'COMPLETED'

export const whileOpen = (section: MachineSection) => (status: MachineServiceStatus) =>
  sectionOpenIn[section].includes(status)
