import type { Words } from '../languages.ts'

/** In which language a report is issued; BOTH: one document, Thai first. */
export const reportLanguages = ['th', 'en', 'BOTH'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

/** What a reader must know about how a result came about (ISO/IEC 17025 7.8.2.1 p). */
export const qualifiers = {
  DILUTED: { en: 'Tested in a dilution', th: 'ทดสอบหลังเจือจางตัวอย่าง' },
  SUBCONTRACTED: {
    en: 'Tested by an external laboratory',
    th: 'ทดสอบโดยห้องปฏิบัติการภายนอก (จ้างเหมาช่วง)',
  },
} as const satisfies Record<string, Words>
export type Qualifier = keyof typeof qualifiers

/** The remark of one result on the report; without `sample_id`, of all samples. */
export interface ResultRemark {
  code: string
  sample_id: string | null
  remark: string
  qualifiers: Qualifier[]
}

/** What people write for the report of an order, besides results. */
export interface ReportNotes {
  remarks: ResultRemark[]
  /** Additions to, deviations and exclusions from the methods (7.8.2.1 n). */
  deviations: string
  /** Opinions and interpretations, with who gives them (7.8.7). */
  opinion: { text: string; by: string; at: string } | null
}

export const noReportNotes: ReportNotes = { remarks: [], deviations: '', opinion: null }
