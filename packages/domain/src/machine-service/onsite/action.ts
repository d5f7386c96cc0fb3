import type { JobPartAction } from '../part-stock.ts'

/** The sections that a technician writes at a customer's site. */
export const onsiteSections = ['receipt', 'inspection', 'work', 'handover'] as const
export type OnsiteSection = (typeof onsiteSections)[number]

/** A section's values as its call takes them, without the version. */
export type SectionValues = Readonly<Record<string, unknown>>

/** A file as records name it; while its bytes wait, `file` is a name that only this device knows. */
export interface QueuedFile {
  file: string
  name: string
  mime: string
  size: number
}

/**
 * What a technician does on one job. Moments are ISO instants by the server's clock, at which it was done; `version` is
 * that of the job that the device knew.
 */
export type OnsiteAction =
  | { kind: 'ARRIVE'; visit_id: string; at: string; reason?: string; version: number }
  | { kind: 'LEAVE'; visit_id: string; at: string; report: string; version: number }
  | SaveAction
  | PartAction
  | { kind: 'PHOTO'; section: OnsiteSection; file: QueuedFile }

export interface SaveAction {
  kind: 'SAVE'
  section: OnsiteSection
  /** What the device knew of the section before, and what it shall be. */
  base: SectionValues
  mine: SectionValues
  /** When it was written; of a handover, when the customer signed. */
  at: string
  /** The version of the job that `base` is from. */
  version: number
  /** Earlier values that the server may have under the number of this save: no answer came. */
  maybe: readonly SectionValues[]
  /** The number under which it goes on if the server has those. */
  next_id: string
}

export interface PartAction {
  kind: 'PART'
  change: Extract<JobPartAction, 'USE' | 'RETURN'>
  part_id: string
  place_id: string
  qty: string
  serial_no: string
  old_serial_no: string
  /** The part in words, for the list of what waits. */
  title: string
}
