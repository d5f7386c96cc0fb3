import { recentSignInMinutes } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { session } from '../platform/tables/session.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { verifyPassword } from './password.ts'
import type { staff } from './tables/staff.ts'
import { consumeOwnAttempt } from './throttle.ts'

type Account = Pick<typeof staff.$inferSelect, 'id' | 'password_hash' | 'sso_subject'>

/** Refuses the field unless it has the account's password; attempts have a separate rate limit. */
export async function checkOwnPassword(
  database: Database,
  account: Account,
  password: string,
  field = 'password',
): Promise<void> {
  const attempt = await consumeOwnAttempt(database, account.id)
  if (!(await verifyPassword(account.password_hash, password)))
    throw refuseField(field, { en: 'is wrong', th: 'ไม่ถูกต้อง' })
  await attempt.takeBack()
}

/** Refuses unless the caller gives the password or has signed in within `recentSignInMinutes`. */
export async function confirmIdentity(
  database: Database,
  caller: StaffCaller,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && account.sso_subject === null)
    return checkOwnPassword(database, account, password)
  if (!(await isRecentSignIn(database, caller))) throw refuse('confirm_identity')
}

/** Refuses unless the caller gives the password or, without one, has just signed in at the provider. */
export async function confirmByPassword(
  database: Database,
  caller: StaffCaller,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (account.sso_subject === null && password === undefined) throw refuse('confirm_identity')
  await confirmIdentity(database, caller, account, password)
}

async function isRecentSignIn({ db }: Database, caller: StaffCaller): Promise<boolean> {
  const [row] = await db
    .select({ created_at: session.created_at })
    .from(session)
    .where(eq(session.id, caller.session_id))
  return row !== undefined && Date.now() - Date.parse(row.created_at) <= recentSignInMinutes * 60_000
}
