import type { Effects } from './attempt.ts'

/**
 * A second implementation of machine service as a test oracle, sharing no code with the server: for each request,
 * whether it is accepted, the resulting job, and what else was written.
 */
export interface MachineModel {
  type: 'ONSITE' | 'OFFICE'
  status: MachineStatus
  outcome: string | null
  came_back: boolean
  /** Quotations sent before it came back: they belong to another repair. */
  sent_before: number
  /** Days since the job was completed. */
  completed_days: number | null
  warranty: boolean
  /** The status before the completion. */
  before: MachineStatus | null
  engineers: string[]
  /** In order of time. */
  visits: ModelVisit[]
  receipt: { photos: number } | null
  /** Received again after a handover. */
  isBack: boolean
  findings: string | null
  quotation: { lines: Lines; valid: boolean } | null
  work: { minutes: number; test_result: string } | null
  isHandedOver: boolean
  sent: { lines: Lines; valid: boolean; state: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'REPLACED' }[]
  row_version: number
}

export interface ModelVisit {
  /** Counts the visits of the job. */
  no: number
  /** Empty: not planned, but made by a check-in. */
  planned_at: string
  engineers: string[]
  state: 'PLANNED' | 'ARRIVED' | 'DONE' | 'CANCELLED'
}

export type MachineStatus =
  | 'PENDING_VISIT'
  | 'PENDING_RECEIVE'
  | 'INSPECTION'
  | 'QUOTATION'
  | 'INPROGRESS'
  | 'COMPLETED'
/** The lines of a quotation; `FREE` costs nothing, `WRONG` has a discount above its price. */
export type Lines = 'NONE' | 'PUMP' | 'SEAL' | 'FREE' | 'WRONG'

export interface MachineActor {
  id: string
  role: 'STAFF' | 'ADMIN' | 'SUPER_ADMIN'
  /** Whether the profile can open the screens of machine service. */
  isMachine: boolean
}

export type MachineRequest =
  | {
      kind: 'move'
      to: MachineStatus
      transition?: string
      outcome: string
      evidence: boolean
      reason: string
      stale: boolean
    }
  | { kind: 'assign'; engineers: string[]; stale: boolean }
  | { kind: 'plan'; planned_at: string; engineers: string[]; stale: boolean }
  /** `at`: the place of the visit in order of time. */
  | { kind: 'change'; at: number; planned_at: string; engineers: string[]; stale: boolean }
  | { kind: 'arrive'; at: number; reason: string; stale: boolean }
  | { kind: 'leave' | 'cancel'; at: number; stale: boolean }
  | { kind: 'receipt'; photos: number; stale: boolean }
  | { kind: 'inspection'; findings: string; stale: boolean }
  | { kind: 'quotation'; lines: Lines; valid: boolean; stale: boolean }
  | { kind: 'work'; minutes: number; test_result: string; stale: boolean }
  | { kind: 'handover'; stale: boolean }
  | { kind: 'link' }
  /** On the customer's page of a sent quotation; `isClosed`: the link, not the quotation. */
  | { kind: 'answer'; verdict: 'ACCEPT' | 'DECLINE'; name: string; revision: number; isClosed: boolean }

export interface MachinePeople {
  admins: string[]
  email: string
  customer_id: string
}

export interface StepContext {
  model: MachineModel
  effect: Effects
  /** Null: the customer. */
  actor: MachineActor | null
  people: MachinePeople
}

export type Of<K extends MachineRequest['kind']> = Extract<MachineRequest, { kind: K }>
export type TransitionAttempt = Of<'move'>

const kindsOfVisits = ['assign', 'plan', 'change', 'arrive', 'leave', 'cancel'] as const
export type VisitRequest = Of<(typeof kindsOfVisits)[number]>

/** Whether a request is about visits or the assignment. */
export function isOfVisit(request: MachineRequest): request is VisitRequest {
  return kindsOfVisits.some((kind) => kind === request.kind)
}
