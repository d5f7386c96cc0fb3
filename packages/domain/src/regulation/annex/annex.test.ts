import { describe, expect, it } from 'vitest'
import { conditionsKey } from '../part-conditions.ts'
import { readAnnex, type AnnexRow } from './read-annex.ts'
import { readLimit } from './read-limit.ts'
import { readUses } from './read-uses.ts'
import { splitParts } from './split-parts.ts'

const header2025 = [
  'Reference Number',
  'Chemical name / INN',
  'Name of Common Ingredients Glossary',
  'CAS Number',
  'EC Number',
  'Product Type, body parts',
  'Maximum concentration in ready for use preparation',
  'Other',
  'Wording of conditions of use and warnings',
  'Update Date',
]
const header2022 = header2025.toSpliced(8, 0, 'Regulated By')

const row = (
  ref: string,
  name: string,
  more: Partial<Record<'inci' | 'cas' | 'uses' | 'max' | 'other', string>>,
) => [
  ref,
  name,
  more.inci ?? '',
  more.cas ?? '50-00-0',
  '200-001-8',
  more.uses ?? '',
  more.max ?? '',
  more.other ?? '',
  'Rinse well',
  '01/02/2024',
]

function read(...rows: string[][]): AnnexRow[] {
  const found = readAnnex([header2025, ...rows], 'III')
  if ('refused' in found) throw new Error(found.refused)
  return found
}

const rulesOf = (one: AnnexRow | undefined) => (one && 'entry' in one ? one.entry.rules : [])

describe('a limit', () => {
  it.each([
    ['0.5%', { max_value: '0.5', max_unit: 'PCT', basis: '' }],
    ['2,0  %.', { max_value: '2', max_unit: 'PCT' }],
    ['100 mg/kg', { max_value: '100', max_unit: 'MG_PER_KG' }],
    ['1% (as zinc)', { max_value: '1', basis: 'as zinc' }],
    ['2.5% (acid)', { max_value: '2.5', basis: 'as acid' }],
    ['As from 3 September 2017: 0,5 %', { max_value: '0.5', effective_from: '2017-09-03' }],
    [
      '0,15 % calculated as F. When mixed with other fluorine compounds permitted under this Annex, total F concentration must not exceed 0,15 %',
      { max_value: '0.15', basis: 'as F', sum_group: 'F' },
    ],
  ])('reads "%s"', (text, expected) => {
    expect(readLimit(text)).toMatchObject(expected)
  })

  it.each([
    'Maximum secondary amine content: 0.5%',
    '20% (as anhydrous aluminium zirconium chloride hydroxide) 5.4% (as zirconium)',
    '> 0,1 % ≤ 6 % of H2O2, present or released',
    '0 15%',
    '1.4 % for general consumers, and 1.1 % for professional use.',
    'As from 3 Sept 2017: 0,5 %',
  ])('leaves "%s" for review', (text) => {
    expect(readLimit(text)).toBeNull()
  })
})

describe('the parts of a cell', () => {
  it('are split at their letters, in both notations', () => {
    expect(splitParts('(a) Rinse -off\nproducts (b) Others')).toEqual([
      { letter: 'a', text: 'Rinse-off products' },
      { letter: 'b', text: 'Others' },
    ])
    expect(splitParts('a) 1.0% \nb) 0.5%').map(({ letter }) => letter)).toEqual(['a', 'b'])
  })

  it('do not begin at numerals within a part or at a repeated letter', () => {
    expect(splitParts('(a) (i) 8% (ii) 11% (b) 5%, see (a) too').map(({ letter }) => letter)).toEqual([
      'a',
      'b',
    ])
  })
})

describe('the uses of a part', () => {
  const keysOf = (cell: string) =>
    [...readUses(splitParts(cell)).values()].map((one) => one && conditionsKey(one))

  // Cells of annexes III and V as published, with the conditions that they mean.
  it.each([
    ['(a) Leave-on products (b) Rinse-off products', ['LEAVE_ON', 'RINSE_OFF']],
    ['a) Rinse -off products, except oral care products b) Oral care products', ['RINSE_OFF-ORAL', 'ORAL']],
    ['(a) Oral products (b) Other products', ['ORAL', '-ORAL']],
    [
      '(a) Hair dye substance in oxidative hair dye products (b) Hair dye substance in non-oxidative hair dye products',
      ['OXIDATIVE_HAIR_DYE', 'NON_OXIDATIVE_HAIR_DYE'],
    ],
    ['(a) Rinse-off hair products (b) Leave-on face products', ['HAIR+RINSE_OFF', 'FACE+LEAVE_ON']],
    ['(a) Oral products (b) Shampoo and face products', ['ORAL', 'FACE,SHAMPOO']],
    [
      '(a) soap (b) anti- dandruff shampoos (c) deodorants, not in form of spray',
      ['SOAP', 'ANTIDANDRUFF_SHAMPOO', 'DEODORANT-SPRAY'],
    ],
    ['All cosmetic products, with the exception of oral products', ['-ORAL']],
    ['Not to be used in products applied on mucous membranes', [';MUCOUS']],
    ['Rinse-off products Not to be used in oral products', ['RINSE_OFF;ORAL']],
    ['Face and hand products', ['FACE,HAND']],
    ['(a) Leave-on products designed for moonlight (b) Other products', [null, null]],
    ['Hydroalcoholic-based fragrances', [null]],
    ['Solvent in hair dye products', [null]],
  ])('of "%s" become conditions, or wait for review', (cell, keys) => {
    expect(keysOf(cell)).toEqual(keys)
  })
})

describe('an annex', () => {
  it('yields one rule for each lettered part', () => {
    const [entry] = read(
      row('14', 'Zinc something', {
        uses: '(a) Leave-on products (b) Rinse-off products',
        max: '(a) 1% (b) 2,5 %',
      }),
    )
    expect(rulesOf(entry)).toMatchObject([
      { part: 'a', applies_to: [{ all: ['LEAVE_ON'], except: [] }], max_value: '1', review_state: 'AUTO' },
      { part: 'b', applies_to: [{ all: ['RINSE_OFF'], except: [] }], max_value: '2.5', review_state: 'AUTO' },
    ])
  })

  it('marks what it cannot read with certainty, and keeps its words', () => {
    const [odd] = read(row('15', 'Odd', { uses: 'Rust inhibitor', max: '2%' }))
    expect(rulesOf(odd)).toMatchObject([
      { applies_to: [], max_value: '2', conditions: 'Rust inhibitor', review_state: 'NEEDS_REVIEW' },
    ])
    const [letters] = read(row('16', 'Letters', { max: '(a) 1% in fine fragrance (b) 2% in soap' }))
    expect(rulesOf(letters)).toMatchObject([
      {
        max_value: null,
        conditions: '(a) 1% in fine fragrance (b) 2% in soap',
        review_state: 'NEEDS_REVIEW',
      },
    ])
  })

  it('turns fragrance allergens into label declarations', () => {
    const other =
      'The presence of the substance must be indicated in the list of ingredients referred to in Article 19(1)g when its concentration exceeds:\n- 0.001% in leave-on products\n- 0.01% in rinse-off products'
    const [entry] = read(row('84', 'Linalool', { other }))
    expect(rulesOf(entry)).toMatchObject([
      { verdict: 'LABEL_ONLY', threshold_declare: '0.001' },
      {
        verdict: 'LABEL_ONLY',
        threshold_declare: '0.01',
        applies_to: [{ all: ['RINSE_OFF'], except: [['ORAL']] }],
      },
    ])
  })

  it('keeps both the limit and the label declaration of one entry', () => {
    const other =
      '(a) (b) The presence of the substance must be indicated in the list of ingredients referred to in Article 19(1)(g) when its concentration exceeds: - 0.001% in leave-on products - 0.01% in rinse-off products'
    const [entry] = read(
      row('72', 'Hydroxycitronellal', {
        uses: '(a) Oral products (b) Other products',
        max: '(b) 1.0%',
        other,
      }),
    )
    expect(rulesOf(entry)).toMatchObject([
      { part: 'a', verdict: 'RESTRICTED', max_value: null },
      { part: 'b', verdict: 'RESTRICTED', max_value: '1', review_state: 'AUTO' },
      { part: 'leave-on', verdict: 'LABEL_ONLY', threshold_declare: '0.001' },
      { part: 'rinse-off', verdict: 'LABEL_ONLY', threshold_declare: '0.01' },
    ])
  })

  it('turns the total for mixtures into a part of its own', () => {
    const [single, several] = read(
      row('12', 'Esters', { max: '0,4% (as acid) for single ester 0,8% (as acid) for mixtures of esters' }),
      row('12 bis', 'Butyl', {
        max: '- 0,14% (as acid) for the sum of the individual concentrations - 0,8% (as acid) for mixtures of substances mentioned in entry 12 and 12a, here the sum does not exceed 0,14%',
      }),
    )
    expect(rulesOf(single)).toMatchObject([
      { part: '', max_value: '0.4', basis: 'as acid', sum_group: null, review_state: 'AUTO' },
      { part: 'sum', max_value: '0.8', basis: 'as acid', sum_group: 'esters of 4-hydroxybenzoic acid' },
    ])
    expect(rulesOf(several)).toMatchObject([
      { max_value: '0.14', sum_group: 'butyl and propyl' },
      { max_value: '0.8', sum_group: 'esters of 4-hydroxybenzoic acid' },
    ])
  })

  it('reads a limit for each and for the sum as one limit if it names all substances of the entry', () => {
    const max = (names: string) =>
      `2,5% for the individual concentrarions or the sum of the individual concentrations of ${names}`
    const inci = 'CETRIMONIUM CHLORIDE, STEARTRIMONIUM CHLORIDE'
    const [all, one] = read(
      row('286', 'Both', { inci, max: max('cetrimonium chloride and streartrimonium chloride') }),
      row('287', 'One', { inci: 'BEHENTRIMONIUM CHLORIDE', max: max('two and others') }),
    )
    expect(rulesOf(all)).toMatchObject([{ max_value: '2.5', max_unit: 'PCT', review_state: 'AUTO' }])
    expect(rulesOf(one)).toMatchObject([{ max_value: null, review_state: 'NEEDS_REVIEW' }])
  })

  it('keeps the purpose of a declared substance, whose uses are purposes and no products', () => {
    const purpose = 'For purposes other than inhibiting the development of microorganisms in the product.'
    const declared =
      'The presence of the substance shall be indicated in the list of ingredients referred to in Article 19(1), point (g), when its concentration exceeds: — 0,001 % in leave-on products — 0,01 % in rinse-off products.'
    const uses = '(a) Solvent (b) Fragrance/ aromatic compositions/ their raw materials'
    const [entry] = read(row('45', 'Benzyl alcohol', { uses, other: `${purpose} ${declared}` }))
    expect(rulesOf(entry)).toMatchObject([
      { part: 'leave-on', conditions: purpose, review_state: 'AUTO' },
      { part: 'rinse-off', conditions: purpose, review_state: 'AUTO' },
    ])
  })

  it('leaves limits for review if a sentence below the letters defines their form', () => {
    const max = '(a) 8% (b) 5% The abovementioned percentages are calculated as thioglycollic acid'
    const [entry] = read(row('2a', 'Thio', { uses: '(a) Hair products (b) Depilatories', max }))
    expect(rulesOf(entry).map(({ review_state }) => review_state)).toEqual(['NEEDS_REVIEW', 'NEEDS_REVIEW'])
  })

  it('accounts for every row, and separates substances with the same number', () => {
    const found = read(
      row('1', 'One', { inci: 'ONE / 1,2-TWO', cas: '50-00-0 / 30525-89-4' }),
      row('9', 'Nine', {}),
      row('9', 'Nine again', {}),
      row('10', 'Moved or deleted', { cas: '-' }),
      row('', 'No number', {}),
      row('11', ' ', {}),
    )
    expect(found.map((one) => ('entry' in one ? one.entry.ref : one.rejected))).toEqual([
      '1',
      '9',
      '9/2',
      'MOVED',
      'NO_REF',
      'NO_NAME',
    ])
    expect(found[0]).toMatchObject({
      entry: { inci_names: ['ONE', '1,2-TWO'], cas: ['50-00-0', '30525-89-4'] },
    })
  })

  it('finds its columns below a preamble and among columns of other years', () => {
    const old = row('1', 'One', { max: '0.2%' }).toSpliced(8, 0, '76/768/EEC')
    const found = readAnnex([['ANNEX V', 'Last update: 1/1/2022'], header2022, old], 'V')
    expect(found).toMatchObject([
      { entry: { rules: [{ verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE', max_value: '0.2' }] } },
    ])
  })

  it('refuses a whole file if its header does not match its rows', () => {
    const good = row('1', 'One', { max: '0.2%' })
    expect(readAnnex([header2022, good, good], 'V')).toEqual({ refused: 'SHIFTED', value: '11 ≠ 10' })
    const swapped = header2025.with(3, 'EC Number').with(4, 'CAS Number')
    expect(readAnnex([swapped, good, good], 'V')).toEqual({ refused: 'SHIFTED', value: 'cas' })
    expect(readAnnex([['ANNEX II'], header2025, good], 'V')).toEqual({ refused: 'OTHER_ANNEX', value: 'II' })
    expect(readAnnex([header2025.with(6, 'Limit'), good], 'V')).toEqual({
      refused: 'COLUMN_MISSING',
      value: 'max',
    })
    expect(readAnnex([['a', 'b'], good], 'V')).toEqual({ refused: 'NO_HEADER', value: '' })
  })
})
