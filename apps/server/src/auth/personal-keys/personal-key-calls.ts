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
import type { StaffCaller } from '../../platform/caller.ts'
import { confirmIdentity } from '../confirm-identity.ts'
import type { ReadDuty } from '../duty-of.ts'
import { sendSecurityNotice } from '../security-notice.ts'
import { staff } from '../tables/staff.ts'
import { keysOfOwner, makeKey, openIdentifyKey, revokeKeys } from './personal-keys.ts'

const dayMs = 24 * 3_600_000

/** Personal keys: created, listed and revoked by their owner; listed and revoked by super admins. */
export function personalKeyCalls(platform: Platform, readDuty: ReadDuty): void {
  const { serve, database, write } = platform
  const { db } = database
  serve.takeKeys(openIdentifyKey(database, readDuty))

  serve.staff(listOwnKeys, ({ caller }) => keysOfOwner(db, caller.id))

  serve.staff(createOwnKey, async ({ caller, body }) => {
    const aheadMs = Date.parse(body.expires_at) - Date.now()
    if (aheadMs <= 0) throw refuseField('expires_at', { en: 'must lie ahead', th: 'ต้องเป็นเวลาในอนาคต' })
    if (aheadMs > personalKeyLimits.longestDays * dayMs)
      throw refuseField('expires_at', {
        en: `must lie at most ${personalKeyLimits.longestDays} days ahead`,
        th: `ต้องไม่เกิน ${personalKeyLimits.longestDays} วันข้างหน้า`,
      })
    const { password, ...fields } = body
    const account = await accountOf(caller.id)
    await confirmIdentity(database, caller, account, password)
    return write(async (tx) => {
      // The lock serialises concurrent calls, so that they cannot exceed the limit together.
      await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, caller.id)).for('update')
      if ((await keysOfOwner(tx, caller.id)).length >= personalKeyLimits.perPerson)
        throw refuse('in_use', {
          detail: {
            en: `You have ${personalKeyLimits.perPerson} keys; end one first`,
            th: `คุณมี ${personalKeyLimits.perPerson} คีย์แล้ว กรุณายกเลิกก่อนหนึ่งคีย์`,
          },
        })
      const { record, token } = await makeKey(tx, { ...fields, staff_id: caller.id })
      const { id, scope } = found(record)
      await appendToLog(tx, {
        event: 'personal_key.created',
        subject: { type: 'personal-key', id },
        actor: actorOf(caller),
        data: { scope },
      })
      await sendSecurityNotice(platform, tx, {
        staff_id: caller.id,
        kind: 'personal_key',
        about: fields.name,
        emails: [account.email],
      })
      return { ...found(record), token }
    })
  })

  serve.staff(revokeOwnKey, ({ caller, params }) => revoke(caller, caller.id, params.key_id))
  serve.staff(listStaffKeys, async ({ params }) => keysOfOwner(db, (await accountOf(params.id)).id))
  serve.staff(revokeStaffKey, ({ caller, params }) => revoke(caller, params.id, params.key_id))

  async function accountOf(id: string): Promise<typeof staff.$inferSelect> {
    const [row] = await db.select().from(staff).where(eq(staff.id, id))
    return found(row)
  }

  function revoke(caller: StaffCaller, owner: string, key_id: string): Promise<null> {
    return write(async (tx) => {
      const [id] = await revokeKeys(tx, owner, key_id)
      if (!id) throw refuse('not_found')
      await appendToLog(tx, {
        event: 'personal_key.revoked',
        subject: { type: 'personal-key', id },
        actor: actorOf(caller),
      })
      return null
    })
  }
}
