import type { Words } from '../languages.ts'

/** Role of a raw material in a formula. BASE and FILLER share a slot of the price. */
export const ingredientRoles = {
  BASE: { en: 'Base', th: 'เบส' },
  ACTIVE: { en: 'Active', th: 'สารออกฤทธิ์' },
  PRESERVATIVE: { en: 'Preservative', th: 'สารกันเสีย' },
  FRAGRANCE: { en: 'Fragrance', th: 'น้ำหอม' },
  COLOUR: { en: 'Colour', th: 'สี' },
  EMULSIFIER: { en: 'Emulsifier', th: 'อิมัลซิไฟเออร์' },
  FILLER: { en: 'Filler', th: 'สารเติมเต็ม' },
  EXCIPIENT: { en: 'Excipient', th: 'สารช่วย' },
  OTHER: { en: 'Other', th: 'อื่น ๆ' },
} as const satisfies Record<string, Words>

export type IngredientRole = keyof typeof ingredientRoles

export const ingredientRoleNames = Object.keys(ingredientRoles) as [IngredientRole, ...IngredientRole[]]
