import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../decimal.ts'
import { blankLine } from '../formula/formula.ts'
import { weigh } from '../formula/weigh.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { lawBook } from '../testing/law-book.ts'
import { combinedLaw } from '../testing/law-parts-combined.ts'
import { judgingLaw } from '../testing/law-parts-judging.ts'
import { lawParts } from '../testing/law-parts.ts'
import { propertiesFrom } from '../testing/product-conditions.ts'
import { combinedCases } from '../testing/verdict-cases-combined.ts'
import { judgingCases } from '../testing/verdict-cases-judging.ts'
import { verdictCases, type VerdictCase } from '../testing/verdict-cases.ts'
import { basisFactor } from './basis-factor.ts'
import { checkRegulation } from './check-regulation.ts'
import type { RegulationFinding } from './findings.ts'
import { marketVerdict } from './market-verdict.ts'
import { contradictionIn, describeProduct, propertyCodes } from './product-properties.ts'
import type { RegulationRule } from './rule.ts'
import type { RuleBook } from './shares.ts'

const day = '2026-11-25'

const book = lawBook(lawParts)
const combinedBook = lawBook(combinedLaw)
const judgingBook = lawBook(judgingLaw)
const { rules } = book

type Checked = Pick<VerdictCase, 'product' | 'lines'>

/** A product of only the case's substances and water; a preservative that no list names has that function. */
function check(
  { product: said, lines }: Checked,
  known: RuleBook = book,
  cas = ['7732-18-5'],
): RegulationFinding[] {
  const materials = [...lines.map(([name]) => name), 'Aqua'].map((name) =>
    ingredient(name, {
      composition: [
        substance(name, '100', { cas, functions: name === 'Novel Preservative' ? ['PRESERVATIVE'] : [] }),
      ],
    }),
  )
  const formula = formulaOf({
    lines: [
      ...lines.map(([name, pct], at) => ({ ...blankLine(`line-${at}`, 'A', name), pct })),
      { ...blankLine('water', 'A', 'Aqua'), is_balance: true },
    ],
  })
  const weighed = weigh(formula, new Map(materials.map((one) => [one.id, one])))
  const product = {
    recipe_type: 'COSMETICS' as const,
    properties: propertiesFrom(said),
    countries: ['EU'],
    lines: weighed.lines,
    dose: null,
  }
  return checkRegulation(product, known, day)
}

const verdictOf = (checked: Checked, known?: RuleBook, cas?: string[]) =>
  marketVerdict(check(checked, known, cas), new Set())

const titleOf = ({ product, lines }: Checked) =>
  `${product || 'nobody says what'}: ${lines.map(([name, pct]) => `${pct} % ${name}`).join(' and ')}`

function expectVerdict(one: VerdictCase, known: RuleBook): void {
  const findings = check(one, known)
  expect(findings.map(({ code }) => code)).toEqual(one.codes)
  expect(marketVerdict(findings, new Set())).toBe(one.verdict)
  if (one.figure !== undefined) {
    const [reported] = findings.filter(({ found }) => found.en !== '')
    expect(reported?.found.en).toBe(`${one.figure} %`)
  }
}

const titled = (cases: VerdictCase[]) => cases.map((one) => [titleOf(one), one] as const)

describe('the verdict by the annexes of Regulation (EC) 1223/2009', () => {
  it.each(titled(verdictCases))('%s', (_, one) => expectVerdict(one, book))
})

describe('the verdict on products of several properties', () => {
  it.each(titled(combinedCases))('%s', (_, one) => expectVerdict(one, combinedBook))
})

describe('the verdict of the judging table', () => {
  it.each(titled(judgingCases))('%s', (_, one) => expectVerdict(one, judgingBook))
})

describe('the tables of verdicts', () => {
  it('contain two hundred products, sixty with more than one property', () => {
    const all = [...verdictCases, ...combinedCases, ...judgingCases]
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(all.filter(({ product }) => product.includes(' ')).length).toBeGreaterThanOrEqual(60)
  })
})

describe('a factor', () => {
  const of = (basis: string, name: string, parts: Partial<RegulationRule> = {}) =>
    basisFactor(
      { basis, basis_factor: null, substance_total: 5, factors: [], ...parts },
      { id: name, inci_name: name },
    )?.factor.toFixed(4)

  it('is computed from molar masses', () => {
    // By hand: 122.12 ÷ 144.11, 112.13 ÷ 150.22, 18.998 ÷ 41.988, 2 × 18.998 ÷ 156.71, 138.12 ÷ 152.15
    expect(of('as acid', 'SODIUM BENZOATE')).toBe('0.8474')
    expect(of('(as acid)', 'Potassium Sorbate')).toBe('0.7464')
    expect(of('calculated as F', 'Sodium Fluoride')).toBe('0.4525')
    expect(of('as F', 'Stannous Fluoride')).toBe('0.2425')
    expect(of('as acid', 'Methylparaben')).toBe('0.9078')
    // 2 × 112.13 ÷ 262.31, 65.38 ÷ 136.29, 3 × 65.38 ÷ 574.37, 2 × 64.06 ÷ 190.11, 138.12 ÷ 160.10
    expect(of('as acid', 'Calcium Sorbate')).toBe('0.8549')
    expect(of('as zinc', 'Zinc Chloride')).toBe('0.4797')
    expect(of('as Zn', 'Zinc Citrate')).toBe('0.3415')
    expect(of('as free SO2', 'Sodium Metabisulfite')).toBe('0.6739')
    expect(of('acid', 'Sodium Salicylate')).toBe('0.8627')
  })

  it('of a rule applies only if the rule names one substance', () => {
    expect(of('as acid', 'Sodium Benzoate', { basis_factor: '0.9', substance_total: 1 })).toBe('0.9000')
    expect(of('as acid', 'Sodium Benzoate', { basis_factor: '0.9', substance_total: 2 })).toBe('0.8474')
    expect(of('as acid', 'Novel Salt', { basis_factor: '0.9', substance_total: 2 })).toBeUndefined()
  })

  it('for a substance of a rule takes precedence over the computed one', () => {
    const factors = [
      { substance_id: 'Sodium Benzoate', factor: '0.8', reason: 'Certificate of the supplier' },
    ]
    expect(of('as acid', 'Sodium Benzoate', { factors })).toBe('0.8000')
    expect(of('as acid', 'Potassium Sorbate', { factors })).toBe('0.7464')
  })

  it('is unknown for a form or substance outside the table', () => {
    expect(of('as acid', 'Sodium Fluoride')).toBeUndefined()
    expect(of('as moonlight', 'Sodium Benzoate')).toBeUndefined()
    expect(of('', 'Sodium Benzoate')).toBe('1.0000')
  })
})

describe('any product', () => {
  const names = [...new Set(lawParts.flatMap(({ names: all }) => all))]
  const share = fc.integer({ min: 1, max: 3_000_000 }).map((n) => decimal(n).div(1_000_000).toFixed())
  const use = fc
    .uniqueArray(fc.constantFrom(...propertyCodes), { minLength: 1, maxLength: 4 })
    .filter((codes) => contradictionIn(codes) === null)
    .map((codes) => codes.join(' '))
  const lines = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), share), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 6,
  })

  /** One of the three laws, and a formula of its substances. */
  const anyFormula = fc
    .constantFrom(
      [book, lawParts] as const,
      [combinedBook, combinedLaw] as const,
      [judgingBook, judgingLaw] as const,
    )
    .chain(([law, parts]) => {
      const named = fc.constantFrom(...new Set(parts.flatMap(({ names: all }) => all)))
      const held = fc.uniqueArray(fc.tuple(named, share), {
        selector: ([name]) => name,
        minLength: 1,
        maxLength: 6,
      })
      return fc.record({ law: fc.constant(law), held, name: named })
    })

  it('that breaches still breaches with any amount of any substance added', () => {
    fc.assert(
      fc.property(anyFormula, use, share, ({ law, held, name }, product, more) => {
        const before = verdictOf({ product, lines: held }, law)
        const added = verdictOf({ product, lines: [...held, [name, more]] }, law)
        if (before === 'BREACHES') expect(added).toBe('BREACHES')
      }),
      { numRuns: 500 },
    )
  })

  it('gets the same verdict once an open question is answered, or was not judged before', () => {
    const openOf = (product: string) =>
      propertyCodes.filter((code) => describeProduct(propertiesFrom(product)).get(code) === 'UNKNOWN')
    fc.assert(
      fc.property(anyFormula, use, fc.nat(), ({ law, held }, product, pick) => {
        const open = openOf(product)
        const answer = open[pick % Math.max(open.length, 1)]
        if (answer === undefined) return
        const before = verdictOf({ product, lines: held }, law)
        const answered = verdictOf({ product: `${product} ${answer}`, lines: held }, law)
        if (before === 'COMPLIES') expect(answered).not.toBe('BREACHES')
        if (before === 'BREACHES') expect(answered).toBe('BREACHES')
      }),
      { numRuns: 2000 },
    )
  })

  it('with something unknown never complies, even if waived', () => {
    fc.assert(
      fc.property(use, lines, share, (product, held, pct) => {
        const unknown: Checked = { product, lines: [...held, ['Mystery', pct]] }
        const findings = check(unknown, book, [])
        expect(findings.map(({ code, inci_name }) => `${code} ${inci_name}`)).toContain(
          'NOT_IDENTIFIED Mystery',
        )
        expect(marketVerdict(findings, new Set())).not.toBe('COMPLIES')
        expect(marketVerdict(findings, new Set(findings.map(({ key }) => key)))).not.toBe('COMPLIES')
        const nowhere: RuleBook = { rules: [], covered: [], partial: [], negative: [], superseded: [] }
        expect(verdictOf(unknown, nowhere)).toBe('CANNOT_BE_CHECKED')
      }),
      { numRuns: 200 },
    )
  })

  it('that no part of a positive list permits is refused exactly once per substance', () => {
    const listed = rules.filter(
      ({ verdict, review_state }) => verdict === 'ALLOWED_LIST' && review_state === 'AUTO',
    )
    const parts = fc.array(fc.subarray(['RINSE_OFF', 'ORAL', 'EYE', 'HAIR_DYE'] as const, { minLength: 1 }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 3 }), share, (drawn, entries, pct) => {
        const [first] = listed
        if (!first) throw new Error('The law holds no positive list')
        const own = drawn.map((properties, at) => ({
          ...first,
          id: `rule ${at}`,
          source_ref: String(at % entries),
          part: String(at),
          substance_ids: ['Benzoic Acid'],
          applies_to: properties.map((one) => ({ all: [one], except: [] })),
        }))
        const findings = check(
          { product: 'LEAVE_ON AEROSOL', lines: [['Benzoic Acid', pct]] },
          { ...book, rules: own },
        )
        expect(findings.map(({ code }) => code)).toEqual(['NOT_FOR_THIS_USE'])
      }),
      { numRuns: 200 },
    )
  })
})
