import { describe, expect, it } from 'vitest'
import { blankLine } from '../formula/formula.ts'
import { inciList, inciText } from '../ingredient-list/inci.ts'
import type { FormulaSubstance } from '../formula/ingredient.ts'
import { weigh } from '../formula/weigh.ts'
import { bothLists } from '../testing/both-lists.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { ruleOf } from '../testing/rule-of.ts'
import { allergenLaw, type AllergenCase } from './cases/allergen-case.ts'
import { allergenCases, judgedAllergenCases } from './cases/allergen-cases.ts'
import { checkRegulation } from './check-regulation.ts'
import type { RegulationRule } from './rule.ts'

const day = '2026-11-29'

const rules: RegulationRule[] = Object.entries(allergenLaw).flatMap(([declare_as, substance_ids]) =>
  (['LEAVE_ON', 'RINSE_OFF'] as const).map((use) =>
    ruleOf({
      id: `${declare_as} ${use}`,
      source_ref: declare_as,
      part: use,
      verdict: 'LABEL_ONLY',
      substance_ids,
      applies_to: [{ all: [use], except: [] }],
      threshold_declare: use === 'LEAVE_ON' ? '0.001' : '0.01',
      declare_as,
    }),
  ),
)

function partOf(text: string, constituent_of: string | null): FormulaSubstance {
  const [, name = '', share = '', mark = ''] = /^(.*) ([\d./]+)([*!]?)$/u.exec(text.trim()) ?? []
  const [min = null, typical = share, max = null] = share.includes('/') ? share.split('/') : []
  return substance(name, typical, {
    pct_min: min,
    pct_max: max,
    constituent_of,
    is_allergen: mark === '*',
    is_impurity: mark === '!',
    ci_number: /^CI (\d{5})$/u.exec(name)?.[1] ?? null,
    declarations: rules.filter(({ substance_ids }) => substance_ids.includes(name)),
  })
}

function weighed(of: readonly string[]) {
  const materials = of.map((text, at) => {
    const [, role, pct = '', parts = ''] = /^(perfume )?([\d.]+): (.*)$/u.exec(text) ?? []
    const composition = parts.split(', ').flatMap((part) => {
      const [whole = '', ...inside] = part.split(' > ')
      const carrier = partOf(whole, null)
      return [carrier, ...inside.map((one) => partOf(one, carrier.substance_id))]
    })
    return {
      pct,
      material: ingredient(`material ${at}`, { role: role ? 'FRAGRANCE' : 'OTHER', composition }),
    }
  })
  const lines = materials.map(({ pct, material }) => ({ ...blankLine(material.id, 'A', material.id), pct }))
  const water = { ...blankLine('water', 'A', 'Aqua'), is_balance: true }
  const known = [...materials.map(({ material }) => material), ingredient('Aqua')]
  return weigh(formulaOf({ lines: [water, ...lines] }), new Map(known.map((one) => [one.id, one]))).lines
}

function declared({ use, of }: AllergenCase): string[] {
  return checkRegulation(
    { recipe_type: 'COSMETICS', properties: [use], countries: ['EU'], lines: weighed(of), dose: null },
    {
      rules,
      covered: [{ market: 'EU', recipe_type: 'COSMETICS', list_function: null }],
      partial: [],
      negative: bothLists(['EU']),
      superseded: [],
    },
    day,
  ).flatMap(({ code, text }) => (code === 'DECLARE' ? [text.en] : []))
}

describe('the ingredient list', () => {
  it.each([...allergenCases, ...judgedAllergenCases])('of $of in $use: $list', ({ use, of, list }) => {
    expect(inciText(inciList(weighed(of), { use })).en).toBe(`Aqua, ${list}`)
  })
})

it.each([...allergenCases, ...judgedAllergenCases])('list and findings name the same: $of in $use', (one) => {
  const names = inciList(weighed(one.of), { use: one.use }).map(({ label_name }) => label_name)
  const found = declared(one)
  expect(found.filter((name) => !names.includes(name))).toEqual([])
  const listed = names.filter((name) => name in allergenLaw || name === 'Lilial')
  // An ingredient that is named anyway may be below the threshold.
  const above = listed.filter(
    (name) => !one.of.some((text) => text.includes(`: ${name} `) || text.includes(`, ${name} `)),
  )
  expect(above.filter((name) => !found.includes(name))).toEqual([])
})
