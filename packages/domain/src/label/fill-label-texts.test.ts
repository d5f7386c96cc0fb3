import { describe, expect, it } from 'vitest'
import { fillLabelTexts, firstTextBlocks, type LabelSources } from './fill-label-texts.ts'
import { labelValues, netWeight, type LabelFacts } from './label-values.ts'

const facts: LabelFacts = {
  brand: 'ลออ',
  recipe_name: 'เซรั่มไนอะซินาไมด์',
  category: { en: 'Serum', th: 'เซรั่ม' },
  fill_weight: '30',
  fill_unit: 'g',
  servings_per_pack: 1,
  inci: { en: 'Aqua, Niacinamide', th: 'น้ำ, ไนอะซินาไมด์' },
  allergens: { en: '', th: '' },
  fda_no: '10-1-6900000001',
  usage: 'ทาเช้าเย็น',
  storage: '',
  produce_company: 'บริษัท เอ จำกัด',
  distribute_company: 'บริษัท บี จำกัด',
}

const sources = (given: Partial<LabelSources> = {}): LabelSources => ({
  standard: {
    code: 'LBL-COS-TH',
    version: 3,
    languages: ['th', 'en'],
    text_blocks: [
      { group: 'brand', text_th: '{brand}', text_en: '{brand}' },
      { group: 'product detail', text_th: 'เลขที่ใบรับจดแจ้ง {fda_no}', text_en: 'Notification no. {fda_no}' },
      { group: 'ingredients', text_th: 'ส่วนประกอบ: {inci} {allergens}', text_en: '' },
      { group: 'caution', text_th: 'ห้ามรับประทาน', text_en: 'Do not eat' },
      { group: 'lot', text_th: 'ครั้งที่ผลิต {lot_no}', text_en: 'Lot {lot_no}' },
    ],
  },
  data: null,
  values: labelValues(facts),
  formula_hash: 'a'.repeat(64),
  ...given,
})

const textOf = (group: string, given: LabelSources) =>
  fillLabelTexts(given).find((one) => one.group === group)

describe('the texts of a new label', () => {
  it('are the same with an unchanged new standard label as without one', () => {
    const textsOf = (standard: LabelSources['standard']) =>
      fillLabelTexts(sources({ standard })).map(({ group, text }) => [group, text])
    const begun = { code: 'NEW', version: 1, languages: ['th', 'en'], text_blocks: [...firstTextBlocks] }
    expect(textsOf(begun)).toEqual(textsOf(null))
    expect(textsOf(begun)).not.toEqual([])
  })

  it('are in Thai and English, or once if equal', () => {
    expect(textOf('product detail', sources())?.text).toBe(
      'เลขที่ใบรับจดแจ้ง 10-1-6900000001\nNotification no. 10-1-6900000001',
    )
    expect(textOf('brand', sources())).toEqual({
      group: 'brand',
      text: 'ลออ',
      source: 'merge',
      origin: 'LBL-COS-TH v3',
    })
  })

  it('refer to the formula for the ingredients, and to the standard label otherwise', () => {
    expect(textOf('ingredients', sources())).toEqual({
      group: 'ingredients',
      text: 'ส่วนประกอบ: น้ำ, ไนอะซินาไมด์',
      source: 'merge',
      origin: 'a'.repeat(64),
    })
    expect(textOf('caution', sources())).toMatchObject({ source: 'default', origin: 'LBL-COS-TH v3' })
  })

  it("prefer the recipe's texts, per language", () => {
    const data = { version: 7, texts: [{ group: 'caution' as const, text_th: 'เลี่ยงดวงตา', text_en: '' }] }
    expect(textOf('caution', sources({ data }))).toEqual({
      group: 'caution',
      text: 'เลี่ยงดวงตา\nDo not eat',
      source: 'default',
      origin: 'recipe v7',
    })
  })

  it('leave space for values printed later', () => {
    expect(textOf('lot', sources())?.text).toBe('ครั้งที่ผลิต\nLot')
  })

  it('keep a placeholder whose value is not known yet', () => {
    const values = labelValues({ ...facts, fda_no: null, inci: null })
    expect(textOf('product detail', sources({ values }))?.text).toContain('{fda_no}')
    expect(textOf('ingredients', sources({ values, formula_hash: null }))?.text).toContain('{inci}')
  })

  it('are left out if there is nothing to say', () => {
    const values = labelValues({ ...facts, fda_no: '' })
    expect(textOf('product detail', sources({ values }))).toBeUndefined()
    expect(textOf('advert', sources())).toBeUndefined()
  })

  it('work without a standard label', () => {
    const groups = fillLabelTexts(sources({ standard: null })).map(({ group }) => group)
    expect(groups).toEqual(expect.arrayContaining(['brand', 'product head', 'net weight', 'ingredients']))
    expect(textOf('manufacturer', sources({ standard: null }))?.text).toBe(
      'ผลิตโดย บริษัท เอ จำกัด\nMade by บริษัท เอ จำกัด',
    )
  })

  it('are in the languages of the standard label only', () => {
    const english = sources()
    if (english.standard) english.standard.languages = ['en']
    expect(textOf('caution', english)?.text).toBe('Do not eat')
  })
})

describe('the net weight', () => {
  it.each([
    [{ fill_weight: '30.000000', fill_unit: 'g', servings_per_pack: 1 }, '30 g', '30 กรัม'],
    [
      { fill_weight: '500', fill_unit: 'mg', servings_per_pack: 60 },
      '30 g (60 × 500 mg)',
      '30 กรัม (60 × 500 มิลลิกรัม)',
    ],
    [{ fill_weight: '0.4', fill_unit: 'mg', servings_per_pack: 1 }, '400 mcg', '400 ไมโครกรัม'],
    [{ fill_weight: '1200', fill_unit: 'g', servings_per_pack: 1 }, '1.2 kg', '1.2 กิโลกรัม'],
  ] as const)('of %o is %s', (filling, en, th) => {
    expect(netWeight(filling)).toEqual({ en, th })
  })
})
