import { describe, expect, it } from 'vitest'
import { priceChanges } from './price-changes.ts'
import { orderOfOne, type OrderInput, type PriceConfig } from './price-recipe.ts'
import type { PackagingCost, PricedLine } from './unit-costs.ts'

const config: PriceConfig = {
  base_overhead_pct: 15,
  ingredient_overhead_pct: 30,
  packaging_overhead_pct: 20,
  registration_fee: 2500,
}
const glycerin: PricedLine = {
  key: 'l1',
  name: 'Glycerin',
  group: 'BASE',
  material: 'glycerin',
  kg_per_unit: '0.03',
  price_per_kg: '65.000000',
  price_breaks: [{ min_kg: '25', price_per_kg: '60' }],
}
const jar: PackagingCost = {
  key: 'jar',
  name: 'Jar',
  name_th: 'กระปุก',
  kind: 'PACK',
  mode: 'PER_UNIT',
  unit_cost: '4',
  tiers: [{ min_qty: 1000, unit_cost: '3.5' }],
  setup_fee: '0',
  min_charge: '0',
  units_per_hour: null,
}
const order = (line: Partial<PricedLine> = {}, piece: Partial<PackagingCost> = {}, qty = 1000): OrderInput =>
  orderOfOne({
    recipe_type: 'COSMETICS',
    qty,
    lines: [{ ...glycerin, ...line }],
    packaging: [{ ...jar, ...piece }],
    multiplier: '1',
    registrations: 1,
    spread_fee: false,
  })
const changed = (input: OrderInput, today: Partial<PriceConfig> = {}, before = order()) =>
  priceChanges({ input: before, config }, { input, config: { ...config, ...today } }).map(
    ({ kind, name, was, now }) => [kind, name.en, was, now],
  )

describe('price changes since a quote', () => {
  it('ignore a different notation of a number', () => {
    expect(changed(order({ price_per_kg: '65' }))).toEqual([])
  })
  it("use the price at the order's quantity, not at the smallest", () => {
    // 0.03 x 1000 = 30 kg are bought at the 25 kg break.
    expect(changed(order({ price_per_kg: '100' }))).toEqual([])
    expect(changed(order({ price_breaks: [{ min_kg: '25', price_per_kg: '70' }] }))).toEqual([
      ['MATERIAL', 'Glycerin', '60', '70'],
    ])
  })
  it('give the date of the change', () => {
    const origin = {
      rule: 'LATEST' as const,
      supplier: 'Siam',
      price: '70',
      uom: 'kg' as const,
      currency: 'THB',
      fx: '1',
      fx_on: '2026-11-03',
      valid_from: '2026-11-03',
    }
    const input = order({ price_breaks: [{ min_kg: '25', price_per_kg: '70', origin }] })
    expect(priceChanges({ input: order(), config }, { input, config })[0]?.since).toBe('2026-11-03')
  })
  it('include a price that ended', () => {
    expect(changed(order({ price_per_kg: null, price_breaks: [] }))).toEqual([
      ['MATERIAL', 'Glycerin', '60', null],
    ])
  })
  it('include packaging by its tier, removed and added', () => {
    expect(changed(order({}, { unit_cost: '9' }))).toEqual([])
    expect(changed(order({}, { tiers: [] }))).toEqual([['PACKAGING', 'Jar', '3.5', '4']])
    expect(changed(order({}, { key: 'tube', name: 'Tube', tiers: [] }))).toEqual([
      ['PACKAGING', 'Jar', '3.5', null],
      ['PACKAGING', 'Tube', null, '4'],
    ])
  })
  it('include packaging whose cost per unit changed at the same price', () => {
    // 15 sachets of 3.5 baht; cartons of 12 for 1000 units: 84 x 3.5; a set-up of 500 for 1000.
    expect(changed(order({}, { pieces_per_unit: 15 }))).toEqual([['PACKAGING', 'Jar, a unit', '3.5', '52.5']])
    expect(changed(order({}, { units_per_piece: 12, tiers: [] }), {}, order({}, { tiers: [] }))).toEqual([
      ['PACKAGING', 'Jar, a unit', '4', '0.336'],
    ])
    expect(changed(order({}, { setup_fee: '500' }))).toEqual([['PACKAGING', 'Jar, a unit', '3.5', '4']])
  })
  it('ignore a piece replaced by another at the same cost', () => {
    expect(changed(order({}, { key: 'pot', name: 'Pot' }))).toEqual([])
  })
  it('include the content of a unit', () => {
    expect(changed(order({ kg_per_unit: '0.06' }))).toEqual([['CONTENT', 'Content of a unit', null, null]])
  })
  it("include overheads, the category's factor, and the fee if one is paid", () => {
    expect(changed(order(), { packaging_overhead_pct: 25, registration_fee: 3000 })).toEqual([
      ['OVERHEAD', 'Overhead on packaging, %', '20', '25'],
      ['REGISTRATION', 'Registration fee', '2500', '3000'],
    ])
    expect(changed({ ...order(), multiplier: '1.15' })).toEqual([
      ['OVERHEAD', 'Factor of the category', '1', '1.15'],
    ])
    const none = { ...order(), registrations: 0 }
    expect(changed(none, { registration_fee: 3000 }, none)).toEqual([])
  })
})
