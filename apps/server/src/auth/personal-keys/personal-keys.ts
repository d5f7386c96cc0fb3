import { randomBytes } from 'node:crypto'
import { personalKeyLimits, type KeyScope } from '@rp/domain/personal-keys'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { tokenHash } from '../../platform/sessions/token-hash.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import type { ReadDuty } from '../duty-of.ts'
import { personalKey } from '../tables/personal-key.ts'
import { staff } from '../tables/staff.ts'

const holds = () => [isNull(personalKey.revoked_at), gt(personalKey.expires_at, sql`now()`)]
const touchAfterMs = 60_000

/**
 * A person removed at the provider can no longer sign in there: keys of single sign-on expire after the last sign-in.
 */
const signsInStill = () =>
  or(
    isNull(staff.sso_subject),
    gt(
      // Accounts from before this column existed: their last sign-in of any kind.
      sql`coalesce(${staff.sso_seen_at}, ${staff.last_seen_at})`,
      sql`now() - ${`${personalKeyLimits.ssoDays} days`}::interval`,
    ),
  )

const shownColumns = {
  id: personalKey.id,
  name: personalKey.name,
  scope: personalKey.scope,
  begins: personalKey.begins,
  created_at: personalKey.created_at,
  last_used_at: personalKey.last_used_at,
  expires_at: personalKey.expires_at,
}

/** The owner and current rights of a key; null: invalid, or its owner is inactive. */
export function openIdentifyKey({ db }: Database, readDuty: ReadDuty) {
  const byToken = db
    .select({ key: personalKey, owner: staff })
    .from(personalKey)
    .innerJoin(staff, eq(staff.id, personalKey.staff_id))
    .where(
      and(
        eq(personalKey.token_hash, sql.placeholder('hash')),
        ...holds(),
        eq(staff.is_active, true),
        isNull(staff.archived_at),
        signsInStill(),
      ),
    )
    .prepare('personal_key_by_token')

  return async (token: string): Promise<StaffCaller | null> => {
    const [found] = await byToken.execute({ hash: tokenHash(token) })
    if (!found) return null
    const { key, owner } = found
    if (!key.last_used_at || Date.now() - Date.parse(key.last_used_at) > touchAfterMs) await touch(key.id)
    const { id, username, role, department } = owner
    return {
      type: 'STAFF',
      id,
      // The key's own id, which belongs to no session.
      session_id: key.id,
      username,
      role,
      department,
      duty: await readDuty(db, owner),
      expires_at: key.expires_at,
      key: key.scope,
    }
  }

  async function touch(id: string): Promise<void> {
    await db
      .update(personalKey)
      .set({ last_used_at: sql`now()` })
      .where(
        and(
          eq(personalKey.id, id),
          or(
            isNull(personalKey.last_used_at),
            lt(personalKey.last_used_at, sql`now() - interval '1 minute'`),
          ),
        ),
      )
  }
}

/** Creates a key; this is the only time its value is returned. */
export async function makeKey(
  tx: Tx,
  fields: { staff_id: string; name: string; scope: KeyScope; expires_at: string },
) {
  const token = `rpp_${randomBytes(32).toString('base64url')}`
  const [record] = await tx
    .insert(personalKey)
    .values({ ...fields, begins: token.slice(0, 8), token_hash: tokenHash(token), created_at: sql`now()` })
    .returning(shownColumns)
  return { record, token }
}

export function keysOfOwner(db: Pick<Tx, 'select'>, staff_id: string) {
  return db
    .select(shownColumns)
    .from(personalKey)
    .where(and(eq(personalKey.staff_id, staff_id), ...holds()))
    .orderBy(desc(personalKey.created_at), desc(personalKey.id))
}

/** Revokes one key of its owner, or all; returns their ids. */
export async function revokeKeys(tx: Tx, staff_id: string, key_id?: string): Promise<string[]> {
  const ended = await tx
    .update(personalKey)
    .set({ revoked_at: sql`now()` })
    .where(
      and(eq(personalKey.staff_id, staff_id), ...holds(), key_id ? eq(personalKey.id, key_id) : undefined),
    )
    .returning({ id: personalKey.id })
  return ended.map(({ id }) => id)
}
