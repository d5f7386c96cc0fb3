import { signInThrottle } from '@rp/domain/limits'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import { addressKey } from '../platform/addresses/address-key.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { delaySeconds, type Failures } from './throttle-delay.ts'
import { signInAttempt } from './tables/sign-in-attempt.ts'

/**
 * Protection against brute force: one attempt at a secret. It counts as failed from the start, so that concurrent
 * attempts cannot exceed the limit.
 */
export interface Attempt {
  /** The secret was right: earlier failures in this place were typing mistakes. */
  succeed(): Promise<void>
  /** Nothing was guessed: the attempt does not count. */
  takeBack(): Promise<void>
}

interface Where {
  account: string
  ip: string
  /** The account's remembered browser that the attempt comes from. */
  device_id?: string | undefined
}

const own = (staff_id: string): string => `own ${staff_id}`
/** The remembered browsers of an account share this prefix of their budgets. */
const devicePlace = (id: string): string => `device ${id}`
const knownAddress = 'known address'
const signedIn = 'signed in'

/**
 * Counts an attempt at the password or code of an account, or refuses it with the seconds to wait. Failures from
 * unknown places share one budget, so that changing addresses does not help an attacker. A remembered browser has its
 * own budget, and so has an address from which the owner recently signed in: strangers cannot lock anybody out (ADR
 * 0046).
 */
export async function consumeAttempt(
  database: Database,
  { account, ip, device_id }: Where,
): Promise<Attempt> {
  const address = addressKey(ip)
  if (device_id) return countAttempt(database, { account, address, place: devicePlace(device_id) })
  const isKnown = await hasSignedInFrom(database, account, address)
  if (!isKnown) await refuseBusyAddress(database, address)
  return countAttempt(database, { account, address, place: isKnown ? knownAddress : null })
}

/** The same for a signed-in user: only their own sessions use this budget. */
export function consumeOwnAttempt(database: Database, staff_id: string): Promise<Attempt> {
  return countAttempt(database, { account: own(staff_id), address: '', place: signedIn })
}

/** Clears all failures of an account; called when its password is reset. */
export async function liftThrottle(
  tx: Pick<Tx, 'delete'>,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await tx
    .delete(signInAttempt)
    .where(and(inArray(signInAttempt.account, [username, own(id)]), eq(signInAttempt.succeeded, false)))
}

export async function forgetOldAttempts({ db }: Database): Promise<void> {
  await db.delete(signInAttempt).where(lt(signInAttempt.at, sql`now() - interval '90 days'`))
}

interface Counted {
  account: string
  address: string
  place: string | null
}

async function countAttempt({ db }: Database, { account, address, place }: Counted): Promise<Attempt> {
  const [row] = await db
    .insert(signInAttempt)
    .values({ account, address, place, succeeded: false, at: sql`now()` })
    .returning({ id: signInAttempt.id })
  if (!row) throw new Error('Cannot count a try: the row was not written')
  const ownRow = eq(signInAttempt.id, row.id)
  const takeBack = async () => void (await db.delete(signInAttempt).where(ownRow))
  const wait = await secondsToWait(row.id)
  if (wait > 0) {
    // A refused attempt does not count, so retrying does not lengthen the wait.
    await takeBack()
    throw refuse('throttled', { retryAfterSeconds: wait })
  }
  return {
    takeBack,
    async succeed() {
      await db.update(signInAttempt).set({ succeeded: true }).where(ownRow)
      // For unknown places, clear only this address: a right password here says nothing about guesses elsewhere.
      await db
        .delete(signInAttempt)
        .where(
          and(
            eq(signInAttempt.account, account),
            eq(signInAttempt.succeeded, false),
            sql`${signInAttempt.place} is not distinct from ${place}`,
            eq(signInAttempt.address, address),
          ),
        )
    },
  }

  /** Whole seconds until this attempt would be accepted; 0: now. */
  async function secondsToWait(id: number): Promise<number> {
    // Each known address has its own budget, and so does a remembered browser, wherever it is.
    const here = place === knownAddress ? sql`and address = ${address}` : sql``
    const isOver = sql`at < now() - ${`${signInThrottle.underWaySeconds} seconds`}::interval`
    const { rows } = await db.execute<Failures>(sql`
      select count(*)::int as counted, (count(*) filter (where ${isOver}))::int as failed,
        coalesce(extract(epoch from now() - max(at) filter (where ${isOver})), 0)::float8 as idle,
        coalesce(extract(epoch from now() - min(at)), 0)::float8 as oldest
      from ${signInAttempt}
      where account = ${account} and place is not distinct from ${place} ${here}
        and not succeeded and id < ${id} and at > ${windowStart()}`)
    const [failures] = rows
    return failures ? delaySeconds(failures, place?.startsWith('device ') ?? false) : 0
  }
}

const windowStart = () => sql`now() - ${`${signInThrottle.windowMinutes} minutes`}::interval`

async function hasSignedInFrom({ db }: Database, account: string, address: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${signInAttempt}
    where account = ${account} and address = ${address} and succeeded
      and at > now() - ${`${signInThrottle.knownAddressDays} days`}::interval
    limit 1`)
  return rows.length > 0
}

/**
 * One account uses only a small part of an address's budget: a script that fails for it blocks nobody else behind that
 * address.
 */
async function refuseBusyAddress({ db }: Database, address: string): Promise<void> {
  const { rows } = await db.execute<{ failed: number }>(sql`
    select coalesce(sum(least(failed, ${signInThrottle.ofOneAccount})), 0)::int as failed from (
      select count(*) as failed from ${signInAttempt}
      where address = ${address} and place is null and not succeeded and at > ${windowStart()}
      group by account
    ) as accounts`)
  if ((rows[0]?.failed ?? 0) >= signInThrottle.perAddress) throw refuse('throttled')
}
