import { describe, expect, it } from 'vitest'
import { profileNames } from '../permissions.ts'
import { statusesOf } from '../statuses.ts'
import { formulaTransitions, type FormulaFacts } from './formula-machine.ts'
import { transitionsOf, type TransitionRule, type Initiator } from './transition-rules.ts'
import { packageTransitions, type PackageFacts } from './package-machine.ts'

/** All conditions met, so that only the table decides; QA is set by the case. */
const formulaFacts: FormulaFacts = {
  version_submitted: true,
  blocks: 0,
  regulation_blocks: 0,
  quote: 'VALID',
  qa: 'PASSED',
  open_lab_orders: 0,
  fda_required: true,
  open_registrations: 0,
  cancelled_hours: 1,
}
const packageFacts: PackageFacts = {
  has_proof: true,
  label_blocks: 0,
  is_annotated: true,
  is_drawn: true,
  is_submitter: false,
  has_print_photo: true,
  has_registration_number: true,
  formula_ready: true,
  cancelled_hours: 1,
}

const movers = new Map<string, Initiator>([
  ...profileNames.map((name): [string, Initiator] => {
    const [role = '', department = 'CHAT'] = name.split('/')
    return [name, { type: 'STAFF', id: name, role, department }]
  }),
  ['CUSTOMER', { type: 'CUSTOMER' }],
  ['SYSTEM', { type: 'SYSTEM' }],
])

/** Every permitted transition, as `from > to: who`. */
function table<S extends string, F>(
  moves: readonly TransitionRule<S, F>[],
  all: readonly S[],
  facts: F,
): string[] {
  const rows: string[] = []
  for (const status of all) {
    const reached = new Map<string, string[]>()
    for (const [name, initiator] of movers)
      for (const { id, to } of transitionsOf(moves, { status, previous: all[0] ?? null, facts }, initiator))
        reached.set(`${id} ${status} > ${to}`, [...(reached.get(`${id} ${status} > ${to}`) ?? []), name])
    for (const [move, who] of reached) rows.push(`${move}: ${who.join(' ')}`)
  }
  return rows.toSorted()
}

describe('the FORMULA state machine', () => {
  it('has exactly the specified transitions', () => {
    expect(table(formulaTransitions, statusesOf('formula'), formulaFacts)).toEqual(
      [
        'F2 PENDING_PAYMENT > PENDING_FORMULATION_REVIEW: SUPER_ADMIN ADMIN/RECIPE SYSTEM',
        'F3 PENDING_FORMULATION_REVIEW > PENDING_CUSTOMER_APPROVAL: SUPER_ADMIN ADMIN/RECIPE STAFF/RECIPE',
        'F4 PENDING_CUSTOMER_APPROVAL > PENDING_FORMULATION_TEST: SUPER_ADMIN ADMIN/RECIPE CUSTOMER',
        'F5 PENDING_CUSTOMER_APPROVAL > PENDING_FORMULATION_REVIEW: SUPER_ADMIN ADMIN/RECIPE STAFF/RECIPE CUSTOMER',
        'F6 PENDING_FORMULATION_TEST > PENDING_FDA: SUPER_ADMIN ADMIN/RECIPE STAFF/RECIPE',
        'F6b PENDING_FORMULATION_TEST > READY: SUPER_ADMIN ADMIN/RECIPE',
        'F7 PENDING_FORMULATION_TEST > PENDING_FORMULATION_REVIEW: SUPER_ADMIN ADMIN/RECIPE STAFF/RECIPE',
        'F8 PENDING_FDA > READY: SUPER_ADMIN ADMIN/RECIPE',
        'F9 PENDING_FDA > PENDING_FORMULATION_REVIEW: SUPER_ADMIN ADMIN/RECIPE',
        'F10 READY > PENDING_FORMULATION_REVIEW: SUPER_ADMIN ADMIN/RECIPE',
        'F11 PENDING_PAYMENT > CANCEL: SUPER_ADMIN ADMIN/RECIPE STAFF/RECIPE CUSTOMER',
        'F11 PENDING_FORMULATION_REVIEW > CANCEL: SUPER_ADMIN ADMIN/RECIPE',
        'F11 PENDING_CUSTOMER_APPROVAL > CANCEL: SUPER_ADMIN ADMIN/RECIPE',
        'F11 PENDING_FORMULATION_TEST > CANCEL: SUPER_ADMIN ADMIN/RECIPE',
        'F11 PENDING_FDA > CANCEL: SUPER_ADMIN ADMIN/RECIPE',
        'F11 READY > CANCEL: SUPER_ADMIN',
        'F12 CANCEL > PENDING_PAYMENT: SUPER_ADMIN',
        'F13 READY > PENDING_FDA: SUPER_ADMIN SYSTEM',
      ].toSorted(),
    )
  })

  it('moves a ready recipe back to the FDA only if a required registration is lost', () => {
    const lost = (facts: Partial<FormulaFacts>) =>
      at('READY', facts, { type: 'SYSTEM' }).map(({ id, blockedBy }) => [id, blockedBy.map(({ en }) => en)])
    expect(lost({ open_registrations: 1 })).toEqual([['F13', []]])
    expect(lost({ open_registrations: 0 })).toEqual([['F13', ['Every registration is granted']]])
    expect(lost({ open_registrations: 1, fda_required: false })).toEqual([
      ['F13', ['The recipe needs no registration']],
    ])
  })

  const chemist: Initiator = { type: 'STAFF', id: 'chemist', role: 'STAFF', department: 'RECIPE' }
  const blockers = (status: Parameters<typeof at>[0], facts: Partial<FormulaFacts>, initiator = chemist) =>
    at(status, facts, initiator).flatMap(({ id, blockedBy }) => blockedBy.map(({ en }) => `${id}: ${en}`))
  const at = (
    status: (typeof formulaTransitions)[number]['from'],
    facts: Partial<FormulaFacts>,
    initiator: Initiator,
  ) =>
    transitionsOf(
      formulaTransitions,
      { status, previous: null, facts: { ...formulaFacts, ...facts } },
      initiator,
    )

  it('reports what blocks a transition', () => {
    expect(
      blockers('PENDING_FORMULATION_REVIEW', { version_submitted: false, blocks: 2, quote: 'EXPIRED' }),
    ).toEqual([
      'F3: Submit the version first',
      'F3: The version has findings that block it',
      'F3: The version needs a valid quote',
    ])
    expect(blockers('PENDING_FORMULATION_TEST', { qa: 'FAILED', open_lab_orders: 1 })).toEqual([
      'F6: QA has not passed',
      'F6: Lab orders are still open',
    ])
    expect(blockers('PENDING_FORMULATION_TEST', { regulation_blocks: 1 })).toEqual([
      'F6: A target country forbids it: change the formula, or have the finding waived',
      'F7: QA has not failed',
    ])
  })

  it('requires evidence from staff where a customer just approves, and a reason from SUPER_ADMIN', () => {
    const admin: Initiator = { type: 'STAFF', id: 'admin', role: 'ADMIN', department: 'RECIPE' }
    const owner: Initiator = { type: 'STAFF', id: 'owner', role: 'SUPER_ADMIN', department: 'CHAT' }
    const needs = (initiator: Initiator) =>
      at('PENDING_CUSTOMER_APPROVAL', {}, initiator).find(({ id }) => id === 'F4')?.needs
    expect(needs({ type: 'CUSTOMER' })).toEqual([])
    expect(needs(admin)).toEqual(['EVIDENCE'])
    expect(needs(owner)).toEqual(['EVIDENCE', 'REASON'])
  })

  it('takes a cancellation back within 30 days only', () => {
    const owner: Initiator = { type: 'STAFF', id: 'owner', role: 'SUPER_ADMIN', department: 'CHAT' }
    const back = (cancelled_hours: number) =>
      transitionsOf(
        formulaTransitions,
        { status: 'CANCEL', previous: 'READY', facts: { ...formulaFacts, cancelled_hours } },
        owner,
      ).map(({ to, blockedBy }) => [to, blockedBy.length])
    expect(back(720)).toEqual([['READY', 0]])
    expect(back(720.1)).toEqual([['READY', 1]])
  })
})

describe('the PACKAGE state machine', () => {
  it('has exactly the specified transitions', () => {
    expect(table(packageTransitions, statusesOf('packaging'), packageFacts)).toEqual(
      [
        'P2 PENDING_PAYMENT > PENDING_DESIGN_REVIEW: SUPER_ADMIN ADMIN/RECIPE_DESIGN SYSTEM',
        'P3 PENDING_DESIGN_REVIEW > PENDING_STAFF_APPROVAL: SUPER_ADMIN ADMIN/RECIPE_DESIGN STAFF/RECIPE_DESIGN',
        'P4 PENDING_STAFF_APPROVAL > PENDING_DESIGN_TEST: SUPER_ADMIN ADMIN/RECIPE ADMIN/RECIPE_DESIGN STAFF/RECIPE',
        'P5 PENDING_STAFF_APPROVAL > PENDING_DESIGN_REVIEW: SUPER_ADMIN ADMIN/RECIPE ADMIN/RECIPE_DESIGN STAFF/RECIPE',
        'P6 PENDING_DESIGN_TEST > READY: SUPER_ADMIN ADMIN/RECIPE_DESIGN STAFF/RECIPE_DESIGN',
        'P7 PENDING_DESIGN_TEST > PENDING_DESIGN_REVIEW: SUPER_ADMIN ADMIN/RECIPE_DESIGN STAFF/RECIPE_DESIGN',
        'P8 READY > PENDING_DESIGN_REVIEW: SUPER_ADMIN ADMIN/RECIPE_DESIGN SYSTEM',
        'P9 PENDING_PAYMENT > CANCEL: SUPER_ADMIN ADMIN/RECIPE_DESIGN STAFF/RECIPE_DESIGN CUSTOMER',
        'P9 PENDING_DESIGN_REVIEW > CANCEL: SUPER_ADMIN ADMIN/RECIPE_DESIGN',
        'P9 PENDING_STAFF_APPROVAL > CANCEL: SUPER_ADMIN ADMIN/RECIPE_DESIGN',
        'P9 PENDING_DESIGN_TEST > CANCEL: SUPER_ADMIN ADMIN/RECIPE_DESIGN',
        'P9 READY > CANCEL: SUPER_ADMIN',
        'P10 CANCEL > PENDING_PAYMENT: SUPER_ADMIN',
      ].toSorted(),
    )
  })

  it('prevents the submitter from approving, and printing before formula and number are there', () => {
    const designer: Initiator = { type: 'STAFF', id: 'd', role: 'ADMIN', department: 'RECIPE_DESIGN' }
    const names = (status: (typeof packageTransitions)[number]['from'], facts: Partial<PackageFacts>) =>
      transitionsOf(
        packageTransitions,
        { status, previous: null, facts: { ...packageFacts, ...facts } },
        designer,
      ).flatMap(({ id, blockedBy }) => blockedBy.map(() => id))
    expect(names('PENDING_STAFF_APPROVAL', { is_submitter: true })).toEqual(['P4', 'P5'])
    expect(
      names('PENDING_DESIGN_TEST', {
        formula_ready: false,
        has_registration_number: false,
        has_print_photo: false,
      }),
    ).toEqual(['P6', 'P6', 'P6'])
  })

  it('prevents approval and release of a label not shown in full, but allows sending it back', () => {
    const blocked = (status: (typeof packageTransitions)[number]['from'], is_drawn: boolean) =>
      transitionsOf(
        packageTransitions,
        { status, previous: null, facts: { ...packageFacts, is_drawn } },
        { type: 'STAFF', id: 'd', role: 'ADMIN', department: 'RECIPE_DESIGN' },
      ).flatMap(({ id, blockedBy }) => (blockedBy.length > 0 ? [id] : []))
    const all = [
      'PENDING_PAYMENT',
      'PENDING_DESIGN_REVIEW',
      'PENDING_STAFF_APPROVAL',
      'PENDING_DESIGN_TEST',
      'READY',
    ] as const
    expect(all.flatMap((status) => blocked(status, false))).toEqual(['P4', 'P6'])
    expect(all.flatMap((status) => blocked(status, true))).toEqual([])
  })
})
