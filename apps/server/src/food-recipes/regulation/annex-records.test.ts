import { describe, expect, it } from 'vitest'
import { slowAnnexes } from '../../testing/slow-annexes.ts'
import { readAnnexRecords } from './annex-records.ts'

const header = 'Reference Number,Name,CAS Number,Other'
const read = (...lines: string[]) => {
  const { records, broken } = readAnnexRecords([header, ...lines, ''].join('\n'), 1000)
  return {
    rows: records.slice(1).map(({ line, cells }) => `${line} ${cells[0]}`),
    broken: broken.map(({ line, ref }) => `${line} ${ref}`),
  }
}

describe('the records of an annex', () => {
  it('may have cells of several lines, with doubled quotation marks and commas', () => {
    const { records } = readAnnexRecords(`${header}\r\n1,"a ""b"", c",x,"first\r\nsecond"\r\n2,,,`, 1000)
    expect(records).toEqual([
      { line: 1, cells: ['Reference Number', 'Name', 'CAS Number', 'Other'] },
      { line: 2, cells: ['1', 'a "b", c', 'x', 'first\nsecond'] },
      { line: 4, cells: ['2', '', '', ''] },
    ])
  })

  it('keep rows that are shorter or longer than the header', () => {
    expect(read('1,a', '2,a,b,c,d')).toEqual({ rows: ['2 1', '3 2'], broken: [] })
  })

  // Each of these quotation marks breaks only row 2, whatever surrounds it.
  it.each([
    ['inside a cell', '2,"one "two" three",x,y'],
    ['inside a cell without marks', '2,one "two,x,y'],
    ['that is never closed', '2,"one,x,y'],
    ['at the end of a cell', '2,one",x,y'],
    ['behind a closed one', '2,"one"",x,y'],
    ['in a cell of several lines', '2,"one\ntwo" three",x,"y\nz"'],
  ])('lose only the row with a stray quotation mark %s', (_, row) => {
    const { rows, broken } = read('1,"a\n1,2-b",x,y', row, '3,"c",x,"y"', '4,d,x,y')
    expect(rows.map((one) => one.split(' ')[1])).toEqual(['1', '3', '4'])
    expect(broken).toEqual(['4 2'])
  })

  it('lose only that row if it is the last, and if another such row follows', () => {
    expect(read('1,a,x,y', '2,"one,x,y')).toEqual({ rows: ['2 1'], broken: ['3 2'] })
    expect(read('2,"one,x,y', '3a,tw"o,x,y', '4,d,x,y')).toEqual({ rows: ['4 4'], broken: ['2 2', '3 3a'] })
  })

  it.each(slowAnnexes)('stop at the limit, also in a hostile file', (text) => {
    const { records, broken } = readAnnexRecords(text, 20_000)
    expect(records.length + broken.length).toBe(20_000)
  })
})
