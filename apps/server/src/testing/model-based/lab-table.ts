export interface LabModel {
  status: 'TODO' | 'INPROGRESS' | 'COMPLETED' | 'CANCEL'
  requires: boolean
  allow_self: boolean
  awaits: boolean
  verified_by: string | null
  returned: string | null
  reopened: number
  row_version: number
  assignee: string | null
  mail_to: string[]
  samples: { received: boolean; rejected: boolean }[]
  steps: StepModel[]
  /** By code, sample index and replicate: `PH/0/2`. */
  results: Record<string, Measured>
  /** Everybody who ever worked at it; the record has no such list. */
  workers: string[]
  /** The recipients of a report, who are notified of its withdrawal. */
  readers: string[]
  /** Whether each report is valid. */
  reports: boolean[]
}

export interface StepModel {
  status: 'TODO' | 'INPROGRESS' | 'DONE' | 'SKIPPED'
  started_by: string | null
  finished_by: string | null
  verdict: 'PASS' | 'FAIL' | null
  values: Record<string, Measured>
  files: number
  row_version: number
}

export interface Measured {
  value: string
  by: string
}

export interface LabActor {
  id: string
  role: 'STAFF' | 'ADMIN' | 'SUPER_ADMIN'
  /** Whether the profile can open the laboratory's screens. */
  isLab: boolean
}

export type LabRequest =
  | { kind: 'move'; to: LabModel['status']; stale: boolean; reason: string }
  | { kind: 'step'; at: number; to: StepModel['status']; stale: boolean; reason: string }
  | {
      kind: 'measure'
      at: number
      code: string
      value: string
      /** The sample's index; null if not named. */
      sample: number | null
      replicate: number
      file: boolean
      stale: boolean
    }
  | { kind: 'receive'; at: number; note: string }
  | { kind: 'reject'; at: number; reason: 'DAMAGED' | 'OTHER'; note: string }
  | { kind: 'samples'; change: 'ADD' | 'REMOVE'; stale: boolean }
  | { kind: 'verify'; verdict: 'CONFIRM' | 'RETURN'; comment: string; stale: boolean }
  | { kind: 'update'; assignee: string | null; mail_to: string[]; stale: boolean }

/** The steps of the test service: their required fields and dependencies. */
export const stepsOfService: readonly ServiceStep[] = [
  { name: 'Weigh', inputs: ['WEIGHT'], results: [], waits: [], locked: false, mandatory: true },
  { name: 'Measure', inputs: [], results: ['PH'], waits: [0], locked: true, mandatory: true, notify: true },
  { name: 'Look', inputs: [], results: ['CLEAR'], waits: [], locked: false, mandatory: false, admin: true },
  { name: 'File', inputs: [], results: [], waits: [1], locked: false, mandatory: true, file: true },
]

export interface ServiceStep {
  name: string
  inputs: readonly string[]
  results: readonly string[]
  waits: readonly number[]
  locked: boolean
  mandatory: boolean
  notify?: true
  admin?: true
  file?: true
}

/** The recipients of each notification, independent of the initiator. */
export interface LabPeople {
  admins: string[]
  email: string
  /** Of the mail with the report. */
  cc: string
}
