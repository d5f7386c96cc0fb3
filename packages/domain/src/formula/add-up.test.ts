import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, sum } from '../decimal.ts'
import { addUp, milligramPlaces, placesFor } from './add-up.ts'

const of = (...texts: string[]) => texts.map((text) => decimal(text))
const written = (values: ReturnType<typeof of>) => values.map((value) => value.toFixed())

describe('rounding numbers so that they add up', () => {
  it.each([
    // 33.333… three times is 100, not 99.99.
    [['33.3333333', '33.3333333', '33.3333334'], 2, ['33.33', '33.33', '33.34']],
    // 3 x 0.5 = 1.5, rounded to 2: of equal remainders the first are rounded up.
    [['0.5', '0.5', '0.5'], 0, ['1', '1', '0']],
    [['78.2', '21.8'], 2, ['78.2', '21.8']],
    // 0.4 + 0.4 + 0.2 = 1: one unit for the largest remainder, the first 0.4.
    [['0.4', '0.4', '0.2'], 0, ['1', '0', '0']],
    [['0.000001', '99.999999'], 6, ['0.000001', '99.999999']],
    [['0', '100'], 2, ['0', '100']],
    // A negative balance against an excess of the others.
    [['-0.005', '100.005'], 2, ['-0.01', '100.01']],
    [[], 2, []],
  ])('%j to %i decimals is %j', (values, places, rounded) => {
    expect(written(addUp(of(...values), places))).toEqual(rounded)
  })

  it('gives the rounded sum, each off by less than a unit, with zero staying zero', () => {
    const value = fc.integer({ min: 0, max: 2_000_000_000 }).map((units) => decimal(units).div(777))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), fc.integer({ min: 0, max: 6 }), (values, places) => {
        const rounded = addUp(values, places)
        expect(sum(rounded).toFixed(places)).toBe(sum(values).toFixed(places))
        for (const [at, one] of rounded.entries()) {
          const exact = values[at] ?? decimal(0)
          expect(one.minus(exact).abs().lt(decimal(10).pow(-places))).toBe(true)
          if (exact.isZero()) expect(one.isZero()).toBe(true)
        }
      }),
    )
  })
})

describe('a column', () => {
  it.each([
    [['78.2', '5'], 2],
    [['78.2004', '0.0004'], 4],
    [['0.000001', '99.999999'], 6],
    [['33.33333333333333', '66.66666666666667'], 6],
    [['0.00000004', '99.99999996'], 8],
    [[], 2],
  ])('of %j has %i decimals', (values, places) => {
    expect(placesFor(of(...values), { least: 2, usual: 6 })).toBe(places)
  })

  it.each([
    ['1000000', 2],
    ['9999999', 2],
    ['10000000', 1],
    ['1000', 5],
    ['100000000', 0],
    ['3000000000', 0],
    ['0', 6],
  ])('of masses of %s mg together keeps %i decimals', (total, places) => {
    expect(milligramPlaces(decimal(total))).toBe(places)
  })
})
