import { describe, expect, it } from 'vitest'
import type { Annex } from './columns.ts'
import { readAnnex } from './read-annex.ts'
import { annexOfFileName } from './which-annex.ts'

const restricted = [
  'Reference Number',
  'Chemical name / INN',
  'Name of Common Ingredients Glossary',
  'CAS Number',
  'EC Number',
  'Product Type, body parts',
  'Maximum concentration in ready for use preparation',
  'Other',
  'Wording of conditions of use and warnings',
]
const layouts: Record<string, string[]> = {
  'of 2025': restricted,
  'of 2022': [...restricted, 'Regulation', 'Regulated By', 'Update date'],
  'of a third party': [
    'reference_number',
    'inn',
    'common_ingredients',
    'cas_number',
    'ec_number',
    'product_type',
    'maximum_concentration',
    'other',
    'wording_of_conditions',
  ],
}
const prohibited = ['Reference Number', 'Chemical name / INN', 'CAS Number', 'EC Number', 'Regulation', 'CMR']

type Line = [
  ref: string,
  name: string,
  inci: string,
  cas: string,
  uses?: string,
  max?: string,
  other?: string,
]
const lines: Record<Annex, Line[]> = {
  II: [
    ['366', 'Chloroform', '', '67-66-3'],
    ['43', 'Arsenic and its compounds', '', '7440-38-2'],
    ['14', 'Epinephrine (INN)', '', '51-43-4'],
  ],
  III: [
    ['5', 'Tosylchloramide sodium', 'CHLORAMINE-T', '127-65-1', '', '0.2%'],
    ['98', 'Salicylic acid', 'SALICYLIC ACID', '69-72-7', 'Rinse-off hair products', '3%'],
    ['77', 'Coumarin', 'COUMARIN', '91-64-5', '', '', 'The presence of the substance must be indicated'],
  ],
  IV: [
    ['1', 'Green', 'CI 10006', '-', 'Rinse-off products'],
    ['27', 'Red', 'CI 15850', '-', ''],
    ['143', 'Titanium dioxide', 'CI 77891', '', ''],
  ],
  V: [
    ['1', 'Benzoic acid and its sodium salt', 'BENZOIC ACID; SODIUM BENZOATE', '65-85-0', '', '0.5% (acid)'],
    ['29', '2-Phenoxyethanol', 'PHENOXYETHANOL', '122-99-6', '', '1%'],
    ['34', 'Benzyl alcohol', 'BENZYL ALCOHOL', '100-51-6', '', '1%'],
  ],
  VI: [
    ['3', 'Homosalate', 'HOMOSALATE', '118-56-9', 'Face products', '7.34%'],
    ['10', 'Octocrylene', 'OCTOCRYLENE', '6197-30-4', '', '10%'],
    ['12', 'Octinoxate', 'ETHYLHEXYL METHOXYCINNAMATE', '5466-77-3', '', '10%'],
  ],
}
const all = Object.keys(lines) as Annex[]

const recordsOf = (annex: Annex, header: string[]) => [
  header,
  ...lines[annex].map(([ref, name, inci, cas, uses = '', max = '', other = '']) =>
    header === prohibited
      ? [ref, name, cas, '', '', '']
      : [ref, name, inci, cas, '', uses, max, other, '', ...header.slice(9).map(() => '')],
  ),
]
const outcome = (records: string[][], annex: Annex, file_name?: string) => {
  const read = readAnnex(records, annex, file_name)
  return 'refused' in read ? `${read.refused} ${read.value}` : 'taken'
}

describe('a file of an annex', () => {
  for (const [layout, header] of Object.entries(layouts))
    for (const own of all)
      it.each(all)(`in the layout ${layout}: that of ${own}, presented as annex %s`, (annex) => {
        const expected = annex === own ? 'taken' : `OTHER_ANNEX ${own}`
        expect(outcome(recordsOf(own, header), annex)).toBe(expected)
      })

  it.each(all)('in the layout of prohibited substances, presented as annex %s', (annex) => {
    expect(outcome(recordsOf('II', prohibited), annex)).toBe(annex === 'II' ? 'taken' : 'OTHER_ANNEX II')
  })

  it('is recognised by its title if that has no number', () => {
    const records = [['LIST OF PRESERVATIVES ALLOWED IN COSMETIC PRODUCTS'], ...recordsOf('V', restricted)]
    expect([outcome(records, 'V'), outcome(records, 'III')]).toEqual(['taken', 'OTHER_ANNEX V'])
  })
})

/** Entries that match no known annex entry. */
const unknown = (inci: (at: number) => string, cells: string[]) => [
  restricted,
  ...Array.from({ length: 6 }, (_, at) => [`${900 + at}`, `Name ${at}`, inci(at), '-', '-', ...cells]),
]

describe('a file without a known entry', () => {
  it.each([
    ['nothing but prohibited rows', unknown(() => '', ['', '', '', '']), 'II'],
    ['colours', unknown((at) => `CI 1990${at}`, ['', '', 'Purity', '']), 'IV'],
    ['preservatives or filters', unknown(() => 'NAME', ['', '1%', '', '']), 'III, V, VI'],
    [
      'hair dyes',
      unknown(() => 'NAME', ['Hair dye substance in oxidative hair dye products', '1%', '', '']),
      'III',
    ],
  ])('with %s is accepted only as a possible annex', (_, records, may) => {
    const taken = all.filter((annex) => outcome(records, annex) === 'taken')
    expect(taken.join(', ')).toBe(may)
  })

  it('is recognised by its name', () => {
    const records = unknown(() => 'NAME', ['', '1%', '', ''])
    expect(outcome(records, 'V', 'obf-COSING_Annex.III_v2.csv')).toBe('OTHER_ANNEX III')
    expect(outcome(records, 'V', 'annex_V.csv')).toBe('taken')
  })

  it('is not recognised by an ambiguous name', () => {
    expect(['annexes.csv', 'my list.csv', 'annex-list.txt'].map(annexOfFileName)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
