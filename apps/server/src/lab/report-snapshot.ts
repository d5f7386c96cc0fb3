import type { Language, Words } from '@rp/domain/languages'
import type { DecisionRule } from '@rp/domain/qa/analyte'
import type { ItemVerdict } from '@rp/domain/qa/verdict'

/** A line of the report's table, in its language. */
export interface ReportLine {
  name: string
  method: string
  value: string
  unit: string
  limits: string
  verdict: ItemVerdict
  measured_by: string
  /** Its index among the samples of the report; if unset, it applies to all of them. */
  sample?: number
  /** Expanded, in the unit of the line; empty if there is none. */
  uncertainty?: string
  /** Replicates that differ too much. */
  remark?: string
  /** The accreditation whose scope it is in. */
  scope?: string
  /** The decision rule of its verdict. */
  rule?: DecisionRule
  /** Why it is not decided, qualifiers, and remarks of the laboratory. */
  notes?: string[]
}

interface ReportSample {
  name: string
  lot: string
  barcode: string
  qty: string
  unit: string
  condition: string
  container?: string
  received_at?: string | null
  /** Deviations on arrival (ISO/IEC 17025 7.4.3). */
  remark?: string
  /** Day, place and person of its sampling; what the customer did not state is empty. */
  sampling?: { at: string | null; place: string; by: string }
}

/** What ISO/IEC 17025 7.8 requires of a report beyond what older ones contain. */
export interface ReportExtras {
  /** Company, address, e-mail and telephone of the customer (ISO/IEC 17025 7.8.2.1 e). */
  customer_contact: string
  /** When the tests began and ended. */
  tested: { from: string; to: string } | null
  /** The report that this one replaces, and why (7.8.8.3). */
  replaces: { version: number; issued_at: string; withdrawn_at: string; reason: string } | null
  rejected: { name: string; barcode: string; reason: string }[]
  /** The decision rules of its statements of conformity (7.8.6). */
  decisions: DecisionRule[]
  /** Comments at steps that belong on the report, with the step. */
  comments?: { step: string; text: string }[]
  /** Additions to, deviations and exclusions from the methods (7.8.2.1 n). */
  deviations?: string
  /** Opinions and interpretations (7.8.7). */
  opinion?: { text: string; by: string } | null | undefined
}

/** The content of a report when it was issued; a withdrawn one is rendered from it again. */
export interface ReportSnapshot {
  language: Language
  number: string
  version: number
  service: Words
  accreditation_no: string | null
  company: string
  customer_name: string | null
  subject: string | null
  received_at: string | null
  issued_at: string
  samples: ReportSample[]
  lines: ReportLine[]
  done_by: string[]
  verified_by: string | null
  issued_by: string | null
  /** The same report in English, in the same document. */
  also?: ReportSnapshot
  /** Missing in older reports, which are rendered as they were. */
  extras?: ReportExtras
}
