import { describe, expect, it } from 'vitest'
import { judgedOffers } from '../ingredients/cases/judged-offers.ts'
import { offerCases, type OfferCase } from '../ingredients/cases/offers.ts'
import { countedPrice, kgPrices, leastOffer, priceBreaks } from '../ingredients/price-at.ts'
import { materialFindings } from './material-findings.ts'
import { packageFindingText } from './package-findings.ts'
import { priceOrder, type SizeInput } from './price-recipe.ts'
import { boughtFor, countedLine, type PricedLine } from './unit-costs.ts'
import { sellerOf } from './vat.ts'

const on = '2026-11-29'

function lineOf({
  offers,
  rule = 'LATEST',
  preferred = '',
  density,
}: OfferCase): Omit<PricedLine, 'key' | 'kg_per_unit'> {
  const prices = kgPrices(
    offers.map(
      ({ by, min, from = '2026-01-01', to, uom = 'kg', currency = 'THB', fx = '1', fx_on, price }) => ({
        supplier: by,
        price,
        uom,
        currency,
        fx,
        min_qty: min,
        valid_from: from,
        valid_to: to ?? null,
        fx_on,
      }),
    ),
    density ?? null,
  )
  const question = { on, rule, preferred }
  const counts = countedPrice(prices, question)
  return {
    name: 'Material',
    material: 'material',
    group: 'INGREDIENT',
    price_per_kg: counts?.price_per_kg ?? null,
    origin: counts?.origin,
    price_breaks: priceBreaks(prices, question),
    least_offer: leastOffer(prices, question),
  }
}

function judged(one: OfferCase) {
  const line = lineOf(one)
  const sizes: SizeInput[] = one.sizes.map(([qty, ...lines], place) => ({
    package_id: null,
    name: `size ${place}`,
    content: '',
    qty,
    packaging: [],
    lines: lines.map((kg_per_unit, at) => ({ ...line, key: `${place} ${at}`, kg_per_unit })),
  }))
  const price = priceOrder(
    { recipe_type: 'COSMETICS', sizes, multiplier: '1', registrations: 0, spread_fee: false },
    {
      base_overhead_pct: 0,
      ingredient_overhead_pct: 0,
      packaging_overhead_pct: 0,
      registration_fee: 0,
      unit_places: 6,
    },
  )
  const found = materialFindings(sizes, on)
  const [first] = sizes
  const [firstLine] = first?.lines ?? []
  const counts = first && firstLine && countedLine(firstLine, first.qty, boughtFor(sizes))
  const facts = { name: 'Siam', tax_id: '0105500000000', is_vat_registered: true }
  return {
    from: counts?.price_per_kg ? counts.origin?.supplier : null,
    pays: price.total,
    withVat: one.withVat && sellerOf(facts, price.total, on).vat?.total,
    minimum: found.find(({ code }) => code === 'BELOW_MINIMUM')?.figures.limit,
    finds: found.flatMap(({ code }) => (code === 'BELOW_MINIMUM' ? [] : [code])),
  }
}

describe('what an order pays for a raw material', () => {
  it('has sixty cases', () => {
    expect(offerCases.length + judgedOffers.length).toBe(60)
  })
  it.each([...offerCases, ...judgedOffers])('$what', (one) => {
    const { from, pays, withVat, minimum, finds = [] } = one
    expect(judged(one)).toEqual({ from, pays, withVat, minimum, finds })
  })

  it('is said with the minimum, the need and who sells it', () => {
    const [only] = offerCases.filter(({ what }) => what.startsWith('only 500 kg are sold, 3'))
    if (!only) throw new Error('The case is in the table')
    const line = { ...lineOf(only), key: 'a', kg_per_unit: '3' }
    const [found] = materialFindings([{ qty: 1, lines: [line], packaging: [] }], on)
    expect(found && packageFindingText(found)).toEqual({
      en: '3 kg of Material are needed, and nobody sells less than 500 kg (Bulk): all of it is in this price',
      th: 'ต้องใช้ Material 3 กก. แต่ซื้อได้ขั้นต่ำ 500 กก. (Bulk) ราคานี้คิดทั้งหมดที่ต้องซื้อแล้ว',
    })
  })
})
