import { closureOf, type ProductProperty } from '../regulation/product-properties.ts'
import type { QaItem } from './qa-item.ts'

/** What a round, or an order of the laboratory, knows of its product. */
export interface QaProduct {
  ph_min: string | null
  ph_max: string | null
  properties: readonly ProductProperty[]
}

/** Products near eyes and mucosa and for children under three may carry half of the others' germs (domain design 3). */
const sensitiveUse = ['EYE', 'LIP', 'ORAL', 'BABY_U3'] as const satisfies ProductProperty[]
const sensitiveAerobicCount = '500'

/** A template's items as a round of this product keeps them: limits of the product in place of the template's. */
export function itemsForRound(items: QaItem[], product: QaProduct): QaItem[] {
  return withProductLimits(items, product).map((item) => ({ ...item, ...measuredOnce(item) }))
}

/** Items with the limits of a product in place of their own, where they say so. */
export function withProductLimits(items: QaItem[], product: QaProduct): QaItem[] {
  return items.map((item) => ({ ...item, ...limitsFrom(item, product) }))
}

/** A round holds one value of each item: what laboratories repeat or calculate is entered there as the result. */
function measuredOnce({ analyte }: QaItem): Pick<QaItem, 'analyte'> {
  return analyte ? { analyte: { ...analyte, replicates: 1, formula: null, customer_limits: [] } } : {}
}

function limitsFrom(
  { limits_from }: QaItem,
  { ph_min, ph_max, properties }: QaProduct,
): Partial<Pick<QaItem, 'min' | 'max'>> {
  if (limits_from === 'PH_TARGET' && (ph_min !== null || ph_max !== null)) return { min: ph_min, max: ph_max }
  const all = closureOf(properties)
  if (limits_from === 'AEROBIC_COUNT' && sensitiveUse.some((one) => all.has(one)))
    return { max: sensitiveAerobicCount }
  return {}
}
