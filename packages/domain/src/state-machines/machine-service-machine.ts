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
  PART_NOT_OBTAINABLE: { en: 'Part not obtainable', th: 'หาอะไหล่ไม่ได้' },
  RETURNED_UNREPAIRED: { en: 'Returned unrepaired', th: 'คืนเครื่องโดยไม่ซ่อม' },
  QUOTE_DECLINED: { en: 'Quotation declined', th: 'ลูกค้าไม่รับใบเสนอราคา' },
  QUOTE_EXPIRED: { en: 'Quotation expired', th: 'ใบเสนอราคาหมดอายุ' },
  WITHDRAWN: { en: 'Withdrawn', th: 'ลูกค้าถอนเรื่อง' },
} as const satisfies Record<string, Words>
export type MachineOutcome = keyof typeof machineOutcomes

/** The outcomes of an end without repair after the inspection has begun. */
const unrepaired = [
  'NO_FAULT_FOUND',
  'NOT_REPAIRABLE',
  'PART_NOT_OBTAINABLE',
  'WITHDRAWN',
  'RETURNED_UNREPAIRED',
] as const satisfies MachineOutcome[]

/** The outcomes of each final transition. Jobs completed earlier may have others, as M10 with NOT_REPAIRABLE. */
export const outcomesOf: Partial<Record<string, readonly MachineOutcome[]>> = {
  M8: ['QUOTE_DECLINED', 'QUOTE_EXPIRED'],
  M10: ['REPAIRED', 'REPLACED'],
  M11: ['WITHDRAWN', 'RETURNED_UNREPAIRED'],
  M14: unrepaired,
  M15: unrepaired,
}

/** What an outcome requires of the job, besides the guards of its transition. */
const requiredFor: Partial<
  Record<MachineOutcome, (facts: Pick<MachineServiceFacts, 'has_findings' | 'is_signed'>) => boolean>
> = {
  NO_FAULT_FOUND: ({ has_findings }) => has_findings,
  NOT_REPAIRABLE: ({ has_findings }) => has_findings,
  PART_NOT_OBTAINABLE: ({ has_findings }) => has_findings,
  RETURNED_UNREPAIRED: ({ is_signed }) => is_signed,
}

/** The outcomes that a transition may have for this job now. */
export function possibleOutcomes(
  move: string,
  facts: Pick<MachineServiceFacts, 'has_findings' | 'is_signed'>,
): MachineOutcome[] {
  return (outcomesOf[move] ?? []).filter((one) => requiredFor[one]?.(facts) ?? true)
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
  /** A quotation of this round was accepted. */
  has_accepted: boolean
  /** The quotation is valid today. */
  quotation_valid: boolean
  costs_nothing: boolean
  /** The service contract of the job pays the repair whatever it costs. */
  contract_pays: boolean
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
  ({ in_warranty, costs_nothing, contract_pays }) => in_warranty || costs_nothing || contract_pays,
  'Only under warranty, under a contract that pays everything, or where it costs nothing',
  'เฉพาะเครื่องในประกัน สัญญาบริการที่ครอบคลุมทั้งหมด หรือไม่มีค่าใช้จ่าย',
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
const accepted = guard(
  'accepted',
  ({ has_accepted }) => has_accepted,
  'The customer has accepted no quotation of this repair',
  'ลูกค้ายังไม่เคยยืนยันใบเสนอราคาของงานซ่อมนี้',
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

type MachineTransition = TransitionRule<MachineServiceStatus, MachineServiceFacts>

const endWithoutRepair = (id: 'M14' | 'M15', from: MachineServiceStatus): MachineTransition => ({
  id,
  from,
  to: 'COMPLETED',
  who: [machineStaff],
  label: { en: 'End without repair', th: 'จบงานโดยไม่ซ่อม' },
  needs: ['REASON', 'OUTCOME'],
  guards: [returned],
})

/** The MACHINE SERVICE state machine; M1 is the creation. Transitions that are not listed are refused. */
export const machineServiceTransitions: readonly MachineTransition[] = [
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
  endWithoutRepair('M14', 'INSPECTION'),
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
    id: 'M17',
    from: 'QUOTATION',
    to: 'INPROGRESS',
    who: [machineStaff],
    label: { en: 'Go on without the extra work', th: 'ซ่อมต่อโดยไม่ทำงานเพิ่ม' },
    needs: [],
    guards: [accepted],
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
  endWithoutRepair('M15', 'QUOTATION'),
  {
    id: 'M10',
    from: 'INPROGRESS',
    to: 'COMPLETED',
    who: [machineStaff],
    label: { en: 'Complete the job', th: 'ปิดงาน' },
    needs: ['OUTCOME'],
    guards: [worked, tested, signed],
  },
  endWithoutRepair('M15', 'INPROGRESS'),
  {
    id: 'M9',
    from: 'INPROGRESS',
    to: 'QUOTATION',
    who: [machineStaff],
    label: { en: 'Quote extra work', th: 'เสนอราคางานเพิ่ม' },
    needs: [],
    guards: [changed, lines, holdsToday],
  },
  ...(['PENDING_VISIT', 'PENDING_RECEIVE'] as const).map((from): MachineTransition => ({
    id: 'M11',
    from,
    to: 'COMPLETED',
    who: [machineStaff],
    label: { en: 'Withdrawn by the customer', th: 'ลูกค้าถอนเรื่อง' },
    needs: ['REASON', 'OUTCOME'],
    guards: [returned],
  })),
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
  {
    id: 'M16',
    from: 'COMPLETED',
    to: 'PREVIOUS',
    who: [machineAdmin],
    label: { en: 'Closed by mistake: open again', th: 'ปิดงานผิด: เปิดงานอีกครั้ง' },
    needs: ['REASON'],
    guards: [],
  },
]

/** The id of every transition, for callers that name one where two lead to the same status. */
export const machineTransitionIds = [...new Set(machineServiceTransitions.map(({ id }) => id))]
