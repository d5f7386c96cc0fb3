import { and, eq, ne } from 'drizzle-orm'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'
import { session } from '../platform/tables/session.ts'
import { revokeKeys } from './personal-keys/personal-keys.ts'
import { emailChange } from './tables/email-change.ts'
import { knownDevice } from './tables/known-device.ts'

interface Parts {
  sessions: Sessions
  outbox: Outbox
}

/** What `access.revoked` carries: areas above delete what they keep for that person and session. */
export interface AccessRevoked {
  staff_id: string
  /** The session that stays, with what belongs to it. */
  except: string | null
}

/**
 * Revokes everything that acts for a staff member, in the caller's transaction: sessions and their sockets, personal
 * keys, remembered browsers, push subscriptions, and an address change that waits for its code. `except` is the session
 * of the caller, which stays with its browser. Answers how many sessions ended. Whoever adds a kind of access adds it
 * here; revoke-access.test.ts compares this list with the tables.
 */
export async function revokeAccess(
  { sessions, outbox }: Parts,
  tx: Tx,
  staff_id: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await sessions.end(tx, { subject_id: staff_id, ...(except && { except }) })
  await revokeKeys(tx, staff_id)
  await forgetDevices(tx, staff_id, except)
  await tx.delete(emailChange).where(eq(emailChange.staff_id, staff_id))
  const revoked: AccessRevoked = { staff_id, except: except ?? null }
  await outbox.tell(tx, 'access.revoked', revoked)
  return ended
}

/** Forgets the browsers of a staff member, except the one of the session that stays. */
async function forgetDevices(tx: Tx, staff_id: string, except: string | undefined): Promise<void> {
  const [kept] = except
    ? await tx.select({ device_id: session.device_id }).from(session).where(eq(session.id, except))
    : []
  await tx
    .delete(knownDevice)
    .where(
      and(
        eq(knownDevice.staff_id, staff_id),
        kept?.device_id ? ne(knownDevice.id, kept.device_id) : undefined,
      ),
    )
}
