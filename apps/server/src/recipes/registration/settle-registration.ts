import {
  endOfRegistration,
  writtenAs,
  type RegistrationPattern,
} from '@rp/domain/regulation/registration-pattern'
import { refuseField } from '../../platform/refusal.ts'
import type { RegistrationFields } from './registration.ts'

/** The fields as they are kept: the number as its country writes it, the end as the law counts it. Refuses what cannot be. */
export function settleRegistration(
  fields: RegistrationFields,
  patterns: RegistrationPattern[],
): RegistrationFields {
  const { state, submitted_on, granted_on, expires_on } = fields
  const { number, fitting } = numberOf(fields.number, patterns)
  if (state === 'GRANTED' && number === null)
    throw refuseField('number', 'is required once the registration is granted')
  if (isBefore(granted_on, submitted_on))
    throw refuseField('granted_on', 'must be the day it was submitted or later')
  const end = expires_on ?? (state === 'GRANTED' ? usualEnd(granted_on, fitting) : null)
  if (isBefore(end, granted_on) || (end !== null && end === granted_on))
    throw refuseField('expires_on', 'must be after the day it was granted')
  return { ...fields, number, expires_on: end }
}

const isBefore = (day: string | null, other: string | null): boolean =>
  day !== null && other !== null && day < other

function usualEnd(granted_on: string | null, pattern: RegistrationPattern | undefined): string | null {
  return granted_on && pattern?.valid_years ? endOfRegistration(granted_on, pattern.valid_years) : null
}

function numberOf(
  number: string | null,
  patterns: RegistrationPattern[],
): { number: string | null; fitting?: RegistrationPattern } {
  if (number === null || patterns.length === 0) return { number }
  for (const fitting of patterns) {
    const written = writtenAs(number, fitting.pattern)
    if (written !== null) return { number: written, fitting }
  }
  const allowed = patterns.map(({ pattern }) => pattern).join(' or ')
  throw refuseField('number', `must be written like ${allowed} (N: a digit, A: a letter)`)
}
