import type { Language, Words } from '@rp/domain/languages'

/** A line of the report's table, in the words of its language. */
export interface ReportLine {
  name: string
  method: string
  value: string
  unit: string
  limits: string
  verdict: 'PASS' | 'FAIL' | 'OPEN'
  measured_by: string
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
  samples: { name: string; lot: string; barcode: string; qty: string; unit: string; condition: string }[]
  lines: ReportLine[]
  done_by: string[]
  verified_by: string | null
  issued_by: string | null
}
