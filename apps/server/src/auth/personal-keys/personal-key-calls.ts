import {
  createOwnKey,
  listOwnKeys,
  listStaffKeys,
  revokeOwnKey,
  revokeStaffKey,
} from '@rp/contract/auth/personal-key'
import { personalKeyLimits } from '@rp/domain/personal-keys'
import { eq } from 'drizzle-orm'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { confirmIdentity } from '../confirm-identity.ts'
import type { ReadDuty } from '../duty-of.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import { staff } from '../tables/staff.ts'
import { keysOfOwner, makeKey, openIdentifyKey, revokeKeys } from './personal-keys.ts'

const dayMs = 24 * 3_600_000

/** Personal keys: made, looked at and ended by their owner; looked at and ended by super admins. */
export function personalKeyCalls(platform: Platform, readDuty: ReadDuty): void {
  const { serve, database, write } = platform
  const { db } = database
  serve.takeKeys(openIdentifyKey(database, readDuty))

  serve.staff(listOwnKeys, ({ who }) => keysOfOwner(db, who.id))

  serve.staff(createOwnKey, async ({ who, body }) => {
    const aheadMs = Date.parse(body.expires_at) - Date.now()
    if (aheadMs <= 0) throw refuseField('expires_at', 'must lie ahead')
    if (aheadMs > personalKeyLimits.longestDays * dayMs)
      throw refuseField('expires_at', `must lie at most ${personalKeyLimits.longestDays} days ahead`)
    const { password, ...fields } = body
    const account = await accountOf(who.id)
    await confirmIdentity(database, who, account, password)
    return write(async (tx) => {
      // Two at once wait for each other, so that neither passes the limit.
      await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, who.id)).for('update')
      if ((await keysOfOwner(tx, who.id)).length >= personalKeyLimits.perPerson)
        throw refuse('in_use', { detail: `You have ${personalKeyLimits.perPerson} keys; end one first` })
      const { record, token } = await makeKey(tx, { ...fields, staff_id: who.id })
      const { id, scope } = found(record)
      await appendToLog(tx, {
        event: 'personal_key.created',
        subject: { type: 'personal-key', id },
        actor: actorOf(who),
        data: { scope },
      })
      await sendSecurityNotice(platform, tx, {
        staff_id: who.id,
        kind: 'personal_key',
        about: fields.name,
        emails: [account.email],
      })
      return { ...found(record), token }
    })
  })

  serve.staff(revokeOwnKey, ({ who, params }) => revoke(who, who.id, params.key_id))
  serve.staff(listStaffKeys, async ({ params }) => keysOfOwner(db, (await accountOf(params.id)).id))
  serve.staff(revokeStaffKey, ({ who, params }) => revoke(who, params.id, params.key_id))

  async function accountOf(id: string): Promise<typeof staff.$inferSelect> {
    const [row] = await db.select().from(staff).where(eq(staff.id, id))
    return found(row)
  }

  function revoke(who: StaffWho, owner: string, key_id: string): Promise<null> {
    return write(async (tx) => {
      const [id] = await revokeKeys(tx, owner, key_id)
      if (!id) throw refuse('not_found')
      await appendToLog(tx, {
        event: 'personal_key.revoked',
        subject: { type: 'personal-key', id },
        actor: actorOf(who),
      })
      return null
    })
  }
}
