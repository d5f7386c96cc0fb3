import type { duties } from '@rp/contract/auth/session'
import type { Role } from '@rp/domain/roles'
import type { Config } from '../platform/config.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { staff } from './tables/staff.ts'

type Account = Pick<
  typeof staff.$inferSelect,
  'role' | 'must_change_password' | 'totp_confirmed_at' | 'sso_subject'
>
type Duty = (typeof duties)[number] | null

/** The roles besides SUPER_ADMIN that need two-step verification; read from the configuration. */
export type ReadTwoStepRoles = (db: Pick<Tx, 'select'>) => Promise<Role[]>

/** The user's current duty under the configuration. */
export type ReadDuty = (db: Pick<Tx, 'select'>, account: Account) => Promise<Duty>

export function openDuties({ demo }: Pick<Config, 'demo'>, read: ReadTwoStepRoles): ReadDuty {
  return async (db, account) => {
    const requests = await read(db)
    // Visitors of the demo must not need a phone.
    return dutyOf(account, demo ? requests : ['SUPER_ADMIN', ...requests])
  }
}

/**
 * A given password must be changed; some roles must set up two-step verification. For single sign-on users the provider
 * has already enforced its own requirements.
 */
function dutyOf(account: Account, twoStepRoles: readonly Role[]): Duty {
  if (account.sso_subject !== null) return null
  if (account.must_change_password) return 'change_password'
  if (twoStepRoles.includes(account.role) && !account.totp_confirmed_at) return 'set_up_two_step'
  return null
}
