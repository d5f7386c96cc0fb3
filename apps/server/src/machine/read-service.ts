import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { machineSections, sectionOpenIn } from '@rp/domain/machine-service/machine-rules'
import {
  machineServiceTransitions,
  possibleOutcomes,
  type MachineServiceStatus,
} from '@rp/domain/state-machines/machine-service-machine'
import { isOpenVisit } from '@rp/domain/machine-service/visits'
import { termOf } from '@rp/domain/service-contract/contract-rules'
import { promiseState, type PromiseState } from '@rp/domain/service-contract/promise'
import { transitionsOf } from '@rp/domain/state-machines/transition-rules'
import { eq, getTableColumns } from 'drizzle-orm'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { coverageOfJob, type JobCoverage } from './contracts/job-coverage.ts'
import { overlapsOf } from './booked-elsewhere.ts'
import { statusBefore } from './history.ts'
import { machineFacts, sentQuotations, type Sent } from './machine-facts.ts'
import { namesOf } from './people.ts'
import { planOfJob } from './plans/read-plan.ts'
import type { Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import { shownVisit, visitsOf } from './visits.ts'

type Select = Pick<Tx, 'select' | 'execute'>

/** A job with the caller's possible actions. At most seven queries. */
export async function readService(
  db: Select,
  id: string,
  caller: StaffCaller,
): Promise<MachineServiceDetail> {
  const { plan, ...row } = await serviceWithPlan(db, id)
  const visits = await visitsOf(db, row.id)
  const visiting = new Set(visits.flatMap(({ engineer_ids }) => engineer_ids))
  const people = await namesOf(db, [...new Set([...row.engineer_ids, ...visiting])])
  const sent = await sentQuotations(db, row.id)
  const previous = await statusBefore(db, row)
  const coverage = await coverageOfJob(db, row)
  return {
    ...row,
    engineers: people.filter(({ id: person }) => row.engineer_ids.includes(person)),
    is_overdue: row.status !== 'COMPLETED' && Date.parse(row.due_at) < Date.now(),
    contract_number: coverage?.number ?? null,
    promise: promiseOf(row),
    contract: contractOfRow(row, coverage),
    accepted_amount: sent.find(({ state }) => state === 'ACCEPTED')?.subtotal ?? null,
    visits: visits.map(shownVisit),
    visit_engineers: people.filter(({ id: person }) => visiting.has(person)),
    sent_quotations: sent,
    overlaps: visits.some(isOpenVisit) ? await overlapsOf(db, row.id) : [],
    plan,
    transitions: transitionsFor(row, { sent, previous, coverage }, caller),
    open_sections: machineSections.filter((section) => sectionOpenIn[section].includes(row.status)),
    may: { edit: row.status !== 'COMPLETED' },
  }
}

async function serviceWithPlan(db: Pick<Tx, 'select'>, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(machineService), plan: planOfJob })
    .from(machineService)
    .where(eq(machineService.id, id))
  return found(row)
}

function transitionsFor(
  row: Service,
  {
    sent,
    previous,
    coverage,
  }: { sent: Sent[]; previous: MachineServiceStatus | null; coverage: JobCoverage | null },
  caller: StaffCaller,
): MachineServiceDetail['transitions'] {
  const facts = machineFacts(row, { quotations: sent, coverage })
  const at = { status: row.status, previous, facts }
  return transitionsOf(machineServiceTransitions, at, byStaff(caller).initiator).map((one) => ({
    ...one,
    reasonRequired: one.needs.includes('REASON'),
    outcomes: possibleOutcomes(one.id, facts),
  }))
}

function promiseOf(row: Service): PromiseState {
  const has_term = termOf(row.contract_terms, row.priority, 'response') !== null
  return promiseState({ ...row, has_term }, new Date().toISOString())
}

function contractOfRow(
  { contract_id }: Service,
  coverage: JobCoverage | null,
): MachineServiceDetail['contract'] {
  if (contract_id === null || coverage === null) return null
  const { number, covers, parts_left, is_used_up } = coverage
  return { id: contract_id, number, covers: [...covers], parts_left, is_used_up }
}
