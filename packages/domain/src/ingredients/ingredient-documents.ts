import { dayAfter } from '../dates.ts'
import type { Words } from '../languages.ts'

/** Types of documents of a raw material. */
export const documentTypes = ['SDS', 'COA', 'TDS', 'ALLERGEN_STATEMENT', 'IFRA'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeWords: Record<DocumentType, Words> = {
  SDS: { en: 'Safety data sheet', th: 'เอกสารข้อมูลความปลอดภัย (SDS)' },
  COA: { en: 'Certificate of analysis', th: 'ใบรับรองผลวิเคราะห์ (COA)' },
  TDS: { en: 'Technical data sheet', th: 'เอกสารข้อมูลทางเทคนิค (TDS)' },
  ALLERGEN_STATEMENT: { en: 'Allergen statement', th: 'หนังสือรับรองสารก่อภูมิแพ้' },
  IFRA: { en: 'IFRA certificate', th: 'ใบรับรอง IFRA' },
}

interface Dated {
  type: DocumentType
  /** Last day of validity, `2026-11-21`; null if unlimited. */
  valid_until: string | null
}

/** The types whose documents have all expired before the day: an expired document that was replaced does not matter. */
export function expiredTypes(documents: Dated[], on: string): DocumentType[] {
  return documentTypes.filter((type) => {
    const ends = documents.filter((one) => one.type === type).map(({ valid_until }) => valid_until)
    return ends.length > 0 && ends.every((end) => end !== null && end < on)
  })
}

/** Days before its end on which a document is reminded of. */
export const documentReminders = [30, 7] as const

/** `soon` from the first reminder on. */
export function documentState(
  valid_until: string | null,
  on: string,
): 'endless' | 'valid' | 'soon' | 'expired' {
  if (valid_until === null) return 'endless'
  if (valid_until < on) return 'expired'
  return valid_until <= dayAfter(on, documentReminders[0]) ? 'soon' : 'valid'
}
