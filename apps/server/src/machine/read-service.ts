import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { machineSections, sectionOpenIn } from '@rp/domain/machine-service/machine-rules'
import {
  machineServiceTransitions,
  possibleOutcomes,
} from '@rp/domain/state-machines/machine-service-machine'
import { transitionsOf } from '@rp/domain/state-machines/transition-rules'
import { desc, eq } from 'drizzle-orm'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { overlapsOf } from './booked-elsewhere.ts'
import { machineFacts, type Sent } from './machine-facts.ts'
import { namesOf } from './people.ts'
import { serviceOf, type Service } from './service-of.ts'
import { machineQuotation } from './tables/machine-quotation.ts'
import { minutesOf } from './visit-calendar.ts'

type Select = Pick<Tx, 'select'>

/** A job with the caller's possible actions. Four queries. */
export async function readService(
  db: Select,
  id: string,
  caller: StaffCaller,
): Promise<MachineServiceDetail> {
  const row = await serviceOf(db, id)
  const engineers = await namesOf(db, row.engineer_ids)
  const sent = await db
    .select()
    .from(machineQuotation)
    .where(eq(machineQuotation.service_id, row.id))
    .orderBy(desc(machineQuotation.revision))
  return {
    ...row,
    engineers,
    is_overdue: row.status !== 'COMPLETED' && Date.parse(row.due_at) < Date.now(),
    accepted_amount: sent.find(({ state }) => state === 'ACCEPTED')?.subtotal ?? null,
    visit: visitOf(row),
    sent_quotations: sent,
    overlaps: await overlapsOf(db, row, engineers),
    transitions: transitionsFor(row, sent[0], caller),
    open_sections: machineSections.filter((section) => sectionOpenIn[section].includes(row.status)),
    may: { edit: row.status !== 'COMPLETED' },
  }
}

function visitOf(row: Service): MachineServiceDetail['visit'] {
  const { planned_at, engineer_ids, remind_days, visit_note: note, arrived_at, left_at } = row
  if (!planned_at) return null
  const minutes = minutesOf(row)
  return { planned_at, minutes, engineer_ids, remind_days: remind_days ?? 0, note, arrived_at, left_at }
}

function transitionsFor(
  row: Service,
  sent: Sent | undefined,
  caller: StaffCaller,
): MachineServiceDetail['transitions'] {
  const facts = machineFacts(row, sent)
  const at = { status: row.status, previous: null, facts }
  return transitionsOf(machineServiceTransitions, at, byStaff(caller).initiator).map((one) => ({
    ...one,
    reasonRequired: one.needs.includes('REASON'),
    outcomes: possibleOutcomes(one.id, facts),
  }))
}
