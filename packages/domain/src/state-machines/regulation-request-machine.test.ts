import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profileNames } from '../permissions.ts'
import { statusesOf } from '../statuses.ts'
import { transitionsOf, type Initiator } from './transition-rules.ts'
import { regulationRequestTransitions, type RegulationRequestFacts } from './regulation-request-machine.ts'

const statuses = statusesOf('regulation_request')
const movers = new Map<string, Initiator>([
  ...profileNames.map((name): [string, Initiator] => {
    const [role = '', department = 'CHAT'] = name.split('/')
    return [name, { type: 'STAFF', id: name, role, department }]
  }),
  ['CUSTOMER', { type: 'CUSTOMER' }],
  ['SYSTEM', { type: 'SYSTEM' }],
])

/** The expected transitions, by hand: from, to, who, and condition. */
const table: [string, string, string[], (facts: RegulationRequestFacts) => boolean][] = [
  ['PENDING', 'APPROVED', ['SUPER_ADMIN', 'ADMIN/RECIPE'], (f) => !f.is_requester && f.fits],
  ['PENDING', 'REJECTED', ['SUPER_ADMIN', 'ADMIN/RECIPE'], () => true],
  ['PENDING', 'CHANGES_REQUESTED', ['SUPER_ADMIN', 'ADMIN/RECIPE'], () => true],
  [
    'CHANGES_REQUESTED',
    'PENDING',
    ['SUPER_ADMIN', 'ADMIN/RECIPE', 'STAFF/RECIPE', 'SYSTEM'],
    (f) => f.is_requester || f.is_nobodys,
  ],
  [
    'PENDING',
    'WITHDRAWN',
    ['SUPER_ADMIN', 'ADMIN/RECIPE', 'STAFF/RECIPE', 'SYSTEM'],
    (f) => f.is_requester || f.is_nobodys,
  ],
  ['APPROVED', 'SUPERSEDED', ['SUPER_ADMIN', 'SYSTEM'], () => true],
  ['APPROVED', 'EXPIRED', ['SUPER_ADMIN', 'SYSTEM'], () => true],
]

describe('the REGULATION REQUEST state machine', () => {
  it('has exactly the expected transitions, for all callers and facts', () => {
    const facts = fc.record({ is_requester: fc.boolean(), is_nobodys: fc.boolean(), fits: fc.boolean() })
    fc.assert(
      fc.property(facts, (given) => {
        for (const status of statuses)
          for (const [name, initiator] of movers) {
            const open = transitionsOf(
              regulationRequestTransitions,
              { status, previous: null, facts: given },
              initiator,
            ).filter(({ blockedBy }) => blockedBy.length === 0)
            const expected = table.filter(
              ([from, , who, holds]) => from === status && who.includes(name) && holds(given),
            )
            expect([status, name, open.map(({ to }) => to).toSorted()]).toEqual([
              status,
              name,
              expected.map(([, to]) => to).toSorted(),
            ])
          }
      }),
    )
  })

  it('requires a reason for a refusal', () => {
    const admin: Initiator = { type: 'STAFF', id: 'a', role: 'ADMIN', department: 'RECIPE' }
    const facts = { is_requester: false, is_nobodys: false, fits: true }
    const moves = transitionsOf(
      regulationRequestTransitions,
      { status: 'PENDING', previous: null, facts },
      admin,
    )
    expect(moves.filter(({ needs }) => needs.includes('REASON')).map(({ to }) => to)).toEqual([
      'REJECTED',
      'CHANGES_REQUESTED',
    ])
  })
})
