import type { Words } from '../languages.ts'

/** The papers of a raw material (domain design 1.3). */
export const documentTypes = ['SDS', 'COA', 'TDS', 'ALLERGEN_STATEMENT'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeWords: Record<DocumentType, Words> = {
  SDS: { en: 'Safety data sheet', th: 'เอกสารข้อมูลความปลอดภัย (SDS)' },
  COA: { en: 'Certificate of analysis', th: 'ใบรับรองผลวิเคราะห์ (COA)' },
  TDS: { en: 'Technical data sheet', th: 'เอกสารข้อมูลทางเทคนิค (TDS)' },
  ALLERGEN_STATEMENT: { en: 'Allergen statement', th: 'หนังสือรับรองสารก่อภูมิแพ้' },
}

interface Dated {
  type: DocumentType
  /** The last day on which it holds, `2026-11-21`; null when it never ends. */
  valid_until: string | null
}

/** The types whose newest document has ended before the day: an old paper that was replaced is no trouble. */
export function expiredTypes(documents: Dated[], on: string): DocumentType[] {
  return documentTypes.filter((type) => {
    const ends = documents.filter((one) => one.type === type).map(({ valid_until }) => valid_until)
    return ends.length > 0 && ends.every((end) => end !== null && end < on)
  })
}

/** How long before its end a document is called to mind, in days, and the states it passes. */
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

/** A day so many days later: `dayAfter('2026-11-21', 30)`; earlier with a negative number. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
