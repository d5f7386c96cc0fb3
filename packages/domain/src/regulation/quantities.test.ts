import { describe, expect, it } from 'vitest'
import { blankLine } from '../formula/formula.ts'
import { weigh } from '../formula/weigh.ts'
import { bothLists } from '../testing/both-lists.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { ruleOf } from '../testing/rule-of.ts'
import { judgedQuantityCases } from './cases/judged-quantity-cases.ts'
import type { QuantityCase } from './cases/quantity-case.ts'
import { quantityCases } from './cases/quantity-cases.ts'
import { checkRegulation } from './check-regulation.ts'
import { marketVerdict } from './market-verdict.ts'

function findingsOf({ limit, of }: QuantityCase) {
  const names = [...new Set(of.map(([name]) => name))]
  const materials = of.map(([name, , share = '100'], at) => {
    const [min = '', typical = share, max = ''] = share.includes('/') ? share.split('/') : []
    const part = substance(name, typical, { pct_min: min || null, pct_max: max || null })
    return ingredient(`material ${at}`, { composition: [part] })
  })
  const lines = of.map(([, pct], at) => ({ ...blankLine(`${at}`, 'A', `material ${at}`), pct }))
  const formula = formulaOf({ lines })
  const rule = ruleOf({
    substance_ids: names,
    max_value: limit.max ?? null,
    min_value: limit.min ?? null,
    max_unit: 'PCT',
    basis: limit.basis ?? '',
  })
  const { lines: weighed } = weigh(formula, new Map(materials.map((one) => [one.id, one])))
  return checkRegulation(
    { recipe_type: 'COSMETICS', properties: ['LEAVE_ON'], countries: ['EU'], lines: weighed, dose: null },
    {
      rules: [rule],
      covered: [{ market: 'EU', recipe_type: 'COSMETICS', list_function: null }],
      partial: [],
      negative: bothLists(['EU']),
      superseded: [],
    },
    '2026-11-29',
  )
}

describe('a quantity is judged', () => {
  it.each([...quantityCases, ...judgedQuantityCases])('$what', (one) => {
    const found = findingsOf(one).map(
      ({ code, found: { en } }) => `${code} ${/([\d.]+) %$/.exec(en)?.[1] ?? ''}`,
    )
    expect(found).toEqual(one.found)
  })
})

it('names the maximum of the supplier, and the market needs review until somebody says otherwise', () => {
  const findings = findingsOf({
    what: 'a range above at its maximum',
    limit: { max: '0.5', basis: 'as acid' },
    of: [['Sodium Benzoate', '1.2', '30/40/60']],
    found: [],
  })
  expect(findings[0]?.found).toEqual({
    en: "at the supplier's maximum of 60 %: 0.610134 %",
    th: 'ที่ค่าสูงสุดของผู้ผลิตวัตถุดิบ 60 %: 0.610134 %',
  })
  expect(marketVerdict(findings, new Set())).toBe('NEEDS_REVIEW')
})
