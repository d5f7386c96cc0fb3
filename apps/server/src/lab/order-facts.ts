import type { LabOrderFacts } from '@rp/domain/machines/lab-order-machine'
import type { LabStepFacts } from '@rp/domain/machines/lab-step-machine'
import type { Mover } from '@rp/domain/machines/machine'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { roundVerdict, verdictsOf } from '@rp/domain/qa/verdict'
import type { Order, OrderStep } from './order-of.ts'

export const isWork = ({ status }: Pick<OrderStep, 'status'>): boolean =>
  status === 'TODO' || status === 'INPROGRESS'

/** Mandatory items that nobody has filled in. */
function missingOf(items: QaItem[], found: QaResult[]): number {
  const verdicts = verdictsOf(items, found)
  return items.filter(({ code, mandatory }) => mandatory && verdicts.get(code) === 'OPEN').length
}

/** What the guards of the order's machine ask. */
export function orderFacts(order: Order, steps: OrderStep[]): LabOrderFacts {
  return {
    samples_received: order.sample_count > 0 && order.received_count === order.sample_count,
    open_steps: steps.filter(isWork).length,
    open_results: missingOf(order.result_form, order.results),
    requires_verification: order.requires_verification,
    is_verified: order.verified_at !== null,
  }
}

/** Whether nothing but the second person is missing. */
export function awaitsVerification(order: Order, steps: OrderStep[]): boolean {
  const { open_steps, open_results, requires_verification, is_verified } = orderFacts(order, steps)
  return (
    order.status === 'INPROGRESS' && requires_verification && !is_verified && open_steps + open_results === 0
  )
}

/** Admins of the laboratory, and whoever may do everything. */
export function isLabAdmin({ role, department }: { role: string; department: string }): boolean {
  return role === 'SUPER_ADMIN' || (role === 'ADMIN' && department === 'LAB')
}

/** What the guards of a step ask; `steps` are all of the order. */
export function stepFacts(
  { order, steps }: { order: Order; steps: OrderStep[] },
  step: OrderStep,
  mover: Mover,
): LabStepFacts {
  const { samples_received } = orderFacts(order, steps)
  const [items, found] = resultsAt(order, step)
  const files =
    Number(step.attachments_required && step.files.length === 0) +
    Number(step.photo_required && !step.files.some(({ mime }) => mime.startsWith('image/')))
  return {
    order_open: order.status === 'INPROGRESS' || (order.status === 'TODO' && samples_received),
    waits_for: steps.filter((one) => step.depends_on.includes(one.id) && isWork(one)).length,
    begun_after: steps.filter((one) => one.depends_on.includes(step.id) && hasBegun(one)).length,
    missing: missingOf(step.inputs, step.values) + missingOf(items, found) + files,
    locked: step.locked,
    mandatory: step.mandatory,
    for_admin: step.assignee_role === 'ADMIN',
    is_own: mover.type === 'STAFF' && [step.started_by, step.finished_by].includes(mover.id),
    is_admin: mover.type === 'STAFF' && isLabAdmin(mover),
  }
}

/** By the limits of its fields and results; null while something mandatory is missing, or nothing is asked for. */
export function verdictOfStep(order: Order, step: OrderStep): OrderStep['verdict'] {
  const [items, found] = resultsAt(order, step)
  const verdicts = [[step.inputs, step.values] as const, [items, found] as const]
    .filter(([asked]) => asked.some(({ mandatory }) => mandatory))
    .map(([asked, measured]) => roundVerdict(asked, measured))
  if (verdicts.includes('FAILED')) return 'FAIL'
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'MAY_PASS') ? 'PASS' : null
}

/** Who did the work: a step, or a result. They do not verify it, unless the service lets them. */
export function workersOf(order: Order, steps: OrderStep[]): Set<string> {
  const done = steps.filter(({ status }) => status === 'DONE')
  return new Set(
    [
      ...done.flatMap(({ started_by, finished_by }) => [started_by, finished_by]),
      ...steps.flatMap(({ values }) => values.map(({ measured_by }) => measured_by)),
      ...order.results.map(({ measured_by }) => measured_by),
    ].filter((id) => id !== null),
  )
}

function resultsAt({ result_form, results }: Order, { result_codes }: OrderStep): [QaItem[], QaResult[]] {
  return [
    result_form.filter(({ code }) => result_codes.includes(code)),
    results.filter(({ code }) => result_codes.includes(code)),
  ]
}

function hasBegun({ status }: OrderStep): boolean {
  return status === 'INPROGRESS' || status === 'DONE'
}
