import type { Words } from '../languages.ts'
import { statuses, type StatusOf } from '../statuses.ts'
import { guardOver, type TransitionRule, type AllowedInitiator } from './transition-rules.ts'

export type FormulaStatus = StatusOf<'formula'>

/** Facts for the guards of the FORMULA state machine; read in the transaction of the transition. */
export interface FormulaFacts {
  /** A current version exists and was submitted. */
  version_submitted: boolean
  /** Number of blocking findings of the current version. */
  blocks: number
  /** Number of blocking, unwaived regulation findings of the target countries. */
  regulation_blocks: number
  quote: 'NONE' | 'VALID' | 'EXPIRED'
  qa: 'TODO' | 'PASSED' | 'FAILED' | null
  open_lab_orders: number
  fda_required: boolean
  open_registrations: number
  /** Hours since the recipe was cancelled; null if it is not. */
  cancelled_hours: number | null
}

/** Days for which a cancellation can be taken back. */
export const takeBackDays = 30

const recipeStaff: AllowedInitiator = { kind: 'STAFF', departments: ['RECIPE'] }
const recipeAdmin: AllowedInitiator = { kind: 'ADMIN', departments: ['RECIPE'] }
const superAdmin: AllowedInitiator = { kind: 'SUPER_ADMIN' }
const customer: AllowedInitiator = { kind: 'CUSTOMER' }
const system: AllowedInitiator = { kind: 'SYSTEM' }

const guard = guardOver<FormulaFacts>()

const submitted = guard(
  'version_submitted',
  ({ version_submitted }) => version_submitted,
  'Submit the version first',
  'ต้องส่งเวอร์ชันก่อน',
)
const noBlock = guard(
  'no_block',
  ({ blocks }) => blocks === 0,
  'The version has findings that block it',
  'เวอร์ชันมีข้อที่ต้องแก้ไข',
)
const permitted = guard(
  'permitted',
  ({ regulation_blocks }) => regulation_blocks === 0,
  'A target country forbids it: change the formula, or have the finding waived',
  'มีประเทศเป้าหมายที่ไม่อนุญาต โปรดปรับสูตรหรือขอผ่อนผัน',
)
const quoted = guard(
  'quote',
  ({ quote }) => quote === 'VALID',
  'The version needs a valid quote',
  'ต้องมีใบเสนอราคาที่ยังไม่หมดอายุ',
)
const qaPassed = guard('qa_passed', ({ qa }) => qa === 'PASSED', 'QA has not passed', 'QA ยังไม่ผ่าน')
const qaFailed = guard('qa_failed', ({ qa }) => qa === 'FAILED', 'QA has not failed', 'QA ยังไม่ได้สรุปว่าไม่ผ่าน')
const labDone = guard(
  'lab_orders_completed',
  ({ open_lab_orders }) => open_lab_orders === 0,
  'Lab orders are still open',
  'ยังมีงานแล็บที่ไม่เสร็จ',
)
const fdaRequired = guard(
  'fda_required',
  ({ fda_required }) => fda_required,
  'The recipe needs no registration',
  'สูตรนี้ไม่ต้องขึ้นทะเบียน',
)
const fdaNotRequired = guard(
  'fda_not_required',
  ({ fda_required }) => !fda_required,
  'The recipe needs a registration',
  'สูตรนี้ต้องขึ้นทะเบียนก่อน',
)
const granted = guard(
  'registrations_granted',
  ({ open_registrations }) => open_registrations === 0,
  'A registration is not granted yet',
  'ยังมีทะเบียนที่ไม่ได้รับอนุมัติ',
)
const grantLost = guard(
  'registration_lost',
  ({ open_registrations }) => open_registrations > 0,
  'Every registration is granted',
  'ทะเบียนทุกรายการยังได้รับอนุมัติอยู่',
)
const recent = guard(
  'cancelled_recently',
  ({ cancelled_hours }) => cancelled_hours !== null && cancelled_hours <= takeBackDays * 24,
  `Cancelled more than ${takeBackDays} days ago`,
  `ยกเลิกเกิน ${takeBackDays} วันแล้ว`,
)

const to = (status: FormulaStatus): Words => ({
  en: `To ${statuses.formula[status].words.en.toLowerCase().replace('fda', 'FDA')}`,
  th: `ไปที่${statuses.formula[status].words.th}`,
})

/**
 * The FORMULA state machine; F1 is the creation of a recipe, F13 follows ADR 0055. Transitions that are not listed
 * are refused.
 */
export const formulaTransitions: readonly TransitionRule<FormulaStatus, FormulaFacts>[] = [
  {
    id: 'F2',
    from: 'PENDING_PAYMENT',
    to: 'PENDING_FORMULATION_REVIEW',
    who: [system, recipeAdmin],
    label: { en: 'Confirm payment', th: 'ยืนยันการชำระเงิน' },
    needs: ['PAYMENT'],
    guards: [],
  },
  {
    id: 'F3',
    from: 'PENDING_FORMULATION_REVIEW',
    to: 'PENDING_CUSTOMER_APPROVAL',
    who: [recipeStaff],
    label: { en: 'Send to the customer', th: 'ส่งให้ลูกค้าอนุมัติ' },
    needs: [],
    guards: [submitted, noBlock, quoted],
  },
  {
    id: 'F4',
    from: 'PENDING_CUSTOMER_APPROVAL',
    to: 'PENDING_FORMULATION_TEST',
    who: [customer, recipeAdmin],
    label: { en: 'Approve for the customer', th: 'อนุมัติแทนลูกค้า' },
    needs: [],
    needsOfStaff: ['EVIDENCE'],
    guards: [quoted],
  },
  {
    id: 'F5',
    from: 'PENDING_CUSTOMER_APPROVAL',
    to: 'PENDING_FORMULATION_REVIEW',
    who: [customer, recipeStaff],
    label: { en: 'Recall to review', th: 'เรียกกลับมาแก้ไข' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'F6',
    from: 'PENDING_FORMULATION_TEST',
    to: 'PENDING_FDA',
    who: [recipeStaff],
    label: to('PENDING_FDA'),
    needs: [],
    guards: [fdaRequired, qaPassed, labDone, permitted],
  },
  {
    id: 'F6b',
    from: 'PENDING_FORMULATION_TEST',
    to: 'READY',
    who: [recipeAdmin],
    label: to('READY'),
    needs: [],
    guards: [fdaNotRequired, qaPassed, labDone, permitted],
  },
  {
    id: 'F7',
    from: 'PENDING_FORMULATION_TEST',
    to: 'PENDING_FORMULATION_REVIEW',
    who: [recipeStaff],
    label: { en: 'Back to review', th: 'กลับไปปรับสูตร' },
    needs: [],
    guards: [qaFailed],
  },
  {
    id: 'F8',
    from: 'PENDING_FDA',
    to: 'READY',
    who: [recipeAdmin],
    label: to('READY'),
    needs: [],
    guards: [granted, noBlock, qaPassed, permitted],
  },
  {
    id: 'F9',
    from: 'PENDING_FDA',
    to: 'PENDING_FORMULATION_REVIEW',
    who: [recipeAdmin],
    label: { en: 'Registration refused', th: 'ทะเบียนไม่ผ่าน' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'F10',
    from: 'READY',
    to: 'PENDING_FORMULATION_REVIEW',
    who: [recipeAdmin],
    label: { en: 'Reopen for review', th: 'เปิดปรับสูตรใหม่' },
    needs: ['REASON'],
    guards: [],
  },
  ...(
    [
      ['PENDING_PAYMENT', [customer, recipeStaff]],
      ['PENDING_FORMULATION_REVIEW', [recipeAdmin]],
      ['PENDING_CUSTOMER_APPROVAL', [recipeAdmin]],
      ['PENDING_FORMULATION_TEST', [recipeAdmin]],
      ['PENDING_FDA', [recipeAdmin]],
      ['READY', [superAdmin]],
    ] as const
  ).map(([from, who]): TransitionRule<FormulaStatus, FormulaFacts> => ({
    id: 'F11',
    from,
    to: 'CANCEL',
    who,
    label: { en: 'Cancel the recipe', th: 'ยกเลิกสูตร' },
    needs: ['REASON'],
    guards: [],
  })),
  {
    id: 'F12',
    from: 'CANCEL',
    to: 'PREVIOUS',
    who: [superAdmin],
    label: { en: 'Take the cancellation back', th: 'ยกเลิกการยกเลิก' },
    needs: ['REASON'],
    guards: [recent],
  },
  // Made when somebody records the registration, or by the nightly job that finds ended ones (ADR 0055).
  {
    id: 'F13',
    from: 'READY',
    to: 'PENDING_FDA',
    who: [system],
    label: { en: 'Registration no longer granted', th: 'ทะเบียนไม่ได้รับอนุมัติแล้ว' },
    needs: ['REASON'],
    guards: [fdaRequired, grantLost],
  },
]
