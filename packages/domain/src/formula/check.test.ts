import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../decimal.ts'
import { formulas } from '../testing/arbitrary-formulas.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { checkLines } from './check.ts'
import type { Finding } from './findings.ts'
import { blankLine, type Formula, type FormulaLine } from './formula.ts'
import type { FormulaIngredient, IngredientsById } from './ingredient.ts'
import { weigh } from './weigh.ts'

const water = ingredient('Aqua')
const allantoin = ingredient('Allantoin', { use_max_pct: '0.5', use_min_pct: '0.1' })
/** A tenth of this premix is allantoin. */
const premix = ingredient('Soothing premix', {
  composition: [substance('Aqua', '90'), substance('Allantoin', '10')],
})
const stronger = ingredient('Soothing premix 50', {
  composition: [substance('Aqua', '50'), substance('Allantoin', '50')],
})
const other = ingredient('Allantoin of another house', {
  use_max_pct: '2',
  composition: [substance('Allantoin', '100')],
})
const trace = ingredient('Urea', {
  composition: [substance('Urea', '97'), substance('Allantoin', '3', { is_impurity: true })],
})
const found = ingredient('Comfrey', {
  composition: [
    substance('Comfrey Extract', '100'),
    substance('Allantoin', '4', { constituent_of: 'Comfrey Extract' }),
  ],
})
const all = [water, allantoin, premix, stronger, other, trace, found]

const check = (shares: [FormulaIngredient, string][], known: FormulaIngredient[] = all) => {
  const lines = shares.map(([{ id }, pct], at): FormulaLine => ({
    ...blankLine(`l${at}`, 'ABCDEFG'[at] ?? 'A', id),
    pct,
  }))
  const balance = { ...blankLine('q', 'A', 'Aqua'), is_balance: true }
  const whole = formulaOf({ lines: [balance, ...lines] })
  return checkLines(weigh(whole, new Map(known.map((one) => [one.id, one]))))
    .filter(({ code }) => code.endsWith('_LEVEL'))
    .map(({ code, line_key, value }) => [code, line_key, value])
}

describe('a use level includes premixes:', () => {
  it.each<[string, [FormulaIngredient, string][], unknown[]]>([
    [
      'what is within it',
      [
        [allantoin, '0.4'],
        [premix, '1'],
      ],
      [],
    ],
    [
      'material and premix together, at both lines',
      [
        [allantoin, '0.4'],
        [premix, '2'],
      ],
      [
        ['ABOVE_SUBSTANCE_LEVEL', 'l0', 'Allantoin 0.6 % > 0.5 %'],
        ['ABOVE_SUBSTANCE_LEVEL', 'l1', 'Allantoin 0.6 % > 0.5 %'],
      ],
    ],
    [
      'two premixes beside it, each a little',
      [
        [allantoin, '0.2'],
        [premix, '1'],
        [stronger, '0.5'],
      ],
      [0, 1, 2].map((at) => ['ABOVE_SUBSTANCE_LEVEL', `l${at}`, 'Allantoin 0.55 % > 0.5 %']),
    ],
    [
      'what its own lines exceed is said once',
      [
        [allantoin, '0.6'],
        [premix, '1'],
      ],
      [
        ['ABOVE_USE_LEVEL', 'l0', '0.5'],
        ['ABOVE_SUBSTANCE_LEVEL', 'l1', 'Allantoin 0.7 % > 0.5 %'],
      ],
    ],
    [
      'too little by itself, enough with the premix',
      [
        [allantoin, '0.05'],
        [premix, '1'],
      ],
      [],
    ],
    [
      'too little, also with the premix',
      [
        [allantoin, '0.05'],
        [premix, '0.1'],
      ],
      [['BELOW_USE_LEVEL', 'l0', '0.1']],
    ],
    ['another house allows more of its own', [[other, '1.5']], []],
    [
      'of two houses the stricter holds for both together',
      [
        [other, '0.4'],
        [allantoin, '0.2'],
      ],
      [
        ['ABOVE_SUBSTANCE_LEVEL', 'l0', 'Allantoin 0.6 % > 0.5 %'],
        ['ABOVE_SUBSTANCE_LEVEL', 'l1', 'Allantoin 0.6 % > 0.5 %'],
      ],
    ],
    [
      'an impurity is no use',
      [
        [allantoin, '0.4'],
        [trace, '10'],
      ],
      [],
    ],
    [
      'what is found in an extract is no use',
      [
        [allantoin, '0.4'],
        [found, '10'],
      ],
      [],
    ],
    ['a premix alone, where nobody states a level', [[stronger, '3']], []],
  ])('%s', (_title, shares, findings) => {
    expect(check(shares)).toEqual(findings)
  })

  it('applies even if the substance is only in premixes, by the level in the catalogue', () => {
    const known = ingredient('Known premix', {
      composition: [substance('Aqua', '50'), substance('Allantoin', '50', { use_max_pct: '0.5' })],
    })
    expect(check([[known, '1']], [water, known])).toEqual([])
    expect(check([[known, '1.2']], [water, known])).toEqual([
      ['ABOVE_SUBSTANCE_LEVEL', 'l0', 'Allantoin 0.6 % > 0.5 %'],
    ])
  })
})

describe('a use level of an active in its carrier says nothing of the carrier:', () => {
  const solvent = { functions: ['HUMECTANT', 'SOLVENT'] }
  const solution = ingredient('HA 1 % Solution', {
    use_max_pct: '20',
    composition: [substance('Aqua', '99'), substance('Sodium Hyaluronate', '1')],
  })
  const extract = ingredient('Centella in glycerin', {
    use_max_pct: '5',
    composition: [substance('Glycerin', '98', solvent), substance('Centella Asiatica Extract', '2')],
  })
  const glycerin = ingredient('Glycerin', { composition: [substance('Glycerin', '100', solvent)] })
  const glycol = ingredient('Propanediol', {
    use_max_pct: '10',
    composition: [substance('Propanediol', '99.5', solvent), substance('Aqua', '0.5')],
  })
  const preserved = ingredient('Extract in propanediol', {
    composition: [substance('Propanediol', '60', solvent), substance('Green Tea Extract', '40')],
  })
  /** Written by INCI functions, of which a catalogue may name but one. */
  const inCarrier = (carrier: string, functions: string[]) =>
    ingredient(`Extract in ${carrier}`, {
      use_max_pct: '5',
      composition: [substance(carrier, '97', { functions }), substance(`Extract of ${carrier}`, '3')],
    })
  const carriers: [string, string[]][] = [
    ['Helianthus Annuus Seed Oil', ['SKIN CONDITIONING - EMOLLIENT']],
    ['Caprylic/Capric Triglyceride', ['EMOLLIENT']],
    ['Butylene Glycol', ['HUMECTANT']],
    ['Alcohol', ['SOLVENT', 'ANTIMICROBIAL']],
    ['Pentylene Glycol', ['SKIN CONDITIONING', 'SOLVENT']],
  ]
  const carried = carriers.map(([name, functions]) => [inCarrier(name, functions), ingredient(name)] as const)
  const known = [water, solution, extract, glycerin, glycol, preserved, ...carried.flat()]

  it.each(carried)('$id, beside its carrier alone', (active, carrier) => {
    expect(
      check(
        [
          [carrier, '12'],
          [active, '2'],
        ],
        known,
      ),
    ).toEqual([])
  })

  it.each<[string, [FormulaIngredient, string][], unknown[]]>([
    ['water beside a solution in water', [[solution, '3']], []],
    ['the solution itself still has its level', [[solution, '21']], [['ABOVE_USE_LEVEL', 'l0', '20']]],
    [
      'glycerin beside an extract in glycerin',
      [
        [glycerin, '8'],
        [extract, '2'],
      ],
      [],
    ],
    [
      'a solvent that is itself the material keeps its level, also from a premix',
      [
        [glycol, '8'],
        [preserved, '5'],
      ],
      [
        ['ABOVE_SUBSTANCE_LEVEL', 'l0', 'Propanediol 10.96 % > 9.95 %'],
        ['ABOVE_SUBSTANCE_LEVEL', 'l1', 'Propanediol 10.96 % > 9.95 %'],
      ],
    ],
  ])('%s', (_title, shares, findings) => {
    expect(check(shares, known)).toEqual(findings)
  })
})

/** A third of the materials have a level, and neighbours share a substance, so that they are premixes of each other. */
const withLevels = (ingredients: IngredientsById): IngredientsById =>
  new Map(
    [...ingredients].map(([id, one], at): [string, FormulaIngredient] => [
      id,
      {
        ...one,
        use_max_pct: at % 3 === 0 ? '1.5' : null,
        use_min_pct: at % 3 === 0 ? '0.2' : null,
        standing: at % 7 === 0 ? 'INACTIVE' : 'CURRENT',
        price_per_kg: at % 5 === 0 ? null : one.price_per_kg,
        composition: at % 3 === 0 ? [substance(`Substance ${at + 1}`, '100')] : one.composition,
      },
    ]),
  )

/** Splits each line in two, in its own phase and another, except lines without an amount and the balance. */
function split({ lines, ...formula }: Formula, parts: readonly number[]): Formula {
  const share = (text: string | null, part: number) => text && decimal(text).times(part).div(10).toFixed()
  return {
    ...formula,
    lines: lines.flatMap((line, at) => {
      const part = parts[at % parts.length] ?? 5
      if (line.is_balance) return [line]
      return [part, 10 - part].map((one, half) => ({
        ...line,
        key: `${line.key}-${half}`,
        phase: half ? 'Z' : line.phase,
        pct: share(line.pct, one),
        amount: share(line.amount, one),
      }))
    }),
  }
}

/** Findings by material, except that a material occurs in several lines, which splitting causes. */
function said({ lines }: Formula, findings: Finding[]): string[] {
  const materialOf = new Map(lines.map(({ key, ingredient_id }) => [key, ingredient_id]))
  return [
    ...new Set(
      findings
        .filter(({ code }) => code !== 'TWICE')
        .map(({ code, line_key, value }) => `${code} ${line_key && materialOf.get(line_key)} ${value}`),
    ),
  ].toSorted()
}

describe('splitting lines into parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 })

  it('does not change the findings of the formula', () => {
    fc.assert(
      fc.property(formulas, parts, ({ formula, ingredients }, cut) => {
        const known = withLevels(ingredients)
        const findingsOf = (one: Formula) => {
          const weighed = weigh(one, known)
          return said(one, [...weighed.findings, ...checkLines(weighed)])
        }
        expect(findingsOf(split(formula, cut))).toEqual(findingsOf(formula))
      }),
      { numRuns: 2000 },
    )
  })
})
