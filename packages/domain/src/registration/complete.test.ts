import { describe, expect, it } from 'vitest'
import { standardPatterns } from '../regulation/registration-pattern.ts'
import { judgedSequences } from './cases/judged-sequences.ts'
import { registrationSequences, type RegistrationSequence } from './cases/sequences.ts'
import { completedRegistration, type RegistrationFacts } from './complete.ts'

const blank: RegistrationFacts = {
  state: 'DRAFT',
  number: null,
  submitted_on: null,
  granted_on: null,
  expires_on: null,
}
/** As a change of the formula leaves it (F6). */
const requested = { state: 'DRAFT', submitted_on: null, granted_on: null, expires_on: null } as const

/** Takes the steps one after another; each is saved, or refused on the expected field. */
function played({ country, kind = 'COSMETIC_NOTIFICATION', start, steps }: RegistrationSequence) {
  let saved: RegistrationFacts = { ...blank, ...start }
  let isOfFormerFormula = false
  for (const { refused, formula, reason, ...fields } of steps) {
    if (formula) {
      saved = { ...saved, ...requested }
      isOfFormerFormula = true
      continue
    }
    const done = completedRegistration(
      { ...saved, ...fields, reason },
      {
        country,
        kind,
        before: saved,
        patterns: standardPatterns.filter((one) => one.country === country && one.kind === kind),
        isOfFormerFormula,
        today: '2026-11-29',
      },
    )
    expect('fault' in done ? done.fault.path : undefined).toBe(refused)
    if ('completed' in done) {
      const { reason: _, ...facts } = done.completed
      saved = facts
    }
  }
  return saved
}

describe('the saves of a registration', () => {
  it('have at least 25 sequences', () => {
    expect(registrationSequences.length + judgedSequences.length).toBeGreaterThanOrEqual(25)
  })
  it.each([...registrationSequences, ...judgedSequences])('$what', (sequence) => {
    expect(played(sequence)).toMatchObject(sequence.ends)
  })
})
