import { expect, it } from 'vitest'
import { thaiTaxId, writtenTaxId } from './thai-tax-id.ts'

/** Check digits by hand: 0107544000108 has 12+70+45+32+28+3 = 190, 190 mod 11 = 3, 11 - 3 = 8. */
it.each([
  // Published by listed companies.
  ['0107544000108', '0107544000108'],
  ['0-1075-42000-01-1', '0107542000011'],
  [' 0 1075 44000 10 8 ', '0107544000108'],
  // Sum 7 + 4 = 11: remainder 0, 11 becomes 1. Sum 8 + 4 = 12: remainder 1, 10 becomes 0.
  ['0000001001001', '0000001001001'],
  ['0000010001000', '0000010001000'],
  ['0107544000109', null],
  ['0107544000180', null],
  ['107544000108', null],
  ['00107544000108', null],
  ['010754400010X', null],
  ['', null],
])('%j is parsed as %j', (text, digits) => {
  expect(thaiTaxId(text)).toBe(digits)
})

it('detects an error in one digit, except in the third, whose weight is 11', () => {
  const right = '0107544000108'
  const slips = [...right].flatMap((_, at) =>
    [...'0123456789'].map((digit) => ({ at, typed: right.slice(0, at) + digit + right.slice(at + 1) })),
  )
  const missed = slips.filter(({ typed }) => typed !== right && thaiTaxId(typed) !== null)
  expect(new Set(missed.map(({ at }) => at))).toEqual(new Set([2]))
})

it('is formatted in groups', () => {
  expect(writtenTaxId('0107544000108')).toBe('0-1075-44000-10-8')
})
