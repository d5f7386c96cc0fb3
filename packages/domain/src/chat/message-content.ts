import type { Words } from '../languages.ts'

/** A contact card from WhatsApp. */
export interface ContactContent {
  name: string
  phones: string[]
  emails: string[]
  organisation: string
}

/** One line of an order from a catalogue. */
export interface ContentItem {
  id: string
  quantity: number | null
  price: string
  currency: string
}

/** Content of a message besides its text, in its `meta`; each part is optional. */
export interface ContentMeta {
  type?: string
  contacts?: ContactContent[]
  items?: ContentItem[]
  /** Answers of a form (a WhatsApp flow), in its order. */
  answers?: { name: string; value: string }[]
  /** The ad or post that brought the customer. */
  referral?: { headline: string; url: string }
  /** The product that the message asks about. */
  product?: string
  forwarded?: boolean
  /** Written in a WhatsApp group before groups had rooms of their own: the answer goes to the writer alone. */
  group?: boolean
  /** Another program answers here; no automatic answers (LINE, mode "standby"). */
  standby?: boolean
  /** The number or id before and after a change. */
  before?: string
  after?: string
  [key: string]: unknown
}

/** Words for types without content that could be shown. */
export const contentWords = {
  image: { en: 'Picture', th: 'รูปภาพ' },
  video: { en: 'Video', th: 'วิดีโอ' },
  audio: { en: 'Audio', th: 'เสียง' },
  voice: { en: 'Voice message', th: 'ข้อความเสียง' },
  file: { en: 'File', th: 'ไฟล์' },
  document: { en: 'Document', th: 'เอกสาร' },
  sticker: { en: 'Sticker', th: 'สติกเกอร์' },
  contacts: { en: 'Contact card', th: 'การ์ดรายชื่อ' },
  location: { en: 'Location', th: 'ตำแหน่งที่ตั้ง' },
  order: { en: 'Order from the catalogue', th: 'คำสั่งซื้อจากแคตตาล็อก' },
  form: { en: 'Filled-in form', th: 'แบบฟอร์มที่กรอกแล้ว' },
  unsupported: {
    en: 'A message that WhatsApp does not pass on: ask the customer to send it in another way',
    th: 'ข้อความที่ WhatsApp ไม่ส่งต่อให้ โปรดขอให้ลูกค้าส่งด้วยวิธีอื่น',
  },
  request_welcome: { en: 'Opened the chat for the first time', th: 'เปิดแชตครั้งแรก' },
  call_permission_reply: { en: 'Answered whether the company may call', th: 'ตอบคำขออนุญาตโทร' },
  postback: { en: 'Tapped a button', th: 'แตะปุ่ม' },
  user_changed_number: { en: 'Changed the phone number', th: 'เปลี่ยนหมายเลขโทรศัพท์' },
  user_changed_user_id: { en: 'Changed the WhatsApp account', th: 'เปลี่ยนบัญชี WhatsApp' },
  customer_identity_changed: {
    en: 'Changed the phone or reinstalled WhatsApp',
    th: 'เปลี่ยนโทรศัพท์หรือติดตั้ง WhatsApp ใหม่',
  },
  followed: { en: 'Follows the account', th: 'ติดตามบัญชี' },
  unfollowed: {
    en: 'Blocked the account: messages do not arrive',
    th: 'บล็อกบัญชี: ข้อความจะไม่ถึงลูกค้า',
  },
  joined: { en: 'The account was added to the group', th: 'บัญชีถูกเพิ่มเข้ากลุ่ม' },
  left: {
    en: 'The account was removed from the group: messages do not arrive',
    th: 'บัญชีถูกนำออกจากกลุ่ม: ข้อความจะไม่ถึง',
  },
  memberJoined: { en: 'Joined the group', th: 'เข้าร่วมกลุ่ม' },
  memberLeft: { en: 'Left the group', th: 'ออกจากกลุ่ม' },
  videoPlayComplete: { en: 'Watched the video to its end', th: 'ดูวิดีโอจบ' },
  beacon: { en: 'Came near a beacon', th: 'อยู่ใกล้บีคอน' },
  accountLink: { en: 'Linked the account', th: 'เชื่อมต่อบัญชี' },
  accountLinkFailed: { en: 'Tried to link the account, in vain', th: 'เชื่อมต่อบัญชีไม่สำเร็จ' },
  membership: { en: 'Changed the membership', th: 'เปลี่ยนสถานะสมาชิก' },
  membershipJoined: { en: 'Became a member', th: 'สมัครสมาชิก' },
  membershipLeft: { en: 'Ended the membership', th: 'ยกเลิกสมาชิก' },
  membershipRenewed: { en: 'Renewed the membership', th: 'ต่ออายุสมาชิก' },
  unblocked: { en: 'Unblocked the account and follows it again', th: 'เลิกบล็อกและติดตามบัญชีอีกครั้ง' },
  marketing_stop: {
    en: 'No longer wants marketing messages',
    th: 'ไม่ต้องการรับข้อความการตลาดอีก',
  },
  marketing_resume: { en: 'Takes marketing messages again', th: 'กลับมารับข้อความการตลาด' },
  call: {
    en: 'Called on WhatsApp: nobody can answer calls here, write back',
    th: 'โทรเข้ามาทาง WhatsApp: ที่นี่รับสายไม่ได้ โปรดเขียนตอบ',
  },
  unread: {
    en: 'A message could not be read: ask the customer to send it again',
    th: 'อ่านข้อความไม่ได้ โปรดขอให้ลูกค้าส่งใหม่',
  },
  unread_read: {
    en: 'A message could not be read at first: it follows below',
    th: 'ตอนแรกอ่านข้อความไม่ได้ ข้อความนั้นอยู่ด้านล่าง',
  },
  app_echo: {
    en: 'Answered in the WhatsApp Business app by a colleague',
    th: 'เพื่อนร่วมงานตอบในแอป WhatsApp Business แล้ว',
  },
} as const satisfies Record<string, Words>

export type ContentType = keyof typeof contentWords

/** The words for a type; an unknown one is named as by the provider. */
export function contentName(type: string): Words {
  if (Object.hasOwn(contentWords, type)) return contentWords[type as ContentType]
  return { en: `A message of the kind "${type}"`, th: `ข้อความประเภท "${type}"` }
}
