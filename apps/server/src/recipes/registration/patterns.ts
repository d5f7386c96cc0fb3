import { standardPatterns, type RegistrationPattern } from '@rp/domain/regulation/registration-pattern'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { registrationPattern } from '../tables/registration-pattern.ts'

/** The company's patterns of numbers. One statement. */
export async function patternsOf(db: Pick<Tx, 'select'>): Promise<RegistrationPattern[]> {
  return db
    .select({
      country: registrationPattern.country,
      kind: registrationPattern.kind,
      pattern: registrationPattern.pattern,
      valid_years: registrationPattern.valid_years,
    })
    .from(registrationPattern)
    .where(and(eq(registrationPattern.is_active, true), isNull(registrationPattern.archived_at)))
    .orderBy(asc(registrationPattern.created_at))
}

/** The allowed patterns of a registration number: the company's for its country and kind, else the standard ones. */
export function patternsFor(
  own: RegistrationPattern[],
  { country, kind }: { country: string; kind: RegistrationPattern['kind'] },
): RegistrationPattern[] {
  const about = (one: RegistrationPattern) => one.country === country && one.kind === kind
  const said = own.filter(about)
  return said.length > 0 ? said : standardPatterns.filter(about)
}
