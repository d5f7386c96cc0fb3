import type { Words } from '../../languages.ts'

/** What a sample is made of: methods and limits hold for one matrix, or for ANY. */
export const matrices = {
  ANY: { en: 'Any', th: 'ทุกประเภทตัวอย่าง' },
  COSMETIC: { en: 'Cosmetic', th: 'เครื่องสำอาง' },
  FOOD: { en: 'Food', th: 'อาหาร' },
  BEVERAGE: { en: 'Beverage', th: 'เครื่องดื่ม' },
  WATER: { en: 'Water', th: 'น้ำ' },
  RAW_MATERIAL: { en: 'Raw material', th: 'วัตถุดิบ' },
  SWAB: { en: 'Swab', th: 'สวอบพื้นผิว' },
} as const satisfies Record<string, Words>
export type Matrix = keyof typeof matrices
