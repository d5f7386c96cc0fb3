import type { QaItem } from './qa-item.ts'

/** What a round knows of its product. */
export interface QaProduct {
  ph_min: string | null
  ph_max: string | null
  use_class: string | null
}

/** Products near eyes and mucosa and for children under three may carry half of the others' germs (domain design 3). */
const sensitiveUse = ['EYE', 'LIP', 'ORAL', 'BABY_U3']
const sensitiveAerobicCount = '500'

/** A template's items as a round of this product keeps them: limits of the product in place of the template's. */
export function itemsForRound(items: QaItem[], product: QaProduct): QaItem[] {
  return items.map((item) => ({ ...item, ...limitsFrom(item, product) }))
}

function limitsFrom(
  { limits_from }: QaItem,
  { ph_min, ph_max, use_class }: QaProduct,
): Partial<Pick<QaItem, 'min' | 'max'>> {
  if (limits_from === 'PH_TARGET' && (ph_min !== null || ph_max !== null)) return { min: ph_min, max: ph_max }
  if (limits_from === 'AEROBIC_COUNT' && use_class !== null && sensitiveUse.includes(use_class))
    return { max: sensitiveAerobicCount }
  return {}
}
