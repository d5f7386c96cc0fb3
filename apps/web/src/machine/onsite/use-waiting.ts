import type { MachineServiceDetail } from '@rp/contract/machine/service'
import type { MachineSection } from '@rp/domain/machine-service/machine-rules'
import type { PartAction } from '@rp/domain/machine-service/onsite/action'
import { entriesOf, useOnsiteQueue } from './waiting-store.ts'
import { withWaiting } from './shown-service.ts'

/** A job as if everything that waits for the network were done. */
export function useWithWaiting(service: MachineServiceDetail): MachineServiceDetail {
  return withWaiting(service, entriesOf(useOnsiteQueue(), service.id))
}

/** Whether what was written in a section, or done at a visit, waits for the network. */
export function useIsWaiting(job_id: string, what: MachineSection | { visit_id: string }): boolean {
  return entriesOf(useOnsiteQueue(), job_id).some(({ state, action }) => {
    if (state !== 'WAITING') return false
    if (typeof what === 'string') return action.kind === 'SAVE' && action.section === what
    return (action.kind === 'ARRIVE' || action.kind === 'LEAVE') && action.visit_id === what.visit_id
  })
}

/** The uses and returns of parts that wait for the network. */
export function useWaitingParts(job_id: string): (PartAction & { id: string })[] {
  return entriesOf(useOnsiteQueue(), job_id).flatMap(({ id, state, action }) =>
    state === 'WAITING' && action.kind === 'PART' ? [{ ...action, id }] : [],
  )
}
