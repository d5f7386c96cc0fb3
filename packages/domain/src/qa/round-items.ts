import { closureOf, type ProductProperty } from '../regulation/product-properties.ts'
import type { QaItem } from './qa-item.ts'

/** Product facts for a round or laboratory order. */
export interface QaProduct {
  ph_min: string | null
  ph_max: string | null
  properties: readonly ProductProperty[]
}

/** Products near eyes and mucosa and for children under three may have half of the microbes of others. */
const sensitiveUse = ['EYE', 'LIP', 'ORAL', 'BABY_U3'] as const satisfies ProductProperty[]
const sensitiveAerobicCount = '500'

/** Copies a template's items for a round, with the product's limits instead of the template's. */
export function itemsForRound(items: QaItem[], product: QaProduct): QaItem[] {
  return withProductLimits(items, product).map((item) => ({ ...item, ...measuredOnce(item) }))
}

/** Replaces the limits of items by the product's where the item says so. */
export function withProductLimits(items: QaItem[], product: QaProduct): QaItem[] {
  return items.map((item) => ({ ...item, ...limitsFrom(item, product) }))
}

/** A round has one value per item: laboratory replicates and calculations are entered as the result. */
function measuredOnce({ analyte }: QaItem): Pick<QaItem, 'analyte'> {
  return analyte ? { analyte: { ...analyte, replicates: 1, formula: null, customer_limits: [] } } : {}
}

function limitsFrom(
  { limits_from }: QaItem,
  { ph_min, ph_max, properties }: QaProduct,
): Partial<Pick<QaItem, 'min' | 'max' | 'min_strict' | 'max_strict'>> {
  if (limits_from === 'PH_TARGET' && (ph_min !== null || ph_max !== null))
    return { min: ph_min, max: ph_max, min_strict: false, max_strict: false }
  const all = closureOf(properties)
  if (limits_from === 'AEROBIC_COUNT' && sensitiveUse.some((one) => all.has(one)))
    return { max: sensitiveAerobicCount, max_strict: false }
  return {}
}
