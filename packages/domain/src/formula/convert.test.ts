import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fixed, sum } from '../decimal.ts'
import { formulaOf, ingredient, serum } from '../testing/golden-formulas.ts'
import { normalised, toAmounts, toPercents } from './convert.ts'
import { blankLine, type FormulaLine } from './formula.ts'
import { weigh } from './weigh.ts'

const line = (key: string, parts: Partial<FormulaLine>) => ({ ...blankLine(key, 'A', key), ...parts })

describe('a formula in percent', () => {
  it('is equal by amounts, and equal again in percent', () => {
    const { formula, ingredients } = serum()
    const amounts = toAmounts(formula, ingredients)
    if (!amounts) throw new Error('no amounts')
    expect(amounts.lines.slice(0, 2).map(({ amount, unit }) => [amount, unit])).toEqual([
      ['782', 'g'],
      ['50', 'g'],
    ])
    expect(toPercents(amounts, ingredients).lines.map(({ pct }) => pct)).toEqual(
      formula.lines.map(({ pct }) => pct),
    )
  })

  it('is unchanged after converting there and back, including units', () => {
    const before = serum()
    const amounts = toAmounts(before.formula, before.ingredients)
    expect(amounts && toPercents(amounts, before.ingredients).lines).toEqual(before.formula.lines)
  })

  it('keeps every mass for any shares', () => {
    const share = fc.integer({ min: 1, max: 9_000_000 }).map((n) => decimal(n).div(1_000_000).toFixed())
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 20 }), (shares) => {
        const formula = formulaOf({ lines: shares.map((pct, at) => line(`k${at}`, { pct })) })
        const masses = (one: typeof formula) => weigh(one, new Map()).lines.map(({ mg }) => fixed(mg, 20))
        const amounts = toAmounts(formula, new Map())
        expect(amounts && masses(amounts)).toEqual(masses(formula))
      }),
    )
  })

  it('for food without dose size has no amounts', () => {
    const formula = formulaOf({ recipe_type: 'FOOD', lines: [line('a', { pct: '5' })] })
    expect(toAmounts(formula, new Map())).toBeNull()
  })

  it('is normalised to exactly 100, with the rounding difference on the largest line', () => {
    const lines = normalised([line('a', { pct: '1' }), line('b', { pct: '1' }), line('c', { pct: '1' })])
    expect(lines.map(({ pct }) => pct)).toEqual(['33.333334', '33.333333', '33.333333'])
  })
})

describe('a formula by amounts', () => {
  it('becomes exactly 100 percent, with the sum of the lines as batch', () => {
    const lines = [line('a', { amount: '1', unit: 'g' }), line('b', { amount: '2000', unit: 'mg' })]
    const percents = toPercents(formulaOf({ input_mode: 'AMOUNT', lines }), new Map())
    expect(sum(percents.lines.map(({ pct }) => decimal(pct))).toFixed()).toBe('100')
    expect([percents.batch_size, percents.batch_unit]).toEqual(['0.003', 'kg'])
  })

  it('leaves the rest to a balance line', () => {
    const lines = [line('w', { is_balance: true }), line('b', { amount: '50', unit: 'g' })]
    const percents = toPercents(formulaOf({ input_mode: 'AMOUNT', lines }), new Map())
    expect(percents.lines.map(({ pct }) => pct)).toEqual([null, '5'])
  })

  it('keeps a food claim with purity, overage and elemental factor', () => {
    const zinc = ingredient('zn', { purity_pct: '98', overage_pct: '10', elemental_factor_pct: '14.3' })
    const ingredients = new Map([['zn', zinc]])
    const lines = [
      line('zn', { amount: '15', unit: 'mg', elemental_claim: true }),
      line('filler', { is_balance: true }),
    ]
    const formula = formulaOf({ recipe_type: 'FOOD', input_mode: 'AMOUNT', dose_size: '500', lines })
    const back = toAmounts(toPercents(formula, ingredients), ingredients)
    expect(decimal(back?.lines[0]?.amount).toFixed(3)).toBe('15.000')
  })
})
