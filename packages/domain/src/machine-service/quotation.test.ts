import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../decimal.ts'
import { overDiscounted, totalsOf, type QuotationLine, type VatPercent } from './quotation.ts'

const line = (qty: string, unit_price: string, more: Partial<QuotationLine> = {}): QuotationLine => ({
  kind: 'PART',
  description: 'Seal',
  qty,
  unit_price,
  discount: '0',
  vat: '7',
  ...more,
})

describe('a quotation', () => {
  it('subtracts the discount from the line and adds 7 % VAT where it applies', () => {
    expect(
      totalsOf([line('2', '1250', { discount: '100' }), line('1.5', '600', { kind: 'TRAVEL', vat: '0' })]),
    ).toEqual({ amounts: ['2400.00', '900.00'], subtotal: '3300.00', vat: '168.00', total: '3468.00' })
  })

  it('rounds VAT once per rate, half up, not per line', () => {
    const lines = [line('1', '0.07'), line('1', '0.07')]
    // 7 % of 0.14 is 0.0098; per line it would round to zero twice.
    expect(totalsOf(lines)).toMatchObject({ subtotal: '0.14', vat: '0.01', total: '0.15' })
  })

  it('without lines costs nothing', () => {
    expect(totalsOf([])).toEqual({ amounts: [], subtotal: '0.00', vat: '0.00', total: '0.00' })
  })

  it('adds up to the satang', () => {
    const satang = fc.integer({ min: 0, max: 10_000_000 }).map((value) => decimal(value).div(100).toFixed())
    const anyLine = fc
      .record({
        qty: fc.integer({ min: 1, max: 500 }).map(String),
        unit_price: satang,
        vat: fc.constantFrom<VatPercent>('0', '7'),
      })
      .map(({ qty, unit_price, vat }) => line(qty, unit_price, { vat }))
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
        const { amounts, subtotal, vat, total } = totalsOf(lines)
        const added = amounts.reduce((sum, amount) => sum.plus(amount), decimal(0))
        expect(added.toFixed(2)).toBe(subtotal)
        expect(added.plus(vat).toFixed(2)).toBe(total)
      }),
    )
  })

  it('finds the line whose discount exceeds its value', () => {
    expect(overDiscounted([line('1', '5'), line('2', '5', { discount: '10.01' })])).toBe(1)
    expect(overDiscounted([line('2', '5', { discount: '10' })])).toBe(-1)
  })
})
