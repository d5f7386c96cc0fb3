import { and, eq, isNull, sql } from 'drizzle-orm'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { keysOfOwner } from '../personal-keys/personal-keys.ts'
import { revokeAccess } from '../revoke-access.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import { staff } from '../tables/staff.ts'
import type { Identity } from './single-sign-on.ts'

const bySystem = { type: 'SYSTEM', id: null } as const

/**
 * Ends everything that acts for the account of somebody whom the provider no longer lets in. The log has an entry if
 * there was anything to end, so that repeated attempts do not fill it.
 */
export async function endAccess(platform: Platform, { subject }: Pick<Identity, 'subject'>): Promise<void> {
  await platform.write(async (tx) => {
    const [account] = await tx.select().from(staff).where(eq(staff.sso_subject, subject)).for('update')
    if (!account) return
    const keys = (await keysOfOwner(tx, account.id)).length
    const sessions = await revokeAccess(platform, tx, account.id)
    if (sessions + keys === 0) return
    await appendToLog(tx, {
      event: 'auth.provider_ended_access',
      subject: { type: 'staff', id: account.id },
      data: { sessions, keys },
      actor: bySystem,
    })
  })
}

/**
 * Whether another account has the address. An address that nobody proved does not stand in the way of the person whose
 * address the provider verified: it is taken off the other account, which is logged and reported to its owner.
 */
export async function isTaken(
  platform: Platform,
  tx: Tx,
  { is_email_verified }: Pick<Identity, 'is_email_verified'>,
  email: string,
): Promise<boolean> {
  const [holder] = await tx
    .select()
    .from(staff)
    .where(and(sql`lower(${staff.email}) = ${email}`, isNull(staff.archived_at)))
    .for('update')
  if (!holder) return false
  // The address of a single sign-on account is the provider's own word.
  if (!is_email_verified || holder.email_proven_at !== null || holder.sso_subject !== null) return true
  await tx
    .update(staff)
    .set({
      email: addressOfNobody(holder.id),
      updated_at: sql`now()`,
      row_version: sql`${staff.row_version} + 1`,
    })
    .where(eq(staff.id, holder.id))
  await appendToLog(tx, {
    event: 'auth.address_released',
    subject: { type: 'staff', id: holder.id },
    actor: bySystem,
  })
  await sendSecurityNotice(platform, tx, {
    staff_id: holder.id,
    kind: 'email_released',
    about: email,
    emails: [],
  })
  return false
}

/** An account must have an address; `.invalid` never receives mail (RFC 2606). */
const addressOfNobody = (id: string): string => `removed-${id.slice(-12)}@staff.invalid`
