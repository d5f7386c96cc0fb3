import type { Language, Words } from '@rp/domain/languages'

/** A line of the report's table, in the words of its language. */
export interface ReportLine {
  name: string
  method: string
  value: string
  unit: string
  limits: string
  verdict: 'PASS' | 'FAIL' | 'OPEN' | 'UNDECIDED'
  measured_by: string
  /** Its place among the samples of the report; without one it is of all of them. */
  sample?: number
  /** Expanded, in the unit of the line; empty where there is none. */
  uncertainty?: string
  /** Replicates that differ too much. */
  remark?: string
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
  /** What deviated when it came (ISO/IEC 17025 7.4.3). */
  remark?: string
}

/** What ISO/IEC 17025 7.8 asks of a report beyond what older ones said. */
export interface ReportExtras {
  /** Company, address, e-mail and telephone of the customer (ISO/IEC 17025 7.8.2.1 e). */
  customer_contact: string
  /** When the tests were begun and ended. */
  tested: { from: string; to: string } | null
  /** The report that this one replaces, and why (7.8.8.3). */
  replaces: { version: number; issued_at: string; withdrawn_at: string; reason: string } | null
  rejected: { name: string; barcode: string; reason: string }[]
  /** Which decision rules its statements of conformity follow (7.8.6). */
  decisions: ('SIMPLE' | 'GUARDED')[]
}

/** What a report said when it was issued; a withdrawn one is written from it again. */
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
  /** Missing in reports of before, which are written as they were. */
  extras?: ReportExtras
}
