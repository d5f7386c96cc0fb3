import type { Words } from '../languages.ts'
import type { StatusOf } from '../statuses.ts'
import { guardOver, type TransitionRule, type AllowedInitiator } from './transition-rules.ts'

export type MachineServiceStatus = StatusOf<'machine_service'>

/** Outcome of a job. */
export const machineOutcomes = {
  REPAIRED: { en: 'Repaired', th: 'ซ่อมแล้ว' },
  REPLACED: { en: 'Replaced', th: 'เปลี่ยนเครื่อง' },
  NO_FAULT_FOUND: { en: 'No fault found', th: 'ตรวจแล้วไม่พบความผิดปกติ' },
  NOT_REPAIRABLE: { en: 'Not repairable', th: 'ซ่อมไม่ได้' },
  QUOTE_DECLINED: { en: 'Quotation declined', th: 'ลูกค้าไม่รับใบเสนอราคา' },
  QUOTE_EXPIRED: { en: 'Quotation expired', th: 'ใบเสนอราคาหมดอายุ' },
  WITHDRAWN: { en: 'Withdrawn', th: 'ลูกค้าถอนเรื่อง' },
} as const satisfies Record<string, Words>
export type MachineOutcome = keyof typeof machineOutcomes

/** The outcomes of each final transition. */
export const outcomesOf: Partial<Record<string, readonly MachineOutcome[]>> = {
  M8: ['QUOTE_DECLINED', 'QUOTE_EXPIRED'],
  M10: ['REPAIRED', 'REPLACED', 'NOT_REPAIRABLE'],
  M11: ['WITHDRAWN'],
  M14: ['NO_FAULT_FOUND', 'NOT_REPAIRABLE', 'WITHDRAWN'],
}

/** Outcomes decided by an inspection, which need written findings. */
const decidedByInspection: ReadonlySet<MachineOutcome> = new Set(['NO_FAULT_FOUND', 'NOT_REPAIRABLE'])

/** The outcomes that a transition may have for this job now. */
export function possibleOutcomes(
  move: string,
  { has_findings }: Pick<MachineServiceFacts, 'has_findings'>,
): MachineOutcome[] {
  return (outcomesOf[move] ?? []).filter(
    (one) => has_findings || !decidedByInspection.has(one) || move !== 'M14',
  )
}

/** Days after the handover within which a machine returns under warranty of the repair (M13). */
export const repairWarrantyDays = 90

/** Facts for the guards of the MACHINE SERVICE state machine. */
export interface MachineServiceFacts {
  /** The receipt gives condition and accessories and has a photo. */
  has_receipt: boolean
  has_findings: boolean
  /** Number of lines in the current quotation. */
  quotation_lines: number
  /** The quotation sent to the customer differs from the current one. */
  quotation_changed: boolean
  /** The quotation is valid today. */
  quotation_valid: boolean
  costs_nothing: boolean
  in_warranty: boolean
  /** The machine is in our workshop and not handed back. */
  holds_machine: boolean
  has_work: boolean
  has_test_result: boolean
  is_signed: boolean
  /** Days since completion; null while it is open. */
  completed_days: number | null
  outcome: MachineOutcome | null
}

const machineStaff: AllowedInitiator = { kind: 'STAFF', departments: ['MACHINE', 'ADMINISTRATION'] }
const machineAdmin: AllowedInitiator = { kind: 'ADMIN', departments: ['MACHINE', 'ADMINISTRATION'] }
const customer: AllowedInitiator = { kind: 'CUSTOMER' }

const guard = guardOver<MachineServiceFacts>()

const receipt = guard(
  'receipt',
  ({ has_receipt }) => has_receipt,
  'The receipt needs condition and a photo',
  'ใบรับเครื่องต้องมีสภาพเครื่องและรูปถ่าย',
)
const findings = guard(
  'findings',
  ({ has_findings }) => has_findings,
  'The findings of the inspection are missing',
  'ยังไม่มีผลการตรวจสภาพ',
)
const lines = guard(
  'quotation_lines',
  ({ quotation_lines }) => quotation_lines > 0,
  'The quotation has no lines',
  'ใบเสนอราคายังไม่มีรายการ',
)
const holdsToday = guard(
  'quotation_valid',
  ({ quotation_valid }) => quotation_valid,
  'The quotation has expired',
  'ใบเสนอราคาหมดอายุแล้ว',
)
const free = guard(
  'free',
  ({ in_warranty, costs_nothing }) => in_warranty || costs_nothing,
  'Only under warranty, or where it costs nothing',
  'เฉพาะเครื่องในประกันหรือไม่มีค่าใช้จ่าย',
)
const changed = guard(
  'quotation_changed',
  ({ quotation_changed }) => quotation_changed,
  'Write the extra work into the quotation first',
  'ต้องเพิ่มงานที่พบใหม่ในใบเสนอราคาก่อน',
)
const returned = guard(
  'returned',
  ({ holds_machine }) => !holds_machine,
  'The machine has not been handed back',
  'ยังไม่ได้คืนเครื่อง',
)
const worked = guard(
  'work',
  ({ has_work }) => has_work,
  'Write down minutes or parts',
  'ต้องบันทึกเวลาทำงานหรืออะไหล่',
)
const tested = guard(
  'test_result',
  ({ has_test_result }) => has_test_result,
  'The result of the test is missing',
  'ยังไม่มีผลการทดสอบ',
)
const signed = guard(
  'signed',
  ({ is_signed }) => is_signed,
  'The customer has not signed the handover',
  'ลูกค้ายังไม่ได้ลงนามรับเครื่อง',
)
const comesBackInTime = guard(
  'repair_warranty',
  ({ completed_days, outcome }) =>
    completed_days !== null &&
    completed_days <= repairWarrantyDays &&
    (outcome === 'REPAIRED' || outcome === 'REPLACED'),
  `Only a repair of the last ${repairWarrantyDays} days is opened again`,
  `เปิดใหม่ได้เฉพาะงานซ่อมภายใน ${repairWarrantyDays} วัน`,
)

/** The MACHINE SERVICE state machine; M1 is the creation. Transitions that are not listed are refused. */
export const machineServiceTransitions: readonly TransitionRule<MachineServiceStatus, MachineServiceFacts>[] =
  [
    {
      id: 'M2',
      from: 'PENDING_VISIT',
      to: 'INSPECTION',
      who: [machineStaff],
      label: { en: 'Check in at the customer', th: 'เช็กอินหน้างาน' },
      needs: [],
      guards: [],
    },
    {
      id: 'M3',
      from: 'PENDING_RECEIVE',
      to: 'INSPECTION',
      who: [machineStaff],
      label: { en: 'Start the inspection', th: 'เริ่มตรวจสภาพ' },
      needs: [],
      guards: [receipt],
    },
    {
      id: 'M4',
      from: 'INSPECTION',
      to: 'QUOTATION',
      who: [machineStaff],
      label: { en: 'Send the quotation', th: 'ส่งใบเสนอราคา' },
      needs: [],
      guards: [findings, lines, holdsToday],
    },
    {
      id: 'M5',
      from: 'INSPECTION',
      to: 'INPROGRESS',
      who: [machineAdmin],
      label: { en: 'Repair without quotation', th: 'ซ่อมโดยไม่เสนอราคา' },
      needs: [],
      guards: [findings, free],
    },
    {
      id: 'M14',
      from: 'INSPECTION',
      to: 'COMPLETED',
      who: [machineStaff],
      label: { en: 'End without repair', th: 'จบงานโดยไม่ซ่อม' },
      needs: ['REASON', 'OUTCOME'],
      guards: [returned],
    },
    {
      id: 'M6',
      from: 'QUOTATION',
      to: 'INPROGRESS',
      who: [customer, machineAdmin],
      label: { en: 'Accepted: start the repair', th: 'ลูกค้ายืนยัน: เริ่มซ่อม' },
      needs: [],
      needsOfStaff: ['EVIDENCE'],
      guards: [holdsToday],
    },
    {
      id: 'M7',
      from: 'QUOTATION',
      to: 'INSPECTION',
      who: [machineStaff],
      label: { en: 'Revise the quotation', th: 'แก้ไขใบเสนอราคา' },
      needs: [],
      guards: [],
    },
    {
      id: 'M8',
      from: 'QUOTATION',
      to: 'COMPLETED',
      who: [machineStaff],
      label: { en: 'Close without repair', th: 'ปิดงานโดยไม่ซ่อม' },
      needs: ['OUTCOME'],
      guards: [returned],
    },
    {
      id: 'M10',
      from: 'INPROGRESS',
      to: 'COMPLETED',
      who: [machineStaff],
      label: { en: 'Complete the job', th: 'ปิดงาน' },
      needs: ['OUTCOME'],
      guards: [worked, tested, signed],
    },
    {
      id: 'M9',
      from: 'INPROGRESS',
      to: 'QUOTATION',
      who: [machineStaff],
      label: { en: 'Quote extra work', th: 'เสนอราคางานเพิ่ม' },
      needs: [],
      guards: [changed, lines, holdsToday],
    },
    ...(['PENDING_VISIT', 'PENDING_RECEIVE'] as const).map(
      (from): TransitionRule<MachineServiceStatus, MachineServiceFacts> => ({
        id: 'M11',
        from,
        to: 'COMPLETED',
        who: [machineStaff],
        label: { en: 'Withdrawn by the customer', th: 'ลูกค้าถอนเรื่อง' },
        needs: ['REASON', 'OUTCOME'],
        guards: [returned],
      }),
    ),
    {
      id: 'M12',
      from: 'PENDING_VISIT',
      to: 'PENDING_RECEIVE',
      who: [machineStaff],
      label: { en: 'The machine comes to us', th: 'เปลี่ยนเป็นส่งเครื่องเข้าศูนย์' },
      needs: [],
      guards: [],
    },
    {
      id: 'M12',
      from: 'PENDING_RECEIVE',
      to: 'PENDING_VISIT',
      who: [machineStaff],
      label: { en: 'We go to the customer', th: 'เปลี่ยนเป็นเข้าพบลูกค้า' },
      needs: [],
      guards: [returned],
    },
    {
      id: 'M13',
      from: 'COMPLETED',
      to: 'INSPECTION',
      who: [machineAdmin],
      label: { en: 'Back under warranty', th: 'กลับมาซ่อมในประกัน' },
      needs: ['REASON'],
      guards: [comesBackInTime],
    },
  ]
