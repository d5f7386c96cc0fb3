import { expect, it } from 'vitest'
import { formulaOf } from '../testing/golden-formulas.ts'
import { formulaLines, listCases } from '../testing/ingredient-list-cases.ts'
import { inciList } from './inci.ts'
import { weigh } from '../formula/weigh.ts'

it.each(listCases)('$rule', ({ use, of, list }) => {
  const { lines, ingredients } = formulaLines(of)
  const weighed = weigh(formulaOf({ lines }), ingredients)
  expect(inciList(weighed.lines, { use }).map(({ inci_name }) => inci_name)).toEqual(list)
})
