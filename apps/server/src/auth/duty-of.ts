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

/** The roles, besides SUPER_ADMIN, that the house asks for a second step; configuration knows them. */
export type ReadTwoStepRoles = (db: Pick<Tx, 'select'>) => Promise<Role[]>

/** What somebody must do first, as the house asks now. */
export type ReadDuty = (db: Pick<Tx, 'select'>, account: Account) => Promise<Duty>

export function openDuties({ demo }: Pick<Config, 'demo'>, read: ReadTwoStepRoles): ReadDuty {
  return async (db, account) => {
    const asked = await read(db)
    // Whoever tries the demo is not to need a telephone.
    return dutyOf(account, demo ? asked : ['SUPER_ADMIN', ...asked])
  }
}

/**
 * A given password is changed; whose role needs a second step sets it up. Whoever comes through single sign-on has
 * done at its provider what the house asks there.
 */
function dutyOf(account: Account, twoStepRoles: readonly Role[]): Duty {
  if (account.sso_subject !== null) return null
  if (account.must_change_password) return 'change_password'
  if (twoStepRoles.includes(account.role) && !account.totp_confirmed_at) return 'set_up_two_step'
  return null
}
