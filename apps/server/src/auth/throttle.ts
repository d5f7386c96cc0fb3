import { signInThrottle } from '@rp/domain/limits'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { refuse } from '../platform/refusal.ts'
import { signInAttempt } from './tables/sign-in-attempt.ts'

const since = sql`now() - ${`${signInThrottle.windowMinutes} minutes`}::interval`

/** One try at a secret. It counts as failed from the start, so that tries at once cannot outrun the limit. */
export interface Attempt {
  /** The secret was right: this try succeeded, and the account's failures were typing mistakes. */
  succeed(): Promise<void>
  /** Nothing was guessed: the try counts for neither side. */
  takeBack(): Promise<void>
}

/** Takes a try; refuses when the account or the address has failed too often lately (trust T11). */
export async function takeAttempt({ db }: Database, account: string, ip: string): Promise<Attempt> {
  const address = addressKey(ip)
  const [row] = await db
    .insert(signInAttempt)
    .values({ account, address, succeeded: false, at: sql`now()` })
    .returning({ id: signInAttempt.id })
  if (!row) throw new Error('Cannot count a try: the row was not written')
  const own = eq(signInAttempt.id, row.id)
  const failuresBefore = (
    column: typeof signInAttempt.account | typeof signInAttempt.address,
    value: string,
  ) =>
    db
      .select({ failed: count() })
      .from(signInAttempt)
      .where(
        and(
          eq(column, value),
          eq(signInAttempt.succeeded, false),
          gt(signInAttempt.at, since),
          lt(signInAttempt.id, row.id),
        ),
      )
  const [[ofAccount], [ofAddress]] = await Promise.all([
    failuresBefore(signInAttempt.account, account),
    failuresBefore(signInAttempt.address, address),
  ])
  const takeBack = async () => void (await db.delete(signInAttempt).where(own))
  const tooMany =
    (ofAccount?.failed ?? 0) >= signInThrottle.perAccount ||
    (ofAddress?.failed ?? 0) >= signInThrottle.perAddress
  if (tooMany) {
    // A refused try was none: who keeps trying does not lengthen the lock.
    await takeBack()
    throw refuse('throttled')
  }
  return {
    takeBack,
    async succeed() {
      await db.update(signInAttempt).set({ succeeded: true }).where(own)
      await db
        .delete(signInAttempt)
        .where(and(eq(signInAttempt.account, account), eq(signInAttempt.succeeded, false)))
    },
  }
}

/** A new first password counts from its first use: the failures of the account are forgotten with the old one. */
export async function forgetFailures(tx: Pick<Tx, 'delete'>, account: string): Promise<void> {
  await tx
    .delete(signInAttempt)
    .where(and(eq(signInAttempt.account, account), eq(signInAttempt.succeeded, false)))
}

export async function forgetOldAttempts({ db }: Database): Promise<void> {
  await db.delete(signInAttempt).where(lt(signInAttempt.at, sql`now() - interval '90 days'`))
}
