import type { RegistrationKind } from '../../regulation/registration-pattern.ts'
import type { RegistrationFacts, TypedRegistration } from '../complete.ts'

/** A save on 29 November 2026; what is left out keeps its saved value, a null end asks for the usual one. */
export type SequenceStep = Partial<TypedRegistration> & {
  /** The refused field; nothing is saved then. */
  refused?: keyof TypedRegistration
  /** The recipe has another formula by now: days are cleared, the number is of the former one. */
  formula?: 'NEW'
}

/** Saves of one registration with their right ends, from the terms of the law and not from the code. */
export interface RegistrationSequence {
  what: string
  country: string
  kind?: RegistrationKind
  /** As an older installation saved it. */
  start?: Partial<RegistrationFacts>
  steps: SequenceStep[]
  ends: Partial<RegistrationFacts>
}

const number = 'NA18260100001'
const thai = '10-1-6900012345'

export const registrationSequences: RegistrationSequence[] = [
  {
    what: 'Thailand: three years, computed',
    country: 'TH',
    steps: [{ state: 'GRANTED', number: thai, granted_on: '2026-11-27' }],
    ends: { state: 'GRANTED', expires_on: '2029-11-27' },
  },
  {
    what: 'Thailand: a grant without its day',
    country: 'TH',
    steps: [{ state: 'GRANTED', number: thai, refused: 'granted_on' }],
    ends: { state: 'DRAFT', number: null },
  },
  {
    what: 'Thailand: until 2090',
    country: 'TH',
    steps: [
      {
        state: 'GRANTED',
        number: thai,
        granted_on: '2026-11-27',
        expires_on: '2090-01-01',
        refused: 'expires_on',
      },
    ],
    ends: { state: 'DRAFT' },
  },
  {
    what: 'Thailand: granted in 2010, until 2029',
    country: 'TH',
    steps: [
      {
        state: 'GRANTED',
        number: thai,
        granted_on: '2010-05-01',
        expires_on: '2029-05-01',
        refused: 'expires_on',
      },
    ],
    ends: { state: 'DRAFT' },
  },
  {
    what: 'Thailand: three years and a day',
    country: 'TH',
    steps: [{ state: 'GRANTED', number: thai, granted_on: '2026-11-27', expires_on: '2029-11-28' }],
    ends: { state: 'GRANTED', expires_on: '2029-11-28' },
  },
  {
    what: 'Thailand: three years and two days',
    country: 'TH',
    steps: [
      {
        state: 'GRANTED',
        number: thai,
        granted_on: '2026-11-27',
        expires_on: '2029-11-29',
        refused: 'expires_on',
      },
    ],
    ends: { state: 'DRAFT' },
  },
  {
    what: 'Thailand: a shorter grant',
    country: 'TH',
    steps: [{ state: 'GRANTED', number: thai, granted_on: '2026-11-27', expires_on: '2027-11-26' }],
    ends: { state: 'GRANTED', expires_on: '2027-11-26' },
  },
  {
    what: 'a grant of tomorrow',
    country: 'TH',
    steps: [{ state: 'GRANTED', number: thai, granted_on: '2026-11-30', refused: 'granted_on' }],
    ends: { state: 'DRAFT' },
  },
  {
    what: 'a grant of 1989',
    country: 'EU',
    steps: [{ state: 'GRANTED', number, granted_on: '1989-12-31', refused: 'granted_on' }],
    ends: { state: 'DRAFT' },
  },
  {
    what: 'the European Union: no end',
    country: 'EU',
    steps: [{ state: 'GRANTED', number, granted_on: '2026-11-01' }],
    ends: { state: 'GRANTED', expires_on: null },
  },
  {
    what: 'Singapore: one year; the second year is a renewal of its own day',
    country: 'SG',
    steps: [
      { state: 'GRANTED', number, granted_on: '2025-12-10', expires_on: null },
      { expires_on: '2027-12-10', refused: 'expires_on' },
      { granted_on: '2026-11-28', expires_on: '2027-12-10' },
    ],
    ends: { state: 'GRANTED', granted_on: '2026-11-28', expires_on: '2027-12-10' },
  },
  {
    what: 'the Philippines: one to three years, so the end is asked for',
    country: 'PH',
    steps: [
      { state: 'GRANTED', number, granted_on: '2026-11-01', refused: 'expires_on' },
      { state: 'GRANTED', number, granted_on: '2026-11-01', expires_on: '2029-11-05', refused: 'expires_on' },
      { state: 'GRANTED', number, granted_on: '2026-11-01', expires_on: '2028-11-01' },
    ],
    ends: { state: 'GRANTED', expires_on: '2028-11-01' },
  },
  {
    what: 'Cambodia: the term is not known, so the end is asked for, and above ten years a reason',
    country: 'KH',
    steps: [
      { state: 'GRANTED', number, granted_on: '2026-11-01', refused: 'expires_on' },
      { state: 'GRANTED', number, granted_on: '2026-11-01', expires_on: '2036-11-02', refused: 'reason' },
      { state: 'GRANTED', number, granted_on: '2026-11-01', expires_on: '2036-11-01' },
    ],
    ends: { state: 'GRANTED', expires_on: '2036-11-01' },
  },
  {
    what: 'a grant without days from before these rules is saved with another number',
    country: 'TH',
    start: { state: 'GRANTED', number: thai },
    steps: [{ number: '10-1-6900012399' }],
    ends: { state: 'GRANTED', number: '10-1-6900012399', granted_on: null, expires_on: null },
  },
]
