import { describe, expect, it } from 'vitest'
import type { IngredientRole } from '../ingredients/roles.ts'
import { formulaOfSample, type SampleMaterial } from './formula-of-sample.ts'
import type { SampleLine } from './sample-line.ts'

/** Name, estimate in percent, and the role of its raw material; null: none. */
type Named = [name: string, estimate: string, role: IngredientRole | null]

function formula(named: Named[]): { name: string; pct: string | null }[] {
  const lines = named.map(([raw_name, est_mid, role], position): SampleLine => ({
    position,
    raw_name,
    stated_pct: null,
    may_contain: false,
    substance_id: role && `substance ${position}`,
    inci_name: role && raw_name.toUpperCase(),
    match: role ? 'EXACT' : 'NONE',
    confidence: 1,
    candidates: [],
    est_min: null,
    est_max: null,
    est_mid,
  }))
  const materials = new Map(
    named.flatMap(([, , role], position): [string, SampleMaterial][] =>
      role
        ? [[`substance ${position}`, { ingredient_id: `material ${position}`, pct_typ: '100', role }]]
        : [],
    ),
  )
  let key = 0
  return formulaOfSample(lines, materials, () => String((key += 1))).map(({ is_balance, pct }, at) => ({
    name: named[at]?.[0] ?? '',
    pct: is_balance ? 'q.s.' : pct,
  }))
}

const balanceOf = (named: Named[]) => formula(named).find(({ pct }) => pct === 'q.s.')?.name ?? null

describe('the balance line of a recipe from a sample', () => {
  it.each<[string, Named[], string | null]>([
    [
      'water of a cream',
      [
        ['Aqua', '70', 'BASE'],
        ['Glycerin', '5', 'BASE'],
      ],
      'Aqua',
    ],
    [
      'water without a raw material',
      [
        ['Water (Aqua)', '70', null],
        ['Niacinamide', '5', 'ACTIVE'],
      ],
      'Water (Aqua)',
    ],
    [
      'water behind an extract',
      [
        ['Centella Extract', '50', 'ACTIVE'],
        ['Aqua', '40', 'BASE'],
      ],
      'Aqua',
    ],
    [
      'the filler of a capsule, not its active',
      [
        ['Turmeric Extract', '87.2', 'ACTIVE'],
        ['Maltodextrin', '12.8', 'FILLER'],
      ],
      'Maltodextrin',
    ],
    [
      'an oil that is the base',
      [
        ['Squalane', '90', 'BASE'],
        ['Tocopherol', '1', 'ACTIVE'],
      ],
      'Squalane',
    ],
    [
      'nothing, where all are actives',
      [
        ['Ascorbic Acid', '80', 'ACTIVE'],
        ['Zinc Gluconate', '20', 'ACTIVE'],
      ],
      null,
    ],
    ['nothing, where no name is known', [['Secret Blend', '100', null]], null],
    [
      'nothing that only begins like water',
      [
        ['Waterlily Extract', '60', null],
        ['Collagen', '40', 'ACTIVE'],
      ],
      null,
    ],
  ])('%s', (_, named, name) => {
    expect(balanceOf(named)).toBe(name)
  })

  it('keeps the estimated dose of every active', () => {
    expect(
      formula([
        ['Collagen', '80', 'ACTIVE'],
        ['Maltodextrin', '15', 'FILLER'],
        ['Ascorbic Acid', '5', 'ACTIVE'],
      ]),
    ).toEqual([
      { name: 'Collagen', pct: '80' },
      { name: 'Maltodextrin', pct: 'q.s.' },
      { name: 'Ascorbic Acid', pct: '5' },
    ])
  })
})
