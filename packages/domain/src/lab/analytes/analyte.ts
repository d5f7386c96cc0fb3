import type { Matrix } from './matrices.ts'

/** How an analyte is measured in a matrix from a day on. */
export interface MethodVersion {
  matrix: Matrix
  method: string
  lod: string | null
  loq: string | null
  decimals: number | null
  figures: number | null
  uncertainty: string | null
  uncertainty_percent: boolean
  /** Within the scope of the accreditation. */
  in_scope: boolean
  valid_from: string
}

/** What an analyte may be, in general or for a customer or a product (a recipe), in a span of days. */
export interface AnalyteLimit {
  matrix: Matrix
  customer: string | null
  product: string | null
  min: string | null
  max: string | null
  min_strict: boolean
  max_strict: boolean
  source: string
  valid_from: string
  /** The last day itself counts; null: without an end. */
  valid_until: string | null
}

export interface CatalogueAnalyte {
  code: string
  unit: string
  methods: readonly MethodVersion[]
  limits: readonly AnalyteLimit[]
}

/** Most lines of one analyte. */
export const catalogueLimits = { methods: 60, limits: 200 } as const
