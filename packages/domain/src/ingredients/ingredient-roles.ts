import type { Words } from '../languages.ts'

/** What a raw material does in a formula; BASE (cosmetics) and FILLER (food) are the same slot of the price. */
export const ingredientRoles = [
  'BASE',
  'ACTIVE',
  'PRESERVATIVE',
  'FRAGRANCE',
  'COLOUR',
  'EMULSIFIER',
  'FILLER',
  'EXCIPIENT',
  'OTHER',
] as const
export type IngredientRole = (typeof ingredientRoles)[number]

export const ingredientRoleWords: Record<IngredientRole, Words> = {
  BASE: { en: 'Base', th: 'เบส' },
  ACTIVE: { en: 'Active', th: 'สารออกฤทธิ์' },
  PRESERVATIVE: { en: 'Preservative', th: 'สารกันเสีย' },
  FRAGRANCE: { en: 'Fragrance', th: 'น้ำหอม' },
  COLOUR: { en: 'Colour', th: 'สี' },
  EMULSIFIER: { en: 'Emulsifier', th: 'อิมัลซิไฟเออร์' },
  FILLER: { en: 'Filler', th: 'สารเพิ่มปริมาณ' },
  EXCIPIENT: { en: 'Excipient', th: 'สารช่วยในตำรับ' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
}
