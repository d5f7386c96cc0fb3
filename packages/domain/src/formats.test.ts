import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDateTime, fromNow } from './dates.ts'
import { extensionOf } from './file-types.ts'
import { formatMoney, roundPrice } from './money.ts'
import { initialsOf, nameLabel, truncate } from './texts.ts'

describe('dates', () => {
  it('shows Bangkok time as day/month/year with 12 hours', () => {
    expect(formatDateTime('2026-11-20T20:15:00.000Z')).toBe('21/11/2026 03:15 AM')
    expect(formatDateTime('2026-11-21T05:00:00.000Z')).toBe('21/11/2026 12:00 PM')
    expect(formatDateTime('2026-11-20T17:05:00.000Z')).toBe('21/11/2026 12:05 AM')
  })

  it('adds 543 to the year for the Buddhist calendar', () => {
    expect(formatDateTime('2026-11-20T20:15:00.000Z', { buddhist: true })).toBe('21/11/2569 03:15 AM')
  })

  it('shows only the time until 12 hours have passed', () => {
    const instant = '2026-11-20T20:15:00.000Z'
    const hours = (n: number) => Date.parse(instant) + n * 3_600_000
    expect(fromNow(instant, hours(12) - 1)).toBe('03:15 AM')
    expect(fromNow(instant, hours(12))).toBe('21/11/2026 03:15 AM')
  })
})

describe('money', () => {
  it('shows the baht sign, groups and two decimals', () => {
    expect(formatMoney('1234.5')).toBe('฿ 1,234.50')
    expect(formatMoney('-1234567.005')).toBe('฿ -1,234,567.01')
    expect(formatMoney('0')).toBe('฿ 0.00')
  })

  it.each([
    ['12.3', '12.30'],
    ['0.004', '0.004'],
    ['0.00004', '0.00004'],
    ['0.000001', '0.000001'],
    ['0.0000001', '0.000000'],
    ['0', '0.00'],
    ['0.000000', '0.00'],
  ])('the safe price of %s is %s', (amount, text) => {
    expect(roundPrice(amount)).toBe(text)
  })

  it('never loses an integer amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (n) => {
        expect(formatMoney(n.toString()).replace(/[฿ ,]/g, '')).toBe(`${n}.00`)
      }),
    )
  })
})

describe('texts', () => {
  it('truncates a long text with an ellipsis', () => {
    expect(truncate('abcdef', 3)).toBe('abc ...')
    expect(truncate('abc', 3)).toBe('abc')
  })

  it.each([
    ['named above 0.01 percent', 15, 'named above ...'],
    ['named above 0.01 percent', 18, 'named above 0.01 ...'],
    ['it costs 1,234.50 baht', 14, 'it costs ...'],
    ['call 081-234-5678 now', 12, 'call ...'],
    ['until 2026-11-30 only', 13, 'until ...'],
    ['1,234,567 baht', 4, '...'],
    ['ราคา 1,250 บาทต่อชุด', 8, 'ราคา ...'],
    ['ขอราคาครีมกันแดดหน่อยค่ะ', 12, 'ขอราคาครีม ...'],
    ['https://shop.example/a-long-address', 10, 'https:// ...'],
  ])('truncates %j at %i characters between words, and not within a number', (text, length, cut) => {
    expect(truncate(text, length)).toBe(cut)
  })

  it('never separates a letter from its marks', () => {
    expect(truncate('xก่ก่ก่ก่ก่ก่ก่', 2)).not.toMatch(/^xก \.\.\.$/)
  })

  it('labels a participant by the first word of the username', () => {
    expect(nameLabel('Daniel Wong', ', ')).toBe('Daniel, ')
    expect(nameLabel('', ':')).toBe('anonymous:')
    expect(nameLabel(null, ':')).toBe('anonymous:')
  })

  it('takes initials in Latin and in Thai', () => {
    expect(initialsOf('Daniel Wong')).toBe('DW')
    expect(initialsOf('ปวีณา สุขใจ')).toBe('ปส')
    expect(initialsOf('เสาวภา')).toBe('สา')
  })

  it('knows the accepted extensions', () => {
    expect(extensionOf('Invoice.PDF')).toBe('pdf')
    expect(extensionOf('a.pdf.exe')).toBeUndefined()
    expect(extensionOf('noextension')).toBeUndefined()
  })
})
