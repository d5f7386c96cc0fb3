import { decimal, sum, type Decimal } from '@rp/domain/decimal'
import type { Price } from '@rp/domain/price/price-recipe'

export const pricePartNames = ['ingredients', 'packaging', 'overheads', 'fee'] as const
export type PricePartName = (typeof pricePartNames)[number]

export const pricePartWords = {
  en: {
    ingredients: 'Ingredients',
    packaging: 'Packaging & box',
    overheads: 'Overheads',
    fee: 'FDA fee share',
  },
  th: {
    ingredients: 'ส่วนผสม',
    packaging: 'บรรจุภัณฑ์และกล่อง',
    overheads: 'ค่าดำเนินการ',
    fee: 'ส่วนแบ่งค่า อย.',
  },
}

/** Blue from dark to light: the parts of a price, always in the same colours. */
export const pricePartColours: Record<PricePartName, string> = {
  ingredients: '#1F5FE0',
  packaging: '#4F8DF7',
  overheads: '#94B8FB',
  fee: '#CCDCF9',
}

/** The unit price in four parts with exactly that sum; the category's multiplier is an overhead. */
export function pricePartsOf({ groups, unit_price, fee_per_unit }: Price): Record<PricePartName, Decimal> {
  const costOf = (isPackaging: boolean) =>
    sum(
      groups.filter(({ group }) => (group === 'PACKAGING') === isPackaging).map(({ cost }) => decimal(cost)),
    )
  const ingredients = costOf(false)
  const packaging = costOf(true)
  const fee = decimal(fee_per_unit)
  return {
    ingredients,
    packaging,
    fee,
    overheads: decimal(unit_price).minus(ingredients).minus(packaging).minus(fee),
  }
}
