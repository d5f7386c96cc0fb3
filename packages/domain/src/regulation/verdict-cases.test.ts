import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../decimal.ts'
import { blankLine } from '../formula/formula.ts'
import { weigh } from '../formula/weigh.ts'
import { classesOfUse, keysOf } from '../recipe-words.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { lawParts, type LawPart } from '../testing/law-parts.ts'
import { verdictCases, type VerdictCase } from '../testing/verdict-cases.ts'
import { basisFactor } from './basis-factor.ts'
import { checkRegulation } from './check-regulation.ts'
import type { RegulationFinding } from './findings.ts'
import { marketVerdict } from './market-verdict.ts'
import type { RegulationRule } from './rule.ts'
import type { RuleBook } from './shares.ts'

const day = '2026-11-25'

function ruleOf({ source, ref, part = '', names, says }: LawPart): RegulationRule {
  return {
    id: `${source} ${ref}${part}`,
    source_code: source,
    source_ref: ref,
    part,
    market: 'EU',
    recipe_type: 'COSMETICS',
    verdict: 'RESTRICTED',
    list_function: null,
    substance_ids: names,
    substance_total: names.length,
    use_classes: [],
    max_value: null,
    max_unit: null,
    min_value: null,
    basis: '',
    basis_factor: null,
    sum_group: null,
    threshold_declare: null,
    label_wording: { en: '', th: '' },
    conditions: '',
    age_limit: null,
    professional_only: false,
    effective_from: '2010-01-01',
    effective_to: null,
    review_state: 'AUTO',
    ...says,
  }
}

const rules = lawParts.map(ruleOf)
const book: RuleBook = {
  rules,
  covered: [null, 'PRESERVATIVE', 'COLOUR', 'UV_FILTER'].map((list_function) => ({
    market: 'EU',
    recipe_type: 'COSMETICS',
    list_function: list_function as 'COLOUR' | null,
  })),
}

type Checked = Pick<VerdictCase, 'use' | 'lines'>

/** Only what the case names and water; a preservative that no list names does the job of one. */
function check({ use, lines }: Checked, known: RuleBook = book, cas = ['7732-18-5']): RegulationFinding[] {
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
    use_class: use,
    countries: ['EU'],
    lines: weighed.lines,
    dose: null,
  }
  return checkRegulation(product, known, day)
}

const verdictOf = (checked: Checked, known?: RuleBook, cas?: string[]) =>
  marketVerdict(check(checked, known, cas), new Set())

const titleOf = ({ use, lines }: Checked) =>
  `${use ?? 'no class of use'}: ${lines.map(([name, pct]) => `${pct} % ${name}`).join(' and ')}`

describe('the verdict that the annexes of Regulation (EC) 1223/2009 ask for', () => {
  it.each(verdictCases.map((one) => [titleOf(one), one] as const))('%s', (_, one) => {
    const findings = check(one)
    expect(findings.map(({ code }) => code)).toEqual(one.codes)
    expect(marketVerdict(findings, new Set())).toBe(one.verdict)
    if (one.figure !== undefined) {
      const [told] = findings.filter(({ found }) => found.en !== '')
      expect(told?.found.en).toBe(`${one.figure} %`)
    }
  })

  it('covers at least sixty products', () => {
    expect(verdictCases.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a factor', () => {
  const of = (basis: string, name: string, parts: Partial<RegulationRule> = {}) =>
    basisFactor({ basis, basis_factor: null, substance_total: 5, ...parts }, name)?.toFixed(4)

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

  it('that a person gave holds only where the rule names one substance', () => {
    expect(of('as acid', 'Sodium Benzoate', { basis_factor: '0.9', substance_total: 1 })).toBe('0.9000')
    expect(of('as acid', 'Sodium Benzoate', { basis_factor: '0.9', substance_total: 2 })).toBe('0.8474')
    expect(of('as acid', 'Novel Salt', { basis_factor: '0.9', substance_total: 2 })).toBeUndefined()
  })

  it('is unknown for a form or a substance that the table does not hold', () => {
    expect(of('as acid', 'Sodium Fluoride')).toBeUndefined()
    expect(of('as moonlight', 'Sodium Benzoate')).toBeUndefined()
    expect(of('', 'Sodium Benzoate')).toBe('1.0000')
  })
})

describe('any product', () => {
  const names = [...new Set(lawParts.flatMap(({ names: all }) => all))]
  const share = fc.integer({ min: 1, max: 3_000_000 }).map((n) => decimal(n).div(1_000_000).toFixed())
  const use = fc.constantFrom(...keysOf(classesOfUse))
  const lines = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), share), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 6,
  })

  it('that breaches still breaches with any amount of any substance added', () => {
    fc.assert(
      fc.property(use, lines, fc.constantFrom(...names), share, (use_class, held, name, more) => {
        const before = verdictOf({ use: use_class, lines: held })
        const added = verdictOf({ use: use_class, lines: [...held, [name, more]] })
        if (before === 'BREACHES') expect(added).toBe('BREACHES')
      }),
      { numRuns: 500 },
    )
  })

  it('with something unknown never complies, not even when it is waived', () => {
    fc.assert(
      fc.property(use, lines, share, (use_class, held, pct) => {
        const unknown: Checked = { use: use_class, lines: [...held, ['Mystery', pct]] }
        const findings = check(unknown, book, [])
        expect(findings.map(({ code, inci_name }) => `${code} ${inci_name}`)).toContain(
          'NOT_IDENTIFIED Mystery',
        )
        expect(marketVerdict(findings, new Set())).not.toBe('COMPLIES')
        expect(marketVerdict(findings, new Set(findings.map(({ key }) => key)))).not.toBe('COMPLIES')
        const nowhere: RuleBook = { rules: [], covered: [] }
        expect(verdictOf(unknown, nowhere)).toBe('CANNOT_BE_CHECKED')
      }),
      { numRuns: 200 },
    )
  })

  it('that no part of a positive list permits is refused exactly once for each substance', () => {
    const listed = rules.filter(
      ({ verdict, review_state }) => verdict === 'ALLOWED_LIST' && review_state === 'AUTO',
    )
    const parts = fc.array(fc.subarray(keysOf(classesOfUse).slice(0, 4), { minLength: 1 }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 3 }), share, (drawn, entries, pct) => {
        const [first] = listed
        if (!first) throw new Error('The law holds no positive list')
        const own = drawn.map((use_classes, at) => ({
          ...first,
          id: `rule ${at}`,
          source_ref: String(at % entries),
          part: String(at),
          substance_ids: ['Benzoic Acid'],
          use_classes,
        }))
        const findings = check({ use: 'AEROSOL', lines: [['Benzoic Acid', pct]] }, { ...book, rules: own })
        expect(findings.map(({ code }) => code)).toEqual(['NOT_FOR_THIS_USE'])
      }),
      { numRuns: 200 },
    )
  })
})
