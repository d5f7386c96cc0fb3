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
import { serveRecordBulk } from '../platform/bulk/serve-record-bulk.ts'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { lockRowVersion } from '../platform/list/optimistic-lock.ts'
import { archivedOrNot, containing, listPage, type ListSource } from '../platform/list/list-page.ts'
import { recordLink } from '../platform/list/record-link.ts'
import { openTotals } from '../platform/list/totals.ts'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { sessionRecordOf } from './me.ts'
import { firstPassword } from './first-password.ts'
import { logAccess, logPosition, logReset } from './log-account.ts'
import { addStaff } from './new-staff.ts'
import { hashPassword, makePassword } from './password.ts'
import { revokeAccess } from './revoke-access.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { checkOwnPosition, checkPosition, manages } from './staff-rules.ts'
import { guardSuperAdmins, ensureOneSuperAdmin } from './super-admins.ts'
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

/** Staff accounts with their role rules; the server checks old and new values of every write. */
export function staffCalls(platform: Platform): void {
  const { serve, database, write, sessions, config } = platform
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = { name: 'staff', table: staff, columns, id: staff.id }

  const page = (caller: StaffCaller, request: Query) => {
    const { q, archived, role, department, is_active } = request
    const { roles, departments } = permissionOf(caller.role, caller.department)
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
      query: request,
      where,
      cacheKey: JSON.stringify({ q, archived, role, department, is_active, roles, departments }),
    })
  }

  async function read(id: string, tx: Pick<Tx, 'select'> = db): Promise<Reply> {
    const [row] = await tx.select(columns).from(staff).where(eq(staff.id, id))
    return found(row)
  }

  /** The staff member, if the caller manages that role and department or is that person. */
  async function managed(caller: StaffCaller, id: string, tx: Pick<Tx, 'select'> = db): Promise<Reply> {
    const row = await read(id, tx)
    if (row.id !== caller.id && !manages(caller, row)) throw refuse('not_found')
    return row
  }

  /** Another user's account; the caller's own is changed under "me", which requires the current password. */
  async function managedOther(caller: StaffCaller, id: string, tx: Pick<Tx, 'select'>): Promise<Reply> {
    const row = await managed(caller, id, tx)
    if (row.id === caller.id)
      throw refuse('illegal_transition', {
        detail: {
          en: 'Your own password and two-step verification change with your current password',
          th: 'การเปลี่ยนรหัสผ่านและการยืนยันสองขั้นตอนของตัวเองต้องใช้รหัสผ่านปัจจุบัน',
        },
      })
    return row
  }

  serve.staff(resource.endpoints.list, ({ caller, query }) => page(caller, query))
  serve.staff(resource.endpoints.export, ({ caller, query, reply }) => {
    const { format, columns: seen, link, ...request } = query
    return sendExport(reply, {
      format,
      name: 'staff',
      shape: resource.record.shape,
      fields: Object.keys(columns),
      columns: seen,
      read: async () => (await page(caller, { ...request, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    })
  })
  serve.staff(resource.endpoints.get, ({ caller, params }) => managed(caller, params.id))

  serve.staff(createStaff, async ({ caller, body }) => {
    checkPosition(caller, null, body)
    const initial_password = makePassword()
    const password_hash = await hashPassword(initial_password)
    const created = await write(async (tx) => {
      const email_proven_at = vouchedBy(caller)
      const account = {
        ...body,
        email_proven_at,
        password_hash,
        created_by: caller.id,
        updated_by: caller.id,
      }
      return read(await addStaff(tx, account, actorOf(caller)), tx)
    })
    totals.changed('staff')
    return { ...created, initial_password }
  })

  serve.staff(resource.endpoints.update, async ({ caller, params, body }) => {
    const { row_version, ...input } = body
    const updated = await write(async (tx) => {
      await guardSuperAdmins(tx)
      const before = await managed(caller, params.id, tx)
      await lockRowVersion(tx, staff, { id: params.id, row_version }, () => managed(caller, params.id, tx))
      checkOwnPosition(caller, params.id, before, input)
      if (caller.id !== params.id) checkPosition(caller, before, input)
      const isNewEmail = input.email !== before.email
      if (isNewEmail && caller.id === params.id)
        throw refuseField('email', {
          en: 'is your own: change it under Security, E-mail, with your password',
          th: 'เป็นของคุณเอง: เปลี่ยนได้ที่ ความปลอดภัย, อีเมล ด้วยรหัสผ่านของคุณ',
        })
      await tx
        .update(staff)
        .set({
          ...input,
          ...(isNewEmail && { email_proven_at: vouchedBy(caller) }),
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: row_version + 1,
        })
        .where(eq(staff.id, params.id))
      await ensureOneSuperAdmin(tx)
      const after = await read(params.id, tx)
      await revokeIfChanged(tx, caller, before, after)
      return after
    })
    totals.changed('staff')
    return updated
  })

  async function archive(tx: Tx, id: string, caller: StaffCaller, archived: boolean): Promise<Reply> {
    const before = await managed(caller, id, tx)
    if (before.id === caller.id)
      throw refuse('in_use', {
        detail: { en: 'You cannot archive your own account', th: 'ไม่สามารถเก็บบัญชีของตัวเองเข้าคลังได้' },
      })
    const changes = archived ? { archived_at: sql`now()`, is_active: false } : { archived_at: null }
    await tx
      .update(staff)
      .set({
        ...changes,
        updated_by: caller.id,
        updated_at: sql`now()`,
        row_version: sql`${staff.row_version} + 1`,
      })
      .where(eq(staff.id, id))
    await ensureOneSuperAdmin(tx)
    if (archived) {
      await logAccess(tx, id, { before: before.is_active, after: false }, actorOf(caller))
      await revokeAccess(platform, tx, id)
    }
    return read(id, tx)
  }
  const archiveOne = (caller: StaffCaller, id: string, archived: boolean) =>
    write(async (tx) => {
      await guardSuperAdmins(tx)
      return archive(tx, id, caller, archived)
    }).finally(() => totals.changed('staff'))
  serve.staff(resource.endpoints.archive, ({ caller, params }) => archiveOne(caller, params.id, true))
  serve.staff(resource.endpoints.restore, ({ caller, params }) => archiveOne(caller, params.id, false))
  serveRecordBulk(platform, {
    resource,
    table: staff,
    version: staff.row_version,
    hold: guardSuperAdmins,
    locked: (tx, id, caller) => managed(caller, id, tx),
    archive,
    changed: () => totals.changed('staff'),
  })

  serve.staff(resetPassword, async ({ caller, params }) => {
    const initial_password = makePassword()
    const password_hash = await hashPassword(initial_password)
    await write(async (tx) => {
      const row = await managedOther(caller, params.id, tx)
      await tx
        .update(staff)
        .set({ ...firstPassword(password_hash), updated_by: caller.id })
        .where(eq(staff.id, row.id))
      await logReset(tx, row.id, 'password', actorOf(caller))
      await revokeAccess(platform, tx, row.id)
      await liftThrottle(tx, row)
    })
    return { initial_password }
  })

  serve.staff(resetTwoStep, async ({ caller, params }) => {
    await write(async (tx) => {
      const row = await managedOther(caller, params.id, tx)
      await tx.update(staff).set(noTwoStep).where(eq(staff.id, row.id))
      await logReset(tx, row.id, 'two_step', actorOf(caller))
      await revokeAccess(platform, tx, row.id)
    })
    return null
  })

  serve.staff(listStaffSessions, async ({ caller, params }) => {
    const row = await managed(caller, params.id)
    return (await sessions.list(row.id)).map((one) => sessionRecordOf(one, caller.session_id))
  })

  serve.staff(revokeStaffSession, async ({ caller, params }) => {
    const row = await managed(caller, params.id)
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

  /** A new role or department, or deactivation, revokes everything that acts for the person. */
  async function revokeIfChanged(tx: Tx, caller: StaffCaller, before: Reply, after: Reply): Promise<void> {
    const moved = before.role !== after.role || before.department !== after.department
    if (moved) await logPosition(tx, after.id, { before, after }, actorOf(caller))
    await logAccess(tx, after.id, { before: before.is_active, after: after.is_active }, actorOf(caller))
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

/** An address entered by a super admin counts as proven; one by any other administrator needs the owner's code. */
function vouchedBy({ role }: StaffCaller): string | null {
  return role === 'SUPER_ADMIN' ? new Date().toISOString() : null
}

type Reply = ReplyOf<typeof resource.endpoints.get>
type Query = ParsedOf<typeof resource.endpoints.list>['query']
