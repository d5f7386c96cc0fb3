import { describe, expect, it } from 'vitest'
import type { Annex } from './columns.ts'
import { isPlainHeader, plainTable } from './plain-table.ts'
import { readAnnex, type AnnexEntry } from './read-annex.ts'

/** The entries of a list, or why the file is refused. */
function entriesOf(records: string[][], annex: Annex): AnnexEntry[] | string {
  const table = plainTable(records, annex)
  if (!table) return 'no list'
  if ('refused' in table) return `${table.refused}: ${table.value}`
  const rows = readAnnex(
    table.records.map(({ cells }) => cells),
    annex,
  )
  if ('refused' in rows) return rows.refused
  return rows.flatMap((row) => ('entry' in row ? [row.entry] : []))
}

/** As the ASEAN Cosmetic Documents print Annex III, part 1: a title above three columns, and letters below the titles. */
const aseanRestricted = [
  ['ANNEX III – PART 1', '', '', '', '', ''],
  [
    'Ref #',
    'Substance',
    'Restrictions',
    '',
    '',
    'Conditions of use and warnings which must be printed on the labels',
  ],
  [
    '',
    '',
    'Field of application and/or use',
    'Maximum authorised concentration in the finished cosmetic product',
    'Other limitations and requirements',
    '',
  ],
  ['a', 'b', 'c', 'd', 'e', 'f'],
  [
    '13',
    'Formaldehyde',
    'Products for nail hardening',
    '5%',
    '',
    'Protect cuticles with grease or oil. Contains formaldehyde',
  ],
  [
    '14',
    'Hydroquinone (CAS No. 123-31-9)',
    '(a) Artificial nail systems',
    '(a) 0.02%',
    '(a) Professional use only',
    '',
  ],
  ['', '', '(b) Hair dyes', '(b) 0.3%', '', 'Do not use to dye eyelashes or eyebrows'],
  ['98', 'Salicylic acid', '(a) Rinse-off hair products (b) Other products', '(a) 3.0% (b) 2.0%', '', ''],
]

describe('a list of ASEAN', () => {
  it('has a header of two rows, letters below it, and rows that go on', () => {
    const entries = entriesOf(aseanRestricted, 'III')
    expect(entries).toMatchObject([
      { ref: '13', name: 'Formaldehyde', rules: [{ max_value: '5' }] },
      {
        ref: '14',
        cas: ['123-31-9'],
        rules: [
          { part: 'a', max_value: '0.02', professional_only: true },
          { part: 'b', max_value: '0.3' },
        ],
      },
      {
        ref: '98',
        rules: [
          { part: 'a', max_value: '3', review_state: 'AUTO' },
          { part: 'b', max_value: '2', review_state: 'AUTO' },
        ],
      },
    ])
  })

  it('says as what each column is read', () => {
    const table = plainTable(aseanRestricted, 'III')
    expect(table && 'columns' in table && table.columns).toEqual([
      { title: 'Ref #', read_as: 'Reference Number' },
      { title: 'Substance', read_as: 'Chemical name / INN' },
      { title: 'Field of application and/or use', read_as: 'Product Type, body parts' },
      {
        title: 'Maximum authorised concentration in the finished cosmetic product',
        read_as: 'Maximum concentration in ready for use preparation',
      },
      { title: 'Other limitations and requirements', read_as: 'Other' },
      {
        title: 'Conditions of use and warnings which must be printed on the labels',
        read_as: 'Wording of conditions of use and warnings',
      },
    ])
  })

  it('of preservatives has no uses', () => {
    const entries = entriesOf(
      [
        [
          'Reference number',
          'Substance',
          'Maximum authorized concentration',
          'Limitations and requirements',
          'Conditions of use and warnings',
        ],
        ['2', 'Propionic acid and its salts (+)', '2% (acid)', '', ''],
        ['29', '2-Phenoxyethanol (+)', '1.0%', '', ''],
      ],
      'V',
    )
    expect(entries).toMatchObject([
      { ref: '2', rules: [{ verdict: 'ALLOWED_LIST', max_value: '2', basis: 'as acid' }] },
      { ref: '29', rules: [{ list_function: 'PRESERVATIVE', max_value: '1' }] },
    ])
  })

  it('of prohibited substances is read by number and name', () => {
    const entries = entriesOf(
      [
        ['No.', 'Substances'],
        ['221', 'Mercury and its compounds, except those special cases included in Annex VI'],
        ['1339', '1,4-Dihydroxybenzene (CAS No 123-31-9)'],
      ],
      'II',
    )
    expect(entries).toMatchObject([
      { ref: '221', rules: [{ verdict: 'PROHIBITED' }] },
      { ref: '1339', cas: ['123-31-9'] },
    ])
  })
})

describe('a list of Thailand', () => {
  it('has Thai titles and digits', () => {
    const entries = entriesOf(
      [
        ['บัญชีแนบท้ายประกาศกระทรวงสาธารณสุข', '', ''],
        ['ลำดับ', 'ชื่อสาร', 'CAS No.'],
        ['๑', 'Hydroquinone', '123-31-9'],
        ['๒.', 'Mercury and its compounds', '7439-97-6'],
      ],
      'II',
    )
    expect(entries).toMatchObject([
      { ref: '1', name: 'Hydroquinone', cas: ['123-31-9'] },
      { ref: '2', cas: ['7439-97-6'] },
    ])
  })

  it('has conditions and warnings of its own', () => {
    const table = plainTable(
      [
        ['ลำดับที่', 'ชื่อวัตถุ', 'ชนิดผลิตภัณฑ์', 'ความเข้มข้นสูงสุด', 'เงื่อนไข', 'คำเตือน'],
        ['1', 'Salicylic acid', 'Shampoo', '3%', '', 'ห้ามใช้กับเด็กอายุต่ำกว่า 3 ปี'],
      ],
      'III',
    )
    const read = table && 'columns' in table ? table.columns.map(({ read_as }) => read_as) : []
    expect(read.slice(-2)).toEqual(['Other', 'Wording of conditions of use and warnings'])
  })
})

describe('a table is refused', () => {
  it('for a column that nobody knows, with its title', () => {
    const records = [
      ['No', 'Substance', 'Country'],
      ['1', 'Hydroquinone', 'Malaysia'],
    ]
    expect(entriesOf(records, 'II')).toBe('COLUMN_UNKNOWN: Country')
  })

  it('for a missing column, by the title of the EU', () => {
    const records = [
      ['No', 'Substance'],
      ['1', 'Salicylic acid'],
    ]
    expect(entriesOf(records, 'V')).toBe('COLUMN_MISSING: Maximum concentration in ready for use preparation')
  })
})

it('tables of the EU, and others, are no such lists', () => {
  expect(isPlainHeader(['Reference Number', 'Chemical name / INN', 'CAS Number', 'EC Number'])).toBe(false)
  expect(isPlainHeader(['Code', 'Price'])).toBe(false)
  expect(plainTable([['a', 'b']], 'II')).toBeNull()
})

it('each record below the header is an entry, a continuation, or empty', () => {
  const table = plainTable(aseanRestricted, 'III')
  const rows = table && 'records' in table ? table.records.slice(1) : []
  expect(rows.map(({ at }) => at)).toEqual([4, 5, 7])
})
