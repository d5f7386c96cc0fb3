import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { machineServiceNumber } from '@rp/domain/machine-service/machine-rules'
import { totalsOf } from '@rp/domain/machine-service/quotation'
import type { machineQuotation } from '../../machine/tables/machine-quotation.ts'
import type { machineServiceHistory } from '../../machine/tables/machine-service-history.ts'
import type { machineService } from '../../machine/tables/machine-service.ts'
import type { machineVisit } from '../../machine/tables/machine-visit.ts'
import type { numberSeries } from '../../platform/tables/number-series.ts'
import {
  machinePlanOf,
  machineCount,
  momentOfMove,
  type MachineInput,
  type MachinePlan,
} from './machine-plan.ts'
import { receiptAccessories, receiptConditions, siteAddresses } from './machine-texts.ts'

type Row = typeof machineService.$inferInsert & { id: string; number: string }

export interface DemoMachines {
  services: Row[]
  visits: (typeof machineVisit.$inferInsert)[]
  quotations: (typeof machineQuotation.$inferInsert)[]
  history: (typeof machineServiceHistory.$inferInsert)[]
  series: (typeof numberSeries.$inferInsert)[]
}

/** 50 machine jobs in all statuses, at customers' sites and in the workshop; two visits overlap. */
export function demoMachines(given: MachineInput): DemoMachines {
  const plans = Array.from({ length: machineCount }, (_, index) => machinePlanOf(given, index)).toSorted(
    (a, b) => a.created.getTime() - b.created.getTime(),
  )
  const year = given.now.getUTCFullYear()
  const services = plans.map((plan, at) => serviceOf(given, plan, machineServiceNumber(year, at + 1)))
  return {
    services,
    visits: plans.flatMap((plan) => visitOf(given, plan)),
    quotations: plans.flatMap((plan, at) => quotationOf(given, plan, services[at]?.number ?? '')),
    history: plans.flatMap((plan) => historyOf(given, plan)),
    series: [{ series: `MCH-${year}`, last: plans.length }],
  }
}

/** Whether a job has reached a status. */
const reached = ({ way }: MachinePlan, status: MachineServiceStatus): boolean =>
  way.some(([, , to]) => to === status)

function serviceOf({ random }: MachineInput, plan: MachinePlan, number: string): Row {
  const { text, owner, engineer, type, created, ended, index } = plan
  const isOver = plan.status === 'COMPLETED'
  const updated = ended.toISOString()
  return {
    id: plan.id,
    number,
    type,
    customer_id: owner.id,
    customer_name: owner.display_name,
    model: text.model,
    serial_no: `${text.serial}-${String(1000 + index * 37).slice(-4)}`,
    warranty_until: index % 6 === 0 ? plan.warranty : null,
    problem: text.problem,
    site_address: siteAddresses[index % siteAddresses.length] ?? '',
    site_point: null,
    contact_name: owner.display_name,
    contact_phone: owner.phone ?? null,
    preferred_slots: [],
    priority: plan.priority,
    files: [],
    status: plan.status,
    status_since: updated,
    outcome: plan.outcome,
    due_at: plan.due_at,
    completed_at: isOver ? updated : null,
    ...peopleOf(plan),
    ...sectionsOf(plan, random.digits(6)),
    created_at: created.toISOString(),
    updated_at: updated,
    created_by: engineer.id,
    updated_by: engineer.id,
  }
}

const minutesOfVisit = 120

/** Somebody is responsible for every job that is visited; its next visit is copied into it. */
function peopleOf(plan: MachinePlan): Pick<Row, 'engineer_ids' | 'planned_at' | 'ends_at'> {
  const { type, visit, engineer, second } = plan
  if (type === 'OFFICE' || !visit) return {}
  const engineer_ids = second ? [engineer.id, second.id] : [engineer.id]
  const { starts, ends } = timesOf(visit)
  return isAhead(plan) ? { engineer_ids, planned_at: starts, ends_at: ends } : { engineer_ids }
}

const timesOf = (visit: Date) => ({
  starts: visit.toISOString(),
  ends: new Date(visit.getTime() + minutesOfVisit * 60_000).toISOString(),
})

/** Whether the visit is planned or under way. */
function isAhead(plan: MachinePlan): boolean {
  return plan.status !== 'COMPLETED' && leftOf(plan, momentOfMove(plan, 'M2')) === null
}

function visitOf({ random }: MachineInput, plan: MachinePlan): DemoMachines['visits'] {
  const { type, visit, created, engineer } = plan
  if (type === 'OFFICE' || !visit) return []
  const arrived = momentOfMove(plan, 'M2')
  const left = leftOf(plan, arrived)
  const { starts, ends } = timesOf(visit)
  return [
    {
      id: random.id(created),
      service_id: plan.id,
      planned_at: starts,
      ends_at: ends,
      engineer_ids: peopleOf(plan).engineer_ids ?? [],
      remind_days: 1,
      arrived_at: arrived?.toISOString() ?? null,
      left_at: left?.toISOString() ?? null,
      report: left ? plan.text.findings : '',
      created_by: engineer.id,
      created_at: created.toISOString(),
    },
  ]
}

/** The engineer looked for less than two hours, and was gone before the quotation went out. */
function leftOf(plan: MachinePlan, arrived: Date | undefined): Date | null {
  const quoted = momentOfMove(plan, 'M4')
  if (!arrived || !quoted) return null
  return new Date(Math.min(arrived.getTime() + 110 * 60_000, quoted.getTime()))
}

function sectionsOf(plan: MachinePlan, serial: string): Partial<Row> {
  const { text, status, index } = plan
  const isInspected = reached(plan, 'INSPECTION') && status !== 'INSPECTION'
  const isRepaired = status === 'COMPLETED' && plan.outcome === 'REPAIRED'
  return {
    ...(plan.type === 'OFFICE' && reached(plan, 'INSPECTION') && { receipt: receiptOf(plan) }),
    ...((isInspected || (status === 'INSPECTION' && index % 2 === 0)) && { inspection: inspectionOf(plan) }),
    ...(isInspected && { quotation: { lines: text.lines, valid_until: plan.valid_until, note: '' } }),
    ...((isRepaired || status === 'INPROGRESS') && { work: workOf(plan, serial, isRepaired) }),
    ...(isRepaired && { handover: handoverOf(plan) }),
  }
}

function receiptOf(plan: MachinePlan): Row['receipt'] {
  const { created, index } = plan
  return {
    received_at: (momentOfMove(plan, 'M3') ?? created).toISOString(),
    condition: receiptConditions[index % receiptConditions.length] ?? '',
    accessories: receiptAccessories[index % receiptAccessories.length] ?? '',
    photos: [],
  }
}

function inspectionOf({ text: { findings, root_cause } }: MachinePlan): Row['inspection'] {
  return {
    findings,
    root_cause,
    checklist: [
      { item: 'POWER', verdict: 'OK', note: '' },
      { item: 'SEALS', verdict: 'FAULT', note: findings },
      { item: 'CLEANING', verdict: 'OK', note: '' },
    ],
    photos: [],
  }
}

function workOf({ text, index }: MachinePlan, serial: string, isRepaired: boolean): Row['work'] {
  return {
    minutes: 60 + (index % 5) * 35,
    parts: text.parts.map((part) => ({ ...part, serial_no: serial, old_serial_no: '' })),
    photos: [],
    test_result: isRepaired ? text.test_result : '',
  }
}

function handoverOf({ owner, signature, index, ended }: MachinePlan): Row['handover'] {
  return {
    signed_name: owner.display_name,
    signature,
    note: '',
    rating: index % 3 === 0 ? 5 : null,
    signed_at: ended.toISOString(),
  }
}

function quotationOf(
  { random }: MachineInput,
  plan: MachinePlan,
  number: string,
): DemoMachines['quotations'] {
  if (!reached(plan, 'QUOTATION')) return []
  const { text, owner, engineer } = plan
  const state =
    plan.status === 'QUOTATION' ? 'SENT' : plan.outcome === 'QUOTE_DECLINED' ? 'DECLINED' : 'ACCEPTED'
  const totals = totalsOf(text.lines)
  const { display_name: name, company = null, email = null, phone = null } = owner
  return [
    {
      id: random.id(plan.created),
      service_id: plan.id,
      number: `QT-${number}-1`,
      revision: 1,
      customer: { name, company, email, phone },
      findings: text.findings,
      lines: text.lines,
      ...totals,
      valid_until: plan.valid_until,
      note: '',
      state,
      sent_at: (momentOfMove(plan, 'M4') ?? plan.created).toISOString(),
      ...(state !== 'SENT' && {
        answered_at: momentOfMove(plan, 'M6', 'M8')?.toISOString(),
        answered_name: name,
      }),
      created_by: engineer.id,
    },
  ]
}

function historyOf({ random }: MachineInput, plan: MachinePlan): DemoMachines['history'] {
  return plan.way.map(([move, from, to], at) => {
    const byCustomer = move === 'M6'
    return {
      id: random.id(plan.created),
      service_id: plan.id,
      move,
      from_status: from,
      to_status: to,
      reason: move === 'M11' ? 'ลูกค้าซ่อมเองได้แล้ว' : null,
      actor_type: byCustomer ? ('CUSTOMER' as const) : ('STAFF' as const),
      actor_id: byCustomer ? null : plan.engineer.id,
      at: (plan.moves[at] ?? plan.created).toISOString(),
    }
  })
}
