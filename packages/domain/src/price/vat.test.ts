import { describe, expect, it } from 'vitest'
import { sellerOf, vatOn, vatRateOn } from './vat.ts'

describe('value added tax', () => {
  // By hand: 7 % of the base, rounded half up to satang.
  it.each([
    ['3410.30', '238.72', '3649.02'], // 238.721
    ['100.00', '7.00', '107.00'],
    ['0.07', '0.00', '0.07'], // 0.0049
    ['0.08', '0.01', '0.09'], // 0.0056
    ['1.50', '0.11', '1.61'], // 0.105: rounded half up
    ['999999999999.99', '70000000000.00', '1069999999999.99'], // 69999999999.9993
    ['0.00', '0.00', '0.00'],
  ])('on %s is %s, total %s', (base, amount, total) => {
    expect(vatOn(base, '7')).toEqual({ pct: '7', base, amount, total })
  })

  it('is 7 % since April 1999', () => {
    expect([vatRateOn('1999-04-01'), vatRateOn('2026-11-25')]).toEqual(['7', '7'])
    expect(() => vatRateOn('1999-03-31')).toThrow('No rate')
  })

  it.each([
    ['registered, with a number', '0107544000108', true, '238.72'],
    ['registered, without a number: none is stated', '', true, undefined],
    ['not registered', '0107544000108', false, undefined],
  ])('of a seller %s', (_who, tax_id, is_vat_registered, amount) => {
    const seller = sellerOf({ name: 'Siam', tax_id, is_vat_registered }, '3410.30', '2026-11-25')
    expect(seller.vat?.amount).toBe(amount)
    expect(seller).toMatchObject({ name: 'Siam', tax_id, is_vat_registered })
  })
})
