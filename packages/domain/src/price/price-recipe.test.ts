import { describe, expect, it } from 'vitest'
import {
  isStorable,
  ladderQuantities,
  marginPct,
  orderOfOne,
  priceLadder,
  priceOrder,
  priceRecipe,
  type PriceConfig,
  type PriceInput,
} from './price-recipe.ts'
import type { PackagingCost, PricedLine } from './unit-costs.ts'

const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  key: 'water',
  name: 'Water',
  group: 'BASE',
  kg_per_unit: '0.1',
  price_per_kg: '10',
  price_breaks: [],
  ...change,
})
const cost = (change: Partial<PackagingCost> = {}): PackagingCost => ({
  key: 'jar',
  name: 'Jar',
  kind: 'PACK',
  mode: 'PER_UNIT',
  unit_cost: '5',
  tiers: [],
  setup_fee: '0',
  min_charge: '0',
  units_per_hour: null,
  ...change,
})
const order = (change: Partial<PriceInput> = {}): PriceInput => ({
  recipe_type: 'COSMETICS',
  qty: 100,
  lines: [],
  packaging: [],
  multiplier: '1',
  registrations: 0,
  spread_fee: false,
  ...change,
})
const asItCosts: PriceConfig = {
  base_overhead_pct: 0,
  ingredient_overhead_pct: 0,
  packaging_overhead_pct: 0,
  registration_fee: 2500,
}
const price = (change: Partial<PriceInput>, config: Partial<PriceConfig> = {}) =>
  priceRecipe(order(change), { ...asItCosts, ...config })
const unitPrice = (change: Partial<PriceInput>) => price(change).unit_price

describe('a raw material', () => {
  const price_breaks = [
    { min_kg: '5', price_per_kg: '9' },
    { min_kg: '20', price_per_kg: '7' },
    { min_kg: '10', price_per_kg: '8' },
  ]

  it.each([
    [49, '1.000000'],
    [50, '0.900000'],
    [100, '0.800000'],
    [199, '0.800000'],
    [200, '0.700000'],
  ])("for %i units uses the price for the whole order's need", (qty, expected) => {
    expect(unitPrice({ qty, lines: [line({ price_breaks })] })).toBe(expected)
  })

  it('without a price is reported, and counts as zero', () => {
    const { missing, unit_price, lines } = price({
      lines: [line(), line({ key: 'rare', group: 'INGREDIENT', price_per_kg: null })],
    })
    expect(missing).toEqual(['rare'])
    expect(unit_price).toBe('1.000000')
    expect(lines[1]).toMatchObject({ cost: null, share_pct: '0.000000' })
  })
})

describe('a cost of packaging', () => {
  it('uses the highest tier that the quantity reaches', () => {
    const tiers = [
      { min_qty: 100, unit_cost: '4' },
      { min_qty: 1000, unit_cost: '2' },
      { min_qty: 500, unit_cost: '3' },
    ]
    const at = (qty: number) => unitPrice({ qty, packaging: [cost({ tiers })] })
    expect([99, 100, 999, 1000].map(at)).toEqual(['5.000000', '4.000000', '3.000000', '2.000000'])
  })

  it('adds its set-up, and is at least its minimum charge', () => {
    expect(unitPrice({ packaging: [cost({ setup_fee: '100' })] })).toBe('6.000000')
    expect(unitPrice({ packaging: [cost({ min_charge: '900' })] })).toBe('9.000000')
    expect(unitPrice({ packaging: [cost({ min_charge: '400' })] })).toBe('5.000000')
  })

  it('is per unit, per batch, or per hours of the batch', () => {
    expect(unitPrice({ packaging: [cost({ mode: 'PER_BATCH' })] })).toBe('0.050000')
    expect(unitPrice({ packaging: [cost({ mode: 'PER_HOUR', units_per_hour: '50' })] })).toBe('0.100000')
    expect(unitPrice({ packaging: [cost({ mode: 'PER_HOUR', units_per_hour: '1' })] })).toBe('5.000000')
    expect(unitPrice({ packaging: [cost({ mode: 'PER_HOUR', units_per_hour: '0' })] })).toBe('0.050000')
  })

  it('for one unit includes all fixed costs, and for none is zero', () => {
    expect(unitPrice({ qty: 1, packaging: [cost({ setup_fee: '100' })] })).toBe('105.000000')
    expect(unitPrice({ qty: 0, packaging: [cost({ setup_fee: '100' })] })).toBe('0.000000')
  })
})

describe('a price', () => {
  const all = {
    lines: [line(), line({ key: 'scent', group: 'INGREDIENT', price_per_kg: '20' })],
    packaging: [cost()],
  }

  it('marks up each group by its own overhead', () => {
    const { groups, unit_price } = price(all, {
      base_overhead_pct: 10,
      ingredient_overhead_pct: 20,
      packaging_overhead_pct: 40,
    })
    expect(groups).toMatchObject([
      { group: 'BASE', cost: '1.000000', overhead_pct: 10, overhead: '0.100000', total: '1.100000' },
      { group: 'INGREDIENT', cost: '2.000000', overhead_pct: 20, overhead: '0.400000', total: '2.400000' },
      { group: 'PACKAGING', cost: '5.000000', overhead_pct: 40, overhead: '2.000000', total: '7.000000' },
    ])
    expect(unit_price).toBe('10.500000')
  })

  it('gives the share of each line in the costs, and zero if they are zero', () => {
    const shares = (change: Partial<PriceInput>) => price(change).lines.map(({ share_pct }) => share_pct)
    expect(shares(all)).toEqual(['12.500000', '25.000000', '62.500000'])
    expect(shares({ lines: [line()] })).toEqual(['100.000000'])
    expect(shares({ lines: [line({ price_per_kg: '0' })] })).toEqual(['0.000000'])
  })

  it("multiplies the groups by the category's factor, but not the fee", () => {
    expect(price({ ...all, multiplier: '2', registrations: 1, spread_fee: true })).toMatchObject({
      fee_per_unit: '25.000000',
      unit_price: '41.000000',
    })
  })

  it('has registrations as a separate line, or in the unit price', () => {
    const own = price({ ...all, registrations: 2 })
    expect(own.order).toEqual([
      { kind: 'PRODUCT', qty: 100, unit_price: '8.000000', amount: '800.00' },
      { kind: 'REGISTRATION', qty: 2, unit_price: '2500.000000', amount: '5000.00' },
    ])
    expect([own.fee_per_unit, own.total]).toEqual(['0.000000', '5800.00'])
    const spread = price({ ...all, registrations: 2, spread_fee: true })
    expect(spread.order).toEqual([{ kind: 'PRODUCT', qty: 100, unit_price: '58.000000', amount: '5800.00' }])
    expect(price(all).order).toHaveLength(1)
  })

  it('spreads the whole fee over one unit, and nothing over zero units', () => {
    expect(price({ qty: 1, registrations: 1, spread_fee: true }).fee_per_unit).toBe('2500.000000')
    expect(price({ qty: 0, registrations: 1, spread_fee: true }).fee_per_unit).toBe('0.000000')
  })

  it('is computed separately for other quantities', () => {
    const tiers = [{ min_qty: 1000, unit_cost: '3' }]
    const ladder = priceLadder(orderOfOne(order({ packaging: [cost({ tiers })] })), asItCosts, {
      quantities: ladderQuantities,
    })
    expect(ladder).toEqual([
      { qty: 100, unit_price: '5.000000', amount: '500.00', fees: '0.00', total: '500.00' },
      { qty: 500, unit_price: '5.000000', amount: '2500.00', fees: '0.00', total: '2500.00' },
      { qty: 1000, unit_price: '3.000000', amount: '3000.00', fees: '0.00', total: '3000.00' },
      { qty: 5000, unit_price: '3.000000', amount: '15000.00', fees: '0.00', total: '15000.00' },
    ])
  })

  it('gives the amounts of product and registrations for each quantity', () => {
    const ladder = priceLadder(orderOfOne(order({ packaging: [cost()], registrations: 2 })), asItCosts, {
      quantities: [100],
    })
    expect(ladder).toMatchObject([{ amount: '500.00', fees: '5000.00', total: '5500.00' }])
  })

  // 1 baht for three: 0.333333 per unit; 3,000,000 units are 999,999.00, not 1,000,000.00.
  it.each([
    ['multiplies from the rounded price', 6, '999999.00'],
    ['as quotes were frozen before, from the unrounded one', undefined, '1000000.00'],
  ])('%s', (_what, unit_places, amount) => {
    const third = cost({ mode: 'PER_BATCH', unit_cost: '1000000' })
    const { unit_price, order: lines } = price(
      { qty: 3_000_000, packaging: [third] },
      unit_places === undefined ? {} : { unit_places },
    )
    expect([unit_price, lines[0]?.amount]).toEqual(['0.333333', amount])
  })

  it('can be stored up to twelve digits before the point', () => {
    const ofUnits = (qty: number) =>
      priceOrder(orderOfOne(order({ qty, packaging: [cost({ unit_cost: '1000000' })] })), asItCosts)
    expect(isStorable(ofUnits(999_999))).toBe(true)
    expect(isStorable(ofUnits(1_000_000))).toBe(false)
  })
})

describe('the margin of a target price', () => {
  it('is a share of the target, and null without one', () => {
    expect(marginPct('20', '15')).toBe('25.00')
    expect(marginPct('10', '15')).toBe('-50.00')
    expect(marginPct('1', '0.5')).toBe('50.00')
    expect(marginPct('0', '15')).toBeNull()
    expect(marginPct(null, '15')).toBeNull()
  })
})
