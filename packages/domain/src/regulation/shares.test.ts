import { expect, it } from 'vitest'
import { blankLine } from '../formula/formula.ts'
import { weigh } from '../formula/weigh.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { sharesOf } from './shares.ts'

it('counts a constituent and its carrier each for its own limits, with its whole share', () => {
  const oil = ingredient('Oil', {
    composition: [
      substance('Lavandula Angustifolia Oil', '100'),
      substance('Linalool', '35', { constituent_of: 'Lavandula Angustifolia Oil' }),
    ],
  })
  const linalool = ingredient('Linalool')
  const water = ingredient('Aqua')
  const lines = [
    { ...blankLine('w', 'A', 'Aqua'), is_balance: true },
    { ...blankLine('o', 'A', 'Oil'), pct: '2' },
    { ...blankLine('l', 'A', 'Linalool'), pct: '0.1' },
  ]
  const ingredients = new Map([water, oil, linalool].map((one) => [one.id, one]))
  const shares = sharesOf(weigh(formulaOf({ lines }), ingredients).lines)
  // 2 % oil; linalool 2 x 35 % + 0.1 = 0.8 %.
  expect(shares.map(({ inci_name, pct, line_keys }) => [inci_name, pct.toString(), line_keys])).toEqual([
    ['Aqua', '97.9', ['w']],
    ['Lavandula Angustifolia Oil', '2', ['o']],
    ['Linalool', '0.8', ['o', 'l']],
  ])
})
