import { priceOrder, type OrderInput } from '@rp/domain/price/price-recipe'
import type { PackagingCost } from '@rp/domain/price/unit-costs'
import { sellerOf } from '@rp/domain/price/vat'
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../../platform/pdf/pdf.ts'
import { pdfLines } from '../../testing/paper/pdf-lines.ts'
import { quoteContent } from './quote-content.ts'

const piece = (name: string, name_th: string, unit_cost: string, units_per_piece = 1): PackagingCost => ({
  key: name,
  name,
  name_th,
  kind: 'PACK',
  mode: 'PER_UNIT',
  unit_cost,
  tiers: [],
  setup_fee: '0',
  min_charge: '0',
  units_per_hour: null,
  units_per_piece,
})
const filling: PackagingCost = { ...piece('Filling', 'บรรจุ', '1'), kind: 'SERVICE' }
const size = (name: string, content: string, qty: number, packaging: PackagingCost[]) => ({
  package_id: name,
  name,
  content,
  qty,
  packaging,
  lines: [
    {
      key: 'water',
      name: 'Secret Water',
      group: 'BASE' as const,
      kg_per_unit: '0.03',
      price_per_kg: '100',
      price_breaks: [],
    },
  ],
})
const config = {
  base_overhead_pct: 0,
  ingredient_overhead_pct: 0,
  packaging_overhead_pct: 0,
  registration_fee: 2500,
  unit_places: 6,
}

async function printed(sizes: OrderInput['sizes'], language: 'en' | 'th'): Promise<string[]> {
  const input: OrderInput = {
    recipe_type: 'COSMETICS',
    sizes,
    multiplier: '1',
    registrations: 1,
    spread_fee: false,
  }
  const price = priceOrder(input, config)
  const seller = sellerOf({ name: 'Siam', tax_id: '', is_vat_registered: false }, price.total, '2026-11-26')
  const offered = { input, config, price, total: price.total, valid_until: '2026-12-26', seller }
  const content = quoteContent({ name: 'Serum', number: 'RC-1', customer_name: 'Malee' }, offered, language)
  return pdfLines(await pdfOf({ title: 'T', beside: 'B', content, foot: 'F' }, 'test'))
}
const wordless = (text: string) => text.replaceAll(/\s/gu, '')
const both = [
  size('Airless 50', '30 g', 1000, [
    piece('Airless bottle', 'ขวดสุญญากาศ', '5'),
    piece('Carton', 'ลัง', '24', 12),
    filling,
  ]),
  size('Jar', '30 g', 500, [piece('Glass jar', 'กระปุกแก้ว', '4')]),
]

describe('the sheet of a quote of several sizes', () => {
  it('names each with its price, and every piece with its quantity', async () => {
    const lines = await printed(both, 'en')
    // 3 + 5 + 84 x 24 / 1000 + 1 = 11.016; 3 + 4 = 7; with the fee 11,016 + 3,500 + 2,500.
    expect(lines).toContain('Serum · Airless 50 (30 g)\t1,000\t฿ 11.016\t฿ 11,016.00')
    expect(lines).toContain('Serum · Jar (30 g)\t500\t฿ 7.00\t฿ 3,500.00')
    expect(lines.find((line) => line.startsWith('Total\t'))).toBe('Total\t฿ 17,016.00')
    const text = wordless(lines.join(' '))
    expect(text).toContain(wordless('Airless 50: Airless bottle × 1,000; Carton × 84; Filling'))
    expect(text).toContain(wordless('Price by quantity · Jar'))
    expect(text).not.toContain('Secret')
  })

  it('is available in Thai as well', async () => {
    const text = wordless((await printed(both, 'th')).join(' '))
    expect(text).toContain(wordless('Jar: กระปุกแก้ว × 500'))
  })

  it('states that packaging is not part of a bulk price', async () => {
    const bulk = { ...size('', '30 g', 1000, []), package_id: null }
    expect((await printed([bulk], 'en')).join(' ')).toContain('Packaging and filling are not included')
  })
})
