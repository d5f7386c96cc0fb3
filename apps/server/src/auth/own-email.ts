import { randomInt } from 'node:crypto'
import { beginEmailChange, confirmEmailChange, ownEmail } from '@rp/contract/auth/own-email'
import { emailProof } from '@rp/domain/limits'
import type { Language } from '@rp/domain/languages'
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { languageOf } from '../platform/http/language.ts'
import { hiddenCode } from '../platform/mail/mail.ts'
import type { Platform } from '../platform/platform.ts'
import { openRateLimit } from '../platform/rate-limit.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { sameSecret } from '../platform/same-secret.ts'
import { confirmByPassword } from './confirm-identity.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { emailChange } from './tables/email-change.ts'
import { staff } from './tables/staff.ts'

/** The caller's own e-mail address: it changes only with the password and a code mailed to the new address. */
export function ownEmailCalls(platform: Platform): void {
  const { serve, config, database, write, mail, secrets } = platform
  const { db } = database
  const mayMail = openRateLimit({ max: emailProof.mailsPerHour, windowMs: 3_600_000 })
  const hashOf = (code: string, id: string) => secrets.sign(code, `email-change:${id}`).toString('hex')

  serve.staff(ownEmail, async ({ caller }) => {
    const [row, pending] = await Promise.all([accountOf(caller.id), pendingOf(caller.id)])
    return {
      email: row.email,
      is_proven: row.email_proven_at !== null,
      pending: pending ? { email: pending.email, expires_at: pending.expires_at } : null,
      can_send_mail: config.mail !== undefined,
    }
  })

  serve.staff(beginEmailChange, async ({ caller, body, request }) => {
    const row = await accountOf(caller.id)
    await confirmByPassword(database, caller, row, body.password)
    if (!config.mail) throw refuse('no_mail')
    await refuseTaken(body.email, caller.id)
    if (!mayMail(caller.id)) throw refuse('throttled')
    const code = String(randomInt(10 ** emailProof.digits)).padStart(emailProof.digits, '0')
    const pending = {
      email: body.email,
      code_hash: hashOf(code, caller.id),
      tries: 0,
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + emailProof.minutes * 60_000).toISOString(),
    }
    await write(async (tx) => {
      await tx
        .insert(emailChange)
        .values({ staff_id: caller.id, ...pending })
        .onConflictDoUpdate({ target: emailChange.staff_id, set: pending })
      await mail.queue(tx, {
        to: body.email,
        template: 'email-proof',
        code,
        ...codeMail(languageOf(request)),
      })
      if (body.email !== row.email)
        await sendSecurityNotice(platform, tx, {
          staff_id: caller.id,
          kind: 'email_requested',
          about: body.email,
          emails: [row.email],
        })
    })
    return { email: pending.email, expires_at: pending.expires_at }
  })

  serve.staff(confirmEmailChange, async ({ caller, body }) => {
    // Counted outside of the transaction below, so that a refused code counts, too.
    const [pending] = await db
      .update(emailChange)
      .set({ tries: sql`${emailChange.tries} + 1` })
      .where(
        and(
          eq(emailChange.staff_id, caller.id),
          gt(emailChange.expires_at, sql`now()`),
          lt(emailChange.tries, emailProof.tries),
        ),
      )
      .returning()
    if (!pending || !sameSecret(pending.code_hash, hashOf(body.code, caller.id)))
      throw refuseField('code', {
        en: 'is wrong or has expired; ask for a new code',
        th: 'ไม่ถูกต้องหรือหมดอายุ กรุณาขอรหัสใหม่',
      })
    await refuseTaken(pending.email, caller.id)
    const before = await accountOf(caller.id)
    await write(async (tx) => {
      const used = await tx
        .delete(emailChange)
        .where(and(eq(emailChange.staff_id, caller.id), eq(emailChange.code_hash, pending.code_hash)))
        .returning({ email: emailChange.email })
      if (used.length === 0)
        throw refuseField('code', {
          en: 'is wrong or has expired; ask for a new code',
          th: 'ไม่ถูกต้องหรือหมดอายุ กรุณาขอรหัสใหม่',
        })
      await tx
        .update(staff)
        .set({
          email: pending.email,
          email_proven_at: sql`now()`,
          updated_by: caller.id,
          updated_at: sql`now()`,
          row_version: sql`${staff.row_version} + 1`,
        })
        .where(eq(staff.id, caller.id))
      if (pending.email !== before.email)
        await sendSecurityNotice(platform, tx, {
          staff_id: caller.id,
          kind: 'email_changed',
          about: pending.email,
          emails: [before.email, pending.email],
        })
    })
    return null
  })

  async function accountOf(id: string): Promise<typeof staff.$inferSelect> {
    const [row] = await db.select().from(staff).where(eq(staff.id, id))
    return found(row)
  }

  async function pendingOf(id: string) {
    const [row] = await db
      .select()
      .from(emailChange)
      .where(
        and(
          eq(emailChange.staff_id, id),
          gt(emailChange.expires_at, sql`now()`),
          lt(emailChange.tries, emailProof.tries),
        ),
      )
    return row
  }

  async function refuseTaken(email: string, id: string): Promise<void> {
    const [other] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), ne(staff.id, id), isNull(staff.archived_at)))
    if (other) throw refuseField('email', { en: 'is already in use', th: 'มีผู้ใช้แล้ว' }, 'already_taken')
  }
}

function codeMail(language: Language) {
  return { language, ...codeWords[language] }
}

const codeWords = {
  en: {
    subject: 'Recipe Panel: confirm your e-mail address',
    text: `Your code: ${hiddenCode}\n\nEnter it in the panel under Security, E-mail, within ${emailProof.minutes} minutes. If you did not ask for it, ignore this mail.`,
  },
  th: {
    subject: 'Recipe Panel: ยืนยันที่อยู่อีเมลของคุณ',
    text: `รหัสของคุณ: ${hiddenCode}\n\nกรอกรหัสนี้ในระบบที่เมนู ความปลอดภัย > อีเมล ภายใน ${emailProof.minutes} นาที หากคุณไม่ได้ขอรหัสนี้ โปรดละเว้นอีเมลฉบับนี้`,
  },
}
