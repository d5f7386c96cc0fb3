import { describe, expect, it } from 'vitest'
import { emptyDocument, type LabelDocument, type LabelElement, type TextElement } from '../document.ts'
import type { TextGroup } from '../groups.ts'
import { newBarcode, newEllipse, newImage, newRect, newText } from '../new-element.ts'
import { fromMm, fromPoints } from '../units.ts'
import { usualInkLimit, type PreflightContext } from './context.ts'
import { countLevels, type PreflightCode } from './finding.ts'
import { labelRules, ruleAt, type LabelRule } from './label-rule.ts'
import { packContent } from './net-content.ts'
import { preflight } from './preflight.ts'

const inci = 'Aqua, Glycerin, Niacinamide, Propanediol, Xanthan Gum'
const formulaHash = 'a'.repeat(64)

const context: PreflightContext = {
  date: '2026-11-22',
  countries: ['TH'],
  recipeType: 'COSMETICS',
  rules: labelRules,
  filled: [{ group: 'ingredients', text: inci, origin: formulaHash }],
  ingredients: [inci, inci],
  formulaHash,
  registrationNumber: '10-1-6500012345',
  registrationRequired: true,
  forbiddenClaims: ['ขาวถาวร', 'cures acne'],
  pack: packContent({ fill_weight: '30', fill_unit: 'g', servings_per_pack: null, capacity_ml: '35' }),
  minLetterHeightMm: null,
  inkLimit: usualInkLimit,
  measure: ({ fontSize }) => ({ overset: false, missing: [], letterHeightMm: fontSize / 2000 }),
  barcodes: {
    sizeOf: ({ module }) => ({ width: 113 * module, height: 20_000 }),
    draw: ({ value }) => (value === '' ? { fault: 'empty' } : { width: 0, height: 0, bars: [], texts: [] }),
  },
}

const empty = emptyDocument({ width: fromMm(100), height: fromMm(80), bleed: fromMm(3), safe: fromMm(2) })
const row = (group: TextGroup, text: string, index: number, given: Partial<TextElement> = {}) =>
  newText({
    id: group.replaceAll(' ', '-'),
    group,
    text,
    'data-x': fromMm(4),
    'data-y': fromMm(3 + 5 * index),
    width: fromMm(40),
    height: fromMm(4.5),
    ...given,
  })
const complete: LabelElement[] = [
  row('brand', 'Lumière', 0, { fontSize: fromPoints(16) }),
  row('product head', 'เซรั่มไนอะซินาไมด์', 1, { fontSize: fromPoints(14) }),
  row('product detail', 'เซรั่มบำรุงผิวหน้า เลขที่ใบรับจดแจ้ง 10-1-6500012345', 2),
  row('ingredients', `Ingredients: ${inci}`, 3, { source: 'merge', origin: formulaHash }),
  row('how to use', 'ทาเช้าและก่อนนอน', 4),
  row('manufacturer', 'ผลิตโดย บริษัท ตัวอย่าง จำกัด 99 ถนนพระราม 9 กรุงเทพฯ', 5),
  row('net weight', 'ปริมาณสุทธิ ๓๐ กรัม', 6),
  row('lot', 'Lot no.', 7),
  row('mfg', 'MFG', 8),
  row('expiry', 'EXP', 9),
  row('caution', 'หากมีอาการแพ้ให้หยุดใช้', 10),
]
const documentOf = (
  elements: readonly LabelElement[],
  given: Partial<LabelDocument> = {},
): LabelDocument => ({
  ...empty,
  elements: Object.fromEntries(elements.map((element) => [element.id, element])),
  ...given,
})
const without = (...groups: string[]) => complete.filter(({ group }) => !groups.includes(group))
const withText = (group: TextGroup, text: string, given: Partial<TextElement> = {}) => [
  ...without(group),
  row(group, text, 3, given),
]
const check = (elements: readonly LabelElement[], given: Partial<PreflightContext> = {}) =>
  preflight(documentOf(elements), { ...context, ...given })
const codes = (elements: readonly LabelElement[], given: Partial<PreflightContext> = {}): PreflightCode[] =>
  check(elements, given).map(({ code }) => code)

describe('the preflight of a whole label', () => {
  it('finds nothing on a label that is complete', () => {
    expect(check(complete)).toEqual([])
  })

  it('names every mandatory group of an empty label, and blocks', () => {
    for (const [recipeType, country] of [
      ['COSMETICS', 'TH'],
      ['FOOD', 'TH'],
      ['COSMETICS', 'SG'],
      ['COSMETICS', 'EU'],
    ] as const) {
      const rule = ruleAt(labelRules, { recipeType, country, date: context.date })
      const mandatory = rule?.mandatory.filter(({ level }) => level === 'BLOCK').map(({ anyOf }) => anyOf[0])
      const findings = check([], { recipeType, countries: [country] })
      const missing = findings.filter(({ code }) => code === 'GROUP_MISSING')
      expect(missing.map(({ group }) => group)).toEqual(mandatory)
      expect(missing.every(({ level }) => level === 'BLOCK')).toBe(true)
      expect(countLevels(findings).BLOCK).toBeGreaterThanOrEqual(6)
    }
  })

  it('puts what blocks first', () => {
    const levels = check([...without('lot', 'caution'), row('storage', 'hidden', 11, { hidden: true })]).map(
      ({ level }) => level,
    )
    expect(levels).toEqual(['BLOCK', 'WARN', 'INFO'])
  })

  it('tells of a country whose rules are not kept', () => {
    expect(check(complete, { countries: ['TH', 'JP'] })).toMatchObject([
      { code: 'NO_RULES', params: { country: 'JP' } },
    ])
  })
})

describe('rules', () => {
  it('hold from their first day to their last', () => {
    const rule = (validFrom: string, validTo: string | null): LabelRule[] =>
      labelRules.filter(({ id }) => id === 'TH-FOOD-450').map((one) => ({ ...one, validFrom, validTo }))
    const on = (rules: LabelRule[], date: string) =>
      ruleAt(rules, { country: 'TH', recipeType: 'FOOD', date })
    const dated = rule('2024-07-19', '2027-01-31')
    expect(on(dated, '2024-07-18')).toBeUndefined()
    expect(on(dated, '2024-07-19')).toBeDefined()
    expect(on(dated, '2027-01-31')).toBeDefined()
    expect(on(dated, '2027-02-01')).toBeUndefined()
    expect(on(rule('2024-07-19', null), '2099-01-01')).toBeDefined()
  })

  it('never speak twice for one country, kind and day, and name their source', () => {
    for (const rule of labelRules) {
      const same = labelRules.filter(
        ({ country, recipeType, validFrom, validTo }) =>
          country === rule.country &&
          recipeType === rule.recipeType &&
          validFrom <= (rule.validTo ?? '9999') &&
          (validTo ?? '9999') >= rule.validFrom,
      )
      expect(same).toEqual([rule])
      expect(rule.source).not.toBe('')
    }
  })

  it('take any of the groups that say the same', () => {
    const asean = { countries: ['SG'], registrationRequired: false }
    expect(
      codes(
        withText('how to use', 'Apply twice daily. ทาเช้าเย็น')
          .filter(({ group }) => group !== 'mfg')
          .map((one) =>
            one.group === 'caution'
              ? ({ ...one, text: 'Stop using it if irritation occurs' } as LabelElement)
              : one,
          ),
        asean,
      ),
    ).toEqual([])
    const neither = check(without('mfg', 'expiry'), asean).filter(({ code }) => code === 'GROUP_MISSING')
    expect(neither.map(({ group }) => group)).toEqual(['mfg'])
  })
})

describe('texts', () => {
  it('that are hidden or blank are not there', () => {
    const blank = [...without('lot', 'mfg'), row('lot', '  ', 7), row('mfg', 'MFG', 8, { hidden: true })]
    expect(
      check(blank)
        .filter(({ code }) => code === 'GROUP_MISSING')
        .map(({ group }) => group),
    ).toEqual(['lot', 'mfg'])
  })

  it('speak the language of the country', () => {
    expect(check(withText('how to use', 'Apply twice daily'))).toMatchObject([
      {
        code: 'LANGUAGE_MISSING',
        group: 'how to use',
        elementIds: ['how-to-use'],
        params: { language: 'th' },
      },
    ])
  })

  it('leave no placeholder open, but for what the filling line prints', () => {
    expect(check(withText('lot', 'LOT {lot_no}'))).toMatchObject([
      { code: 'PLACEHOLDER_CODED', level: 'WARN' },
    ])
    expect(check(withText('lot', 'LOT {batch}'))).toMatchObject([
      { code: 'PLACEHOLDER_OPEN', params: { name: 'batch' } },
    ])
  })

  it('make no forbidden claim, however it is spaced, written or broken', () => {
    const said = [...complete, row('advert', 'ผิวขาว\u200bถาวร ใน 7 วัน', 11)]
    expect(check(said)).toMatchObject([
      { code: 'FORBIDDEN_CLAIM', elementIds: ['advert'], params: { claim: 'ขาวถาวร' } },
    ])
    expect(codes([...complete, row('advert', 'It CURES\nacne', 11)])).toEqual(['FORBIDDEN_CLAIM'])
    expect(codes(complete, { forbiddenClaims: ['', ' '] })).toEqual([])
  })

  it('that the system filled are compared with what it would fill now', () => {
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
  ])('%s of a pack of 30 g that takes 35 ml: %j', (text, expected) => {
    expect(codes(withText('net weight', text))).toEqual(expected)
  })

  it.each([
    ['60 แคปซูล', []],
    ['60 capsules x 500 mg', []],
    ['500 มก. × 60 แคปซูล', []],
    ['30 แคปซูล', ['NET_CONTENT_DIFFERS']],
  ])('%s of 60 capsules of 500 mg: %j', (text, expected) => {
    const pack = packContent({ fill_weight: '30', fill_unit: 'g', servings_per_pack: 60, capacity_ml: null })
    expect(codes(withText('net weight', text), { pack })).toEqual(expected)
  })

  it('cannot be checked against a pack that nobody knows', () => {
    expect(codes(complete, { pack: null })).toEqual(['NET_CONTENT_UNCHECKED'])
  })
})

describe('the ingredients', () => {
  it('follow the locked formula by its hash', () => {
    const old = withText('ingredients', inci, { source: 'merge', origin: 'b'.repeat(64) })
    expect(check(old)).toMatchObject([{ code: 'INGREDIENTS_OLD_FORMULA', elementIds: ['ingredients'] }])
  })

  it('say what the formula says, also when they are typed, broken or split over boxes', () => {
    expect(
      codes(withText('ingredients', `ส่วนประกอบ: ${inci.replace('Niacin', 'Niacin\u200b').toUpperCase()}`)),
    ).toEqual([])
    const half = inci.indexOf('Niacinamide')
    const split = [
      ...withText('ingredients', inci.slice(0, half)),
      row('ingredients', inci.slice(half), 12, { id: 'more' }),
    ]
    expect(codes(split)).toEqual([])
    expect(codes(withText('ingredients', inci.replace('Glycerin, ', '')))).toEqual(['INGREDIENTS_DIFFER'])
  })

  it('wait for a formula to be locked', () => {
    expect(codes(complete, { formulaHash: null })).toEqual(['FORMULA_NOT_LOCKED'])
  })
})

describe('the registration number', () => {
  it('is there where the rule asks for it and the product needs it', () => {
    const none = withText('product detail', 'เซรั่มบำรุงผิวหน้า')
    expect(codes(none)).toEqual(['NUMBER_MISSING'])
    expect(codes(none, { registrationRequired: false })).toEqual([])
  })

  it('is awaited while none is granted, and asked for when the label is released', () => {
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

describe('letters', () => {
  const food = { recipeType: 'FOOD' as const, registrationRequired: false }
  const heights = (size: number, mm: number) =>
    preflight(
      documentOf([row('product head', 'วิตามินซี', 0, { fontSize: fromMm(mm * 2) })], {
        paper: { ...empty.paper, width: fromMm(size), height: fromMm(50) },
      }),
      { ...context, ...food },
    ).filter(({ code }) => code === 'LETTERS_TOO_SMALL')

  it('of the name of a food are 2 mm high, 1 mm on a label below 35 square centimetres', () => {
    expect(heights(70, 2)).toEqual([])
    expect(heights(70, 1.99)).toMatchObject([{ params: { height: 1.99, least: 2 } }])
    expect(heights(69.9, 1.99)).toEqual([])
    expect(heights(69.9, 0.99)).toMatchObject([{ params: { least: 1 } }])
  })

  it('are held to the least height of the house', () => {
    const findings = check(complete, { minLetterHeightMm: 1.5 })
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['LETTERS_BELOW_HOUSE']))
  })

  it('of a cosmetic are largest in its name', () => {
    expect(codes(withText('how to use', 'ทาเช้าเย็น', { fontSize: fromPoints(17) }))).toEqual([
      'NAME_NOT_LARGEST',
    ])
  })

  it('fit into their box and have their glyphs', () => {
    const measure: PreflightContext['measure'] = ({ group }) => ({
      overset: group === 'caution',
      missing: group === 'brand' ? ['☃'] : [],
      letterHeightMm: 2,
    })
    expect(check(complete, { measure })).toMatchObject([
      { code: 'GLYPH_MISSING', elementIds: ['brand'], params: { characters: '☃' } },
      { code: 'TEXT_OVERSET', elementIds: ['caution'] },
    ])
  })

  it('stand out from what lies beneath them', () => {
    const grey = { c: 0, m: 0, y: 0, k: 20 }
    expect(codes(withText('caution', 'ระวัง', { fontColour: grey }))).toEqual(['TEXT_CONTRAST'])
    const ground = newRect({
      id: 'ground',
      group: 'highlight 1',
      'data-x': 0,
      'data-y': 0,
      width: fromMm(60),
      height: fromMm(60),
      fill: { c: 0, m: 0, y: 0, k: 90 },
    })
    const moved = { ...ground, 'data-x': fromMm(1), 'data-y': fromMm(1) }
    expect(codes([row('caution', 'ระวัง', 3, { fontColour: grey }), moved])).not.toContain('TEXT_CONTRAST')
  })

  it('that are small print in one plate', () => {
    const rich = { c: 60, m: 40, y: 40, k: 100 }
    expect(codes(withText('caution', 'ระวัง', { fontColour: rich, fontSize: fromPoints(6) }))).toEqual([
      'SMALL_TEXT_PLATES',
    ])
    expect(codes(withText('caution', 'ระวัง', { fontColour: rich, fontSize: fromPoints(8) }))).toEqual([])
  })
})

describe('print', () => {
  const image = (given: object) =>
    newImage({
      id: 'image',
      file: 'a.png',
      px: [1181, 1181],
      'data-x': fromMm(60),
      'data-y': fromMm(10),
      width: fromMm(20),
      height: fromMm(20),
      ...given,
    })

  it('needs 300 dots an inch, and stops below 150', () => {
    expect(codes([...complete, image({})])).toEqual([])
    expect(
      check([...complete, image({ width: fromMm(100.1), 'data-x': fromMm(-1), 'data-y': fromMm(60) })]),
    ).toContainEqual(expect.objectContaining({ code: 'IMAGE_COARSE', params: { dpi: 299 } }))
    expect(check([...complete, image({ px: [100, 1181] })])).toMatchObject([
      { code: 'IMAGE_TOO_COARSE', params: { dpi: 127 } },
    ])
    expect(codes([...complete, image({ px: [118, 1181] })])).toEqual(['IMAGE_TOO_COARSE'])
    expect(codes([...complete, image({ px: [119, 119] })])).toEqual(['IMAGE_COARSE'])
  })

  it('runs off the trim into the whole bleed', () => {
    const ground = (from: number, to: number) =>
      newRect({
        id: 'ground',
        group: 'background 1',
        'data-x': fromMm(from),
        'data-y': fromMm(-3),
        width: fromMm(to - from),
        height: fromMm(86),
        fill: { c: 5, m: 0, y: 0, k: 0 },
      })
    expect(codes([...complete, ground(-3, 103)])).toEqual([])
    expect(check([...complete, ground(0, 103)])).toMatchObject([
      { code: 'BLEED_NOT_REACHED', params: { sides: 'left' } },
    ])
    expect(check([...complete, ground(-2.9, 100.1)])).toMatchObject([{ params: { sides: 'right left' } }])
    expect(codes([...complete, ground(5, 103)])).toEqual([])
  })

  it('cuts no text and keeps it out of the margin', () => {
    expect(codes([...without('lot'), row('lot', 'LOT', 7, { 'data-x': fromMm(1) })])).toEqual([
      'TEXT_OUTSIDE_SAFE',
    ])
    expect(codes([...without('lot'), row('lot', 'LOT', 7, { 'data-x': fromMm(-1) })])).toEqual([
      'TEXT_OUTSIDE_TRIM',
    ])
    expect(codes([...complete, image({ 'data-x': fromMm(200) })])).toEqual(['OUTSIDE_BLEED'])
  })

  it('dries the ink of all plates', () => {
    const dot = (fill: object) =>
      newEllipse({
        id: 'dot',
        group: 'highlight 1',
        cx: fromMm(70),
        cy: fromMm(40),
        rx: 5000,
        ry: 5000,
        ...fill,
      })
    expect(check([...complete, dot({ fill: { c: 80, m: 80, y: 80, k: 61 } })])).toMatchObject([
      { code: 'INK_OVER_LIMIT', params: { ink: 301, limit: 300 } },
    ])
    expect(codes([...complete, dot({ fill: { c: 80, m: 80, y: 80, k: 60 } })])).toEqual([])
    expect(codes([...complete, dot({ stroke: { fill: '#112233', width: 100, opacity: 100 } })])).toEqual([
      'COLOUR_NOT_SEPARATED',
    ])
  })

  it('leaves out what is hidden, and says so', () => {
    expect(codes([...complete, image({ hidden: true, px: [1, 1] })])).toEqual(['HIDDEN'])
  })
})

describe('a barcode', () => {
  const barcode = (given: object = {}) =>
    newBarcode({
      id: 'ean',
      symbology: 'ean13',
      value: '8850000000017',
      'data-x': fromMm(55),
      'data-y': fromMm(40),
      ...given,
    })
  const shape = (given: object) =>
    newRect({
      id: 'shape',
      group: 'background 1',
      'data-x': fromMm(46),
      'data-y': fromMm(35),
      width: fromMm(50),
      height: fromMm(40),
      fill: { c: 0, m: 10, y: 20, k: 0 },
      ...given,
    })

  it('is read where it has its size, its place and its ground', () => {
    expect(codes([...complete, barcode()])).toEqual([])
    expect(codes([...complete, barcode(), shape({})])).toEqual([])
    expect(codes([...complete, barcode({ rotation: 9000 })])).toEqual([])
  })

  it('prints between 80 and 200 per cent', () => {
    expect(codes([...complete, barcode({ module: 264 })])).toEqual([])
    expect(check([...complete, barcode({ module: 263 })])).toMatchObject([
      { code: 'BARCODE_SIZE', params: { module: 0.263, min: 0.264 } },
    ])
    expect(codes([barcode({ module: 661, 'data-x': fromMm(10) })])).toContain('BARCODE_SIZE')
    expect(codes([...complete, barcode({ symbology: 'code128', module: 200 })])).toEqual([])
  })

  it('encodes its value', () => {
    expect(check([...complete, barcode({ value: '' })])).toMatchObject([
      { code: 'BARCODE_INVALID', params: { reason: 'empty' } },
    ])
  })

  it('keeps its quiet zone on the paper, also when it is turned', () => {
    expect(codes([...without('lot'), row('lot', 'LOT', 1, {}), barcode({ 'data-x': fromMm(66.5) })])).toEqual(
      ['BARCODE_OUTSIDE'],
    )
    expect(codes([...complete, barcode({ rotation: 9000, 'data-y': fromMm(61) })])).toEqual([
      'BARCODE_OUTSIDE',
    ])
  })

  it('keeps its quiet zone clear', () => {
    expect(check([...complete, barcode({ 'data-x': fromMm(43), 'data-y': fromMm(5) })])).toMatchObject([
      { code: 'BARCODE_QUIET_ZONE', elementIds: expect.arrayContaining(['ean', 'brand']) },
    ])
    expect(codes([...complete, barcode({ 'data-x': fromMm(48) })])).toEqual([])
    expect(codes([...complete, barcode(), shape({ width: fromMm(20) })])).toEqual(['BARCODE_QUIET_ZONE'])
  })

  it('may stand in a frame', () => {
    const stroke = { fill: { c: 0, m: 0, y: 0, k: 100 }, width: 300, opacity: 100 }
    expect(codes([...complete, barcode(), shape({ fill: null, stroke })])).toEqual([])
    expect(codes([...complete, barcode(), shape({ fill: null, stroke, width: fromMm(20) })])).toEqual([
      'BARCODE_QUIET_ZONE',
    ])
  })

  it('is dark on light in red light', () => {
    const white = { c: 0, m: 0, y: 0, k: 0 }
    const dark = { c: 0, m: 0, y: 0, k: 100 }
    expect(codes([...complete, barcode({ fill: white }), shape({ fill: dark })])).toEqual([
      'BARCODE_LIGHT_ON_DARK',
    ])
    expect(codes([...complete, barcode({ fill: { c: 0, m: 100, y: 100, k: 0 } })])).toEqual(['BARCODE_WEAK'])
    const picture = newImage({
      id: 'p',
      file: 'a.png',
      px: [2000, 2000],
      'data-x': fromMm(46),
      'data-y': fromMm(30),
      width: fromMm(50),
      height: fromMm(45),
      layer: 'back',
    })
    expect(codes([...complete, barcode(), picture])).toEqual(['BARCODE_ON_PICTURE'])
  })
})
