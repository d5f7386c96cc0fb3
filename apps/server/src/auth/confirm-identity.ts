import { recentSignInMinutes } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { session } from '../platform/tables/session.ts'
import type { StaffWho } from '../platform/who.ts'
import { verifyPassword } from './password.ts'
import type { staff } from './tables/staff.ts'
import { takeOwnAttempt } from './throttle.ts'

type Account = Pick<typeof staff.$inferSelect, 'id' | 'password_hash' | 'sso_subject'>

/** Refuses, naming the field, unless this is the password of the account; attempts have a budget of their own. */
export async function checkOwnPassword(
  database: Database,
  account: Account,
  password: string,
  field = 'password',
): Promise<void> {
  const attempt = await takeOwnAttempt(database, account.id)
  if (!(await verifyPassword(account.password_hash, password))) throw refuseField(field, 'is wrong')
  await attempt.takeBack()
}

/** Refuses unless the caller gives the password or has signed in within `recentSignInMinutes`. */
export async function confirmIdentity(
  database: Database,
  who: StaffWho,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && account.sso_subject === null)
    return checkOwnPassword(database, account, password)
  if (!(await isRecentSignIn(database, who))) throw refuse('confirm_identity')
}

/** Refuses unless the caller gives the password, or, having none, has signed in at the provider a moment ago. */
export async function confirmByPassword(
  database: Database,
  who: StaffWho,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (account.sso_subject === null && password === undefined) throw refuse('confirm_identity')
  await confirmIdentity(database, who, account, password)
}

async function isRecentSignIn({ db }: Database, who: StaffWho): Promise<boolean> {
  const [row] = await db
    .select({ created_at: session.created_at })
    .from(session)
    .where(eq(session.id, who.session_id))
  return row !== undefined && Date.now() - Date.parse(row.created_at) <= recentSignInMinutes * 60_000
}
