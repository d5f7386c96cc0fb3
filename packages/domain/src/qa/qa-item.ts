import type { Words } from '../languages.ts'
import type { Analyte } from './analyte.ts'

export const qaItemKinds = ['NUMERIC', 'CHOICE', 'BOOL', 'TEXT', 'PHOTO', 'FILE'] as const
export type QaItemKind = (typeof qaItemKinds)[number]

/** What the checks of a template are grouped by (domain design 3). */
export const qaGroups = {
  SENSORY: { en: 'Sensory', th: 'ลักษณะทางประสาทสัมผัส' },
  PHYSICAL: { en: 'Physical', th: 'ทางกายภาพ' },
  STABILITY: { en: 'Stability', th: 'ความคงตัว' },
  MICRO: { en: 'Microbiology', th: 'จุลชีววิทยา' },
  CHEMISTRY: { en: 'Chemistry', th: 'ทางเคมี' },
  PAPER: { en: 'Papers', th: 'เอกสาร' },
} as const satisfies Record<string, Words>
export type QaGroup = keyof typeof qaGroups

/** Limits that a round takes from its product instead of from the template. */
export const limitSources = {
  PH_TARGET: { en: 'pH target of the version', th: 'ค่า pH เป้าหมายของเวอร์ชัน' },
  AEROBIC_COUNT: { en: 'Kind of product', th: 'ลักษณะผลิตภัณฑ์' },
} as const satisfies Record<string, Words>
export type LimitSource = keyof typeof limitSources

export interface QaChoice {
  code: string
  name: Words
}

/** One check of a template: what is measured, how, and what passes (domain design 1.5, 3). */
export interface QaItem {
  code: string
  group: QaGroup
  name: Words
  method: Words
  kind: QaItemKind
  unit: string
  /** NUMERIC: limits, decimal texts, either may be missing. */
  min: string | null
  max: string | null
  limits_from: LimitSource | null
  /** CHOICE: what may be chosen. */
  choices: QaChoice[]
  /** CHOICE: the codes that pass. BOOL: `true` or `false`; empty reads as `true`. */
  passing: string[]
  mandatory: boolean
  /** NUMERIC: how it is measured and reported; of older lists there is none. */
  analyte?: Analyte | null | undefined
}

/** What was found; the verdict is computed, never typed. */
export interface QaResult {
  code: string
  /** The sample that it was measured in; of results before samples had their own there is none. */
  sample_id?: string | null | undefined
  /** Which of several measurements; the first when it is not named. */
  replicate?: number | undefined
  /** NUMERIC: the text of a measured value (`measured-value.ts`). */
  value: string
  instrument: string
  file: string | null
  measured_by: string | null
  measured_at: string | null
}
