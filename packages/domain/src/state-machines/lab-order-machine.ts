import type { StatusOf } from '../statuses.ts'
import { guardOver, type TransitionRule, type AllowedInitiator } from './transition-rules.ts'

export type LabOrderStatus = StatusOf<'lab_order'>

/** Facts for the guards of the LAB ORDER state machine. */
export interface LabOrderFacts {
  /** There is a sample, and all samples have arrived. */
  samples_received: boolean
  /** Number of steps neither done nor skipped. */
  open_steps: number
  /** Number of mandatory results that are missing. */
  open_results: number
  requires_verification: boolean
  /** A second person confirmed the current results. */
  is_verified: boolean
}

const labStaff: AllowedInitiator = { kind: 'STAFF', departments: ['LAB'] }
const labAdmin: AllowedInitiator = { kind: 'ADMIN', departments: ['LAB'] }
const system: AllowedInitiator = { kind: 'SYSTEM' }

const guard = guardOver<LabOrderFacts>()

const received = guard(
  'samples_received',
  ({ samples_received }) => samples_received,
  'The samples have not come yet',
  'ยังไม่ได้รับตัวอย่าง',
)
const stepsDone = guard(
  'steps_done',
  ({ open_steps }) => open_steps === 0,
  'Steps are still open',
  'ยังมีขั้นตอนที่ไม่เสร็จ',
)
const resultsThere = guard(
  'results_there',
  ({ open_results }) => open_results === 0,
  'Results are missing',
  'ยังกรอกผลไม่ครบ',
)
const verified = guard(
  'verified',
  ({ requires_verification, is_verified }) => !requires_verification || is_verified,
  'A second person has to verify it',
  'ต้องมีผู้ตรวจทานคนที่สองยืนยัน',
)

/** The LAB ORDER state machine; L1 is the creation. Transitions that are not listed are refused. */
export const labOrderTransitions: readonly TransitionRule<LabOrderStatus, LabOrderFacts>[] = [
  {
    id: 'L2',
    from: 'TODO',
    to: 'INPROGRESS',
    who: [labStaff, system],
    label: { en: 'Start the work', th: 'เริ่มงาน' },
    needs: [],
    guards: [received],
  },
  {
    id: 'L3',
    from: 'INPROGRESS',
    to: 'COMPLETED',
    who: [labStaff],
    label: { en: 'Complete and issue the report', th: 'ปิดงานและออกรายงาน' },
    needs: [],
    guards: [stepsDone, resultsThere, verified],
  },
  {
    id: 'L4',
    from: 'TODO',
    to: 'CANCEL',
    who: [labStaff, system],
    label: { en: 'Cancel the order', th: 'ยกเลิกคำสั่งงาน' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'L4',
    from: 'INPROGRESS',
    to: 'CANCEL',
    who: [labAdmin, system],
    label: { en: 'Cancel the order', th: 'ยกเลิกคำสั่งงาน' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'L5',
    from: 'COMPLETED',
    to: 'INPROGRESS',
    who: [labAdmin],
    label: { en: 'Withdraw the report and test again', th: 'เพิกถอนรายงานและทดสอบใหม่' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'L6',
    from: 'CANCEL',
    to: 'TODO',
    who: [labAdmin],
    label: { en: 'Take the cancellation back', th: 'ยกเลิกการยกเลิก' },
    needs: [],
    guards: [],
  },
]
