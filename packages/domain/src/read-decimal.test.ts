import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from './read-decimal.ts'

describe('a typed number', () => {
  it.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['๑๒.๕', '12.5'],
    ['๑๒,๕ %', '12.5'],
    ['1,250', '1250'],
    ['1,250.50', '1250.5'],
    [' 007 ', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0.000001', '0.000001'],
    ['-3', '-3'],
    ['-0', '0'],
    ['1.500000000', '1.5'],
  ])('%j is parsed as %s', (typed, value) => {
    expect(readDecimal(typed)).toEqual({ value })
  })

  it.each(['', '.', ',', 'abc', '1e5', '1.2.3', '1,2,3', '12,5.1', '--1', '5g'])(
    '%j is no number',
    (typed) => {
      expect(readDecimal(typed)).toEqual({ problem: 'NOT_A_NUMBER' })
    },
  )

  it('is never truncated: too many decimals are a problem', () => {
    expect(readDecimal('0.1234567')).toEqual({ problem: 'TOO_PRECISE' })
  })

  it('parses its own output to the same value', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(999_999), (whole, fraction) => {
        const read = readDecimal(`${whole},${String(fraction).padStart(6, '0')}`)
        expect('value' in read && readDecimal(read.value)).toEqual(read)
      }),
    )
  })
})
