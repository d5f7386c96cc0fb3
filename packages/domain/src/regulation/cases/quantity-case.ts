/** A limit of a law, what a product has of its substances, and the finding with its amount in percent. */
export interface QuantityCase {
  what: string
  /** Percent of the product, counted in a form. */
  limit: { max?: string; min?: string; basis?: string }
  /** Substance, percent of its raw material in the product, and its share there as `min/typical/max`. */
  of: [name: string, pct: string, share?: string][]
  /** Codes with amounts; empty: no finding. */
  found: string[]
}
