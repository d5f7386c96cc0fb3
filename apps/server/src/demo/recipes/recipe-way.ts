import type { StatusOf } from '@rp/domain/statuses'

type Formula = StatusOf<'formula'>
type Package = StatusOf<'packaging'>

/** The transitions that lead to a recipe's status, in order: id, from, to. */
const steps: [move: string, from: Formula | null, to: Formula][] = [
  ['F1', null, 'PENDING_PAYMENT'],
  ['F2', 'PENDING_PAYMENT', 'PENDING_FORMULATION_REVIEW'],
  ['F3', 'PENDING_FORMULATION_REVIEW', 'PENDING_CUSTOMER_APPROVAL'],
  ['F4', 'PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_TEST'],
  ['F6', 'PENDING_FORMULATION_TEST', 'PENDING_FDA'],
  ['F8', 'PENDING_FDA', 'READY'],
]

const packageSteps: [move: string, from: Package | null, to: Package][] = [
  ['P1', null, 'PENDING_PAYMENT'],
  ['P2', 'PENDING_PAYMENT', 'PENDING_DESIGN_REVIEW'],
  ['P3', 'PENDING_DESIGN_REVIEW', 'PENDING_STAFF_APPROVAL'],
  ['P4', 'PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_TEST'],
  ['P6', 'PENDING_DESIGN_TEST', 'READY'],
]

/** The history of a recipe's status; a cancelled one was in review before. */
export function formulaWay(
  status: Formula,
  needsNoFda: boolean,
): [move: string, from: Formula | null, to: Formula][] {
  if (status === 'CANCEL') return [...steps.slice(0, 2), ['F11', 'PENDING_FORMULATION_REVIEW', 'CANCEL']]
  if (status === 'READY' && needsNoFda)
    return [...steps.slice(0, 4), ['F6b', 'PENDING_FORMULATION_TEST', 'READY']]
  return steps.slice(0, steps.findIndex(([, , to]) => to === status) + 1)
}

/** The same for a package; a cancelled one was in design before. */
export function packageWay(status: Package): [move: string, from: Package | null, to: Package][] {
  if (status === 'CANCEL') return [...packageSteps.slice(0, 2), ['P9', 'PENDING_DESIGN_REVIEW', 'CANCEL']]
  return packageSteps.slice(0, packageSteps.findIndex(([, , to]) => to === status) + 1)
}
