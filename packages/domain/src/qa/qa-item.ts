import type { Words } from '../languages.ts'
import type { Analyte } from './analyte.ts'

export const qaItemKinds = ['NUMERIC', 'CHOICE', 'BOOL', 'TEXT', 'PHOTO', 'FILE'] as const
export type QaItemKind = (typeof qaItemKinds)[number]

/** Groups of checks in a template. */
export const qaGroups = {
  SENSORY: { en: 'Sensory', th: 'ลักษณะทางประสาทสัมผัส' },
  PHYSICAL: { en: 'Physical', th: 'ทางกายภาพ' },
  STABILITY: { en: 'Stability', th: 'ความคงตัว' },
  MICRO: { en: 'Microbiology', th: 'จุลชีววิทยา' },
  CHEMISTRY: { en: 'Chemistry', th: 'ทางเคมี' },
  PAPER: { en: 'Papers', th: 'เอกสาร' },
} as const satisfies Record<string, Words>
export type QaGroup = keyof typeof qaGroups

/** Limits that a round takes from its product instead of the template. */
export const limitSources = {
  PH_TARGET: { en: 'pH target of the version', th: 'ค่า pH เป้าหมายของเวอร์ชัน' },
  AEROBIC_COUNT: { en: 'Kind of product', th: 'ลักษณะผลิตภัณฑ์' },
} as const satisfies Record<string, Words>
export type LimitSource = keyof typeof limitSources

export interface QaChoice {
  code: string
  name: Words
}

/** One check of a template: what is measured, how, and what passes. */
export interface QaItem {
  code: string
  group: QaGroup
  name: Words
  method: Words
  kind: QaItemKind
  unit: string
  /** NUMERIC: limits as decimal texts, both optional; inclusive unless strict (`<100`). */
  min: string | null
  max: string | null
  min_strict?: boolean | undefined
  max_strict?: boolean | undefined
  limits_from: LimitSource | null
  /** CHOICE: the options. */
  choices: QaChoice[]
  /** CHOICE: the passing codes. BOOL: `true` or `false`; empty means `true`. */
  passing: string[]
  mandatory: boolean
  /** An intermediate value, such as a weighing: calculated with, and shown to the laboratory only. */
  not_printed?: boolean | undefined
  /** Within the scope of the accreditation of its service; missing in older lists. */
  in_scope?: boolean | undefined
  /** In an order: the number of that accreditation, if it is within its scope. */
  accreditation_no?: string | null | undefined
  /** NUMERIC: how it is measured and reported; missing in older lists. */
  analyte?: Analyte | null | undefined
  /** Of laboratory services: the analyte of the catalogue that it is taken from (`lab/analytes`). */
  analyte_id?: string | null | undefined
  /** In an order: where its limits are from, if they are of the catalogue. */
  limit_source?: string | null | undefined
}

/** A result; the verdict is computed, never entered. */
export interface QaResult {
  code: string
  /** The measured sample; missing in results from before samples had their own. */
  sample_id?: string | null | undefined
  /** Number of the measurement; 1 if missing. */
  replicate?: number | undefined
  /** NUMERIC: the text of a measured value (`measured-value.ts`). */
  value: string
  instrument: string
  file: string | null
  measured_by: string | null
  measured_at: string | null
  /** Of results of an order: 2 is the retest of 1, which is meant if it is missing. */
  test?: number | undefined
  /** Of results of an order: which version of the value this is. */
  version?: number | undefined
}
