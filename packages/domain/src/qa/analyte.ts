import type { Words } from '../languages.ts'

/** How replicates become the result that is reported. */
export const replicateRules = {
  MEAN: { en: 'Mean', th: 'ค่าเฉลี่ย' },
  WORST: { en: 'Worst', th: 'ค่าที่แย่ที่สุด' },
} as const satisfies Record<string, Words>
export type ReplicateRule = keyof typeof replicateRules

/** How uncertainty enters a statement of conformity (ISO/IEC 17025 7.8.6, ILAC-G8:09/2019). */
export const decisionRules = {
  SIMPLE: { en: 'Simple acceptance', th: 'ยอมรับแบบง่าย (ไม่นำความไม่แน่นอนมาคิด)' },
  GUARDED: { en: 'Guard band of the uncertainty', th: 'ใช้แถบกันเท่ากับความไม่แน่นอน' },
} as const satisfies Record<string, Words>
export type DecisionRule = keyof typeof decisionRules

/** What a laboratory knows of a number that it measures, besides its name, method, unit and limits. */
export interface Analyte {
  /** Limit of detection: a number below it is reported as not detected. */
  lod: string | null
  /** Limit of quantification: a number below it is reported as `<LOQ`. */
  loq: string | null
  /** The reported number is rounded half up to these decimals, or else to these significant figures. */
  decimals: number | null
  figures: number | null
  /** Expanded, k = 2; of the number in percent, or in its unit. */
  uncertainty: string | null
  uncertainty_percent: boolean
  decision: DecisionRule
  replicates: number
  replicate_rule: ReplicateRule
  /** Replicates that differ more, as relative standard deviation in percent, give no statement of conformity. */
  rsd_max: string | null
  /** Calculated over other analytes of the form, instead of measured (`calculation.ts`). */
  formula: string | null
  /** Limits that a customer agreed, instead of those of the item. */
  customer_limits: CustomerLimits[]
}

export interface CustomerLimits {
  customer_id: string
  min: string | null
  max: string | null
}

/** A number of which nothing more is known: one measurement, reported as it was typed. */
export const plainAnalyte: Analyte = {
  lod: null,
  loq: null,
  decimals: null,
  figures: null,
  uncertainty: null,
  uncertainty_percent: false,
  decision: 'SIMPLE',
  replicates: 1,
  replicate_rule: 'MEAN',
  rsd_max: null,
  formula: null,
  customer_limits: [],
}

export const analyteLimits = { replicates: 10, decimals: 9, figures: 9, formula: 300, customers: 50 } as const
