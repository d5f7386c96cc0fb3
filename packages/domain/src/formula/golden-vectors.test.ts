import { describe, expect, it } from 'vitest'
import { decimal, fixed } from '../decimal.ts'
import { bulkPerUnitKg, pricedLines } from '../price/priced-lines.ts'
import { priceRecipe } from '../price/price-recipe.ts'
import type { PackagingCost } from '../price/unit-costs.ts'
import { capsule, serum } from '../testing/golden-formulas.ts'
import { inciList } from '../ingredient-list/inci.ts'
import { weigh } from './weigh.ts'

const perUnit = (key: string, unit_cost: string): PackagingCost => ({
  key,
  name: key,
  kind: 'PACK',
  mode: 'PER_UNIT',
  unit_cost,
  tiers: [],
  setup_fee: '0',
  min_charge: '0',
  units_per_hour: null,
})

describe('the serum of the golden vectors', () => {
  const { formula, ingredients } = serum()
  const weighed = weigh(formula, ingredients)

  it('splits its blends into the INCI list', () => {
    const list = inciList(weighed.lines, { use: 'LEAVE_ON' }).map(({ inci_name, pct }) => [
      inci_name,
      fixed(pct),
    ])
    expect(list).toEqual([
      ['Aqua', '83.150000'],
      ['Glycerin', '5.000000'],
      ['Niacinamide', '5.000000'],
      ['Propanediol', '5.000000'],
      ['Phenoxyethanol', '0.900000'],
      ['Xanthan Gum', '0.500000'],
      ['Parfum', '0.300000'],
      ['Ethylhexylglycerin', '0.100000'],
      ['Sodium Hyaluronate', '0.050000'],
    ])
  })

  it('costs the result of vector A', () => {
    const lines = pricedLines(formula, weighed, { fill_weight: '30', fill_unit: 'g', servings_per_pack: 1 })
    const price = priceRecipe(
      {
        recipe_type: 'COSMETICS',
        qty: 1000,
        lines,
        packaging: [perUnit('pack', '19.50')],
        multiplier: '1',
        registrations: 1,
        spread_fee: false,
      },
      {
        base_overhead_pct: 15,
        ingredient_overhead_pct: 30,
        packaging_overhead_pct: 20,
        registration_fee: 2500,
      },
    )
    const bulk = bulkPerUnitKg(decimal(30_000), formula)
    expect(fixed(bulk)).toBe('0.031546')
    expect(price.groups.map(({ cost }) => cost)).toEqual(['0.506761', '1.832845', '19.500000'])
    expect(price.unit_price).toBe('26.365474')
    expect(price.order.map(({ amount }) => amount)).toEqual(['26365.47', '2500.00'])
    expect(price.total).toBe('28865.47')
  })
})

describe('the capsule of the golden vectors', () => {
  const { formula, ingredients } = capsule()
  const weighed = weigh(formula, ingredients)

  it('weighs raw material and filler as in vector B', () => {
    const filler = weighed.lines.find(({ line }) => line.is_balance)?.mg ?? decimal(0)
    expect(fixed(weighed.total_mg.minus(filler))).toBe('165.045105')
    expect(fixed(filler)).toBe('334.954895')
  })

  it('costs the result of vector B', () => {
    const lines = pricedLines(formula, weighed, { fill_weight: '0', fill_unit: 'g', servings_per_pack: 60 })
    const price = priceRecipe(
      {
        recipe_type: 'FOOD',
        qty: 500,
        lines,
        packaging: [perUnit('bottle', '14.00'), perUnit('60 shells', decimal('0.12').times(60).toFixed())],
        multiplier: '1',
        registrations: 1,
        spread_fee: false,
      },
      {
        base_overhead_pct: 10,
        ingredient_overhead_pct: 30,
        packaging_overhead_pct: 20,
        registration_fee: 5000,
      },
    )
    expect(price.unit_price).toBe('37.173604')
    expect(price.total).toBe('23586.80')
  })
})
