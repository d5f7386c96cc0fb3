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
} from '@rp/contract/auth/session'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { session } from '../platform/tables/session.ts'
import type { StaffWho } from '../platform/who.ts'
import { checkOwnPassword, confirmIdentity } from './confirm-identity.ts'
import type { ReadDuty } from './duty-of.ts'
import { hashPassword, weakness } from './password.ts'
import { revokeAccess } from './revoke-access.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { staff } from './tables/staff.ts'
import { takeOwnAttempt } from './throttle.ts'
import { readTotpSecret, sealTotpSecret } from './totp-secret.ts'
import { checkCode, newRecoveryCodes, newSecret, noTwoStep } from './two-step.ts'

type SessionRow = typeof session.$inferSelect

/** What a signed-in staff member does with the own account. */
export function meCalls(platform: Platform, readDuty: ReadDuty): void {
  const { serve, database, write, sessions, secrets, log } = platform
  const { db } = database

  serve.staff(me, async ({ who }) => {
    const row = await self(who)
    return {
      user_id: who.id,
      username: who.username,
      session_id: who.session_id,
      department: who.department,
      role: who.role,
      full_name: row.full_name,
      // Of the session: what the house has begun to ask since counts at the next sign-in.
      duty: duties.find((one) => one === who.duty) ?? null,
      two_step: row.totp_confirmed_at !== null,
      sso: row.sso_subject !== null,
      expires_at: who.expires_at,
    }
  })

  // Derived and not kept: it is nowhere in the database, and the same on every node.
  serve.staff(draftKey, async ({ who }) => ({
    key: secrets.sign('1', `draft-key:${who.id}`).toString('base64url'),
  }))

  serve.staff(changePassword, async ({ who, body }) => {
    const row = await self(who)
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
        .where(eq(staff.id, who.id))
      await revokeAccess(platform, tx, who.id, { except: who.session_id })
      await settleDuty(tx, who, { ...row, must_change_password: false })
    })
    return null
  })

  serve.staff(beginTwoStep, async ({ who, body }) => {
    const row = await self(who)
    refuseSso(row)
    await confirmIdentity(database, who, row, body?.password)
    const { secret, uri } = newSecret(who.username)
    const begun = await db
      .update(staff)
      .set({ totp_secret: sealTotpSecret(secrets, who.id, secret), totp_last_step: null })
      .where(and(eq(staff.id, who.id), isNull(staff.totp_confirmed_at)))
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

  serve.staff(confirmTwoStep, async ({ who, body }) => {
    const attempt = await takeOwnAttempt(database, who.id)
    const row = await self(who)
    const secret = row.totp_confirmed_at ? null : readTotpSecret(secrets, log, row)
    const step = secret ? await checkCode(secret, body.code, row.totp_last_step) : undefined
    if (step === undefined) throw refuseField('code', 'is not the code that the app shows now')
    await attempt.takeBack()
    const { codes, hashes } = newRecoveryCodes()
    await write(async (tx) => {
      await tx
        .update(staff)
        .set({ totp_confirmed_at: sql`now()`, totp_last_step: step, recovery_hashes: hashes })
        .where(eq(staff.id, who.id))
      await settleDuty(tx, who, { ...row, totp_confirmed_at: 'now' })
      await noticeOf(tx, row, 'two_step_on')
    })
    return { recovery_codes: codes }
  })

  serve.staff(endTwoStep, async ({ who, body }) => {
    const row = await self(who)
    await checkOwnPassword(database, row, body.password)
    await write(async (tx) => {
      await tx.update(staff).set(noTwoStep).where(eq(staff.id, who.id))
      await settleDuty(tx, who, { ...row, totp_confirmed_at: null })
      if (row.totp_confirmed_at) await noticeOf(tx, row, 'two_step_off')
    })
    return null
  })

  serve.staff(listOwnSessions, async ({ who }) =>
    (await sessions.list(who.id)).map((row) => sessionRecordOf(row, who.session_id)),
  )

  serve.staff(revokeOwnSession, async ({ who, params }) => {
    const ended = await write((tx) => sessions.end(tx, { subject_id: who.id, session_id: params.session_id }))
    if (ended === 0) throw refuse('not_found')
    return null
  })

  serve.staff(endOtherSessions, async ({ who }) => ({
    ended: await write((tx) => revokeAccess(platform, tx, who.id, { except: who.session_id })),
  }))

  async function self(who: StaffWho): Promise<typeof staff.$inferSelect> {
    const [row] = await db.select().from(staff).where(eq(staff.id, who.id))
    return found(row)
  }

  /** Tells the owner that the second step was switched on or off. */
  const noticeOf = (tx: Tx, row: typeof staff.$inferSelect, kind: 'two_step_on' | 'two_step_off') =>
    sendSecurityNotice(platform, tx, { staff_id: row.id, kind, about: row.username, emails: [row.email] })

  /** The duty is the person's: every session of theirs that is open has it, or none. */
  async function settleDuty(tx: Tx, who: StaffWho, row: Parameters<ReadDuty>[1]): Promise<void> {
    const duty = await readDuty(tx, row)
    await tx
      .update(session)
      .set({ duty })
      .where(and(eq(session.subject_id, who.id), eq(session.subject_type, 'STAFF')))
  }
}

/** What the provider of single sign-on asks for is changed there. */
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
