import type { Words } from '../../languages.ts'

interface Reason {
  words: Words
  /** It blocks every message of the account: admins are notified at once, with what to do. */
  ofAccount?: Words
}

/** Why a provider did not deliver a message, in words for the reader. */
export const refusalReasons = {
  quota: {
    words: {
      en: 'The messages of this month are used up',
      th: 'ใช้โควตาข้อความของเดือนนี้หมดแล้ว',
    },
    ofAccount: {
      en: 'Buy more messages or a larger plan in LINE Official Account Manager, then send the marked messages again.',
      th: 'ซื้อข้อความเพิ่มหรืออัปเกรดแพ็กเกจใน LINE Official Account Manager แล้วส่งข้อความที่มีเครื่องหมายอีกครั้ง',
    },
  },
  token: {
    words: { en: 'The access token is no longer valid', th: 'โทเค็นการเข้าถึงใช้ไม่ได้แล้ว' },
    ofAccount: {
      en: 'Issue a new access token in the console of the provider and enter it at the account, then send the marked messages again.',
      th: 'ออกโทเค็นใหม่ในคอนโซลของผู้ให้บริการแล้วกรอกที่บัญชี จากนั้นส่งข้อความที่มีเครื่องหมายอีกครั้ง',
    },
  },
  account: {
    words: { en: 'The account is switched off or locked', th: 'บัญชีถูกปิดหรือถูกล็อก' },
    ofAccount: {
      en: 'Look at the account here and in the console of the provider: it is switched off, locked or not registered.',
      th: 'ตรวจสอบบัญชีที่นี่และในคอนโซลของผู้ให้บริการ: บัญชีถูกปิด ถูกล็อก หรือยังไม่ได้ลงทะเบียน',
    },
  },
  permission: {
    words: { en: 'The account lacks a permission', th: 'บัญชีไม่มีสิทธิ์ที่จำเป็น' },
    ofAccount: {
      en: 'Grant the account the permission to send messages in the console of the provider.',
      th: 'ให้สิทธิ์ส่งข้อความแก่บัญชีในคอนโซลของผู้ให้บริการ',
    },
  },
  payment: {
    words: { en: 'The payment of the account has a problem', th: 'การชำระเงินของบัญชีมีปัญหา' },
    ofAccount: {
      en: 'Check the payment method and the credit limit in WhatsApp Manager.',
      th: 'ตรวจสอบวิธีชำระเงินและวงเงินใน WhatsApp Manager',
    },
  },
  policy: {
    words: { en: 'The provider has restricted the account', th: 'ผู้ให้บริการจำกัดการใช้งานบัญชี' },
    ofAccount: {
      en: 'Read why in the console of the provider and ask for a review there.',
      th: 'ดูเหตุผลในคอนโซลของผู้ให้บริการและยื่นขอให้ตรวจสอบใหม่',
    },
  },
  window: {
    words: {
      en: 'More than 24 hours have passed since the customer wrote: send a template',
      th: 'เกิน 24 ชั่วโมงหลังลูกค้าเขียนมา ให้ส่งเทมเพลต',
    },
  },
  blocked: {
    words: { en: 'The customer has blocked the account or left', th: 'ลูกค้าบล็อกบัญชีหรือออกไปแล้ว' },
  },
  unreachable: {
    words: { en: 'The customer cannot be reached on this channel', th: 'ติดต่อลูกค้าทางช่องทางนี้ไม่ได้' },
  },
  opted_out: {
    words: {
      en: 'The customer does not want marketing messages',
      th: 'ลูกค้าไม่รับข้อความการตลาด',
    },
  },
  limited: {
    words: {
      en: 'The provider limits the messages to this customer',
      th: 'ผู้ให้บริการจำกัดจำนวนข้อความถึงลูกค้ารายนี้',
    },
  },
  template: {
    words: { en: 'The template is not approved as it was sent', th: 'เทมเพลตไม่ตรงกับที่ได้รับอนุมัติ' },
  },
  content: {
    words: { en: 'The provider does not take this content', th: 'ผู้ให้บริการไม่รับเนื้อหานี้' },
  },
  too_large: {
    words: { en: 'The message is too large for the channel', th: 'ข้อความใหญ่เกินไปสำหรับช่องทางนี้' },
  },
  busy: {
    words: {
      en: 'The provider did not take it for as long as it may be tried',
      th: 'ผู้ให้บริการไม่รับข้อความจนเลยเวลาที่ส่งซ้ำได้',
    },
  },
  held_up: {
    words: { en: 'Not sent yet: it is tried again', th: 'ยังส่งไม่ได้ กำลังลองส่งใหม่' },
  },
  queued: {
    words: {
      en: 'Not sent yet: an earlier message goes first',
      th: 'ยังไม่ได้ส่ง รอส่งข้อความก่อนหน้าก่อน',
    },
  },
  unknown: {
    words: { en: 'It is not known whether it arrived', th: 'ไม่ทราบว่าถึงลูกค้าหรือไม่' },
  },
  other: { words: { en: 'The provider refused it', th: 'ผู้ให้บริการปฏิเสธ' } },
} as const satisfies Record<string, Reason>

export type RefusalReason = keyof typeof refusalReasons

export const refusalReasonNames = Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]]

/** What admins of the account must do; null: the reason concerns one message or customer only. */
export function adviceOf(reason: RefusalReason): Words | null {
  const found: Reason = refusalReasons[reason]
  return found.ofAccount ?? null
}

/** A refused message is retried, or final with a reason. */
export type Refused = { again: true } | { again: false; reason: RefusalReason }
