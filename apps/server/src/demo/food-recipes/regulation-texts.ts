import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import type { Words } from '@rp/domain/languages'
import type { ProductCondition } from '@rp/domain/regulation/part-conditions'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'

const w = (en: string, th: string): Words => ({ en, th })

/** A rule of the demo: its entry, its substance's INCI name, and its deviations from the default. */
type RuleText = [ref: string, part: string, inci: string, said: Partial<RuleContent>]

export interface SourceText {
  code: string
  title: Words
  recipe_type: 'COSMETICS' | 'FOOD'
  list_function?: 'PRESERVATIVE'
  url: string
  from: string
  rules: RuleText[]
}

const anyOf = (...codes: ProductProperty[]): ProductCondition[] =>
  codes.map((code) => ({ all: [code], except: [] }))
const prohibited = { verdict: 'PROHIBITED', max_value: null, max_unit: null } as const
const listed = { verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE' } as const
const parabens = { max_value: '0.8', sum_group: 'PARABENS', basis: 'as acid' } as const
const perDay = (max_value: string) => ({ max_value, max_unit: 'MG_PER_DAY' as const })

const allergens: RuleText[] = ['Limonene', 'Linalool', 'Citronellol', 'Geraniol'].flatMap(
  (inci, at): RuleText[] => {
    const named = { verdict: 'LABEL_ONLY', max_value: null, max_unit: null } as const
    const ref = String(40 + at)
    return [
      [ref, 'a', inci, { ...named, applies_to: anyOf('LEAVE_ON', 'ORAL'), threshold_declare: '0.001' }],
      [ref, 'b', inci, { ...named, applies_to: anyOf('RINSE_OFF'), threshold_declare: '0.01' }],
    ]
  },
)

/** Hand-made rules of Thailand that cause every kind of finding; not reviewed by a lawyer. */
export const sourceTexts: SourceText[] = [
  {
    code: 'TH-COS-II',
    title: w('Prohibited substances in cosmetics (demo)', 'วัตถุที่ห้ามใช้ในเครื่องสำอาง (ตัวอย่าง)'),
    recipe_type: 'COSMETICS',
    url: 'https://cosmetic.fda.moph.go.th/',
    from: '2016-01-01',
    rules: [
      ['1', '', 'Hydroquinone', prohibited],
      ['2', '', 'Mercuric Chloride', prohibited],
      ['3', '', 'Clobetasol Propionate', prohibited],
    ],
  },
  {
    code: 'TH-COS-III',
    title: w('Restricted substances in cosmetics (demo)', 'วัตถุที่ใช้ได้โดยมีเงื่อนไข (ตัวอย่าง)'),
    recipe_type: 'COSMETICS',
    url: 'https://cosmetic.fda.moph.go.th/',
    from: '2017-03-01',
    rules: [
      [
        '11',
        '',
        'Retinol',
        {
          max_value: '0.3',
          applies_to: anyOf('LEAVE_ON'),
          label_wording: w('Contains vitamin A. Use sunscreen', 'มีวิตามินเอ ควรใช้ผลิตภัณฑ์กันแดด'),
        },
      ],
      ['12', '', 'Alpha-Arbutin', { max_value: '2', applies_to: anyOf('LEAVE_ON') }],
      ['13', '', 'Zinc Oxide', { max_value: '25', conditions: 'Not in sprays' }],
      ['14', '', 'Ethylhexyl Methoxycinnamate', { max_value: '10' }],
      ...allergens,
    ],
  },
  {
    code: 'TH-COS-PRES',
    title: w('Permitted preservatives (demo)', 'วัตถุกันเสียที่อนุญาต (ตัวอย่าง)'),
    recipe_type: 'COSMETICS',
    list_function: 'PRESERVATIVE',
    url: 'https://cosmetic.fda.moph.go.th/',
    from: '2017-03-01',
    rules: [
      [
        '1',
        '',
        'Salicylic Acid',
        {
          ...listed,
          max_value: '2',
          age_limit: 3,
          label_wording: w('Not for children under 3 years', 'ห้ามใช้กับเด็กอายุต่ำกว่า 3 ปี'),
        },
      ],
      ['2', '', 'Phenoxyethanol', { ...listed, max_value: '1' }],
      ['3', '', 'Methylparaben', { ...listed, max_value: '0.4', basis: 'as acid', basis_factor: '0.9078' }],
      ['3', 'sum', 'Methylparaben', { ...parabens, basis_factor: '0.9078' }],
      ['4', '', 'Propylparaben', { ...listed, max_value: '0.14', basis: 'as acid', basis_factor: '0.7664' }],
      ['4', 'sum', 'Propylparaben', { ...parabens, basis_factor: '0.7664' }],
      ['5', '', 'Sodium Benzoate', { ...listed, max_value: '0.5', basis: 'as acid', basis_factor: '0.8474' }],
      [
        '6',
        '',
        'Potassium Sorbate',
        { ...listed, max_value: '0.6', basis: 'as acid', basis_factor: '0.7464' },
      ],
      ['7', '', 'Benzyl Alcohol', { ...listed, max_value: '1' }],
    ],
  },
  {
    code: 'TH-MOPH-448',
    title: w('Vitamins and minerals of supplements (demo)', 'วิตามินและแร่ธาตุในผลิตภัณฑ์เสริมอาหาร (ตัวอย่าง)'),
    recipe_type: 'FOOD',
    url: 'https://food.fda.moph.go.th/',
    from: '2024-07-01',
    rules: [
      ['1', '', 'Ascorbic Acid', perDay('1000')],
      ['2', '', 'Cholecalciferol', perDay('0.015')],
      ['3', '', 'Cyanocobalamin', perDay('0.6')],
      ['4', '', 'Biotin', perDay('0.9')],
      ['5', '', 'Zinc Gluconate', { ...perDay('15'), basis: 'as zinc', basis_factor: '0.14' }],
    ],
  },
]

/** A request of the demo: its rule, its proposal, and its status. */
export interface RequestText {
  inci: string
  source: string
  ref: string
  status: 'PENDING' | 'CHANGES_REQUESTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'SUPERSEDED' | 'EXPIRED'
  days: number
  said: Partial<RuleContent>
  note: string
  decision?: string
}

export const requestTexts: RequestText[] = [
  {
    inci: 'Salicylic Acid',
    source: 'TH-COS-PRES',
    ref: '1',
    status: 'PENDING',
    days: 2,
    said: { max_value: '1' },
    note: 'ร่างประกาศใหม่ลดเกณฑ์สำหรับผลิตภัณฑ์ที่ไม่ต้องล้างออก',
  },
  {
    inci: 'Retinol',
    source: 'TH-COS-III',
    ref: '11',
    status: 'CHANGES_REQUESTED',
    days: 9,
    said: { max_value: '0.05' },
    note: 'Follow the EU for body products',
    decision: 'Say which products: face stays at 0.3 %',
  },
  {
    inci: 'Alpha-Arbutin',
    source: 'TH-COS-III',
    ref: '12',
    status: 'APPROVED',
    days: 40,
    said: { max_value: '2', applies_to: anyOf('LEAVE_ON') },
    note: 'As notified in spring',
  },
  {
    inci: 'Phenoxyethanol',
    source: 'TH-COS-PRES',
    ref: '2',
    status: 'REJECTED',
    days: 60,
    said: { max_value: '0.4' },
    note: 'A customer asks for the French limit',
    decision: 'ไม่ใช่กฎหมายไทย ใช้เป็นข้อกำหนดของลูกค้าแทน',
  },
  {
    inci: 'Benzyl Alcohol',
    source: 'TH-COS-PRES',
    ref: '7',
    status: 'WITHDRAWN',
    days: 75,
    said: { max_value: '0.9' },
    note: 'Misread',
  },
  {
    inci: 'Zinc Oxide',
    source: 'TH-COS-III',
    ref: '13',
    status: 'SUPERSEDED',
    days: 300,
    said: { max_value: '25' },
    note: 'First limit',
  },
  {
    inci: 'Ethylhexyl Methoxycinnamate',
    source: 'TH-COS-III',
    ref: '14',
    status: 'EXPIRED',
    days: 400,
    said: { max_value: '10' },
    note: 'Review of the list of UV filters',
  },
]

/** Additions of a newer file of prohibited substances: identical proposals, to be approved together. */
export const importedNames = ['Phenolphthalein', 'Tretinoin', 'Betamethasone Valerate']
