import type { Words } from '../languages.ts'
import type { StatusOf } from '../statuses.ts'
import { takeBackDays } from './formula-machine.ts'
import { guardOver, type TransitionRule, type AllowedInitiator } from './transition-rules.ts'

export type PackageStatus = StatusOf<'packaging'>

/** Facts for the guards of the PACKAGE state machine. */
export interface PackageFacts {
  /** There is a proof of the design, or a label to make one from. */
  has_proof: boolean
  /** Number of blocking findings of the label check. */
  label_blocks: number
  /** A comment on the label says what to change; without a label the reason says it. */
  is_annotated: boolean
  /** The caller has seen the whole label, and it can be drawn completely; true without a label. */
  is_drawn: boolean
  /** The caller submitted the design. */
  is_submitter: boolean
  has_print_photo: boolean
  has_registration_number: boolean
  formula_ready: boolean
  cancelled_hours: number | null
}

/** Checklist before a label is released for print. */
export const printChecklist = {
  COLOURS: { en: 'The colours are right', th: 'สีถูกต้อง' },
  TEXT: { en: 'The text is right and legible', th: 'ข้อความถูกต้องและอ่านออก' },
  BARCODE: { en: 'The barcode scans', th: 'สแกนบาร์โค้ดได้' },
  CUT: { en: 'Cut and size are right', th: 'รอยตัดและขนาดถูกต้อง' },
} as const satisfies Record<string, Words>

const designStaff: AllowedInitiator = { kind: 'STAFF', departments: ['RECIPE_DESIGN'] }
const designAdmin: AllowedInitiator = { kind: 'ADMIN', departments: ['RECIPE_DESIGN'] }
const recipeStaff: AllowedInitiator = { kind: 'STAFF', departments: ['RECIPE'] }
const superAdmin: AllowedInitiator = { kind: 'SUPER_ADMIN' }
const customer: AllowedInitiator = { kind: 'CUSTOMER' }
const system: AllowedInitiator = { kind: 'SYSTEM' }

const guard = guardOver<PackageFacts>()

const proof = guard(
  'proof',
  ({ has_proof }) => has_proof,
  'Attach the proof of the design',
  'ต้องแนบไฟล์พิสูจน์อักษรของแบบ',
)
const labelClean = guard(
  'label_check',
  ({ label_blocks }) => label_blocks === 0,
  'The label check has findings that block it',
  'การตรวจฉลากมีข้อที่ต้องแก้ไข',
)
const fourEyes = guard(
  'four_eyes',
  ({ is_submitter }) => !is_submitter,
  'Somebody else than the submitter approves',
  'ผู้อนุมัติต้องไม่ใช่ผู้ส่งแบบ',
)
const annotated = guard(
  'annotated',
  ({ is_annotated }) => is_annotated,
  'Comment on the place of the label that is to change',
  'ต้องแสดงความเห็นที่ตำแหน่งบนฉลากที่ต้องแก้',
)
const drawn = guard(
  'drawn',
  ({ is_drawn }) => is_drawn,
  'The label was not shown in full: look at all of it first',
  'ฉลากยังแสดงไม่ครบ ต้องดูฉลากทั้งหมดก่อน',
)
const printed = guard(
  'print_photo',
  ({ has_print_photo }) => has_print_photo,
  'Attach a photo of the printed proof',
  'ต้องแนบรูปงานพิมพ์จริง',
)
const registered = guard(
  'registration_number',
  ({ has_registration_number }) => has_registration_number,
  'The registration number is missing',
  'ยังไม่มีเลขทะเบียน',
)
const formulaReady = guard(
  'formula_ready',
  ({ formula_ready }) => formula_ready,
  'The formula is not ready',
  'สูตรยังไม่พร้อม',
)
const recent = guard(
  'cancelled_recently',
  ({ cancelled_hours }) => cancelled_hours !== null && cancelled_hours <= takeBackDays * 24,
  `Cancelled more than ${takeBackDays} days ago`,
  `ยกเลิกเกิน ${takeBackDays} วันแล้ว`,
)

/** The PACKAGE state machine; P1 is the creation. Transitions that are not listed are refused. */
export const packageTransitions: readonly TransitionRule<PackageStatus, PackageFacts>[] = [
  {
    id: 'P2',
    from: 'PENDING_PAYMENT',
    to: 'PENDING_DESIGN_REVIEW',
    who: [system, designAdmin],
    label: { en: 'Confirm payment', th: 'ยืนยันการชำระเงิน' },
    needs: ['PAYMENT'],
    guards: [],
  },
  {
    id: 'P3',
    from: 'PENDING_DESIGN_REVIEW',
    to: 'PENDING_STAFF_APPROVAL',
    who: [designStaff],
    label: { en: 'Send for approval', th: 'ส่งขออนุมัติ' },
    needs: [],
    guards: [proof, labelClean],
  },
  {
    id: 'P4',
    from: 'PENDING_STAFF_APPROVAL',
    to: 'PENDING_DESIGN_TEST',
    who: [designAdmin, recipeStaff],
    label: { en: 'Approve the design', th: 'อนุมัติแบบ' },
    needs: [],
    guards: [fourEyes, drawn],
  },
  {
    id: 'P5',
    from: 'PENDING_STAFF_APPROVAL',
    to: 'PENDING_DESIGN_REVIEW',
    who: [designAdmin, recipeStaff],
    label: { en: 'Ask for changes', th: 'ขอให้แก้ไข' },
    needs: ['REASON'],
    guards: [fourEyes, annotated],
  },
  {
    id: 'P6',
    from: 'PENDING_DESIGN_TEST',
    to: 'READY',
    who: [designStaff],
    label: { en: 'Release for print', th: 'ปล่อยพิมพ์' },
    needs: ['CHECKLIST'],
    guards: [printed, registered, formulaReady, drawn],
  },
  {
    id: 'P7',
    from: 'PENDING_DESIGN_TEST',
    to: 'PENDING_DESIGN_REVIEW',
    who: [designStaff],
    label: { en: 'Back to design', th: 'กลับไปแก้แบบ' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'P8',
    from: 'READY',
    to: 'PENDING_DESIGN_REVIEW',
    who: [designAdmin, system],
    label: { en: 'Reopen the design', th: 'เปิดแก้แบบใหม่' },
    needs: ['REASON'],
    guards: [],
  },
  ...(
    [
      ['PENDING_PAYMENT', [customer, designStaff]],
      ['PENDING_DESIGN_REVIEW', [designAdmin]],
      ['PENDING_STAFF_APPROVAL', [designAdmin]],
      ['PENDING_DESIGN_TEST', [designAdmin]],
      ['READY', [superAdmin]],
    ] as const
  ).map(([from, who]): TransitionRule<PackageStatus, PackageFacts> => ({
    id: 'P9',
    from,
    to: 'CANCEL',
    who,
    label: { en: 'Cancel the package', th: 'ยกเลิกบรรจุภัณฑ์' },
    needs: ['REASON'],
    guards: [],
  })),
  {
    id: 'P10',
    from: 'CANCEL',
    to: 'PREVIOUS',
    who: [superAdmin],
    label: { en: 'Take the cancellation back', th: 'ยกเลิกการยกเลิก' },
    needs: ['REASON'],
    guards: [recent],
  },
]
