import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bothLists } from '../testing/both-lists.ts'
import { decimal } from '../decimal.ts'
import { blankLine } from '../formula/formula.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import { weigh } from '../formula/weigh.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { conditionsFrom } from '../testing/product-conditions.ts'
import { ruleOf } from '../testing/rule-of.ts'
import { checkRegulation } from './check-regulation.ts'
import { arithmeticWords } from './counted.ts'
import { countryVerdict, regulationWords, unwaivedBlocks } from './findings.ts'
import { marketsOf, type RegulationRule } from './rule.ts'
import type { CheckedProduct, RuleBook } from './shares.ts'

const day = '2026-11-22'

const rule = (substance_id: string, parts: Partial<RegulationRule> = {}): RegulationRule =>
  ruleOf({
    id: `rule of ${substance_id}`,
    source_code: 'EU-COSING-III',
    source_ref: substance_id,
    substance_ids: [substance_id],
    effective_from: '2020-01-01',
    ...parts,
    substance_total: parts.substance_total ?? 1,
  })

const limit = (max_value: string) => ({ max_value, max_unit: 'PCT' as const })

const book = (...rules: RegulationRule[]): RuleBook => ({
  rules,
  covered: [
    { market: 'EU', recipe_type: 'COSMETICS', list_function: null },
    { market: 'TH', recipe_type: 'COSMETICS', list_function: null },
    ...rules.map(({ market, recipe_type, list_function }) => ({ market, recipe_type, list_function })),
  ],
  partial: [],
  negative: bothLists(['EU', 'TH']),
  superseded: [],
})

/** A leave-on cosmetic for the EU from materials with percentages, the rest water. */
function product(
  materials: [FormulaIngredient, string][],
  parts: Partial<CheckedProduct> = {},
): CheckedProduct {
  const water = ingredient('Aqua')
  const lines = materials.map(([{ id }, pct], at) => ({ ...blankLine(`line-${at}`, 'A', id), pct }))
  const formula = formulaOf({
    lines: [...lines, { ...blankLine('water', 'A', water.id), is_balance: true }],
  })
  const all = new Map([...materials.map(([one]) => one), water].map((one) => [one.id, one]))
  return {
    recipe_type: 'COSMETICS',
    properties: ['LEAVE_ON'],
    countries: ['EU'],
    lines: weigh(formula, all).lines,
    dose: null,
    ...parts,
  }
}

const acid = ingredient('Salicylic Acid')
const check = (checked: CheckedProduct, ...rules: RegulationRule[]) =>
  checkRegulation(checked, book(...rules), day)
const codes = (checked: CheckedProduct, ...rules: RegulationRule[]) =>
  check(checked, ...rules).map(({ code }) => code)

describe('a limit', () => {
  it('is met at exactly its value and breached one millionth above', () => {
    expect(codes(product([[acid, '0.5']]), rule(acid.id, limit('0.5')))).toEqual([])
    const [found] = check(product([[acid, '0.500001']]), rule(acid.id, limit('0.5')))
    expect(found).toMatchObject({
      code: 'ABOVE_LIMIT',
      level: 'BLOCK',
      source: 'EU-COSING-III Salicylic Acid',
    })
    expect(found && regulationWords(found).en).toBe('0.500001 % is above the limit of 0.5 %')
  })

  it('counts a substance in all blends that contain it', () => {
    const blend = ingredient('Blend', { composition: [substance(acid.id, '40'), substance('Aqua', '60')] })
    const both = product([
      [acid, '0.4'],
      [blend, '0.5'],
    ])
    expect(check(both, rule(acid.id, limit('0.5')))[0]).toMatchObject({
      found: { en: '0.6 %' },
      line_keys: ['line-0', 'line-1'],
    })
  })

  it('counts the form that it names, once a factor is known', () => {
    const salt = ingredient('Novel Salt')
    const asAcid = { ...limit('0.5'), basis: 'as acid' }
    expect(codes(product([[salt, '0.55']]), rule(salt.id, asAcid))).toEqual(['BASIS_UNKNOWN'])
    expect(codes(product([[salt, '0.5']]), rule(salt.id, asAcid))).toEqual(['BASIS_UNKNOWN'])
    expect(codes(product([[salt, '0.55']]), rule(salt.id, { ...asAcid, basis_factor: '0.8474' }))).toEqual([])
  })

  it('shows its arithmetic: amount, factor and origin, total and limit', () => {
    const potassium = ingredient('Potassium Sorbate')
    const asAcid = rule(potassium.id, { ...limit('0.4'), basis: 'as acid', part: 'a' })
    const [found] = check(product([[potassium, '0.6']]), asAcid)
    expect(found).toMatchObject({
      part: 'a',
      rule_id: asAcid.id,
      arithmetic: {
        unit: 'PCT',
        basis: 'as acid',
        substances: [{ amount: '0.6', factor: '0.746439', origin: 'COMPUTED', counted: '0.447863' }],
        total: '0.447863',
        limit: '0.4',
      },
    })
    const [words] = found?.arithmetic ? arithmeticWords(found.arithmetic) : []
    expect(words?.en).toBe('0.6 % Potassium Sorbate × 0.746439 as acid = 0.447863 %')
  })

  it('in mg/kg refers to the product', () => {
    const perKg = { max_value: '100', max_unit: 'MG_PER_KG' as const }
    expect(codes(product([[acid, '0.01']]), rule(acid.id, perKg))).toEqual([])
    expect(codes(product([[acid, '0.010001']]), rule(acid.id, perKg))).toEqual(['ABOVE_LIMIT'])
  })

  it('per serving or day needs a dose, and uses it', () => {
    const food = { recipe_type: 'FOOD' as const }
    const perDay = rule(acid.id, { ...food, max_value: '100', max_unit: 'MG_PER_DAY' })
    const dose = { serving_mg: decimal(500), per_day: 2 }
    expect(codes(product([[acid, '10']], food), perDay)).toEqual(['DOSE_UNKNOWN'])
    expect(codes(product([[acid, '10']], { ...food, dose }), perDay)).toEqual([])
    expect(codes(product([[acid, '10.1']], { ...food, dose }), perDay)).toEqual(['ABOVE_LIMIT'])
  })

  it('of a group applies to its total', () => {
    const other = ingredient('Stannous Fluoride')
    const fluoride = ingredient('Sodium Fluoride')
    const group = { ...limit('0.15'), sum_group: 'F', basis: 'as F' }
    const rules = [
      rule(other.id, { ...group, basis_factor: '0.2425' }),
      rule(fluoride.id, { ...group, basis_factor: '0.4525' }),
    ]
    const of = (a: string, b: string) =>
      product([
        [other, a],
        [fluoride, b],
      ])
    expect(codes(of('0.3', '0.1'), ...rules)).toEqual([])
    const [found] = check(of('0.3', '0.2'), ...rules)
    expect(found).toMatchObject({ code: 'SUM_ABOVE_LIMIT', found: { en: '0.16325 %' }, substance_id: null })
  })
})

describe('a use', () => {
  const parts = [
    rule(acid.id, { ...limit('2'), ...conditionsFrom('RINSE_OFF') }),
    rule(acid.id, { ...limit('0.5'), ...conditionsFrom('LEAVE_ON') }),
  ]

  it('has the limit of its own part, even if the law phrases it more broadly', () => {
    expect(codes(product([[acid, '1']]), ...parts)).toEqual(['ABOVE_LIMIT'])
    expect(codes(product([[acid, '1']], { properties: ['LIP'] }), ...parts)).toEqual(['ABOVE_LIMIT'])
    expect(codes(product([[acid, '1']], { properties: ['HAIR_DYE', 'RINSE_OFF'] }), ...parts)).toEqual([])
  })

  it('that no part names is not permitted', () => {
    const rinsed = rule(acid.id, { ...limit('2'), ...conditionsFrom('RINSE_OFF') })
    expect(codes(product([[acid, '0.1']]), rinsed)).toEqual(['NOT_FOR_THIS_USE'])
  })

  it('that is not given is reported, and only exceeding every part is a breach', () => {
    expect(codes(product([[acid, '1']], { properties: [] }), ...parts)).toEqual(['NO_USE_CLASS'])
    expect(codes(product([[acid, '2.1']], { properties: [] }), ...parts)).toEqual([
      'NO_USE_CLASS',
      'ABOVE_LIMIT',
    ])
  })

  it('that is incomplete lists what is missing', () => {
    const [unclear] = check(product([[acid, '1']], { properties: ['AEROSOL'] }), ...parts)
    expect(unclear && regulationWords(unclear).en).toBe(
      'Cannot be checked: the category does not say whether the product is: Rinse-off, Leave-on',
    )
  })

  it('that does not exist for food leaves the rule unchecked, never fine', () => {
    const food = { recipe_type: 'FOOD' as const, properties: [] }
    const professional = rule(acid.id, { ...limit('2'), recipe_type: 'FOOD', professional_only: true })
    expect(codes(product([[acid, '0.1']], food), professional)).toEqual(['PRODUCT_UNCLEAR'])
  })

  it('has the stricter limit of two parts for the same products', () => {
    const same = [
      rule(acid.id, { ...limit('2'), ...conditionsFrom('LEAVE_ON'), part: 'a' }),
      rule(acid.id, { ...limit('0.5'), ...conditionsFrom('LEAVE_ON'), part: 'b' }),
    ]
    expect(check(product([[acid, '2.5']]), ...same)).toMatchObject([{ code: 'ABOVE_LIMIT', part: 'b' }])
  })
})

describe('a list', () => {
  const preservative = ingredient('Novel', {
    composition: [substance('Novel', '100', { functions: ['PRESERVATIVE'] })],
  })
  const onList = { verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE' } as const

  it('must contain a substance with its function, if the market has such a list', () => {
    expect(codes(product([[preservative, '0.1']]), rule('Another', onList))).toEqual(['NOT_ON_LIST'])
    expect(codes(product([[preservative, '0.1']]), rule('Novel', onList))).toEqual([])
    expect(codes(product([[preservative, '0.1']]))).toEqual(['LIST_NOT_LOADED'])
  })

  it('of which only single rules are known refuses nothing and permits nothing', () => {
    const ofMarket = book(rule('Another', onList))
    const partial: RuleBook = {
      ...ofMarket,
      covered: ofMarket.covered.filter(({ list_function }) => list_function === null),
      partial: [{ market: 'EU', recipe_type: 'COSMETICS', list_function: 'PRESERVATIVE' }],
    }
    expect(
      checkRegulation(product([[preservative, '0.1']]), partial, '2026-11-22').map(({ code }) => code),
    ).toEqual(['LIST_NOT_LOADED'])
    const food = {
      ...partial,
      covered: [{ market: 'TH', recipe_type: 'FOOD', list_function: null }],
    } as const
    const inThailand = { recipe_type: 'FOOD', countries: ['TH'] } as const
    const ofFood: RuleBook = {
      ...food,
      covered: [...food.covered],
      partial: [{ market: 'TH', recipe_type: 'FOOD', list_function: 'PRESERVATIVE' }],
    }
    const snack = product([[preservative, '0.1']], { ...inThailand, countries: ['TH'] })
    expect(checkRegulation(snack, ofFood, '2026-11-22').map(({ code }) => code)).toEqual(['LIST_NOT_LOADED'])
  })
})

describe('a prohibited substance', () => {
  it('blocks; as an impurity it only warns', () => {
    const prohibited = rule(acid.id, { verdict: 'PROHIBITED' })
    expect(codes(product([[acid, '0.1']]), prohibited)).toEqual(['PROHIBITED'])
    const impure = ingredient('Impure', {
      composition: [substance('Aqua', '99.9'), substance(acid.id, '0.1', { is_impurity: true })],
    })
    expect(check(product([[impure, '1']]), prohibited)).toMatchObject([
      { code: 'PROHIBITED_TRACE', level: 'WARN' },
    ])
  })
})

describe('a rule', () => {
  it('applies from its first day to the day before its end', () => {
    const prohibited = { verdict: 'PROHIBITED' as const }
    expect(
      codes(product([[acid, '1']]), rule(acid.id, { ...prohibited, effective_from: '2026-11-23' })),
    ).toEqual([])
    expect(codes(product([[acid, '1']]), rule(acid.id, { ...prohibited, effective_to: day }))).toEqual([])
    expect(codes(product([[acid, '1']]), rule(acid.id, { ...prohibited, effective_from: day }))).toEqual([
      'PROHIBITED',
    ])
  })

  it('that is not reviewed yet decides nothing and says so', () => {
    const unread = rule(acid.id, {
      ...limit('0.1'),
      review_state: 'NEEDS_REVIEW',
      conditions: 'Depilatories',
    })
    expect(check(product([[acid, '5']]), unread)).toMatchObject([
      { code: 'UNREVIEWED', text: { en: 'Depilatories' } },
    ])
  })

  it('about children blocks a product for children, and only informs about other products', () => {
    const notForBabies = rule(acid.id, { age_limit: 3 })
    expect(codes(product([[acid, '0.1']]), notForBabies)).toEqual(['AGE_LIMIT'])
    expect(codes(product([[acid, '0.1']], { properties: ['BABY_U3', 'LEAVE_ON'] }), notForBabies)).toEqual([
      'NOT_FOR_CHILDREN',
    ])
  })

  it('adds conditions and wordings for the label', () => {
    const wordy = rule(acid.id, {
      threshold_declare: '0.001',
      label_wording: { en: 'Avoid the eyes', th: 'ระวังเข้าตา' },
      conditions: 'pH 7',
      professional_only: true,
    })
    expect(codes(product([[acid, '0.1']], { properties: ['LEAVE_ON', 'PROFESSIONAL'] }), wordy)).toEqual([
      'PROFESSIONAL_ONLY',
      'CONDITIONS',
      'LABEL_WORDING',
      'DECLARE',
    ])
  })
})

describe('a country', () => {
  it('without any rule is unknown, never OK', () => {
    const findings = check(product([[acid, '1']], { countries: ['JP', 'EU'] }))
    expect(findings.map(({ code, country }) => [country, code])).toEqual([['JP', 'NO_RULES']])
    expect(countryVerdict(findings, 'JP')).toBe('WARN')
    expect(countryVerdict(findings, 'EU')).toBe('OK')
  })

  it('in ASEAN follows its own rules and those of ASEAN; Thailand only its own', () => {
    expect(marketsOf('VN')).toEqual(['VN', 'ASEAN'])
    expect(marketsOf('TH')).toEqual(['TH'])
  })
})

describe('any product', () => {
  const names = ['A', 'B', 'C', 'D']
  const pct = fc.integer({ min: 1, max: 20_000_000 }).map((n) => decimal(n).div(1_000_000).toFixed())
  const rules = fc.array(
    fc.record({
      substance: fc.constantFrom(...names),
      max: pct,
      verdict: fc.constantFrom('PROHIBITED' as const, 'RESTRICTED' as const),
      applies_to: fc
        .subarray(['LEAVE_ON' as const, 'RINSE_OFF' as const])
        .map((codesOf) => codesOf.map((one) => ({ all: [one], except: [] }))),
    }),
    { maxLength: 6 },
  )
  const given = rules.map((drawn) =>
    drawn.map(({ substance: name, max, ...more }, at) =>
      rule(name, { ...more, ...limit(max), source_ref: String(at) }),
    ),
  )
  const shares = fc.array(pct, { minLength: names.length, maxLength: names.length })
  const of = (amounts: string[]) =>
    product(amounts.map((amount, at): [FormulaIngredient, string] => [ingredient(names[at] ?? ''), amount]))
  const worst = (amounts: string[], known: RegulationRule[]) =>
    ['OK', 'INFO', 'WARN', 'BLOCK'].indexOf(countryVerdict(check(of(amounts), ...known), 'EU'))

  it('gets no milder verdict with more of everything, or with one more rule', () => {
    fc.assert(
      fc.property(shares, given, given, (amounts, known, more) => {
        const verdict = worst(amounts, known)
        const doubled = amounts.map((amount) => decimal(amount).times(1.2).toFixed())
        expect(worst(doubled, known)).toBeGreaterThanOrEqual(verdict)
        const added = more.map((one, at) => ({ ...one, source_ref: `more ${at}` }))
        expect(worst(amounts, [...known, ...added])).toBeGreaterThanOrEqual(verdict)
      }),
      { numRuns: 500 },
    )
  })

  it('gets the same verdict however its materials are split into lines', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 4, maxLength: 4 })
    const said = (checked: CheckedProduct, known: RegulationRule[]) => {
      const materials = new Map(checked.lines.map(({ line }) => [line.key, line.ingredient_id]))
      return check(checked, ...known).map(({ line_keys, ...one }) => ({
        ...one,
        materials: [...new Set(line_keys.map((key) => materials.get(key)))],
      }))
    }
    fc.assert(
      fc.property(shares, given, parts, (amounts, known, cuts) => {
        const halves = amounts.flatMap((amount, at): [FormulaIngredient, string][] => {
          const part = decimal(amount)
            .times(cuts[at] ?? 50)
            .div(100)
          const material = ingredient(names[at] ?? '')
          return [part, decimal(amount).minus(part)].map((one) => [material, one.toFixed()])
        })
        expect(said(product(halves), known)).toEqual(said(of(amounts), known))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the keys of its findings, and a waived one blocks nothing', () => {
    fc.assert(
      fc.property(shares, given, (amounts, known) => {
        const findings = check(of(amounts), ...known)
        expect(check(of(amounts), ...known)).toEqual(findings)
        const waived = new Set(findings.map(({ key }) => key))
        expect(unwaivedBlocks(findings, waived)).toEqual([])
        expect(['OK', 'INFO']).toContain(countryVerdict(findings, 'EU', waived))
      }),
      { numRuns: 200 },
    )
  })
})
