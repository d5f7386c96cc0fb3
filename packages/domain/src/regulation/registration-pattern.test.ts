import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfRegistration, patternForm, standardPatterns, writtenAs } from './registration-pattern.ts'

const pattern = fc
  .array(fc.constantFrom('N', 'A', '-', '.'), { minLength: 2, maxLength: 20 })
  .map((marks) => marks.join(''))
  .filter((text) => patternForm.test(text))

describe('a registration number', () => {
  it.each([
    ['10-1-6600012345', 'NN-N-NNNNNNNNNN', '10-1-6600012345'],
    ['1016600012345', 'NN-N-NNNNNNNNNN', '10-1-6600012345'],
    ['10 1 66 00012345', 'NN-N-NNNNNNNNNN', '10-1-6600012345'],
    ['10-1-660001234', 'NN-N-NNNNNNNNNN', null],
    ['10-1-66000123456', 'NN-N-NNNNNNNNNN', null],
    ['10-1-660001234x', 'NN-N-NNNNNNNNNN', null],
    ['not 10-1-12345-1-0001', 'NN-N-NNNNN-N-NNNN', null],
  ])('%s with pattern %s is %s', (number, mask, written) => {
    expect(writtenAs(number, mask)).toBe(written)
  })

  it('of any pattern is recognised with any separators, and is idempotent', () => {
    fc.assert(
      fc.property(pattern, fc.infiniteStream(fc.nat(9)), (mask, digits) => {
        const number = [...mask]
          .map((mark) => (mark === 'N' ? digits.next().value : mark === 'A' ? 'K' : mark))
          .join('')
        expect(writtenAs(number, mask)).toBe(number)
        expect(writtenAs(number.replace(/[-.]/g, ''), mask)).toBe(number)
        expect(writtenAs(`${number}0`, mask)).toBeNull()
      }),
    )
  })

  it('of the standard patterns is a valid pattern', () => {
    expect(standardPatterns.filter((one) => !patternForm.test(one.pattern))).toEqual([])
  })
})

describe('the end of a registration', () => {
  it.each([
    ['2026-03-01', 3, '2029-03-01'],
    ['2024-02-29', 3, '2027-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-12-31', 1, '2027-12-31'],
  ])('granted on %s for %s years is %s', (granted, years, end) => {
    expect(endOfRegistration(granted, years)).toBe(end)
  })
})
