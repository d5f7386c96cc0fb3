import {
  beginTwoStep,
  changePassword,
  confirmTwoStep,
  draftKey,
  duties,
  endOtherSessions,
  endTwoStep,
  listOwnSessions,
  me,
  revokeOwnSession,
  setOwnLanguage,
} from '@rp/contract/auth/session'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { session } from '../platform/tables/session.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { readShortcuts } from '../platform/shortcuts.ts'
import { checkOwnPassword, confirmIdentity } from './confirm-identity.ts'
import type { ReadDuty } from './duty-of.ts'
import { hashPassword, weakness } from './password.ts'
import { revokeAccess } from './revoke-access.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { staff } from './tables/staff.ts'
import { consumeOwnAttempt } from './throttle.ts'
import { readTotpSecret, sealTotpSecret } from './totp-secret.ts'
import { checkCode, newRecoveryCodes, newSecret, noTwoStep } from './two-step.ts'

type SessionRow = typeof session.$inferSelect

/** What signed-in staff can do with their own account. */
export function meCalls(platform: Platform, readDuty: ReadDuty): void {
  const { serve, database, write, sessions, secrets, log } = platform
  const { db } = database

  serve.staff(me, async ({ caller }) => {
    const [row, shortcuts] = await Promise.all([self(caller), readShortcuts(db, caller.id)])
    return {
      user_id: caller.id,
      username: caller.username,
      session_id: caller.session_id,
      department: caller.department,
      role: caller.role,
      full_name: row.full_name,
      language: row.language,
      // The duty that the session has; new requirements of the configuration apply at the next sign-in.
      duty: duties.find((one) => one === caller.duty) ?? null,
      two_step: row.totp_confirmed_at !== null,
      sso: row.sso_subject !== null,
      expires_at: caller.expires_at,
      shortcuts,
    }
  })

  // Derived, not stored: it is nowhere in the database, and the same on every node.
  serve.staff(draftKey, async ({ caller }) => ({
    key: secrets.sign('1', `draft-key:${caller.id}`).toString('base64url'),
  }))

  // A personal preference, like list columns: the record does not change for others.
  serve.staff(setOwnLanguage, async ({ caller, body: { language } }) => {
    await db.update(staff).set({ language }).where(eq(staff.id, caller.id))
    return null
  })

  serve.staff(changePassword, async ({ caller, body }) => {
    const row = await self(caller)
    refuseSso(row)
    await checkOwnPassword(database, row, body.current_password, 'current_password')
    const weak =
      body.new_password === body.current_password
        ? 'must differ from the current password'
        : weakness(body.new_password, row.username)
    if (weak) throw refuseField('new_password', weak)
    const password_hash = await hashPassword(body.new_password)
    await write(async (tx) => {
      await tx
        .update(staff)
        .set({ password_hash, must_change_password: false, updated_at: sql`now()` })
        .where(eq(staff.id, caller.id))
      await revokeAccess(platform, tx, caller.id, { except: caller.session_id })
      await applyDuty(tx, caller, { ...row, must_change_password: false })
    })
    return null
  })

  serve.staff(beginTwoStep, async ({ caller, body }) => {
    const row = await self(caller)
    refuseSso(row)
    await confirmIdentity(database, caller, row, body?.password)
    const { secret, uri } = newSecret(caller.username)
    const begun = await db
      .update(staff)
      .set({ totp_secret: sealTotpSecret(secrets, caller.id, secret), totp_last_step: null })
      .where(and(eq(staff.id, caller.id), isNull(staff.totp_confirmed_at)))
      .returning({ id: staff.id })
    if (begun.length === 0)
      throw refuse('illegal_transition', {
        detail: {
          en: 'Two-step verification is already on; switch it off first',
          th: 'เปิดการยืนยันสองขั้นตอนไว้แล้ว กรุณาปิดก่อน',
        },
      })
    return { secret, uri }
  })

  serve.staff(confirmTwoStep, async ({ caller, body }) => {
    const attempt = await consumeOwnAttempt(database, caller.id)
    const row = await self(caller)
    const secret = row.totp_confirmed_at ? null : readTotpSecret(secrets, log, row)
    const step = secret ? await checkCode(secret, body.code, row.totp_last_step) : undefined
    if (step === undefined)
      throw refuseField('code', { en: 'is not the code that the app shows now', th: 'ไม่ตรงกับรหัสที่แอปแสดงอยู่' })
    await attempt.takeBack()
    const { codes, hashes } = newRecoveryCodes()
    await write(async (tx) => {
      await tx
        .update(staff)
        .set({ totp_confirmed_at: sql`now()`, totp_last_step: step, recovery_hashes: hashes })
        .where(eq(staff.id, caller.id))
      await applyDuty(tx, caller, { ...row, totp_confirmed_at: 'now' })
      await noticeOf(tx, row, 'two_step_on')
    })
    return { recovery_codes: codes }
  })

  serve.staff(endTwoStep, async ({ caller, body }) => {
    const row = await self(caller)
    await checkOwnPassword(database, row, body.password)
    await write(async (tx) => {
      await tx.update(staff).set(noTwoStep).where(eq(staff.id, caller.id))
      await applyDuty(tx, caller, { ...row, totp_confirmed_at: null })
      if (row.totp_confirmed_at) await noticeOf(tx, row, 'two_step_off')
    })
    return null
  })

  serve.staff(listOwnSessions, async ({ caller }) =>
    (await sessions.list(caller.id)).map((row) => sessionRecordOf(row, caller.session_id)),
  )

  serve.staff(revokeOwnSession, async ({ caller, params }) => {
    const ended = await write((tx) =>
      sessions.end(tx, { subject_id: caller.id, session_id: params.session_id }),
    )
    if (ended === 0) throw refuse('not_found')
    return null
  })

  serve.staff(endOtherSessions, async ({ caller }) => ({
    ended: await write((tx) => revokeAccess(platform, tx, caller.id, { except: caller.session_id })),
  }))

  async function self(caller: StaffCaller): Promise<typeof staff.$inferSelect> {
    const [row] = await db.select().from(staff).where(eq(staff.id, caller.id))
    return found(row)
  }

  /** Notifies the owner that two-step verification was switched on or off. */
  const noticeOf = (tx: Tx, row: typeof staff.$inferSelect, kind: 'two_step_on' | 'two_step_off') =>
    sendSecurityNotice(platform, tx, { staff_id: row.id, kind, about: row.username, emails: [row.email] })

  /** A duty belongs to the person: all their open sessions have it, or none. */
  async function applyDuty(tx: Tx, caller: StaffCaller, row: Parameters<ReadDuty>[1]): Promise<void> {
    const duty = await readDuty(tx, row)
    await tx
      .update(session)
      .set({ duty })
      .where(and(eq(session.subject_id, caller.id), eq(session.subject_type, 'STAFF')))
  }
}

/** An account with single sign-on changes these at the provider. */
function refuseSso({ sso_subject }: Pick<typeof staff.$inferSelect, 'sso_subject'>): void {
  if (sso_subject !== null)
    throw refuse('illegal_transition', {
      detail: {
        en: 'You sign in through single sign-on: change the password and second step at its provider',
        th: 'คุณลงชื่อเข้าใช้ผ่าน SSO กรุณาเปลี่ยนรหัสผ่านและการยืนยันขั้นที่สองที่ผู้ให้บริการ',
      },
    })
}

export function sessionRecordOf(row: SessionRow, currentId: string) {
  const { id, created_at, last_seen_at, expires_at, address, user_agent } = row
  return { id, created_at, last_seen_at, expires_at, address, user_agent, current: id === currentId }
}
