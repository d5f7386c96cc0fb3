import type { Words } from '../languages.ts'

/** Meaning of a shop product in this system. */
export const shopProductKinds = {
  INGREDIENT: { en: 'Ingredient', th: 'วัตถุดิบ' },
  PACKAGING: { en: 'Packaging', th: 'บรรจุภัณฑ์' },
  MACHINE: { en: 'Machine', th: 'เครื่องจักร' },
  SERVICE: { en: 'Service', th: 'บริการ' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
} as const satisfies Record<string, Words>
export type ShopProductKind = keyof typeof shopProductKinds

/** Zones of common law. */
export const regulationZones = {
  TH: { en: 'Thailand', th: 'ไทย' },
  ASEAN: { en: 'ASEAN', th: 'อาเซียน' },
  EU: { en: 'European Union', th: 'สหภาพยุโรป' },
  US: { en: 'United States', th: 'สหรัฐอเมริกา' },
  CN: { en: 'China', th: 'จีน' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
} as const satisfies Record<string, Words>
export type RegulationZone = keyof typeof regulationZones

const asean = ['BN', 'KH', 'ID', 'LA', 'MY', 'MM', 'PH', 'SG', 'TL', 'VN']
const european = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** The zone of a country by its ISO 3166 alpha-2 code. */
export function zoneOf(iso_code: string): RegulationZone {
  if (iso_code === 'TH' || iso_code === 'US' || iso_code === 'CN') return iso_code
  if (asean.includes(iso_code)) return 'ASEAN'
  // The zone itself is among the markets (recipe-words.ts).
  return iso_code === 'EU' || european.includes(iso_code) ? 'EU' : 'OTHER'
}

/** Displayed part of a location such as `Store 1|Shelf A`: its first segment. */
export function shownLocation(location: string): string {
  return location.split('|', 1)[0]?.trim() ?? ''
}

/** Source of products, customers, orders and countries of the shop. */
export const shopSources = {
  NONE: { en: 'No shop', th: 'ไม่มีร้าน' },
  PRESTASHOP: { en: 'PrestaShop web service', th: 'PrestaShop web service' },
  CSV: { en: 'CSV files in the data folder', th: 'ไฟล์ CSV ในโฟลเดอร์ข้อมูล' },
} as const satisfies Record<string, Words>
export type ShopSource = keyof typeof shopSources

/** Imported resources in order: referenced ones first. */
export const shopResources = {
  countries: { en: 'Countries', th: 'ประเทศ' },
  customers: { en: 'Customers', th: 'ลูกค้า' },
  products: { en: 'Products', th: 'สินค้า' },
  orders: { en: 'Orders', th: 'คำสั่งซื้อ' },
} as const satisfies Record<string, Words>
export type ShopResource = keyof typeof shopResources

export const shopRunStatuses = {
  RUNNING: { en: 'Running', th: 'กำลังทำงาน' },
  DONE: { en: 'Done', th: 'เสร็จแล้ว' },
  FAILED: { en: 'Failed', th: 'ล้มเหลว' },
} as const satisfies Record<string, Words>

/** Minutes between two imports, and rows per page. */
export const shopReading = { minutes: { min: 5, usual: 30, max: 1440 }, page: 100 } as const
