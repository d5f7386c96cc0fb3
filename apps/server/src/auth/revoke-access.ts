import { and, eq, ne } from 'drizzle-orm'
import type { Outbox, Tx } from '../platform/outbox/outbox.ts'
import type { Sessions } from '../platform/sessions/sessions.ts'
import { session } from '../platform/tables/session.ts'
import { revokeKeys } from './personal-keys/personal-keys.ts'
import { emailChange } from './tables/email-change.ts'
import { knownDevice } from './tables/known-device.ts'

interface Deps {
  sessions: Sessions
  outbox: Outbox
}

/** The payload of `access.revoked`: higher areas delete what they store for that person and session. */
export interface AccessRevoked {
  staff_id: string
  /** The session that stays, with its data. */
  except: string | null
}

/**
 * Revokes everything that acts for a staff member, in the caller's transaction: sessions and their sockets, personal
 * keys, remembered browsers, push subscriptions, and a pending address change. `except` is the caller's session, which
 * stays with its browser. Returns the number of ended sessions. New kinds of access must be added here;
 * revoke-access.test.ts compares this list with the tables.
 */
export async function revokeAccess(
  { sessions, outbox }: Deps,
  tx: Tx,
  staff_id: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await sessions.end(tx, { subject_id: staff_id, ...(except && { except }) })
  await revokeKeys(tx, staff_id)
  await forgetDevices(tx, staff_id, except)
  await tx.delete(emailChange).where(eq(emailChange.staff_id, staff_id))
  const revoked: AccessRevoked = { staff_id, except: except ?? null }
  await outbox.publish(tx, 'access.revoked', revoked)
  return ended
}

/** Forgets the browsers of a staff member, except that of the remaining session. */
async function forgetDevices(tx: Tx, staff_id: string, except: string | undefined): Promise<void> {
  const [remaining] = except
    ? await tx.select({ device_id: session.device_id }).from(session).where(eq(session.id, except))
    : []
  await tx
    .delete(knownDevice)
    .where(
      and(
        eq(knownDevice.staff_id, staff_id),
        remaining?.device_id ? ne(knownDevice.id, remaining.device_id) : undefined,
      ),
    )
}
