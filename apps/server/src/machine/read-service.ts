import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { machineSections, sectionOpenIn } from '@rp/domain/machine-service/machine-rules'
import { machineServiceMoves, possibleOutcomes } from '@rp/domain/machines/machine-service-machine'
import { transitionsOf } from '@rp/domain/machines/machine'
import { desc, eq } from 'drizzle-orm'
import { moverOf } from '../platform/moves/move.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { StaffWho } from '../platform/who.ts'
import { overlapsOf } from './booked-elsewhere.ts'
import { machineFacts, type Sent } from './machine-facts.ts'
import { namesOf } from './people.ts'
import { serviceOf, type Service } from './service-of.ts'
import { machineQuotation } from './tables/machine-quotation.ts'
import { minutesOf } from './visit-calendar.ts'

type Select = Pick<Tx, 'select'>

/** A job with what the caller may do with it. Four statements. */
export async function readService(db: Select, id: string, who: StaffWho): Promise<MachineServiceDetail> {
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
    visit: visitOf(row),
    sent_quotations: sent,
    overlaps: await overlapsOf(db, row, engineers),
    transitions: transitionsFor(row, sent[0], who),
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
  who: StaffWho,
): MachineServiceDetail['transitions'] {
  const facts = machineFacts(row, sent)
  const at = { status: row.status, previous: null, facts }
  return transitionsOf(machineServiceMoves, at, moverOf(who).mover).map((one) => ({
    ...one,
    reasonRequired: one.needs.includes('REASON'),
    outcomes: possibleOutcomes(one.id, facts),
  }))
}
