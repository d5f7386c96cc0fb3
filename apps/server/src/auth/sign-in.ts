import { setUp, signIn, signOut } from '@rp/contract/auth/session'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { sameSecret } from '../platform/same-secret.ts'
import type { ReadDuty } from './duty-of.ts'
import { addStaff } from './new-staff.ts'
import { openStaffSession } from './open-staff-session.ts'
import { knownDeviceOf } from './known-devices.ts'
import { hashPassword, verifyPassword, weakness } from './password.ts'
import { staff } from './tables/staff.ts'
import { consumeAttempt } from './throttle.ts'
import { readTotpSecret } from './totp-secret.ts'
import { checkCode, hashOfRecoveryCode } from './two-step.ts'

type Staff = typeof staff.$inferSelect

/** A nil id: unknown names are looked up like known ones. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Sign-in, sign-out and the first staff member. `setupToken` is set while there are no staff. */
export function signInCalls(platform: Platform, setupToken: string | null, readDuty: ReadDuty): void {
  const { serve, database, write, sessions, secrets, log } = platform
  const { db } = database
  let oneTimeToken = setupToken

  serve.open(signIn, async ({ body, request, reply }) => {
    const { username, password, code } = body
    const [row] = await db
      .select()
      .from(staff)
      .where(and(eq(staff.username, username), eq(staff.is_active, true), isNull(staff.archived_at)))
    const device_id = await knownDeviceOf(database, row?.id ?? nobody, request)
    const attempt = await consumeAttempt(database, { account: username, ip: request.ip, device_id })
    if (!(await verifyPassword(row?.password_hash, password)) || !row) throw refuse('wrong_credentials')
    if (row.totp_confirmed_at && !code) {
      await attempt.takeBack()
      throw refuse('second_step_required')
    }
    if (row.totp_confirmed_at && !(await useCode(row, code ?? ''))) throw refuse('wrong_code')
    await attempt.succeed()
    return openStaffSession(platform, readDuty, { row, request, reply })
  })

  serve.staff(signOut, async ({ caller, reply }) => {
    await write((tx) => sessions.end(tx, { subject_id: caller.id, session_id: caller.session_id }))
    // Not "storage": it has the user's unsent drafts, sealed to them (ADR 0047).
    reply.header('clear-site-data', '"cache"')
    return null
  })

  serve.open(setUp, async ({ body, request }) => {
    const attempt = await consumeAttempt(database, { account: 'set-up', ip: request.ip })
    if (!oneTimeToken || !sameSecret(body.token, oneTimeToken)) throw refuse('not_found')
    await attempt.takeBack()
    const weak = weakness(body.password, body.username)
    if (weak) throw refuseField('password', weak)
    const password_hash = await hashPassword(body.password)
    await write(async (tx) => {
      // Serialised across all nodes: a link used twice at once must not create two accounts.
      await tx.execute(sql`lock table ${staff} in share row exclusive mode`)
      const [existing] = await tx.select({ staff: count() }).from(staff)
      if (existing?.staff) throw refuse('not_found')
      const account = {
        username: body.username,
        email: body.email,
        // The holder of the server's one-time link vouches for it.
        email_proven_at: new Date().toISOString(),
        full_name: body.full_name,
        role: 'SUPER_ADMIN' as const,
        department: 'ADMINISTRATION' as const,
        password_hash,
        must_change_password: false,
      }
      await addStaff(tx, account, { type: 'SYSTEM', id: null })
    })
    oneTimeToken = null
    return null
  })

  /** The statement that checks that the code is new also marks it as used, so that two requests cannot share it. */
  async function useCode(row: Staff, code: string): Promise<boolean> {
    const secret = readTotpSecret(secrets, log, row)
    const step = secret ? await checkCode(secret, code, row.totp_last_step) : undefined
    const recovery = hashOfRecoveryCode(code)
    const used =
      step === undefined
        ? await db
            .update(staff)
            .set({ recovery_hashes: sql`array_remove(${staff.recovery_hashes}, ${recovery})` })
            .where(and(eq(staff.id, row.id), sql`${recovery} = any(${staff.recovery_hashes})`))
            .returning({ id: staff.id })
        : await db
            .update(staff)
            .set({ totp_last_step: step })
            .where(and(eq(staff.id, row.id), sql`coalesce(${staff.totp_last_step}, 0) < ${step}`))
            .returning({ id: staff.id })
    return used.length > 0
  }
}
