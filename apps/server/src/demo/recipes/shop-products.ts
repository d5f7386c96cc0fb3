import type { ShopProductKind } from '@rp/domain/shop/shop-words'
import type { shopProduct } from '../../shop/tables/shop-product.ts'
import { packagingTexts } from './packaging-texts.ts'
import { daysBefore, type Random } from '../random.ts'

export type ShopProductRow = typeof shopProduct.$inferInsert & { id: string }

/** Number, reference, name in English and Thai, kind, price in baht, stock, unit, location. */
const products: [number, string, string, string, ShopProductKind, string, string, string, string][] = [
  [
    101,
    'RM-NIA-1',
    'Niacinamide 1 kg',
    'ไนอะซินาไมด์ 1 กก.',
    'INGREDIENT',
    '620',
    '148',
    'kg',
    'Bang Na|R1|S3',
  ],
  [
    102,
    'RM-HYA-100',
    'Sodium hyaluronate 100 g',
    'โซเดียมไฮยาลูโรเนต 100 ก.',
    'INGREDIENT',
    '890',
    '52',
    'piece',
    'Bang Na|Cold room',
  ],
  [103, 'RM-GLY-5', 'Glycerin 5 kg', 'กลีเซอรีน 5 กก.', 'INGREDIENT', '475', '36', 'piece', 'Bang Na|R2|S1'],
  [104, 'RM-VITC-1', 'Ascorbic acid 1 kg', 'วิตามินซี 1 กก.', 'INGREDIENT', '540', '77', 'kg', 'Bang Na|R4|S2'],
  [
    301,
    'MC-FILL-2',
    'Two-head filling machine',
    'เครื่องบรรจุสองหัว',
    'MACHINE',
    '68500',
    '3',
    'piece',
    'Samut Prakan|M',
  ],
  [
    302,
    'MC-EMUL-10',
    'Emulsifier 10 l',
    'เครื่องผสมครีม 10 ลิตร',
    'MACHINE',
    '124000',
    '1',
    'piece',
    'Samut Prakan|M',
  ],
  [401, 'SV-LAB-MIC', 'Microbiological test', 'ทดสอบทางจุลชีววิทยา', 'SERVICE', '1800', '0', 'test', ''],
]

/** Products of the demo shop, as its web service would return them. */
export function demoShopProducts(random: Random, now: Date): ShopProductRow[] {
  const packagings = packagingTexts.map(
    ({ id_product, reference, en, th, price, stock }): (typeof products)[number] => [
      id_product,
      reference,
      en,
      th,
      'PACKAGING',
      price,
      stock,
      'piece',
      'Samut Prakan|P1',
    ],
  )
  const all = [...products, ...packagings]
  return all.map(([id_product, reference, en, th, kind, price, stock_qty, uom, location]) => ({
    id: random.id(daysBefore(now, 400)),
    id_product,
    reference,
    langs: [
      { lang: 'en', name: en },
      { lang: 'th', name: th },
    ],
    location,
    category: '',
    kind,
    price,
    tax_rate: '7',
    stock_qty,
    uom,
    image_url: null,
    is_active: true,
    synced_at: now.toISOString(),
  }))
}
