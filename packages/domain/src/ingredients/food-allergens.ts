import type { Words } from '../languages.ts'

/** The groups that a food label declares (notification of the Ministry of Public Health No. 450). */
export const foodAllergens = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGG',
  'FISH',
  'PEANUT',
  'SOY',
  'MILK',
  'TREE_NUTS',
  'SULPHITE',
  'MOLLUSCS',
] as const
export type FoodAllergen = (typeof foodAllergens)[number]

export const foodAllergenWords: Record<FoodAllergen, Words> = {
  GLUTEN: { en: 'Cereals containing gluten', th: 'ธัญพืชที่มีกลูเตน' },
  CRUSTACEANS: { en: 'Crustaceans', th: 'สัตว์น้ำที่มีเปลือกแข็ง' },
  EGG: { en: 'Egg', th: 'ไข่' },
  FISH: { en: 'Fish', th: 'ปลา' },
  PEANUT: { en: 'Peanut', th: 'ถั่วลิสง' },
  SOY: { en: 'Soy', th: 'ถั่วเหลือง' },
  MILK: { en: 'Milk', th: 'นม' },
  TREE_NUTS: { en: 'Tree nuts', th: 'ถั่วที่มีเปลือกแข็ง' },
  SULPHITE: { en: 'Sulphite (10 mg/kg or more)', th: 'ซัลไฟต์ (ตั้งแต่ 10 มก./กก.)' },
  MOLLUSCS: { en: 'Squid and molluscs', th: 'หมึกและหอย' },
}
