import type { Profile } from '@rp/domain/permissions'
import type { StatusOf } from '@rp/domain/statuses'

export type Formula = StatusOf<'formula'>
export type Package = StatusOf<'packaging'>

/**
 * The state machines of formula and package with ADR 0011 and 0055, written a second time as a test oracle that shares
 * no code with the server. `A` is the admin of the department, `S` its staff, `U` the super admin, `C` the customer.
 */
export const formulaTable: [Formula, Formula | 'PREVIOUS', string, (facts: Facts) => boolean][] = [
  ['PENDING_PAYMENT', 'PENDING_FORMULATION_REVIEW', 'AU', () => true],
  [
    'PENDING_FORMULATION_REVIEW',
    'PENDING_CUSTOMER_APPROVAL',
    'ASU',
    (facts) => facts.isHandedIn && facts.isQuoted,
  ],
  ['PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_TEST', 'AUC', (facts) => facts.isQuoted],
  ['PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_REVIEW', 'ASUC', () => true],
  ['PENDING_FORMULATION_TEST', 'PENDING_FDA', 'ASU', (facts) => facts.needsFda && facts.qa === 'PASSED'],
  ['PENDING_FORMULATION_TEST', 'READY', 'AU', (facts) => !facts.needsFda && facts.qa === 'PASSED'],
  ['PENDING_FORMULATION_TEST', 'PENDING_FORMULATION_REVIEW', 'ASU', (facts) => facts.qa === 'FAILED'],
  ['PENDING_FDA', 'READY', 'AU', (facts) => facts.isGranted && facts.qa === 'PASSED'],
  ['PENDING_FDA', 'PENDING_FORMULATION_REVIEW', 'AU', () => true],
  ['READY', 'PENDING_FORMULATION_REVIEW', 'AU', () => true],
  ['PENDING_PAYMENT', 'CANCEL', 'ASU', () => true],
  ['PENDING_FORMULATION_REVIEW', 'CANCEL', 'AU', () => true],
  ['PENDING_CUSTOMER_APPROVAL', 'CANCEL', 'AU', () => true],
  ['PENDING_FORMULATION_TEST', 'CANCEL', 'AU', () => true],
  ['PENDING_FDA', 'CANCEL', 'AU', () => true],
  ['READY', 'CANCEL', 'U', () => true],
  ['CANCEL', 'PREVIOUS', 'U', (facts) => !facts.isLongGone],
  // ADR 0055: a transition by the system, which a super admin may also make.
  ['READY', 'PENDING_FDA', 'U', (facts) => facts.needsFda && !facts.isGranted],
]

export const packageTable: [Package, Package | 'PREVIOUS', string, (facts: PackFacts) => boolean][] = [
  ['PENDING_PAYMENT', 'PENDING_DESIGN_REVIEW', 'AU', () => true],
  ['PENDING_DESIGN_REVIEW', 'PENDING_STAFF_APPROVAL', 'ASU', (facts) => facts.hasProof],
  ['PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_TEST', 'ARU', (facts) => !facts.isOwn],
  ['PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_REVIEW', 'ARU', (facts) => !facts.isOwn],
  [
    'PENDING_DESIGN_TEST',
    'READY',
    'ASU',
    (facts) => facts.hasPhoto && facts.isFormulaReady && facts.hasNumber,
  ],
  ['PENDING_DESIGN_TEST', 'PENDING_DESIGN_REVIEW', 'ASU', () => true],
  ['READY', 'PENDING_DESIGN_REVIEW', 'AU', () => true],
  ['PENDING_PAYMENT', 'CANCEL', 'ASU', () => true],
  ['PENDING_DESIGN_REVIEW', 'CANCEL', 'AU', () => true],
  ['PENDING_STAFF_APPROVAL', 'CANCEL', 'AU', () => true],
  ['PENDING_DESIGN_TEST', 'CANCEL', 'AU', () => true],
  ['READY', 'CANCEL', 'U', () => true],
  ['CANCEL', 'PREVIOUS', 'U', (facts) => !facts.isLongGone],
]

export interface Facts {
  isHandedIn: boolean
  isQuoted: boolean
  qa: string | null
  needsFda: boolean
  isGranted: boolean
  isLongGone: boolean
}

export interface PackFacts {
  hasProof: boolean
  hasPhoto: boolean
  isOwn: boolean
  isFormulaReady: boolean
  hasNumber: boolean
  isLongGone: boolean
}

/** Whether the oracle's table allows the transition for this actor, with all its guards. */
export function isListed<S extends string, F>(
  table: [S, S | 'PREVIOUS', string, (facts: F) => boolean][],
  { formula_status, previous_status }: { formula_status: S; previous_status: S | null },
  to: S,
  { letter, facts }: { letter: string; facts: F },
): boolean {
  return table.some(
    ([from, next, who, holds]) =>
      from === formula_status &&
      (next === 'PREVIOUS' ? previous_status : next) === to &&
      [...letter].some((one) => who.includes(one)) &&
      holds(facts),
  )
}

/** The letters of a profile in the table; `R`: staff of RECIPE, for packages to approve. */
export function letterOf(profile: Profile, department: 'RECIPE' | 'RECIPE_DESIGN'): string {
  if (profile === 'SUPER_ADMIN') return 'U'
  const [role, own] = profile.split('/')
  if (department === 'RECIPE_DESIGN' && own === 'RECIPE') return 'R'
  if (own !== department) return ''
  return role === 'ADMIN' ? 'A' : 'S'
}
