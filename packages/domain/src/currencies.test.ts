import { expect, it } from 'vitest'
import { currencies, rateFault } from './currencies.ts'

it.each(['THB', 'USD', 'EUR', 'JPY', 'CNY', 'VND', 'ZWG', 'SLE', 'XOF'])('%s is a currency', (code) => {
  expect(currencies.has(code)).toBe(true)
})

// Replaced currencies, a fund, gold, a test code, none, and invented ones.
it.each(['HRK', 'BGN', 'SLL', 'ZWL', 'CHE', 'XAU', 'XTS', 'XXX', 'ZZZ', 'QQQ', 'BAHT', ''])(
  '"%s" is not',
  (code) => {
    expect(currencies.has(code)).toBe(false)
  },
)

it.each([
  ['THB', '1', true],
  ['THB', '1.000000', true],
  ['THB', '36', false],
  ['THB', '0.999999', false],
  ['USD', '1', true],
  ['USD', '36.125', true],
])('%s at %s: %s', (currency, fx, isRight) => {
  expect(rateFault({ currency, fx }) === null).toBe(isRight)
})
