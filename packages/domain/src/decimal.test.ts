import { describe, expect, it } from 'vitest'
import {
  compareDecimals,
  decimal,
  fixed,
  hundred,
  plain,
  plainDecimal,
  sum,
  withPercent,
  zero,
} from './decimal.ts'

describe('a decimal', () => {
  it('from nothing is zero', () => {
    for (const nothing of ['', null, undefined]) expect(fixed(decimal(nothing))).toBe('0.000000')
    expect(fixed(sum([]))).toBe('0.000000')
    expect(zero.isZero()).toBe(true)
  })

  it('keeps fifty digits of a periodic value', () => {
    expect(decimal(1).div(3).toFixed()).toBe(`0.${'3'.repeat(50)}`)
  })

  it('is stored with six decimals, half up', () => {
    expect(fixed(decimal('1.2345675'))).toBe('1.234568')
    expect(fixed(decimal('0.125'), 2)).toBe('0.13')
  })

  it('is shown with at most six decimals, without trailing zeros', () => {
    expect(plain('5.000000')).toBe('5')
    expect(plain('1.2345675')).toBe('1.234568')
    expect(plainDecimal('12.50000000')).toBe('12.5')
    expect(plainDecimal('0.00000001')).toBe('0.00000001')
  })

  it('adds, computes percentages and compares numerically', () => {
    expect(sum([decimal('0.1'), decimal('0.2')]).toFixed()).toBe('0.3')
    expect(withPercent('15').toFixed()).toBe('1.15')
    expect(hundred.toFixed()).toBe('100')
    expect(compareDecimals('5.000000', '5')).toBe(0)
    expect(compareDecimals('9', '10')).toBeLessThan(0)
    expect(compareDecimals('10', '9.999999')).toBeGreaterThan(0)
  })
})
