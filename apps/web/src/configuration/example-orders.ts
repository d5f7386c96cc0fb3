import type { PriceInput } from '@rp/domain/price/price-recipe'
import type { PackagingCost, PricedLine } from '@rp/domain/price/unit-costs'

/** 1,000 jars of a 30 g cream: overfill and loss are in the masses. */
export const cosmeticsOrder: PriceInput = order(
  'COSMETICS',
  1000,
  [
    line('BASE', 'Aqua', '0.0230', '2'),
    line('BASE', 'Glycerin', '0.0024', '65'),
    line('BASE', 'Cetearyl Alcohol', '0.0016', '180'),
    line('INGREDIENT', 'Niacinamide', '0.0016', '420'),
    line('INGREDIENT', 'Rice bran oil', '0.0022', '350'),
    line('INGREDIENT', 'Parfum', '0.0001', '1800'),
  ],
  '19.50',
)

/** 500 bottles of 60 capsules of 500 mg. */
export const foodOrder: PriceInput = order(
  'FOOD',
  500,
  [
    line('BASE', 'Maltodextrin', '0.0201', '95'),
    line('INGREDIENT', 'Vitamin C', '0.0036', '380'),
    line('INGREDIENT', 'Zinc gluconate', '0.0063', '900'),
  ],
  '21.20',
)

function order(
  recipe_type: PriceInput['recipe_type'],
  qty: number,
  lines: PricedLine[],
  pack: string,
): PriceInput {
  return {
    recipe_type,
    qty,
    lines,
    packaging: [packOf(pack)],
    multiplier: '1',
    registrations: 1,
    spread_fee: false,
  }
}

function line(
  group: PricedLine['group'],
  name: string,
  kg_per_unit: string,
  price_per_kg: string,
): PricedLine {
  return { key: name, name, group, kg_per_unit, price_per_kg, price_breaks: [] }
}

function packOf(unit_cost: string): PackagingCost {
  return {
    key: 'pack',
    name: 'Pack',
    kind: 'PACK',
    mode: 'PER_UNIT',
    unit_cost,
    tiers: [],
    setup_fee: '0',
    min_charge: '0',
    units_per_hour: null,
  }
}
