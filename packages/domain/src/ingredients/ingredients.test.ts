import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casCheck } from './cas-check.ts'
import { compositionSum, isComplete } from './composition.ts'
import { dayAfter } from '../dates.ts'
import { documentState, expiredTypes } from './ingredient-documents.ts'
import { kgPrices, priceAt, priceBreaks, type IngredientPrice } from './price-at.ts'
import { placePrice } from './price-history.ts'
import { inKg, pricePerKg } from './price-units.ts'

const price = (change: Partial<IngredientPrice> = {}): IngredientPrice => ({
  supplier: 'Siam Chem',
  price: '100',
  uom: 'kg',
  currency: 'THB',
  fx: '1',
  min_qty: '1',
  valid_from: '2026-01-01',
  valid_to: null,
  ...change,
})

describe('a price by any unit', () => {
  it.each([
    ['42', 'mcg', '42000000000'],
    ['0.000042', 'mg', '42'],
    ['0.38', 'g', '380'],
    ['380', 'kg', '380'],
    ['0.12', 'ml', '100'],
    ['120', 'l', '100'],
  ] as const)('of %s baht per %s is %s per kilogram', (amount, unit, expected) => {
    expect(pricePerKg(amount, unit, '1.2')).toBe(expected)
  })

  it('by volume has no price per kilogram without a density', () => {
    expect(pricePerKg('5', 'l', null)).toBeNull()
    expect(inKg('5', 'ml', null)).toBeNull()
  })

  it('is a thousand times higher for each smaller unit of mass', () => {
    const amount = fc
      .bigInt({ min: 1n, max: 10n ** 17n })
      .map((n) => `${n / 1_000_000n}.${String(n % 1_000_000n).padStart(6, '0')}`)
    const Wide = Decimal.clone({ precision: 60 })
    fc.assert(
      fc.property(amount, (text) => {
        const [kg, ...smaller] = (['kg', 'g', 'mg', 'mcg'] as const).map(
          (unit) => new Wide(pricePerKg(text, unit, null) ?? 0),
        )
        expect(kg?.eq(text)).toBe(true)
        expect(smaller.map((one, at) => one.eq(new Wide(text).times(1000 ** (at + 1))))).toEqual([
          true,
          true,
          true,
        ])
      }),
    )
  })

  it('gives the same cost: price per kilogram times kilograms equals price times quantity', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((n) => (n / 1000).toFixed(3))
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('g', 'kg'), (one, quantity, unit) => {
        const kg = inKg(quantity, unit, null) ?? '0'
        const perKg = pricePerKg(one, unit, null) ?? '0'
        expect(new Decimal(perKg).times(kg).eq(new Decimal(one).times(quantity))).toBe(true)
      }),
    )
  })
})

describe('the price on a day', () => {
  const history = kgPrices(
    [
      price({ price: '100', valid_to: '2026-08-31' }),
      price({ price: '120', valid_from: '2026-09-01' }),
      price({ price: '90', min_qty: '25', valid_from: '2026-09-01' }),
      price({ supplier: 'Bangkok Trading', price: '150', valid_from: '2026-06-01' }),
    ],
    null,
  )
  const on = '2026-11-21'

  it('is the latest, for the smallest quantity by default', () => {
    expect(priceAt(history, { on, rule: 'LATEST' })).toBe('120')
    expect(priceAt(history, { on: '2026-03-01', rule: 'LATEST' })).toBe('100')
  })
  it('uses the quantity break reached, or the lowest below it', () => {
    expect(priceAt(history, { on, rule: 'LATEST', quantity: '25' })).toBe('90')
    expect(priceAt(history, { on, rule: 'LATEST', quantity: '24.999999' })).toBe('120')
    expect(priceAt(history, { on, rule: 'LATEST', quantity: '0.1' })).toBe('120')
  })
  it('is the highest supplier’s under the rule HIGHEST', () => {
    expect(priceAt(history, { on, rule: 'HIGHEST' })).toBe('150')
  })
  it('is the mean of the days with a price under the rule AVERAGE_90D', () => {
    const two = kgPrices(
      [price({ price: '10', valid_to: '2026-11-20' }), price({ price: '100', valid_from: '2026-11-21' })],
      null,
    )
    expect(priceAt(two, { on, rule: 'AVERAGE_90D' })).toBe('11')
  })
  it('is missing before the first and after the last', () => {
    expect(priceAt(history, { on: '2025-12-31', rule: 'LATEST' })).toBeNull()
    expect(priceAt(history, { on: '2025-12-31', rule: 'AVERAGE_90D' })).toBeNull()
  })
  it('comes with its quantity breaks', () => {
    expect(priceBreaks(history, { on, rule: 'LATEST' })).toMatchObject([
      { min_kg: '1', price_per_kg: '120' },
      { min_kg: '25', price_per_kg: '90' },
    ])
  })
  it('is in baht by its recorded rate', () => {
    const [dollars] = kgPrices([price({ price: '10', currency: 'USD', fx: '33.5' })], null)
    expect(dollars?.price_per_kg).toBe('335')
  })
})

describe('the price history', () => {
  it('refuses two prices of one supplier and quantity on one day', () => {
    const history = [price({ valid_to: '2026-06-30' })]
    const at = (valid_from: string, change: Partial<IngredientPrice> = {}) =>
      placePrice(history, price({ price: '7', valid_from, ...change }), false).kind
    expect(at('2026-06-30')).toBe('overlaps')
    expect(at('2026-07-01')).toBe('new')
    expect(at('2025-01-01', { valid_to: '2025-12-31' })).toBe('new')
    expect(at('2026-06-30', { supplier: 'Another' })).toBe('new')
    expect(at('2026-06-30', { min_qty: '25' })).toBe('new')
  })
  it('ends the open price the day before the next', () => {
    const placed = placePrice([price()], price({ price: '7', valid_from: '2026-05-01' }), true)
    expect(placed).toMatchObject({ kind: 'new', ends: { valid_to: '2026-04-30' } })
  })
  it('recognises an equal price, even if it has ended since', () => {
    expect(placePrice([price({ valid_to: '2026-06-30' })], price(), true).kind).toBe('unchanged')
  })
})

describe('a blend', () => {
  it('is complete if its typical percentages sum to 100 within a hundredth', () => {
    const of = (...pcts: string[]) => pcts.map((pct_typ) => ({ pct_typ, constituent_of: null }))
    expect(compositionSum(of('90', '10.000001'))).toBe('100.000001')
    expect(isComplete(of('90', '10'))).toBe(true)
    expect(isComplete(of('90', '9.99'))).toBe(true)
    expect(isComplete(of('90', '9.989999'))).toBe(false)
    expect(isComplete(of('33.333333', '33.333333', '33.333334'))).toBe(true)
    expect(isComplete([])).toBe(false)
    expect(compositionSum(of('', 'x', '5'))).toBe('5')
  })
})

describe('a CAS number', () => {
  it.each([
    ['7732-18-5', null],
    ['122-99-6', null],
    ['1205-50-3', 'digit'],
    ['7732-18', 'form'],
    ['water', 'form'],
  ] as const)('%s: %s', (cas, odd) => expect(casCheck(cas)).toBe(odd))
})

describe('documents', () => {
  const on = '2026-11-21'
  it('are expired by type, if none of the type is valid', () => {
    expect(
      expiredTypes(
        [
          { type: 'COA', valid_until: '2026-01-01' },
          { type: 'COA', valid_until: '2027-01-01' },
          { type: 'SDS', valid_until: '2026-11-20' },
          { type: 'TDS', valid_until: null },
        ],
        on,
      ),
    ).toEqual(['SDS'])
  })
  it('pass from valid to soon to expired', () => {
    expect(documentState(null, on)).toBe('endless')
    expect(documentState(dayAfter(on, 31), on)).toBe('valid')
    expect(documentState(dayAfter(on, 30), on)).toBe('soon')
    expect(documentState(on, on)).toBe('soon')
    expect(documentState(dayAfter(on, -1), on)).toBe('expired')
  })
})
