import { describe, expect, it } from 'vitest'
import { searchQuery } from './search-query.ts'
import { searchRank, type Searched } from './search-rank.ts'

it('also looks for Thai as it is typed, where the text comes from a PDF', () => {
  expect(searchQuery('น\u0e4d\u0e49\u0e32หอม', 2026).spellings).toContain('น้ำหอม')
  expect(searchQuery('น้ำหอม', 2026).spellings).toEqual([])
})

describe('an abbreviated document number', () => {
  // Typed text and the number it must mean: LAB and MCH have five digits, RC and QT six, RAR four.
  const cases: [typed: string, meant: string | null][] = [
    ['LAB-2026-00083', 'LAB-2026-00083'],
    ['lab 83', 'LAB-2026-00083'],
    ['lab83', 'LAB-2026-00083'],
    ['lab-2025-83', 'LAB-2025-00083'],
    ['83', 'LAB-2026-00083'],
    ['#83', 'MCH-2026-00083'],
    ['00083', 'LAB-2026-00083'],
    ['mch 53', 'MCH-2026-00053'],
    ['rc 40', 'RC-2026-000040'],
    ['RC-2026-000040', 'RC-2026-000040'],
    ['2024 40', 'RC-2024-000040'],
    ['qt 7', 'QT-2026-000007'],
    ['rar 12', 'RAR-2026-0012'],
    ['lab 2027-1', 'LAB-2027-00001'],
    ['serum', null],
    ['3 %', null],
    ['lab', null],
    ['1234567', null],
  ]
  it.each(cases)('%s is %s', (typed, meant) => {
    const { numbers } = searchQuery(typed, 2026)
    if (meant === null) expect(numbers).toEqual([])
    else expect(numbers).toContain(meant)
  })

  it('means the newest year first, and only the named series', () => {
    expect(searchQuery('lab 83', 2026).numbers).toEqual([
      'LAB-2026-00083',
      'LAB-2025-00083',
      'LAB-2024-00083',
    ])
  })
})

describe('ranking', () => {
  const now = new Date('2026-11-26T05:00:00Z')
  const record = (of: Partial<Searched>): Searched => ({
    number: null,
    titles: [],
    hint: '',
    at: null,
    ...of,
  })
  /** Typed text; the record that must rank first; the one that must rank after it. */
  const cases: [typed: string, first: Partial<Searched>, second: Partial<Searched>][] = [
    ['lab-2026-00083', { number: 'LAB-2026-00083' }, { titles: ['About LAB-2026-00083'] }],
    ['83', { number: 'LAB-2026-00083' }, { number: 'LAB-2025-00083', at: '2026-11-26T04:00:00Z' }],
    ['83', { number: 'MCH-2025-00083' }, { number: 'LAB-2026-00830' }],
    [
      'heavy metals',
      { titles: ['Heavy metals'] },
      { titles: ['Heavy metals in food'], at: '2026-11-26T04:00:00Z' },
    ],
    ['โลหะหนัก', { titles: ['Heavy metals', 'โลหะหนัก'] }, { titles: ['ตรวจโลหะหนักในอาหาร'] }],
    ['serum', { titles: ['Serum base'] }, { titles: ['Night serum'], at: '2026-11-26T04:00:00Z' }],
    ['serum', { titles: ['Night serum'] }, { titles: ['Antiserum'] }],
    ['nur ahmad', { titles: ['Nur Izzati Ahmad'] }, { titles: ['Nur'], hint: 'ahmad' }],
    [
      'serum',
      { titles: ['Night serum'], at: '2026-11-25T00:00:00Z' },
      { titles: ['Day serum'], at: '2024-01-01T00:00:00Z' },
    ],
    ['sn-9', { number: null, titles: ['Filler'], hint: 'SN-9' }, { titles: ['Filler'], hint: 'SN-1' }],
  ]
  it.each(cases)('%s', (typed, first, second) => {
    const query = searchQuery(typed, 2026)
    const [one, other] = [first, second].map((of) => searchRank(query, record(of), now))
    expect(one).toBeGreaterThan(other ?? Infinity)
  })
})
