import type { LabOrderFacts } from '@rp/domain/state-machines/lab-order-machine'
import type { LabStepFacts } from '@rp/domain/state-machines/lab-step-machine'
import type { Initiator } from '@rp/domain/state-machines/transition-rules'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { replicatesOf, resultsOfSample } from '@rp/domain/qa/result-key'
import { isOpenRetest } from '@rp/domain/qa/result-versions'
import { verdictsOf, type ItemVerdict } from '@rp/domain/qa/verdict'
import type { Order, OrderStep } from './order-of.ts'

export const isWork = ({ status }: Pick<OrderStep, 'status'>): boolean =>
  status === 'TODO' || status === 'INPROGRESS'

/** Mandatory items without a value, and requested retests. */
function missingOf(items: QaItem[], found: QaResult[]): number {
  const verdicts = verdictsOf(items, found)
  const retested = new Set(found.filter(isOpenRetest).map(({ code }) => code))
  return items.filter(
    ({ code, mandatory }) => retested.has(code) || (mandatory && verdicts.get(code) === 'OPEN'),
  ).length
}

/** The same for a form that is filled in for every tested sample. */
function missingOfSamples({ tested, results }: Order, items: QaItem[]): number {
  return tested.reduce((sum, id) => sum + missingOf(items, resultsOfSample(results, id)), 0)
}

/** Samples times analytes times replicates; an order's total is limited. */
export function measurementsOf(form: QaItem[], samples: number): number {
  return form.reduce((sum, item) => sum + replicatesOf(item) * samples, 0)
}

/** The facts for the guards of the order's state machine. */
export function orderFacts(order: Order, steps: OrderStep[]): LabOrderFacts {
  return {
    samples_received:
      order.received_count > 0 && order.received_count + order.rejected_count === order.sample_count,
    open_steps: steps.filter(isWork).length,
    // Without any tested sample, nothing can be reported.
    open_results: order.tested.length === 0 ? 1 : missingOfSamples(order, order.result_form),
    requires_verification: order.requires_verification,
    is_verified: order.verified_at !== null,
  }
}

/** Whether only the verification by a second person is missing. */
export function awaitsVerification(order: Order, steps: OrderStep[]): boolean {
  const { open_steps, open_results, requires_verification, is_verified } = orderFacts(order, steps)
  return (
    order.status === 'INPROGRESS' && requires_verification && !is_verified && open_steps + open_results === 0
  )
}

/** Admins of the laboratory, and super admins. */
export function isLabAdmin({ role, department }: { role: string; department: string }): boolean {
  return role === 'SUPER_ADMIN' || (role === 'ADMIN' && department === 'LAB')
}

/** The facts for the guards of a step; `steps` must be all of the order. */
export function stepFacts(
  { order, steps }: { order: Order; steps: OrderStep[] },
  step: OrderStep,
  initiator: Initiator,
): LabStepFacts {
  const { samples_received } = orderFacts(order, steps)
  const files =
    Number(step.attachments_required && step.files.length === 0) +
    Number(step.photo_required && !step.files.some(({ mime }) => mime.startsWith('image/')))
  return {
    order_open: order.status === 'INPROGRESS' || (order.status === 'TODO' && samples_received),
    waits_for: steps.filter((one) => step.depends_on.includes(one.id) && isWork(one)).length,
    begun_after: steps.filter((one) => one.depends_on.includes(step.id) && hasBegun(one)).length,
    missing: missingOf(step.inputs, step.values) + missingOfSamples(order, measuredAt(order, step)) + files,
    locked: step.locked,
    mandatory: step.mandatory,
    for_admin: step.assignee_role === 'ADMIN',
    is_own: initiator.type === 'STAFF' && [step.started_by, step.finished_by].includes(initiator.id),
    is_admin: initiator.type === 'STAFF' && isLabAdmin(initiator),
  }
}

/**
 * The verdict from the limits of its fields and results; null while mandatory values are missing, or if nothing with a
 * specification is required.
 */
export function verdictOfStep(order: Order, step: OrderStep): OrderStep['verdict'] {
  const ofSamples = order.tested.map((id) =>
    verdictsAt(order.result_form, resultsOfSample(order.results, id), step.result_codes),
  )
  const verdicts = [verdictsAt(step.inputs, step.values), ...ofSamples].flat().filter((one) => one !== 'NONE')
  if (verdicts.includes('FAIL')) return 'FAIL'
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'PASS') ? 'PASS' : null
}

/** Verdicts of the mandatory items among these codes; calculated ones need the whole form. */
function verdictsAt(form: QaItem[], found: QaResult[], codes = form.map(({ code }) => code)): ItemVerdict[] {
  const verdicts = verdictsOf(form, found)
  return form
    .filter(({ code, mandatory }) => mandatory && codes.includes(code))
    .map(({ code }) => verdicts.get(code) ?? 'OPEN')
}

/** Who a report names for its values: who did a step, or measured a value that is in force. */
export function testersOf(order: Order, steps: OrderStep[]): Set<string> {
  const done = steps.filter(({ status }) => status === 'DONE')
  return new Set(
    [
      ...done.flatMap(({ started_by, finished_by }) => [started_by, finished_by]),
      ...steps.flatMap(({ values }) => values.map(({ measured_by }) => measured_by)),
      ...order.results.map(({ measured_by }) => measured_by),
    ].filter((id) => id !== null),
  )
}

/** Items measured at a step; calculated ones follow automatically, perhaps at another. */
function measuredAt({ result_form }: Order, { result_codes }: OrderStep): QaItem[] {
  return result_form.filter((item) => result_codes.includes(item.code) && replicatesOf(item) > 0)
}

function hasBegun({ status }: OrderStep): boolean {
  return status === 'INPROGRESS' || status === 'DONE'
}
