import type { Words } from '../languages.ts'

/** The allergen groups required on Thai food labels (MOPH No. 450). */
export const foodAllergens = {
  GLUTEN: { en: 'cereals containing gluten', th: 'ธัญพืชที่มีกลูเตน' },
  CRUSTACEA: { en: 'crustaceans', th: 'สัตว์น้ำที่มีเปลือกแข็ง' },
  EGG: { en: 'egg', th: 'ไข่' },
  FISH: { en: 'fish', th: 'ปลา' },
  PEANUT: { en: 'peanut', th: 'ถั่วลิสง' },
  SOY: { en: 'soybean', th: 'ถั่วเหลือง' },
  MILK: { en: 'milk', th: 'นม' },
  TREE_NUTS: { en: 'tree nuts', th: 'ถั่วเปลือกแข็ง' },
  SULPHITE: { en: 'sulphite of 10 mg/kg or more', th: 'ซัลไฟต์ตั้งแต่ 10 มก./กก.' },
  MOLLUSCS: { en: 'squid and molluscs', th: 'หมึกและหอย' },
} as const satisfies Record<string, Words>

export type FoodAllergen = keyof typeof foodAllergens

export const foodAllergenNames = Object.keys(foodAllergens) as [FoodAllergen, ...FoodAllergen[]]
