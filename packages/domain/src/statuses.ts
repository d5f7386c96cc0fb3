import type { Words } from './languages.ts'

/** Grey waits for others, amber needs action, blue is in progress, green is done, red is stopped. */
export type Tone = 'grey' | 'amber' | 'blue' | 'green' | 'red'

export interface StatusLook {
  tone: Tone
  words: Words
}

const look = (tone: Tone, en: string, th: string): StatusLook => ({ tone, words: { en, th } })

/** Every status with its tone and words. */
export const statuses = {
  formula: {
    PENDING_PAYMENT: look('grey', 'Pending payment', 'รอชำระเงิน'),
    PENDING_FORMULATION_REVIEW: look('amber', 'Formulation review', 'รอตรวจสูตร'),
    PENDING_CUSTOMER_APPROVAL: look('blue', 'Customer approval', 'รอลูกค้าอนุมัติ'),
    PENDING_FORMULATION_TEST: look('amber', 'Formulation test', 'รอทดสอบสูตร'),
    PENDING_FDA: look('blue', 'Pending FDA', 'รอ อย.'),
    READY: look('green', 'Ready', 'พร้อม'),
    CANCEL: look('red', 'Cancelled', 'ยกเลิก'),
  },
  packaging: {
    PENDING_PAYMENT: look('grey', 'Pending payment', 'รอชำระเงิน'),
    PENDING_DESIGN_REVIEW: look('amber', 'Design review', 'รอตรวจแบบ'),
    PENDING_STAFF_APPROVAL: look('blue', 'Staff approval', 'รอพนักงานอนุมัติ'),
    PENDING_DESIGN_TEST: look('amber', 'Design test', 'รอทดสอบแบบ'),
    READY: look('green', 'Ready', 'พร้อม'),
    CANCEL: look('red', 'Cancelled', 'ยกเลิก'),
  },
  lab_order: {
    TODO: look('amber', 'To do', 'รอดำเนินการ'),
    INPROGRESS: look('blue', 'In progress', 'กำลังดำเนินการ'),
    COMPLETED: look('green', 'Completed', 'เสร็จสิ้น'),
    CANCEL: look('red', 'Cancelled', 'ยกเลิก'),
  },
  lab_step: {
    TODO: look('grey', 'To do', 'รอทำ'),
    INPROGRESS: look('blue', 'In progress', 'กำลังทำ'),
    DONE: look('green', 'Done', 'เสร็จ'),
    SKIPPED: look('grey', 'Skipped', 'ข้าม'),
  },
  machine_service: {
    PENDING_VISIT: look('amber', 'Pending visit', 'รอเข้าพบ'),
    PENDING_RECEIVE: look('grey', 'Pending receive', 'รอรับเครื่อง'),
    INSPECTION: look('blue', 'Inspection', 'ตรวจสภาพ'),
    QUOTATION: look('grey', 'Quotation', 'เสนอราคา'),
    INPROGRESS: look('blue', 'In progress', 'กำลังดำเนินการ'),
    COMPLETED: look('green', 'Completed', 'เสร็จสิ้น'),
  },
  room: {
    OPEN: look('amber', 'Open', 'เปิดอยู่'),
    REPLIED: look('blue', 'Replied', 'ตอบแล้ว'),
    CLOSED: look('green', 'Closed', 'ปิดแล้ว'),
  },
  qa: {
    TODO: look('amber', 'To do', 'รอตรวจ'),
    PASSED: look('green', 'Passed', 'ผ่าน'),
    FAILED: look('red', 'Failed', 'ไม่ผ่าน'),
  },
  regulation_request: {
    PENDING: look('amber', 'Pending', 'รอพิจารณา'),
    CHANGES_REQUESTED: look('blue', 'Changes requested', 'ขอให้แก้ไข'),
    APPROVED: look('green', 'Approved', 'อนุมัติแล้ว'),
    REJECTED: look('red', 'Rejected', 'ไม่อนุมัติ'),
    WITHDRAWN: look('grey', 'Withdrawn', 'ถอนคำขอ'),
    SUPERSEDED: look('grey', 'Superseded', 'ถูกแทนที่'),
    EXPIRED: look('grey', 'Expired', 'หมดอายุ'),
  },
  regulation: {
    OK: look('green', 'OK', 'ใช้ได้'),
    INFO: look('blue', 'Conditions', 'มีเงื่อนไข'),
    WARN: look('amber', 'Check', 'ควรตรวจสอบ'),
    BLOCK: look('red', 'Not allowed', 'ไม่อนุญาต'),
    NONE: look('grey', 'No rules', 'ไม่มีกฎ'),
  },
  market_verdict: {
    COMPLIES: look('green', 'Complies', 'ผ่านเกณฑ์'),
    WAIVED: look('blue', 'Waived', 'ผ่านโดยได้รับยกเว้น'),
    BREACHES: look('red', 'Breaches', 'ไม่ผ่านเกณฑ์'),
    NEEDS_REVIEW: look('amber', 'Needs review', 'ต้องตรวจทาน'),
    CANNOT_BE_CHECKED: look('grey', 'Cannot be checked', 'ตรวจไม่ได้'),
  },
  knowledge: {
    DRAFT: look('amber', 'Draft', 'ร่าง'),
    ACTIVE: look('green', 'In use', 'ใช้งาน'),
    SUPERSEDED: look('grey', 'Superseded', 'ถูกแทนที่'),
    ARCHIVED: look('grey', 'Archived', 'เก็บถาวร'),
  },
  update_request: {
    PENDING: look('amber', 'Pending', 'รอพิจารณา'),
    APPROVED: look('green', 'Approved', 'อนุมัติแล้ว'),
    REJECTED: look('red', 'Rejected', 'ไม่อนุมัติ'),
  },
  ai_data: {
    FINISHED: look('green', 'Finished', 'เสร็จสิ้น'),
    NOTIFIED: look('blue', 'Notified', 'แจ้งแล้ว'),
    TERMINATE: look('red', 'Terminated', 'ยุติ'),
  },
} as const satisfies Record<string, Record<string, StatusLook>>

export type StatusKind = keyof typeof statuses
export type StatusOf<K extends StatusKind> = keyof (typeof statuses)[K] & string

/** The statuses of one kind in natural order. */
export function statusesOf<K extends StatusKind>(kind: K): [StatusOf<K>, ...StatusOf<K>[]] {
  return Object.keys(statuses[kind]) as [StatusOf<K>, ...StatusOf<K>[]]
}
