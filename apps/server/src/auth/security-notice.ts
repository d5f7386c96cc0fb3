import { v7 as uuidv7 } from 'uuid'
import type { Words } from '@rp/domain/languages'
import { oneLine } from '../platform/mail/one-line.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'

/** What `account.notice` carries to the area of notifications, which shows it in the panel. */
export interface AccountNotice {
  /** Names the event, so that a second delivery writes nothing. */
  id: string
  staff_id: string
  title: string
  description: string
}

type Kind = keyof typeof words

interface Notice {
  staff_id: string
  kind: Kind
  /** What exactly: the name of a key, the browser, the new address. */
  about: string
  /** Where the mail goes; the old address, too, where it changed. */
  emails: string[]
}

/**
 * Tells the owner of an account that a way into it was added or changed: in the panel, and by e-mail where SMTP is set
 * up. The server knows no language of staff, so the text has both.
 */
export async function sendSecurityNotice(
  { outbox, mail, config }: Pick<Platform, 'outbox' | 'mail' | 'config'>,
  tx: Tx,
  { staff_id, kind, about, emails }: Notice,
): Promise<void> {
  const { en, th } = words[kind]
  const id = uuidv7()
  const notice: AccountNotice = {
    id,
    staff_id,
    title: `${th} / ${en}`,
    description: about,
  }
  await outbox.tell(tx, 'account.notice', notice)
  if (!config.mail) return
  for (const to of new Set(emails))
    await mail.queue(tx, {
      to,
      language: 'en',
      subject: oneLine(`Recipe Panel: ${th} / ${en}`),
      text: `${th}: ${about}\n${closing.th}\n\n${en}: ${about}\n${closing.en}`,
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
} satisfies Record<string, Words>

const closing: Words = {
  en: 'If this was not you, change your password and tell an administrator.',
  th: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและแจ้งผู้ดูแลระบบ',
}
