import { describe, expect, it } from 'vitest'
import { decimal, plain } from '../decimal.ts'
import { heldOutServings, servingsCases, type ServingsCase } from './cases/servings.ts'
import { packageFindings } from './package-findings.ts'
import { fillMg, pricedLines } from './priced-lines.ts'
import { priceRecipe } from './price-recipe.ts'
import { piecesFor, type PackagingCost } from './unit-costs.ts'
import { weigh } from '../formula/weigh.ts'
import { blankLine } from '../formula/formula.ts'
import { formulaOf, ingredient } from '../testing/golden-formulas.ts'

const powder = ingredient('powder', { price_per_kg: '100' })

/** A single raw material. */
const formulaIn = ({ recipe_type, input_mode, grams }: ServingsCase) =>
  formulaOf({
    recipe_type,
    input_mode,
    lines: [
      {
        ...blankLine('a', 'A', 'powder'),
        ...(input_mode === 'AMOUNT' ? { amount: grams, unit: 'g' as const } : { pct: '100' }),
      },
    ],
  })

const noOverheads = {
  base_overhead_pct: 0,
  ingredient_overhead_pct: 0,
  packaging_overhead_pct: 0,
  registration_fee: 0,
}
const cost = (
  key: string,
  kind: PackagingCost['kind'],
  unit_cost: string,
  pieces_per_unit = 1,
): PackagingCost => ({
  key,
  name: key,
  kind,
  mode: 'PER_UNIT',
  unit_cost,
  tiers: [],
  setup_fee: '0',
  min_charge: '0',
  units_per_hour: null,
  pieces_per_unit,
})

describe('a pack of servings', () => {
  it.each([...servingsCases, ...heldOutServings])('$what', (one: ServingsCase) => {
    const formula = formulaIn(one)
    const weighed = weigh(formula, new Map([['powder', powder]]))
    const filling = { fill_weight: one.grams, fill_unit: 'g' as const, servings_per_pack: one.servings }
    const holds = fillMg(formula, weighed, filling).div(1000).toFixed()
    const per_unit = one.single ? one.servings : 1
    const sachet = cost('sachet', 'PACK', '0.5', per_unit)
    const packaging = [sachet, cost('filling', 'SERVICE', '0.2', per_unit), cost('box', 'BOX', '3')]
    const price = priceRecipe(
      {
        recipe_type: one.recipe_type,
        qty: 100,
        lines: pricedLines(formula, weighed, filling),
        packaging,
        multiplier: '1',
        registrations: 0,
        spread_fee: false,
      },
      noOverheads,
    )
    const container = {
      id: 'sachet',
      name: { en: 'Sachet', th: 'ซอง' },
      shape: 'SACHET' as const,
      box_type_id: null,
      max_fill_g: one.sachet_max ?? null,
      moq: 1,
      has_cost: true,
      is_retired: false,
      units: 1,
      per_unit,
    }
    const size = {
      package_id: 'p',
      name: 'pack',
      qty: 100,
      fill_g: holds,
      has_closure: true,
      pieces: [],
      services: [],
    }
    const codes = packageFindings([{ ...size, container }]).map(({ code }) => code)
    expect({
      holds: plain(holds),
      sachets: piecesFor(sachet, 100),
      costs: plain(decimal(price.unit_price)),
      overfilled: codes.includes('OVERFILLED'),
    }).toEqual({
      holds: one.holds,
      sachets: one.sachets,
      costs: one.costs,
      overfilled: one.overfilled ?? false,
    })
  })
})
