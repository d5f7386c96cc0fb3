import { randomBytes } from 'node:crypto'
import { nameLength, usernameLength } from '@rp/domain/limits'
import type { Profile } from '@rp/domain/permissions'
import { isDepartment } from '@rp/domain/roles'
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { SsoConfig } from '../../platform/sso-config.ts'
import { logPosition } from '../log-account.ts'
import { addStaff } from '../new-staff.ts'
import { hashPassword } from '../password.ts'
import { revokeAccess } from '../revoke-access.ts'
import { endAccess, isTaken } from './provider-decides.ts'
import type { JobPosition } from '../staff-rules.ts'
import { guardSuperAdmins, ensureOneSuperAdmin } from '../super-admins.ts'
import { staff } from '../tables/staff.ts'
import { noTwoStep } from '../two-step.ts'
import type { Identity } from './single-sign-on.ts'

type Staff = typeof staff.$inferSelect

const bySystem = { type: 'SYSTEM', id: null } as const

/** Creates or updates the account of a provider's user with the role and department of their groups. */
export async function saveAccount(
  platform: Platform,
  identity: Identity,
  { groups, takesOverByEmail }: Pick<SsoConfig, 'groups' | 'takesOverByEmail'>,
): Promise<Staff> {
  const [, profile] = groups.find(([group]) => identity.groups.includes(group)) ?? []
  if (!profile) {
    // The provider took the person's groups away: what still acts for the account ends before the refusal.
    await endAccess(platform, identity)
    throw refuse('sso_refused', {
      detail: {
        en: 'None of your groups at the provider gives access to this panel',
        th: 'กลุ่มของคุณที่ผู้ให้บริการไม่มีสิทธิ์เข้าใช้ระบบนี้',
      },
    })
  }
  const { write } = platform
  const post = postOf(profile)
  // A random password that nobody knows: only the provider can sign in.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))

  return write(async (tx) => {
    // Two concurrent first sign-ins of one person create one account.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${identity.subject}))`)
    const known =
      (await bySubject(tx, identity.subject)) ??
      (takesOverByEmail ? await takeOver(tx, identity, password_hash) : undefined)
    if (known) await applyProfile(tx, known)
    else await add(tx)
    // The personal keys of this account are valid for some days from now.
    await tx
      .update(staff)
      .set({ sso_seen_at: sql`now()` })
      .where(eq(staff.sso_subject, identity.subject))
    return found(await bySubject(tx, identity.subject))
  })

  async function add(tx: Tx): Promise<void> {
    const { email, subject: sso_subject } = identity
    if (!email)
      throw refuse('sso_refused', {
        detail: { en: 'The provider gives no e-mail address for you', th: 'ผู้ให้บริการไม่ได้ส่งที่อยู่อีเมลของคุณมา' },
      })
    if (await isTaken(platform, tx, identity, email))
      throw refuse('sso_refused', {
        detail: {
          en: 'An account with your e-mail address exists already; sign in with its password and prove the address under Security, or ask an administrator',
          th: 'มีบัญชีที่ใช้อีเมลนี้อยู่แล้ว กรุณาเข้าสู่ระบบด้วยรหัสผ่านแล้วยืนยันอีเมลที่ ความปลอดภัย หรือติดต่อผู้ดูแลระบบ',
        },
      })
    const username = await freeUsername(tx, identity.username)
    const full_name = nameOf(identity)
    const email_proven_at = identity.is_email_verified ? new Date().toISOString() : null
    const account = { ...post, username, email, email_proven_at, full_name, password_hash, sso_subject }
    await addStaff(tx, { ...account, must_change_password: false }, bySystem)
  }

  /** An account that was deactivated here stays so, whatever the provider says. */
  async function applyProfile(tx: Tx, before: Staff): Promise<void> {
    if (!before.is_active || before.archived_at !== null)
      throw refuse('sso_refused', {
        detail: { en: 'Your account in this panel is switched off', th: 'บัญชีของคุณในระบบนี้ถูกปิดใช้งาน' },
      })
    const full_name = nameOf(identity)
    const isMoved = before.role !== post.role || before.department !== post.department
    if (!isMoved && before.full_name === full_name) return
    await guardSuperAdmins(tx)
    await tx
      .update(staff)
      .set({ ...post, full_name, updated_at: sql`now()`, row_version: sql`${staff.row_version} + 1` })
      .where(eq(staff.id, before.id))
    await ensureOneSuperAdmin(tx)
    if (!isMoved) return
    await logPosition(tx, before.id, { before, after: post }, bySystem)
    // They had the rights of the previous role and department.
    await revokeAccess(platform, tx, before.id)
  }

  /**
   * Moves a password account to the provider: from then on that is the only sign-in, and all previous access is
   * revoked. Requires a proven address, because an administrator may enter any address into an account (ADR 0045).
   */
  async function takeOver(tx: Tx, who: Identity, hash: string): Promise<Staff | undefined> {
    if (!who.email || !who.is_email_verified) return undefined
    const [taken] = await tx
      .update(staff)
      .set({ ...noTwoStep, sso_subject: who.subject, password_hash: hash, must_change_password: false })
      .where(
        and(
          eq(staff.email, who.email),
          isNotNull(staff.email_proven_at),
          isNull(staff.archived_at),
          isNull(staff.sso_subject),
        ),
      )
      .returning()
    if (taken) await revokeAccess(platform, tx, taken.id)
    return taken
  }
}

async function bySubject(tx: Tx, subject: string): Promise<Staff | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.sso_subject, subject))
  return row
}

function postOf(profile: Profile): JobPosition {
  if (profile === 'SUPER_ADMIN') return { role: 'SUPER_ADMIN', department: 'ADMINISTRATION' }
  const [role, department] = profile.split('/')
  if (!isDepartment(department)) throw new Error(`Cannot read the profile "${profile}"`)
  return { role: role === 'ADMIN' ? 'ADMIN' : 'STAFF', department }
}

function nameOf({ full_name }: Identity): string {
  return full_name.slice(0, nameLength)
}

/** The provider's user name in our spelling, with a number if it is taken. */
async function freeUsername(tx: Tx, said: string): Promise<string> {
  const spelt = said
    .split('@', 1)
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '-')
    .slice(0, usernameLength.max - 8)
  const base = spelt.length < usernameLength.min ? `user-${spelt}` : spelt
  const rows = await tx
    .select({ username: staff.username })
    .from(staff)
    .where(like(staff.username, `${base.replace(/_/g, String.raw`\_`)}%`))
  const taken = new Set(rows.map(({ username }) => username))
  for (let no = 1; ; no += 1) {
    const name = no === 1 ? base : `${base}-${no}`
    if (!taken.has(name)) return name
  }
}
