import type { ParsedOf } from '@rp/contract/endpoint'
import type { updateRegistration } from '@rp/contract/recipes/registration'
import { completedRegistration } from '@rp/domain/registration/complete'
import type { RegistrationPattern } from '@rp/domain/regulation/registration-pattern'
import { refuseField } from '../../platform/refusal.ts'
import type { fdaRegistration } from '../tables/fda-registration.ts'

export type RegistrationFields = Omit<ParsedOf<typeof updateRegistration>['body'], 'row_version'>

type Row = typeof fdaRegistration.$inferSelect

/** The fields as saved, by the rules of the domain. Refuses impossible values. `today` is the day in Bangkok. */
export function completeRegistration(
  fields: RegistrationFields,
  { before, patterns, today }: { before: Row; patterns: RegistrationPattern[]; today: string },
): RegistrationFields {
  const { country, kind, registered_version_id, version_id } = before
  const done = completedRegistration(fields, {
    country,
    kind,
    before,
    patterns,
    isOfFormerFormula: registered_version_id !== null && registered_version_id !== version_id,
    today,
  })
  if ('fault' in done) throw refuseField(done.fault.path, done.fault.words)
  return done.completed
}
