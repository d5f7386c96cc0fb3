import {
  createStaff,
  listColleagues,
  listStaffSessions,
  resetPassword,
  resetTwoStep,
  revokeStaffSession,
  staff as resource,
} from '@rp/contract/auth/staff'
import type { ParsedOf, ReplyOf } from '@rp/contract/endpoint'
import { mayOpen, permissionOf } from '@rp/domain/permissions'
import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { lockVersion } from '../platform/list/catalogue.ts'
import { archivedOrNot, containing, listPage, type ListSource } from '../platform/list/list-page.ts'
import { openTotals } from '../platform/list/totals.ts'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { sessionRecordOf } from './me.ts'
import { firstPassword } from './first-password.ts'
import { logAccess, logPost, logReset } from './log-account.ts'
import { addStaff } from './new-staff.ts'
import { hashPassword, makePassword } from './password.ts'
import { revokeAccess } from './revoke-access.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { checkOwnPost, checkPost, manages } from './staff-rules.ts'
import { guardSuperAdmins, keepOneSuperAdmin } from './super-admins.ts'
import { staff } from './tables/staff.ts'
import { liftThrottle } from './throttle.ts'
import { noTwoStep } from './two-step.ts'

const columns = {
  id: staff.id,
  username: staff.username,
  email: staff.email,
  full_name: staff.full_name,
  display_name: staff.display_name,
  role: staff.role,
  department: staff.department,
  is_active: staff.is_active,
  must_change_password: staff.must_change_password,
  two_step: sql<boolean>`${staff.totp_confirmed_at} is not null`.as('two_step'),
  sso: sql<boolean>`${staff.sso_subject} is not null`.as('sso'),
  last_seen_at: staff.last_seen_at,
  created_at: staff.created_at,
  updated_at: staff.updated_at,
  row_version: staff.row_version,
  archived_at: staff.archived_at,
}

/** Staff accounts with the role rules of specification 6; the server checks old and new values of every write. */
export function staffCalls(platform: Platform): void {
  const { serve, database, write, sessions } = platform
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = { name: 'staff', table: staff, columns, id: staff.id }

  const page = (who: StaffWho, request: Query) => {
    const { q, archived, role, department, is_active } = request
    const { roles, departments } = permissionOf(who.role, who.department)
    const where = [
      inArray(staff.role, roles),
      inArray(staff.department, departments),
      archivedOrNot(staff.archived_at, archived),
      q
        ? or(...[staff.username, staff.full_name, staff.email].map((column) => ilike(column, containing(q))))
        : undefined,
      role && eq(staff.role, role),
      department && eq(staff.department, department),
      is_active && eq(staff.is_active, is_active === 'true'),
    ]
    return listPage<Reply>(database, totals, {
      source,
      request,
      where,
      keptAs: JSON.stringify({ q, archived, role, department, is_active, roles, departments }),
    })
  }

  async function read(id: string, tx: Pick<Tx, 'select'> = db): Promise<Reply> {
    const [row] = await tx.select(columns).from(staff).where(eq(staff.id, id))
    return found(row)
  }

  /** The staff member when the caller manages that post, or it is the caller. */
  async function managed(who: StaffWho, id: string, tx: Pick<Tx, 'select'> = db): Promise<Reply> {
    const row = await read(id, tx)
    if (row.id !== who.id && !manages(who, row)) throw refuse('not_found')
    return row
  }

  /** Another's account; the own one is changed under "me", where the current password is asked. */
  async function managedOther(who: StaffWho, id: string, tx: Pick<Tx, 'select'>): Promise<Reply> {
    const row = await managed(who, id, tx)
    if (row.id === who.id)
      throw refuse('illegal_transition', {
        detail: {
          en: 'Your own password and two-step verification change with your current password',
          th: 'การเปลี่ยนรหัสผ่านและการยืนยันสองขั้นตอนของตัวเองต้องใช้รหัสผ่านปัจจุบัน',
        },
      })
    return row
  }

  serve.staff(resource.endpoints.list, ({ who, query }) => page(who, query))
  serve.staff(resource.endpoints.export, async ({ who, query, reply }) => {
    const { data } = await page(who, { ...query, ...exportPage })
    return sendExport(reply, {
      format: query.format,
      name: 'staff',
      columns: Object.keys(columns),
      shape: resource.record.shape,
      rows: data,
    })
  })
  serve.staff(resource.endpoints.get, ({ who, params }) => managed(who, params.id))

  serve.staff(createStaff, async ({ who, body }) => {
    checkPost(who, null, body)
    const initial_password = makePassword()
    const password_hash = await hashPassword(initial_password)
    const created = await write(async (tx) => {
      const email_proven_at = vouchedBy(who)
      const account = { ...body, email_proven_at, password_hash, created_by: who.id, updated_by: who.id }
      return read(await addStaff(tx, account, actorOf(who)), tx)
    })
    totals.changed('staff')
    return { ...created, initial_password }
  })

  serve.staff(resource.endpoints.update, async ({ who, params, body }) => {
    const { row_version, ...input } = body
    const updated = await write(async (tx) => {
      await guardSuperAdmins(tx)
      const before = await managed(who, params.id, tx)
      await lockVersion(tx, staff, { id: params.id, row_version }, () => managed(who, params.id, tx))
      checkOwnPost(who, params.id, before, input)
      if (who.id !== params.id) checkPost(who, before, input)
      const isNewEmail = input.email !== before.email
      if (isNewEmail && who.id === params.id)
        throw refuseField('email', 'is your own: change it under Security, E-mail, with your password')
      await tx
        .update(staff)
        .set({
          ...input,
          ...(isNewEmail && { email_proven_at: vouchedBy(who) }),
          updated_by: who.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(staff.id, params.id))
      await keepOneSuperAdmin(tx)
      const after = await read(params.id, tx)
      await settle(tx, who, before, after)
      return after
    })
    totals.changed('staff')
    return updated
  })

  const archive = (who: StaffWho, id: string, archived: boolean) =>
    write(async (tx) => {
      await guardSuperAdmins(tx)
      const before = await managed(who, id, tx)
      if (before.id === who.id)
        throw refuse('in_use', {
          detail: { en: 'You cannot archive your own account', th: 'ไม่สามารถเก็บบัญชีของตัวเองเข้าคลังได้' },
        })
      const changes = archived ? { archived_at: sql`now()`, is_active: false } : { archived_at: null }
      await tx
        .update(staff)
        .set({
          ...changes,
          updated_by: who.id,
          updated_at: sql`now()`,
          row_version: sql`${staff.row_version} + 1`,
        })
        .where(eq(staff.id, id))
      await keepOneSuperAdmin(tx)
      if (archived) {
        await logAccess(tx, id, { before: before.is_active, after: false }, actorOf(who))
        await revokeAccess(platform, tx, id)
      }
      return read(id, tx)
    }).finally(() => totals.changed('staff'))
  serve.staff(resource.endpoints.archive, ({ who, params }) => archive(who, params.id, true))
  serve.staff(resource.endpoints.restore, ({ who, params }) => archive(who, params.id, false))

  serve.staff(resetPassword, async ({ who, params }) => {
    const initial_password = makePassword()
    const password_hash = await hashPassword(initial_password)
    await write(async (tx) => {
      const row = await managedOther(who, params.id, tx)
      await tx
        .update(staff)
        .set({ ...firstPassword(password_hash), updated_by: who.id })
        .where(eq(staff.id, row.id))
      await logReset(tx, row.id, 'password', actorOf(who))
      await revokeAccess(platform, tx, row.id)
      await liftThrottle(tx, row)
    })
    return { initial_password }
  })

  serve.staff(resetTwoStep, async ({ who, params }) => {
    await write(async (tx) => {
      const row = await managedOther(who, params.id, tx)
      await tx.update(staff).set(noTwoStep).where(eq(staff.id, row.id))
      await logReset(tx, row.id, 'two_step', actorOf(who))
      await revokeAccess(platform, tx, row.id)
    })
    return null
  })

  serve.staff(listStaffSessions, async ({ who, params }) => {
    const row = await managed(who, params.id)
    return (await sessions.list(row.id)).map((one) => sessionRecordOf(one, who.session_id))
  })

  serve.staff(revokeStaffSession, async ({ who, params }) => {
    const row = await managed(who, params.id)
    const ended = await write((tx) => sessions.end(tx, { subject_id: row.id, session_id: params.session_id }))
    if (ended === 0) throw refuse('not_found')
    return null
  })

  serve.staff(listColleagues, async () => {
    const rows = await db
      .select({
        id: staff.id,
        username: staff.username,
        full_name: staff.full_name,
        department: staff.department,
        role: staff.role,
      })
      .from(staff)
      .where(and(eq(staff.is_active, true), isNull(staff.archived_at)))
      .orderBy(asc(staff.full_name))
      .limit(500)
    return rows.filter(({ role, department }) => mayOpen(role, department, 'messenger'))
  })

  /** A new post or an end of activity revokes everything that acts for the person. */
  async function settle(tx: Tx, who: StaffWho, before: Reply, after: Reply): Promise<void> {
    const moved = before.role !== after.role || before.department !== after.department
    if (moved) await logPost(tx, after.id, { before, after }, actorOf(who))
    await logAccess(tx, after.id, { before: before.is_active, after: after.is_active }, actorOf(who))
    if (before.email !== after.email)
      await sendSecurityNotice(platform, tx, {
        staff_id: after.id,
        kind: 'email_changed',
        about: after.email,
        emails: [before.email, after.email],
      })
    if (moved || (before.is_active && !after.is_active)) await revokeAccess(platform, tx, after.id)
    // A session carries the username of its sign-in.
    else if (before.username !== after.username) await sessions.end(tx, { subject_id: after.id })
  }
}

/** The address that a super admin enters counts as proven; that of any other administrator needs the owner's code. */
function vouchedBy({ role }: StaffWho): string | null {
  return role === 'SUPER_ADMIN' ? new Date().toISOString() : null
}

type Reply = ReplyOf<typeof resource.endpoints.get>
type Query = ParsedOf<typeof resource.endpoints.list>['query']
