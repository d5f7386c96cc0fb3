import type { Words } from './languages.ts'

/** Why a mail that had not left was cancelled; stored as its last error. */
export const mailCancellations = {
  REPORT_WITHDRAWN: {
    en: 'The report in this mail was withdrawn, so it is not sent',
    th: 'รายงานในอีเมลนี้ถูกเพิกถอนแล้ว จึงไม่ส่งออก',
  },
  SAMPLE_RECEIVED: {
    en: 'The sample was received after all, so its letter of rejection is not sent',
    th: 'รับตัวอย่างนี้เข้าทดสอบแล้ว จึงไม่ส่งหนังสือแจ้งปฏิเสธ',
  },
} as const satisfies Record<string, Words>
export type MailCancellation = keyof typeof mailCancellations
