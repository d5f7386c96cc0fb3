import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Words } from '@rp/domain/languages'
import { oneLine } from '../platform/mail/one-line.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { staff } from './tables/staff.ts'

/** The payload of `account.notice`, which the notifications area shows in the panel. */
export interface AccountNotice {
  /** Identifies the event, so that a second delivery has no effect. */
  id: string
  staff_id: string
  title: Words
  description: string
}

type Kind = keyof typeof words

interface Notice {
  staff_id: string
  kind: Kind
  /** The details: a key's name, the browser, the new address. */
  about: string
  /** Where the mail goes; includes the old address if it changed. */
  emails: string[]
}

/**
 * Notifies the owner of an account that a way to access it was added or changed: in the panel, and by e-mail if SMTP is
 * configured, in the owner's language.
 */
export async function sendSecurityNotice(
  { outbox, mail, config }: Pick<Platform, 'outbox' | 'mail' | 'config'>,
  tx: Tx,
  { staff_id, kind, about, emails }: Notice,
): Promise<void> {
  const [owner] = await tx.select({ language: staff.language }).from(staff).where(eq(staff.id, staff_id))
  const language = owner?.language ?? 'en'
  const said = words[kind][language]
  const id = uuidv7()
  const notice: AccountNotice = {
    id,
    staff_id,
    title: words[kind],
    description: about,
  }
  await outbox.publish(tx, 'account.notice', notice)
  if (!config.mail) return
  for (const to of new Set(emails))
    await mail.queue(tx, {
      to,
      language,
      subject: oneLine(`Recipe Panel: ${said}`),
      text: `${said}: ${about}\n${closing[language]}`,
      template: 'account-security',
      once: `account-security ${id} ${to}`,
    })
}

const words = {
  new_device: {
    en: 'Your account was signed in to from a new browser',
    th: 'มีการเข้าสู่ระบบบัญชีของคุณจากเบราว์เซอร์ใหม่',
  },
  personal_key: {
    en: 'A personal key was created for your account',
    th: 'มีการสร้างคีย์ส่วนตัวสำหรับบัญชีของคุณ',
  },
  two_step_on: {
    en: 'Two-step verification was switched on for your account',
    th: 'เปิดการยืนยันสองขั้นตอนสำหรับบัญชีของคุณแล้ว',
  },
  two_step_off: {
    en: 'Two-step verification was switched off for your account',
    th: 'ปิดการยืนยันสองขั้นตอนสำหรับบัญชีของคุณแล้ว',
  },
  email_requested: {
    en: 'A new e-mail address was requested for your account',
    th: 'มีการขอเปลี่ยนที่อยู่อีเมลของบัญชีของคุณ',
  },
  email_changed: {
    en: 'The e-mail address of your account was changed',
    th: 'ที่อยู่อีเมลของบัญชีของคุณถูกเปลี่ยนแล้ว',
  },
  email_released: {
    en: 'An unproven e-mail address was taken off your account: the sign-in provider verified it for another person',
    th: 'อีเมลที่ยังไม่ยืนยันถูกนำออกจากบัญชีของคุณ เพราะผู้ให้บริการลงชื่อเข้าใช้ยืนยันว่าเป็นของคนอื่น',
  },
} satisfies Record<string, Words>

const closing: Words = {
  en: 'If this was not you, change your password and tell an administrator.',
  th: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและแจ้งผู้ดูแลระบบ',
}
