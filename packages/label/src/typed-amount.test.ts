import { describe, expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

/** Lengths by definition: 1 in = 25.4 mm, 1 pt = 1/72 in. */
const cases = [
  ['12', 'mm', '12'],
  ['12 mm', 'mm', '12'],
  ['12มม.', 'mm', '12'],
  ['๑๒.๕', 'mm', '12.5'],
  ['1.2 cm', 'mm', '12'],
  ['1 in', 'mm', '25.4'],
  ['0.5"', 'mm', '12.7'],
  ['500 µm', 'mm', '0.5'],
  ['72 pt', 'mm', '25.4'],
  ['25.4 mm', 'pt', '72'],
  ['9', 'pt', '9'],
  ['5+3', 'mm', '8'],
  ['5-3', 'mm', '2'],
  ['-5+3', 'mm', '-2'],
  ['5 - -3', 'mm', '8'],
  ['2+3*4', 'mm', '14'],
  ['60/2 - 1.5', 'mm', '28.5'],
  ['60÷4', 'mm', '15'],
  ['3 × 2.5', 'mm', '7.5'],
  ['1/3', 'mm', '0.333333'],
  ['1 cm + 5', 'mm', '15'],
  ['100%', '%', '100'],
  ['90+45', '°', '135'],
] as const

const refused = [
  ['12 kg', 'mm'],
  ['0x10', 'mm'],
  ['5+', 'mm'],
  ['+', 'mm'],
  ['5++3x', 'mm'],
  ['1/0', 'mm'],
  ['1e3', 'mm'],
  ['abc', 'mm'],
  ['1 cm', '%'],
  ['', 'mm'],
] as const

describe('a typed amount', () => {
  it.each(cases)('%s in a field of %s is %s', (typed, unit, value) => {
    expect(typedAmount(typed, unit)).toEqual({ value })
  })
  it.each(refused)('refuses "%s" in a field of %s', (typed, unit) => {
    expect(typedAmount(typed, unit)).toHaveProperty('problem')
  })
})
