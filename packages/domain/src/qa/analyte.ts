import type { Words } from '../languages.ts'

/** How replicates are combined into the reported result. */
export const replicateRules = {
  MEAN: { en: 'Mean', th: 'ค่าเฉลี่ย' },
  WORST: { en: 'Worst', th: 'ค่าที่แย่ที่สุด' },
} as const satisfies Record<string, Words>
export type ReplicateRule = keyof typeof replicateRules

/** How uncertainty affects a statement of conformity (ISO/IEC 17025 7.8.6, ILAC-G8:09/2019). */
export const decisionRules = {
  SIMPLE: { en: 'Simple acceptance', th: 'ยอมรับแบบง่าย (ไม่นำความไม่แน่นอนมาคิด)' },
  GUARDED: { en: 'Guard band of the uncertainty', th: 'ใช้แถบกันเท่ากับความไม่แน่นอน' },
} as const satisfies Record<string, Words>
export type DecisionRule = keyof typeof decisionRules

/**
 * What a part below its limit counts in a sum, where another part was quantified (Regulation (EU) 2017/644, annex III).
 */
export const boundsRules = {
  LOWER: { en: 'Zero (lower bound)', th: 'นับเป็นศูนย์ (lower bound)' },
  MIDDLE: { en: 'Half of the limit (middle bound)', th: 'นับเป็นครึ่งหนึ่งของขีดจำกัด (middle bound)' },
  UPPER: { en: 'The limit (upper bound)', th: 'นับเท่าขีดจำกัด (upper bound)' },
} as const satisfies Record<string, Words>
export type BoundsRule = keyof typeof boundsRules

/** Properties of a measured number, besides name, method, unit and limits. */
export interface Analyte {
  /** Limit of detection: a lower number is reported as not detected. */
  lod: string | null
  /** Limit of quantification: a lower number is reported as `<LOQ`. */
  loq: string | null
  /** Decimals, or else significant figures, to which the reported number is rounded half up. */
  decimals: number | null
  figures: number | null
  /** Expanded uncertainty, k = 2; in percent of the number, or in its unit. */
  uncertainty: string | null
  uncertainty_percent: boolean
  decision: DecisionRule
  replicates: number
  replicate_rule: ReplicateRule
  /** Maximum relative standard deviation of replicates in percent; above it there is no statement of conformity. */
  rsd_max: string | null
  /** Calculated from other analytes of the form instead of measured (`calculation.ts`). */
  formula: string | null
  /** Null, or missing in older forms: a sum with undetected parts is reported from its lower to its upper bound. */
  bounds?: BoundsRule | null | undefined
  /** Limits agreed with a customer, replacing those of the item. */
  customer_limits: CustomerLimits[]
}

export interface CustomerLimits {
  customer_id: string
  min: string | null
  max: string | null
  min_strict?: boolean | undefined
  max_strict?: boolean | undefined
}

/** An analyte without further properties: one measurement, reported as typed. */
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
  bounds: null,
  customer_limits: [],
}

export const analyteLimits = { replicates: 10, decimals: 9, figures: 9, formula: 300, customers: 50 } as const
