import type { StatusOf } from '../statuses.ts'
import { guardOver, type TransitionRule, type AllowedInitiator } from './transition-rules.ts'

export type LabStepStatus = StatusOf<'lab_step'>

/** Facts for the guards of a step. */
export interface LabStepFacts {
  /** The order is in progress, or may start now because its samples have arrived. */
  order_open: boolean
  /** Number of prerequisite steps neither done nor skipped. */
  waits_for: number
  /** Number of dependent steps that have begun. */
  begun_after: number
  /** Number of missing mandatory fields, files and photos. */
  missing: number
  locked: boolean
  mandatory: boolean
  /** The service assigns the step to laboratory admins. */
  for_admin: boolean
  /** The caller did the step. */
  is_own: boolean
  is_admin: boolean
}

const labStaff: AllowedInitiator = { kind: 'STAFF', departments: ['LAB'] }
const guard = guardOver<LabStepFacts>()

const orderOpen = guard(
  'order_open',
  ({ order_open }) => order_open,
  'The order is not under way, or its samples have not come',
  'คำสั่งงานยังไม่เริ่ม หรือยังไม่ได้รับตัวอย่าง',
)
const afterOthers = guard(
  'waits_for',
  ({ waits_for }) => waits_for === 0,
  'A step before it is not done',
  'ขั้นตอนก่อนหน้ายังไม่เสร็จ',
)
const filled = guard(
  'filled',
  ({ missing }) => missing === 0,
  'Fields, files or photos are missing',
  'ยังกรอกข้อมูล แนบไฟล์ หรือแนบรูปไม่ครบ',
)
const mayBeLeftOut = guard(
  'not_locked',
  ({ locked }) => !locked,
  'The service does not allow to skip this step',
  'บริการนี้ไม่อนุญาตให้ข้ามขั้นตอนนี้',
)
const adminSkips = guard(
  'admin_skips',
  ({ mandatory, is_admin }) => !mandatory || is_admin,
  'Only an admin of the laboratory skips a mandatory step',
  'เฉพาะผู้ดูแลห้องปฏิบัติการเท่านั้นที่ข้ามขั้นตอนบังคับได้',
)
const theirs = guard(
  'for_admin',
  ({ for_admin, is_admin }) => !for_admin || is_admin,
  'This step is for an admin of the laboratory',
  'ขั้นตอนนี้สำหรับผู้ดูแลห้องปฏิบัติการ',
)
const ownWork = guard(
  'own_work',
  ({ is_own, is_admin }) => is_own || is_admin,
  'Only who did the step, or an admin, takes it back',
  'เฉพาะผู้ทำขั้นตอนนี้หรือผู้ดูแลเท่านั้นที่แก้กลับได้',
)
const nothingAfter = guard(
  'begun_after',
  ({ begun_after }) => begun_after === 0,
  'A step that depends on it has begun',
  'ขั้นตอนที่ต่อจากนี้เริ่มไปแล้ว',
)

/** The transitions of a step: any order where nothing depends on them. */
export const labStepTransitions: readonly TransitionRule<LabStepStatus, LabStepFacts>[] = [
  {
    id: 'START',
    from: 'TODO',
    to: 'INPROGRESS',
    who: [labStaff],
    label: { en: 'Start', th: 'เริ่ม' },
    needs: [],
    guards: [orderOpen, theirs, afterOthers],
  },
  {
    id: 'FINISH',
    from: 'INPROGRESS',
    to: 'DONE',
    who: [labStaff],
    label: { en: 'Done', th: 'เสร็จ' },
    needs: [],
    guards: [orderOpen, theirs, filled],
  },
  ...(['TODO', 'INPROGRESS'] as const).map((from): TransitionRule<LabStepStatus, LabStepFacts> => ({
    id: 'SKIP',
    from,
    to: 'SKIPPED',
    who: [labStaff],
    label: { en: 'Skip', th: 'ข้าม' },
    needs: ['REASON'],
    guards: [orderOpen, theirs, mayBeLeftOut, adminSkips],
  })),
  ...(['DONE', 'SKIPPED'] as const).map((from): TransitionRule<LabStepStatus, LabStepFacts> => ({
    id: 'TAKE_BACK',
    from,
    to: 'INPROGRESS',
    who: [labStaff],
    label: { en: 'Take back', th: 'เปิดทำใหม่' },
    needs: ['REASON'],
    guards: [orderOpen, ownWork, nothingAfter],
  })),
  // Requested for one result: by the system, for any step.
  ...(['DONE', 'SKIPPED'] as const).map((from): TransitionRule<LabStepStatus, LabStepFacts> => ({
    id: 'RETEST',
    from,
    to: 'INPROGRESS',
    who: [{ kind: 'SYSTEM' }],
    label: { en: 'Test once more', th: 'ทดสอบซ้ำ' },
    needs: [],
    guards: [orderOpen],
  })),
]
