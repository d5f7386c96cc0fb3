import type { MachineServiceDetail, MachineVisit } from '@rp/contract/machine/service'
import { machineSections, sectionOpenIn } from '@rp/domain/machine-service/machine-rules'
import { blankSections } from '@rp/domain/machine-service/onsite/merge-sections'
import type { OnsiteEntry } from '@rp/domain/machine-service/onsite/queue'
import { visitState } from '@rp/domain/machine-service/visits'

/** A job as it will be once everything that waits for it has arrived. */
export function withWaiting(
  service: MachineServiceDetail,
  entries: readonly OnsiteEntry[],
): MachineServiceDetail {
  return entries
    .filter(({ state }) => state === 'WAITING')
    .reduce((shown, { action }) => withDone(shown, action), service)
}

function withDone(service: MachineServiceDetail, action: OnsiteEntry['action']): MachineServiceDetail {
  switch (action.kind) {
    case 'ARRIVE':
      return arrived(withVisit(service, action.visit_id, { arrived_at: action.at }))
    case 'LEAVE':
      return withVisit(service, action.visit_id, { left_at: action.at, report: action.report })
    case 'SAVE':
      return withSection(service, action)
    case 'PART':
    case 'PHOTO':
      return service
  }
}

function withSection(
  service: MachineServiceDetail,
  { section, mine, at }: Extract<OnsiteEntry['action'], { kind: 'SAVE' }>,
): MachineServiceDetail {
  const before = service[section] ?? blankSections[section]
  const parts = section === 'work' && { parts: shownParts(service, mine['parts']) }
  const signed = section === 'handover' && { signed_at: at }
  return { ...service, [section]: { ...before, ...mine, ...parts, ...signed } }
}

/** Parts from stock stay as they are; the form has only the typed ones. */
function shownParts({ work }: MachineServiceDetail, typed: unknown): unknown[] {
  const stock = (work?.parts ?? []).filter((line) => line.part_id)
  return [...(Array.isArray(typed) ? (typed as unknown[]) : []), ...stock]
}

/** The first arrival starts the inspection (M2), and opens its sections. */
function arrived(service: MachineServiceDetail): MachineServiceDetail {
  if (service.status !== 'PENDING_VISIT') return service
  const status = 'INSPECTION'
  const open_sections = machineSections.filter((section) => sectionOpenIn[section].includes(status))
  // What may follow is known once the server has it.
  return { ...service, status, open_sections, transitions: [] }
}

function withVisit(
  service: MachineServiceDetail,
  visit_id: string,
  change: Partial<MachineVisit>,
): MachineServiceDetail {
  const visits = service.visits.map((visit) => {
    if (visit.id !== visit_id) return visit
    const changed = { ...visit, ...change }
    return { ...changed, state: visitState(changed) }
  })
  return { ...service, visits }
}
