import type { PartConditions } from './regulation/part-conditions.ts'
import type { RuleMarket } from './regulation/rule.ts'

/** A rule that names substances on the label above a share: the part of an entry for some products. */
export interface Declaration extends PartConditions {
  id: string
  market: RuleMarket
  source_code: string
  source_ref: string
  part: string
  /** The name to print; empty: that of the substance. */
  declare_as: string
  /** Percentage of the product; null: it declares nothing. */
  threshold_declare: string | null
  effective_from: string
  effective_to: string | null
}
