import type { Words } from '../languages.ts'

export const qaItemKinds = ['NUMERIC', 'CHOICE', 'BOOL', 'TEXT', 'PHOTO', 'FILE'] as const
export type QaItemKind = (typeof qaItemKinds)[number]

/** One check of a template: what is measured, how, and what passes (domain design 1.5, 3). */
export interface QaItem {
  code: string
  group: string
  name: Words
  method: string
  kind: QaItemKind
  unit: string
  /** NUMERIC: limits, decimal texts, either may be missing. */
  min: string | null
  max: string | null
  /** CHOICE: what may be chosen, and which of it passes. */
  choices: string[]
  passing: string[]
  mandatory: boolean
}

/** What was found; the verdict is computed, never typed. */
export interface QaResult {
  code: string
  value: string
  instrument: string
  file: string | null
  measured_by: string | null
  measured_at: string | null
}
