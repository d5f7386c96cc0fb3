import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fixed } from '../decimal.ts'
import { capsule, formulaOf, ingredient, serum, substance } from '../testing/golden-formulas.ts'
import { checkLines } from './check.ts'
import { blankLine, type FormulaLine } from './formula.ts'
import { blocks, findingWords } from './findings.ts'
import { allergenText, foodAllergensOf } from './food-allergens-of.ts'
import { inciList, inciText } from '../ingredient-list/inci.ts'
import { amountToMg, fromMg, readableUnit, toMg } from './mass.ts'
import { chargeOf, scale } from './scaling.ts'
import { weigh } from './weigh.ts'

const water = ingredient('Aqua')
const oil = ingredient('Oil', { density_g_per_ml: '0.92' })
const ingredients = new Map([water, oil].map((one) => [one.id, one]))
const line = (key: string, parts: Partial<FormulaLine>): FormulaLine => ({
  ...blankLine(key, 'A', 'Aqua'),
  ...parts,
})
const codes = (lines: FormulaLine[], parts = {}) =>
  weigh(formulaOf({ lines, ...parts }), ingredients).findings.map(({ code }) => code)

describe('a formula in percent', () => {
  it('fills the balance line up to 100', () => {
    const { lines, findings } = weigh(
      formulaOf({ lines: [line('q', { is_balance: true }), line('a', { pct: '21.8' })] }),
      ingredients,
    )
    expect(lines.map(({ pct }) => fixed(pct))).toEqual(['78.200000', '21.800000'])
    expect(findings).toEqual([])
  })

  it('blocks a negative balance, with the excess', () => {
    const { findings } = weigh(
      formulaOf({ lines: [line('q', { is_balance: true }), line('a', { pct: '100.5' })] }),
      ingredients,
    )
    expect(findings).toEqual([{ code: 'BALANCE_NEGATIVE', level: 'BLOCK', line_key: 'q', value: '0.5' }])
    expect(findings.map((one) => findingWords(one).th)).toEqual(['บรรทัดอื่นรวมเกิน 100 % อยู่ 0.5 %'])
  })

  it('warns of a zero balance', () => {
    expect(codes([line('q', { is_balance: true }), line('a', { pct: '100' })])).toEqual(['BALANCE_ZERO'])
  })

  it.each([
    ['99.9999', []],
    ['99.9998', ['SUM_NOT_100']],
    ['100.0001', []],
    ['100.0002', ['SUM_NOT_100']],
  ])('without balance line a sum of %s gives %j', (pct, expected) => {
    expect(codes([line('a', { pct })])).toEqual(expected)
  })

  it('has at most one balance line, and no empty line', () => {
    expect(codes([line('a', { is_balance: true }), line('b', { is_balance: true })])).toContain(
      'SEVERAL_BALANCES',
    )
    expect(codes([line('a', { pct: '0' }), line('q', { is_balance: true })])).toContain('LINE_WITHOUT_AMOUNT')
    expect(codes([])).toEqual(['NO_LINES'])
  })
})

describe('a formula in amounts', () => {
  it('derives the shares from the sum of the lines', () => {
    const { lines, total_mg } = weigh(
      formulaOf({
        input_mode: 'AMOUNT',
        lines: [line('a', { amount: '750', unit: 'mg' }), line('b', { amount: '0.00025', unit: 'kg' })],
      }),
      ingredients,
    )
    expect(lines.map(({ pct }) => fixed(pct))).toEqual(['75.000000', '25.000000'])
    expect(fixed(total_mg)).toBe('1000.000000')
  })

  it('converts a volume by density, and refuses one without', () => {
    expect(codes([line('a', { amount: '1', unit: 'ml' })], { input_mode: 'AMOUNT' })).toEqual([
      'DENSITY_MISSING',
    ])
    expect(amountToMg('10', 'ml', '0.92')?.toFixed()).toBe('9200')
  })

  it('reports by how much a dose is too small', () => {
    const { formula, ingredients: materials } = capsule()
    const { findings } = weigh({ ...formula, dose_size: '100' }, materials)
    expect(findings).toEqual([
      { code: 'DOSE_TOO_SMALL', level: 'BLOCK', line_key: 'filler', value: '65.045105' },
    ])
  })

  it('accounts for purity and overage', () => {
    const active = ingredient('Active', { purity_pct: '80', overage_pct: '10' })
    const { lines } = weigh(
      formulaOf({
        recipe_type: 'FOOD',
        input_mode: 'AMOUNT',
        lines: [{ ...blankLine('a', 'A', 'Active'), amount: '80', unit: 'mg' }],
      }),
      new Map([[active.id, active]]),
    )
    expect(lines.map(({ mg }) => fixed(mg))).toEqual(['110.000000'])
  })
})

describe('a formula by amounts without a balance line', () => {
  const amounts = (...grams: string[]) =>
    codes(
      grams.map((amount, at) => line(`l${at}`, { amount, unit: 'g' })),
      { input_mode: 'AMOUNT', batch_size: '1', batch_unit: 'kg' },
    )

  it('reports lines that exceed the batch', () => {
    expect(amounts('600', '500')).toEqual(['OVER_BATCH'])
    expect(amounts('600', '400.01')).toEqual(['OVER_BATCH'])
  })

  it('reports lines below the batch', () => {
    expect(amounts('600', '300')).toEqual(['BELOW_BATCH'])
  })

  it('has no finding if they equal the batch, within rounding', () => {
    expect(amounts('600', '400')).toEqual([])
    expect(amounts('600', '400.001')).toEqual([])
  })
})

describe('masses', () => {
  it('convert exactly in powers of ten', () => {
    expect(toMg('1', 'mcg').toFixed()).toBe('0.001')
    expect(toMg('0.000000001', 'kg').toFixed()).toBe('0.001')
    expect(fromMg(toMg('123.456789', 'kg'), 'mcg').toFixed()).toBe('123456789000')
    expect(readableUnit(toMg('1500', 'mg'))).toBe('g')
    expect(readableUnit(toMg('0.4', 'mcg'))).toBe('mcg')
  })

  it('require a charge above the net if the process has losses', () => {
    expect(chargeOf(toMg('97', 'kg'), '3').toFixed()).toBe(toMg('100', 'kg').toFixed())
  })
})

describe('scaling', () => {
  const weighed = weigh(
    formulaOf({
      lines: [
        line('q', { is_balance: true }),
        line('a', { pct: '20' }),
        line('sachet', { pct: '10', fixed_qty: true }),
      ],
    }),
    ingredients,
  )
  const masses = (result: ReturnType<typeof scale>) => result?.map(({ mg }) => fixed(mg.div(1000), 3))

  it('works by mass, and keeps fixed lines', () => {
    expect(masses(scale(weighed, { kind: 'MASS', mg: toMg('1.9', 'kg') }))).toEqual([
      '1400.000',
      '400.000',
      '100.000',
    ])
  })

  it('works by units including overfill', () => {
    const target = { kind: 'UNITS', units: 100, fill_mg: toMg('30', 'g'), overfill_pct: '2' } as const
    expect(masses(scale(weighed, target))).toEqual(['2302.222', '657.778', '100.000'])
  })

  it('works by the available amount of one ingredient', () => {
    expect(masses(scale(weighed, { kind: 'LINE', key: 'a', mg: toMg('50', 'g') }))).toEqual([
      '175.000',
      '50.000',
      '100.000',
    ])
    expect(scale(weighed, { kind: 'LINE', key: 'sachet', mg: toMg('50', 'g') })).toBeNull()
  })

  it('is impossible below the weight of the fixed lines', () => {
    expect(scale(weighed, { kind: 'MASS', mg: toMg('50', 'g') })).toBeNull()
  })
})

describe('the label text', () => {
  const perfume = ingredient('Perfume', {
    role: 'FRAGRANCE',
    composition: [
      substance('Parfum', '94'),
      substance('Limonene', '5', { is_allergen: true }),
      substance('Linalool', '1', { is_allergen: true }),
    ],
  })
  const red = ingredient('Red', {
    role: 'COLOUR',
    composition: [substance('CI 16035', '100', { ci_number: '16035' })],
  })
  const sunscreen = ingredient('Zinc', { composition: [substance('Zinc Oxide', '100', { is_nano: true })] })
  const dirty = ingredient('Dirty', {
    composition: [substance('Clean', '99'), substance('Rest', '1', { is_impurity: true })],
  })
  const all = new Map([water, perfume, red, sunscreen, dirty].map((one) => [one.id, one]))
  const formula = formulaOf({
    lines: [
      line('q', { is_balance: true }),
      line('p', { ingredient_id: 'Perfume', pct: '0.15' }),
      line('r', { ingredient_id: 'Red', pct: '2' }),
      line('z', { ingredient_id: 'Zinc', pct: '5' }),
      line('d', { ingredient_id: 'Dirty', pct: '0.5' }),
    ],
  })
  const { lines } = weigh(formula, all)

  it('lists declarable allergens after the rest, colourants last, nano, and no impurities', () => {
    expect(inciText(inciList(lines, { use: 'LEAVE_ON' })).en).toBe(
      'Aqua, Zinc Oxide (nano), Clean, Parfum, Limonene, Linalool, CI 16035',
    )
  })

  it('declares fewer allergens for rinse-off products', () => {
    expect(inciText(inciList(lines, { use: 'RINSE_OFF' })).en).toBe(
      'Aqua, Zinc Oxide (nano), Clean, Parfum, CI 16035',
    )
  })

  it('follows the preferred order below 1 percent only', () => {
    const list = inciList(lines, { use: 'RINSE_OFF', belowOneOrder: ['Parfum', 'Clean', 'Aqua'] })
    expect(inciText(list).en).toBe('Aqua, Zinc Oxide (nano), Parfum, Clean, CI 16035')
  })

  it('lists the allergen groups of a food in both languages', () => {
    const soy = ingredient('Soy', { allergens_food: ['SOY', 'GLUTEN'] })
    const food = weigh(
      formulaOf({ lines: [line('s', { ingredient_id: 'Soy', pct: '100' })] }),
      new Map([['Soy', soy]]),
    )
    expect(allergenText(foodAllergensOf(food.lines)).th).toBe('ข้อมูลสำหรับผู้แพ้อาหาร: มีธัญพืชที่มีกลูเตน ถั่วเหลือง')
  })
})

describe('the use level of a material', () => {
  const allantoin = ingredient('Allantoin', { use_max_pct: '0.5', use_min_pct: '0.1' })
  const known = new Map([water, allantoin].map((one) => [one.id, one]))
  const levels = (...shares: string[]) => {
    const lines = shares.map((pct, at) =>
      line(`l${at}`, { ingredient_id: 'Allantoin', phase: 'ABCDEFG'[at] ?? 'A', pct }),
    )
    const whole = formulaOf({ lines: [line('q', { is_balance: true }), ...lines] })
    return checkLines(weigh(whole, known)).filter(({ code }) => code.endsWith('USE_LEVEL'))
  }

  it('applies to the sum of its lines in all phases, and each line has the finding', () => {
    expect(levels('0.4', '0.4').map(({ code, line_key }) => [code, line_key])).toEqual([
      ['ABOVE_USE_LEVEL', 'l0'],
      ['ABOVE_USE_LEVEL', 'l1'],
    ])
    expect(levels('0.06', '0.06')).toEqual([])
    expect(levels('0.25', '0.25')).toEqual([])
  })

  it('has the same result however the material is split into lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 7 }), (parts) => {
        const total = decimal(parts.reduce((all, part) => all + part, 0))
          .div(10_000)
          .toFixed()
        const split = levels(...parts.map((part) => decimal(part).div(10_000).toFixed()))
        expect(new Set(split.map(({ code }) => code))).toEqual(new Set(levels(total).map(({ code }) => code)))
      }),
    )
  })
})

describe('the check of the lines', () => {
  it('finds placeholders, unknown compositions, missing prices, expired documents and unusual levels', () => {
    const { formula, ingredients: materials } = serum()
    const troubled = new Map(materials)
    const glycerin = materials.get('Glycerin')
    if (!glycerin) throw new Error('The serum has no glycerin')
    troubled.set('Glycerin', {
      ...glycerin,
      composition: [substance('Glycerin', '99.9')],
      price_per_kg: null,
      expired_documents: ['SDS'],
      use_max_pct: '4',
    })
    const found = checkLines(weigh(formula, troubled)).map(({ code, value }) => [code, value])
    expect(found).toEqual([
      ['COMPOSITION_INCOMPLETE', ''],
      ['PRICE_MISSING', ''],
      ['DOCUMENT_EXPIRED', 'SDS'],
      ['ABOVE_USE_LEVEL', '4'],
    ])
  })

  it.each([
    ['ARCHIVED', 'MATERIAL_ARCHIVED'],
    ['INACTIVE', 'MATERIAL_INACTIVE'],
  ] as const)('warns at every line of a material that is %s, and stops the submission', (standing, code) => {
    const gone = ingredient('Gone', { standing })
    const lines = [
      line('q', { is_balance: true }),
      line('a', { ingredient_id: 'Gone', pct: '0.4' }),
      line('b', { ingredient_id: 'Gone', pct: '0.4', phase: 'B' }),
    ]
    const weighed = weigh(formulaOf({ lines }), new Map([...ingredients, ['Gone', gone]]))
    const found = checkLines(weighed).filter((one) => one.code === code)
    expect(found.map(({ level, line_key }) => [level, line_key])).toEqual([
      ['WARN', 'a'],
      ['WARN', 'b'],
    ])
    expect(blocks(found)).toEqual(found)
  })

  it('accepts a material in use', () => {
    const lines = [line('q', { is_balance: true })]
    expect(blocks(checkLines(weigh(formulaOf({ lines }), ingredients)))).toEqual([])
  })

  it('gives expired documents by name', () => {
    const expired = { code: 'DOCUMENT_EXPIRED', value: 'SDS, ALLERGEN_STATEMENT' } as const
    expect(findingWords(expired).en).toBe('Expired: Safety data sheet, Allergen statement')
  })
})
