import { describe, expect, it } from 'vitest'
import { fromMm, fromPoints } from '../units.ts'
import { packContent } from './net-content.ts'
import {
  inci,
  context,
  formulaHash,
  row,
  complete,
  without,
  withText,
  check,
  codes,
} from '../testing/complete-label.ts'

describe('texts', () => {
  it('count as missing if hidden or blank', () => {
    const blank = [...without('lot', 'mfg'), row('lot', '  ', 7), row('mfg', 'MFG', 8, { hidden: true })]
    expect(
      check(blank)
        .filter(({ code }) => code === 'GROUP_MISSING')
        .map(({ group }) => group),
    ).toEqual(['lot', 'mfg'])
  })

  it('must be in the language of the country', () => {
    expect(check(withText('how to use', 'Apply twice daily'))).toMatchObject([
      {
        code: 'LANGUAGE_MISSING',
        group: 'how to use',
        elementIds: ['how-to-use'],
        params: { language: 'th' },
      },
    ])
  })

  it('must have no open placeholders, except those of the filling line', () => {
    expect(check(withText('lot', 'LOT {lot_no}'))).toMatchObject([
      { code: 'PLACEHOLDER_CODED', level: 'WARN' },
    ])
    expect(check(withText('lot', 'LOT {batch}'))).toMatchObject([
      { code: 'PLACEHOLDER_OPEN', params: { name: 'batch' } },
    ])
  })

  it('must make no forbidden claim, in any spacing, spelling or line breaking', () => {
    const said = [...complete, row('advert', 'ผิวขาว\u200bถาวร ใน 7 วัน', 11)]
    expect(check(said)).toMatchObject([
      { code: 'FORBIDDEN_CLAIM', elementIds: ['advert'], params: { claim: 'ขาวถาวร' } },
    ])
    expect(codes([...complete, row('advert', 'It CURES\nacne', 11)])).toEqual(['FORBIDDEN_CLAIM'])
    expect(codes(complete, { forbiddenClaims: ['', ' '] })).toEqual([])
  })

  it('have a claim inside a hyphenated word checked by a person', () => {
    const forbiddenClaims = ['cure']
    expect(codes([...complete, row('advert', 'Pro-Cure serum', 11)], { forbiddenClaims })).toEqual([
      'CLAIM_HYPHENATED',
    ])
    expect(codes([...complete, row('advert', 'Secure manicure', 11)], { forbiddenClaims })).toEqual([])
  })

  it('finds a name that is not the registered one', () => {
    const renamed = [{ written: 'Nuan  Serum', registered: 'Nual Serum' }]
    expect(codes([...complete, row('advert', 'NUAN\nSerum', 11)], { renamed })).toEqual([
      'NAME_NOT_REGISTERED',
    ])
    // A label with the registered name is right; one name may hold the other.
    expect(codes([...complete, row('advert', 'Nual Serum', 11)], { renamed })).toEqual([])
    const shorter = [{ written: 'Serum', registered: 'Nual Serum' }]
    expect(codes([...complete, row('advert', 'Nual Serum', 11)], { renamed: shorter })).toEqual([])
  })

  it('from the system are compared with their current values', () => {
    const filled = [...context.filled, { group: 'storage' as const, text: 'เก็บในที่แห้ง', origin: '' }]
    const old = [...complete, row('storage', 'เก็บให้พ้นแสง', 11, { source: 'default' })]
    expect(codes(old, { filled })).toEqual(['TEXT_OUTDATED'])
    expect(codes([...complete, row('storage', 'เก็บให้พ้นแสง', 11)], { filled })).toEqual([])
    expect(codes([...complete, row('storage', 'เก็บในที่แห้ง', 11, { source: 'default' })], { filled })).toEqual(
      [],
    )
  })
})

describe('the net weight', () => {
  it.each([
    ['30 g', []],
    ['Net Wt. 30 g / ปริมาณสุทธิ 30 กรัม', []],
    ['0.03 kg', []],
    ['25 g', ['NET_CONTENT_DIFFERS']],
    ['หนึ่งหลอด', ['NET_CONTENT_UNREADABLE']],
    ['1.05 oz', ['NET_CONTENT_UNREADABLE']],
    ['30 ml', ['NET_CONTENT_UNCHECKED']],
    ['50 มล.', ['NET_CONTENT_DIFFERS']],
    ['30 g (500 g)', ['NET_CONTENT_DIFFERS']],
    ['30 g / 1.06 oz', []],
  ])('%s for a pack of 30 g with a capacity of 35 ml: %j', (text, expected) => {
    expect(codes(withText('net weight', text))).toEqual(expected)
  })

  it.each([
    ['60 แคปซูล', []],
    ['60 capsules x 500 mg', []],
    ['500 มก. × 60 แคปซูล', []],
    ['30 แคปซูล', ['NET_CONTENT_DIFFERS']],
  ])('%s for 60 capsules of 500 mg: %j', (text, expected) => {
    const pack = packContent({ fill_weight: '30', fill_unit: 'g', servings_per_pack: 60, capacity_ml: null })
    expect(codes(withText('net weight', text), { pack })).toEqual(expected)
  })

  it('is compared wherever its words are on the label', () => {
    expect(codes([...complete, row('advert', 'ใหม่! น้ำหนักสุทธิ 500 กรัม', 11)])).toEqual(['NET_CONTENT_DIFFERS'])
    expect(codes([...complete, row('advert', 'ใช้ครั้งละ 5 กรัม', 11)])).toEqual([])
  })

  it('that two countries read differently is a question', () => {
    const pack = packContent({
      fill_weight: '1',
      fill_unit: 'kg',
      servings_per_pack: null,
      capacity_ml: null,
    })
    const found = check(withText('net weight', '1,000 kg'), { pack, countries: ['BN'] })
    expect(found.map(({ code }) => code)).toContain('NET_CONTENT_AMBIGUOUS')
  })

  it('cannot be checked without a known pack', () => {
    expect(codes(complete, { pack: null })).toEqual(['NET_CONTENT_UNCHECKED'])
  })
})

describe('the ingredients', () => {
  it('must match the locked formula by hash', () => {
    const old = withText('ingredients', inci, { source: 'merge', origin: 'b'.repeat(64) })
    expect(check(old)).toMatchObject([{ code: 'INGREDIENTS_OLD_FORMULA', elementIds: ['ingredients'] }])
  })

  it("must match the formula's list, also if typed, broken or split over boxes", () => {
    expect(
      codes(withText('ingredients', `ส่วนประกอบ: ${inci.replace('Niacin', 'Niacin\u200b').toUpperCase()}`)),
    ).toEqual([])
    const half = inci.indexOf('Niacinamide')
    const split = [
      ...withText('ingredients', inci.slice(0, half)),
      row('ingredients', inci.slice(half), 12, { id: 'more' }),
    ]
    expect(codes(split)).toEqual([])
    expect(check(withText('ingredients', inci.replace('Glycerin, ', '')))).toMatchObject([
      { code: 'INGREDIENTS_DIFFER', params: { difference: 'missing', missing: 'Glycerin' } },
    ])
  })

  it.each([
    [`${inci}, Hydroquinone, Mercury`, { difference: 'added', added: 'Hydroquinone, Mercury' }],
    [inci.replace('Glycerin', 'Glycerol'), { difference: 'changed', added: 'Glycerol', missing: 'Glycerin' }],
    [inci.replace('Aqua, Glycerin', 'Glycerin, Aqua'), { difference: 'order', name: 'Glycerin' }],
    [`${inci}, ${inci}`, { difference: 'repeated' }],
  ])('that differ are named: %s', (text, params) => {
    expect(check(withText('ingredients', `Ingredients: ${text}`))).toMatchObject([
      { code: 'INGREDIENTS_DIFFER', params },
    ])
  })

  it('may have the words of the company that the system fills in, as they are filled', () => {
    const text = `ส่วนประกอบ: ${inci} ข้อมูลสำหรับผู้แพ้: มีนม\nIngredients: ${inci}`
    const filled = [{ group: 'ingredients' as const, text, origin: formulaHash }]
    const label = withText('ingredients', text, { source: 'merge', origin: formulaHash })
    expect(codes(label, { filled })).toEqual([])
    expect(codes(withText('ingredients', text))).toEqual(['INGREDIENTS_DIFFER'])
  })

  it('wait for a locked formula', () => {
    expect(codes(complete, { formulaHash: null })).toEqual(['FORMULA_NOT_LOCKED'])
  })
})

describe('the registration number', () => {
  it('must be present if the rule and the product require it', () => {
    const none = withText('product detail', 'เซรั่มบำรุงผิวหน้า')
    expect(codes(none)).toEqual(['NUMBER_MISSING'])
    expect(codes(none, { registrationRequired: false })).toEqual([])
  })

  it('is awaited while not granted, and required for release', () => {
    const open = withText('product detail', 'เซรั่มบำรุงผิวหน้า เลขที่ใบรับจดแจ้ง {fda_no}')
    expect(codes(open, { registrationNumber: null })).toEqual(['NUMBER_AWAITED'])
    expect(codes(open)).toEqual(['PLACEHOLDER_OPEN', 'NUMBER_MISSING'])
  })

  it.each([
    ['เลขที่จดแจ้ง 10-1-6500012345', []],
    ['เลขที่ใบรับจดแจ้ง 1016500012345', []],
    ['เลขที่จดแจ้ง 10-1-65000123', ['NUMBER_FORM']],
    ['เลขที่จดแจ้ง 10-1-6500099999', ['NUMBER_DIFFERS']],
    ['10-1-6500012345 โทร 02-123-4567', []],
  ])('%s: %j', (text, expected) => {
    expect(codes(withText('product detail', `เซรั่ม ${text}`))).toEqual(expected)
  })

  it('of old cosmetics has ten digits', () => {
    expect(
      codes(withText('product detail', 'เซรั่ม จดแจ้ง 10-1-5412345'), { registrationNumber: null }),
    ).toEqual([])
  })

  it('of food has thirteen digits, at least 2 mm high', () => {
    const food = { recipeType: 'FOOD' as const, registrationNumber: '10-1-12345-5-0001' }
    const label = withText('product detail', 'อย. 10-1-12345-5-0001', { fontSize: fromPoints(16) })
    expect(codes(label, food).filter((code) => code.startsWith('NUMBER'))).toEqual([])
    const small = withText('product detail', 'อย. 10-1-12345-5-0001', { fontSize: fromMm(3.9) })
    expect(check(small, food)).toContainEqual(
      expect.objectContaining({ code: 'NUMBER_TOO_SMALL', params: { height: 1.95, least: 2 } }),
    )
    const ten = withText('product detail', 'อย. 10-1-5412345', { fontSize: fromPoints(16) })
    expect(codes(ten, food)).toContain('NUMBER_FORM')
  })
})
