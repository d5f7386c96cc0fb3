import type { Words } from './languages.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** Fixed values of the recipes catalogue with their words. */
export const recipeTypeWords = {
  COSMETICS: w('Cosmetics', 'เครื่องสำอาง'),
  FOOD: w('Food', 'อาหาร'),
} as const satisfies Record<string, Words>

/** The words for a recipe type, also for an unknown value. */
export function recipeTypeCalled(type: string): Words {
  const words: Readonly<Record<string, Words>> = recipeTypeWords
  return words[type] ?? { en: type, th: type }
}

export const boxShapes = {
  BOX: w('Box', 'กล่อง'),
  BOTTLE: w('Bottle', 'ขวด'),
  TUBE: w('Tube', 'หลอด'),
  JAR: w('Jar', 'กระปุก'),
  SACHET: w('Sachet', 'ซอง'),
  POUCH: w('Pouch', 'ถุงตั้ง'),
  BLISTER: w('Blister', 'แผงบลิสเตอร์'),
  CAP: w('Cap or pump', 'ฝาหรือหัวปั๊ม'),
  CARTON: w('Shipping carton', 'ลังขนส่ง'),
  OTHER: w('Other', 'อื่น ๆ'),
} as const satisfies Record<string, Words>

/** Where a method is offered: production, application, or label printing. */
export const methodScopes = {
  PRODUCTION: w('Production', 'การผลิต'),
  APPLICATION: w('Application', 'วิธีใช้'),
  PRINTING: w('Printing', 'การพิมพ์'),
} as const satisfies Record<string, Words>

export const packagingServiceKinds = {
  FILLING: w('Filling', 'บรรจุ'),
  LABELLING: w('Labelling', 'ติดฉลาก'),
  BOXING: w('Boxing', 'บรรจุกล่อง'),
  SHRINK: w('Shrink wrapping', 'หุ้มฟิล์มหด'),
  CODING: w('Coding', 'พิมพ์รหัสลอต'),
  ASSEMBLY: w('Assembly', 'ประกอบชุด'),
  OTHER: w('Other', 'อื่น ๆ'),
} as const satisfies Record<string, Words>

export const priceModes = {
  PER_UNIT: w('Per unit', 'ต่อชิ้น'),
  PER_BATCH: w('Per batch', 'ต่อรอบผลิต'),
  PER_HOUR: w('Per hour', 'ต่อชั่วโมง'),
} as const satisfies Record<string, Words>

export const doseForms = {
  CAPSULE: w('Capsule', 'แคปซูล'),
  TABLET: w('Tablet', 'เม็ด'),
  SACHET: w('Sachet', 'ซอง'),
  POWDER: w('Powder', 'ผง'),
  LIQUID: w('Liquid', 'ของเหลว'),
  GUMMY: w('Gummy', 'กัมมี่'),
} as const satisfies Record<string, Words>

/** FORBIDDEN claims are stored so that texts can be searched for them; they are never offered. */
export const claimRisks = {
  OK: w('Allowed', 'ใช้ได้'),
  NEEDS_EVIDENCE: w('Needs evidence', 'ต้องมีหลักฐาน'),
  FORBIDDEN: w('Forbidden', 'ห้ามใช้'),
} as const satisfies Record<string, Words>

/** The text groups of a label as fixed API values, in order. */
export const labelGroups = {
  brand: w('Brand', 'ยี่ห้อ'),
  'product head': w('Product head', 'ชื่อผลิตภัณฑ์'),
  'product detail': w('Product detail', 'รายละเอียดผลิตภัณฑ์'),
  advert: w('Advert', 'ข้อความโฆษณา'),
  'net weight': w('Net weight', 'ปริมาณสุทธิ'),
  ingredients: w('Ingredients', 'ส่วนประกอบ'),
  'how to use': w('How to use', 'วิธีใช้'),
  storage: w('Storage', 'การเก็บรักษา'),
  manufacturer: w('Manufacturer', 'ผู้ผลิต'),
  caution: w('Caution', 'คำเตือน'),
  distributor: w('Distributor', 'ผู้จัดจำหน่าย'),
  lot: w('Lot', 'ครั้งที่ผลิต'),
  expiry: w('Expiry', 'วันหมดอายุ'),
  mfg: w('Manufacturing date', 'วันที่ผลิต'),
} as const satisfies Record<string, Words>

/** Placeholders of a standard label; filled from recipe, version and configuration. */
export const labelPlaceholders = [
  'brand',
  'recipe_name',
  'category',
  'net_weight',
  'inci',
  'ingredients',
  'allergens',
  'usage',
  'storage',
  'produce_company',
  'distribute_company',
  'fda_no',
  'lot_no',
  'mfg_date',
  'exp_date',
] as const

/** Languages of labels. */
export const labelLanguages = {
  th: w('Thai', 'ไทย'),
  en: w('English', 'อังกฤษ'),
  zh: w('Chinese', 'จีน'),
  ja: w('Japanese', 'ญี่ปุ่น'),
  ko: w('Korean', 'เกาหลี'),
  vi: w('Vietnamese', 'เวียดนาม'),
  id: w('Indonesian', 'อินโดนีเซีย'),
  ms: w('Malay', 'มลายู'),
} as const satisfies Record<string, Words>

/** The markets: ISO 3166 alpha-2 codes, and `EU`, which has common law. */
export const marketCountries = {
  TH: w('Thailand', 'ไทย'),
  BN: w('Brunei', 'บรูไน'),
  KH: w('Cambodia', 'กัมพูชา'),
  ID: w('Indonesia', 'อินโดนีเซีย'),
  LA: w('Laos', 'ลาว'),
  MY: w('Malaysia', 'มาเลเซีย'),
  MM: w('Myanmar', 'เมียนมา'),
  PH: w('Philippines', 'ฟิลิปปินส์'),
  SG: w('Singapore', 'สิงคโปร์'),
  TL: w('Timor-Leste', 'ติมอร์-เลสเต'),
  VN: w('Vietnam', 'เวียดนาม'),
  EU: w('European Union', 'สหภาพยุโรป'),
  US: w('United States', 'สหรัฐอเมริกา'),
  CN: w('China', 'จีน'),
  JP: w('Japan', 'ญี่ปุ่น'),
  KR: w('South Korea', 'เกาหลีใต้'),
} as const satisfies Record<string, Words>

/** The keys of a table, typed for a schema. */
export function keysOf<T extends Record<string, unknown>>(
  words: T,
): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
}

/** The unknown placeholders of a text, e.g. `{fda}`. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)]
    .filter(([, name]) => !labelPlaceholders.some((known) => known === name))
    .map(([whole]) => whole)
}

export const sampleSourceWords = {
  RECIPE_PANEL: w('Recipe Panel', 'Recipe Panel'),
  SCRAPER: w('From the web', 'จากเว็บ'),
} as const satisfies Record<string, Words>

export const sampleStatusWords = {
  DRAFT: w('Draft', 'ฉบับร่าง'),
  PUBLISHED: w('Published', 'เผยแพร่แล้ว'),
  REJECTED: w('Rejected', 'ไม่ใช้'),
} as const satisfies Record<string, Words>
