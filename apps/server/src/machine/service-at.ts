import { sectionOpenIn, type MachineSection } from '@rp/domain/machine-service/machine-rules'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { wordsOf } from '../platform/transitions/status-words.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { readService } from './read-service.ts'
import { lockedService, type Service } from './service-of.ts'

export interface Writing {
  row_version: number
  caller: StaffCaller
  isOpen: (status: MachineServiceStatus) => boolean
}

/** Locks a job for a write at its version that its status allows. */
export async function serviceAt(
  tx: Tx,
  id: string,
  { row_version, caller, isOpen }: Writing,
): Promise<Service> {
  const row = await lockedService(tx, id)
  if (!isOpen(row.status)) {
    const { en, th } = wordsOf('machine_service', row.status)
    throw refuse('illegal_transition', {
      detail: {
        en: `This cannot be written while the service is "${en}"`,
        th: `แก้ไขไม่ได้ขณะที่งานอยู่ในสถานะ "${th}"`,
      },
    })
  }
  if (row.row_version !== row_version)
    throw refuse('stale_version', { current: await readService(tx, row.id, caller) })
  return row
}

export const unlessCompleted = (status: MachineServiceStatus): boolean => status !== 'COMPLETED'

export const whileOpen = (section: MachineSection) => (status: MachineServiceStatus) =>
  sectionOpenIn[section].includes(status)
