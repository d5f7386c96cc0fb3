import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { machineSections, sectionOpenIn } from '@rp/domain/machine-service/machine-rules'
import {
  machineServiceTransitions,
  possibleOutcomes,
  type MachineServiceStatus,
} from '@rp/domain/state-machines/machine-service-machine'
import { isOpenVisit } from '@rp/domain/machine-service/visits'
import { transitionsOf } from '@rp/domain/state-machines/transition-rules'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { overlapsOf } from './booked-elsewhere.ts'
import { statusBefore } from './history.ts'
import { machineFacts, sentQuotations, type Sent } from './machine-facts.ts'
import { namesOf } from './people.ts'
import { planOfJob } from './plans/read-plan.ts'
import { serviceOf, type Service } from './service-of.ts'
import { shownVisit, visitsOf } from './visits.ts'

type Select = Pick<Tx, 'select' | 'execute'>

/** A job with the caller's possible actions. At most seven queries. */
export async function readService(
  db: Select,
  id: string,
  caller: StaffCaller,
): Promise<MachineServiceDetail> {
  const row = await serviceOf(db, id)
  const visits = await visitsOf(db, row.id)
  const visiting = new Set(visits.flatMap(({ engineer_ids }) => engineer_ids))
  const people = await namesOf(db, [...new Set([...row.engineer_ids, ...visiting])])
  const sent = await sentQuotations(db, row.id)
  const previous = await statusBefore(db, row)
  return {
    ...row,
    engineers: people.filter(({ id: person }) => row.engineer_ids.includes(person)),
    is_overdue: row.status !== 'COMPLETED' && Date.parse(row.due_at) < Date.now(),
    accepted_amount: sent.find(({ state }) => state === 'ACCEPTED')?.subtotal ?? null,
    visits: visits.map(shownVisit),
    visit_engineers: people.filter(({ id: person }) => visiting.has(person)),
    sent_quotations: sent,
    overlaps: visits.some(isOpenVisit) ? await overlapsOf(db, row.id) : [],
    plan: await planOfJob(db, row.id),
    transitions: transitionsFor(row, { sent, previous }, caller),
    open_sections: machineSections.filter((section) => sectionOpenIn[section].includes(row.status)),
    may: { edit: row.status !== 'COMPLETED' },
  }
}

function transitionsFor(
  row: Service,
  { sent, previous }: { sent: Sent[]; previous: MachineServiceStatus | null },
  caller: StaffCaller,
): MachineServiceDetail['transitions'] {
  const facts = machineFacts(row, sent)
  const at = { status: row.status, previous, facts }
  return transitionsOf(machineServiceTransitions, at, byStaff(caller).initiator).map((one) => ({
    ...one,
    reasonRequired: one.needs.includes('REASON'),
    outcomes: possibleOutcomes(one.id, facts),
  }))
}
