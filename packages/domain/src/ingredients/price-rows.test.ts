import { describe, expect, it } from 'vitest'
import { currencies, rateFault } from '../currencies.ts'
import { priceRuleCases } from './cases/price-rules.ts'
import { firstPriceRows, heldOutPriceRows, priceRows, type PriceRowCase } from './cases/price-rows.ts'
import { countedPrice, kgPrices, type IngredientPrice, type PriceRule } from './price-at.ts'
import { confirmFirst, priceDoubts } from './price-doubts.ts'

const baht = (per_kg: string, of: Partial<IngredientPrice> & { supplier: string }): IngredientPrice => ({
  price: per_kg,
  uom: 'kg',
  currency: 'THB',
  fx: '1',
  min_qty: '0',
  valid_from: '2026-11-01',
  valid_to: null,
  ...of,
})

function judged({ known, range = {}, rates = {}, typed, ...beside }: PriceRowCase) {
  const density = beside.density ?? null
  const { from = '2026-11-01', to = null, price, ...rest } = typed
  const row = baht(price, {
    supplier: 'Siam',
    valid_from: from,
    valid_to: to,
    ...rest,
  })
  if (!currencies.has(row.currency)) return { per_kg: { refused: 'currency' }, asks: [] }
  if (rateFault(row)) return { per_kg: { refused: 'fx' }, asks: [] }
  const doubts = priceDoubts(row, {
    history: known.map((one) =>
      baht(one.per_kg, {
        supplier: one.supplier,
        valid_from: one.from,
        valid_to: one.to ?? null,
        min_qty: one.min_kg ?? '0',
      }),
    ),
    density,
    rule: 'LATEST',
    preferred: '',
    range: { from: range.from ?? null, to: range.to ?? null },
    last_rate: rates[row.currency] ?? null,
  })
  return {
    per_kg: kgPrices([row], density)[0]?.price_per_kg,
    asks: doubts.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b)),
  }
}

describe('a typed price', () => {
  it('has forty cases', () => {
    expect(priceRows.length + heldOutPriceRows.length).toBe(40)
  })
  it.each([...priceRows, ...firstPriceRows, ...heldOutPriceRows])('$what', (row) => {
    expect(judged(row)).toEqual({ per_kg: row.per_kg, asks: row.asks })
  })
  it('names the conflict in both languages when it must be confirmed', () => {
    const words = confirmFirst([
      { code: 'MOVED', known: '100', typed: '50.0001', pct: '-50.0001' },
      { code: 'OUT_OF_RANGE', typed: '81', from: '60', to: null },
      { code: 'RATE_ONE', currency: 'USD' },
    ])
    expect(words).toEqual({
      en: 'is needed to confirm: the price a kilogram changes from 100 to 50.0001 baht, > 50 % less; 81 baht a kilogram is outside the usual 60 – … of this material; 1 USD is taken for 1 baht',
      th: 'จำเป็นต้องระบุเพื่อยืนยัน: ราคาต่อกิโลกรัมเปลี่ยนจาก 100 เป็น 50.0001 บาท ลดลง > 50 %; 81 บาทต่อกิโลกรัม อยู่นอกช่วงปกติ 60 – … ของวัตถุดิบนี้; คิด 1 USD เท่ากับ 1 บาท',
    })
  })
})

describe('the price that counts by the price rule', () => {
  it.each(priceRuleCases)('$what', ({ preferred, offers, on, kg, counts }) => {
    const prices = kgPrices(
      offers.map((one) =>
        baht(one.per_kg, {
          supplier: one.supplier,
          valid_from: one.from,
          valid_to: one.to ?? null,
          min_qty: one.min_kg ?? '0',
        }),
      ),
      null,
    )
    const found = Object.keys(counts).map((rule) => {
      const question = { on, rule: rule as PriceRule, preferred, ...(kg && { quantity: kg }) }
      const counted = countedPrice(prices, question)
      return [rule, counted && [counted.origin.supplier, counted.price_per_kg]]
    })
    expect(Object.fromEntries(found)).toEqual(counts)
  })

  it('gives its origin, with the rate and its date', () => {
    const dollars = { currency: 'USD', fx: '36.1', fx_on: '2026-10-30', valid_from: '2026-11-01' }
    const prices = kgPrices([baht('2', { supplier: 'Osaka', ...dollars })], null)
    expect(countedPrice(prices, { on: '2026-11-02', rule: 'LATEST' })).toEqual({
      price_per_kg: '72.2',
      origin: { rule: 'LATEST', supplier: 'Osaka', price: '2', uom: 'kg', ...dollars },
    })
  })
})
