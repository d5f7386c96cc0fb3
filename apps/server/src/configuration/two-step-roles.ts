import type { Role } from '@rp/domain/roles'
import type { Tx } from '../platform/outbox/outbox.ts'
import { readValues } from './read-values.ts'

/** The roles, besides SUPER_ADMIN, that must sign in with two-step verification. */
export async function twoStepRoles(db: Pick<Tx, 'select'>): Promise<Role[]> {
  const required = await readValues(db, ['SECURITY_TWO_STEP_ADMIN', 'SECURITY_TWO_STEP_STAFF'])
  return [
    ...(required.SECURITY_TWO_STEP_ADMIN ? (['ADMIN'] as const) : []),
    ...(required.SECURITY_TWO_STEP_STAFF ? (['STAFF'] as const) : []),
  ]
}
