import { withoutGuard } from '@rp/domain/import/formula-start'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv-text.ts'
import { safeCell } from './safe-cell.ts'

describe('an exported cell', () => {
  it.each(['=1+1', '+66 81 234', '-2+3', '@SUM(A1)', '\tx', '\rx'])('%j cannot run as a formula', (value) => {
    expect(safeCell(value, 'en')).toBe(`'${value}`)
  })

  it.each([
    '＝1+1',
    '＋66',
    '－1+1',
    '＠SUM(1)',
    '\u200B=1+1',
    '\u2060\uFEFF@x',
    ';=1+1',
    '; =1',
    ', +1',
    "'＝1",
    '−1+1',
  ])('%j cannot run as a formula of another program, and comes back as it was', (value) => {
    expect(safeCell(value, 'en')).toBe(`'${value}`)
    expect(withoutGuard(safeCell(value, 'en'))).toBe(value)
  })

  it.each(['ครีม = ดี', 'a;b', '; b', 'x-y', "'quoted'", '\u200Bword', '#1', '(+66) 81'])(
    '%j stays as it is',
    (value) => {
      expect(safeCell(value, 'en')).toBe(value)
      expect(withoutGuard(value)).toBe(value)
    },
  )

  it.each(['-12.50', '0', '1234.500000'])('%s stays a number', (value) => {
    expect(safeCell(value, 'en')).toBe(value)
  })

  it('never starts with what a spreadsheet executes, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = safeCell(text, 'en')
        expect(/^[=+@\t\r]/.test(cell)).toBe(false)
        expect(cell.startsWith('-') && !/^-\d+(\.\d+)?$/.test(cell)).toBe(false)
      }),
    )
  })

  it('of a list or of nothing reads as a person would write it', () => {
    expect(safeCell(['S', 'M'], 'en')).toBe('S; M')
    expect(safeCell(null, 'en')).toBe('')
    expect(safeCell(true, 'en')).toBe('true')
    expect(safeCell({ en: 'Sales', th: 'ฝ่ายขาย' }, 'th')).toBe('ฝ่ายขาย')
  })
})

describe('CSV', () => {
  it('is quoted as in RFC 4180 and begins with the mark that Excel needs for Thai', () => {
    expect(csvOf(['a', 'b'], [{ a: 'say "สวัสดี"', b: 'x,y' }], 'en')).toBe(
      '\uFEFFa,b\r\n"say ""สวัสดี""","x,y"\r\n',
    )
  })
})
