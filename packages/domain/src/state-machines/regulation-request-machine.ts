import type { StatusOf } from '../statuses.ts'
import { guardOver, type TransitionRule, type AllowedInitiator } from './transition-rules.ts'

export type RegulationRequestStatus = StatusOf<'regulation_request'>

/** Facts for the guards of the REGULATION REQUEST state machine. */
export interface RegulationRequestFacts {
  /** The caller proposed it; requests of the system have no requester. */
  is_requester: boolean
  /** Proposed by staff or the system and without an owner: the whole department may handle it. */
  is_nobodys: boolean
  /** The rule to be changed is still in force. */
  fits: boolean
}

const regulatoryAdmin: AllowedInitiator = { kind: 'ADMIN', departments: ['RECIPE'] }
const recipeStaff: AllowedInitiator = { kind: 'STAFF', departments: ['RECIPE'] }
const system: AllowedInitiator = { kind: 'SYSTEM' }

const guard = guardOver<RegulationRequestFacts>()

const fourEyes = guard(
  'not_requester',
  ({ is_requester }) => !is_requester,
  'Somebody else than its requester decides',
  'ผู้อนุมัติต้องไม่ใช่ผู้ยื่นคำขอ',
)
const requester = guard(
  'requester',
  ({ is_requester, is_nobodys }) => is_requester || is_nobodys,
  'Only its requester does this',
  'เฉพาะผู้ยื่นคำขอเท่านั้น',
)
const fits = guard(
  'fits',
  (facts) => facts.fits,
  'The rule has changed since it was proposed: ask for changes',
  'กฎมีการเปลี่ยนแปลงหลังยื่นคำขอ โปรดขอให้แก้ไข',
)

/** The REGULATION REQUEST state machine. Transitions that are not listed are refused. */
export const regulationRequestTransitions: readonly TransitionRule<
  RegulationRequestStatus,
  RegulationRequestFacts
>[] = [
  {
    id: 'R2',
    from: 'PENDING',
    to: 'APPROVED',
    who: [regulatoryAdmin],
    label: { en: 'Approve', th: 'อนุมัติ' },
    needs: [],
    guards: [fourEyes, fits],
  },
  {
    id: 'R3',
    from: 'PENDING',
    to: 'REJECTED',
    who: [regulatoryAdmin],
    label: { en: 'Reject', th: 'ไม่อนุมัติ' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'R4',
    from: 'PENDING',
    to: 'CHANGES_REQUESTED',
    who: [regulatoryAdmin],
    label: { en: 'Ask for changes', th: 'ขอให้แก้ไข' },
    needs: ['REASON'],
    guards: [],
  },
  {
    id: 'R5',
    from: 'CHANGES_REQUESTED',
    to: 'PENDING',
    who: [recipeStaff, system],
    label: { en: 'Hand in again', th: 'ยื่นอีกครั้ง' },
    needs: [],
    guards: [requester],
  },
  {
    id: 'R6',
    from: 'PENDING',
    to: 'WITHDRAWN',
    who: [recipeStaff, system],
    label: { en: 'Withdraw', th: 'ถอนคำขอ' },
    needs: [],
    guards: [requester],
  },
  {
    id: 'R7',
    from: 'APPROVED',
    to: 'SUPERSEDED',
    who: [system],
    label: { en: 'Superseded by a newer approval', th: 'ถูกแทนที่ด้วยการอนุมัติใหม่' },
    needs: [],
    guards: [],
  },
  {
    id: 'R8',
    from: 'APPROVED',
    to: 'EXPIRED',
    who: [system],
    label: { en: 'Review is due', th: 'ถึงกำหนดทบทวน' },
    needs: [],
    guards: [],
  },
]

/** An open request: an entry has one at most. */
export const openRequestStatuses = ['PENDING', 'CHANGES_REQUESTED'] as const
