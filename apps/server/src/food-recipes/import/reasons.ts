import type { Language, Words } from '@rp/domain/languages'
import type { z } from 'zod'
import { fieldErrors } from '../../platform/http/field-errors.ts'

export interface Rejection {
  column: string
  reason: string
}

/** Why a row is not taken, besides what the schemas say. */
export const reasons = {
  missing: { en: 'is missing', th: 'ไม่มีค่า' },
  shifted: {
    en: 'the row has another number of cells than the header',
    th: 'จำนวนช่องของแถวไม่ตรงกับหัวตาราง',
  },
  twice: { en: 'stands in the file already', th: 'ซ้ำกับแถวก่อนหน้าในไฟล์' },
  noIngredient: { en: 'names no raw material of the list', th: 'ไม่พบรหัสวัตถุดิบนี้ในรายการ' },
  noSubstance: { en: 'names no substance of the list', th: 'ไม่พบสารนี้ในรายการ' },
  composition: {
    en: 'must be like "Aqua=99; Sodium Hyaluronate=1"; also "min/typ/max", "allergen", "impurity" behind it',
    th: 'ต้องเป็นแบบ "Aqua=99; Sodium Hyaluronate=1" ระบุ "ต่ำสุด/ปกติ/สูงสุด" และ "allergen" หรือ "impurity" ต่อท้ายได้',
  },
  overlaps: {
    en: 'overlaps a price of this supplier and quantity; prices are never changed',
    th: 'ช่วงวันทับกับราคาของผู้ขายและปริมาณนี้ ราคาเดิมแก้ไขไม่ได้',
  },
  backwards: { en: 'must be the first day or later', th: 'ต้องไม่ก่อนวันแรก' },
  density: {
    en: 'needs the density of the material; without it use mcg, mg, g or kg',
    th: 'ต้องระบุความหนาแน่นของวัตถุดิบก่อน มิฉะนั้นให้ใช้ mcg, mg, g หรือ kg',
  },
} satisfies Record<string, Words>

export function reject(column: string, reason: Words, language: Language, about = ''): Rejection {
  return { column, reason: about ? `${about}: ${reason[language]}` : reason[language] }
}

/** What a schema refused of a row; a value that is not there is told as such. */
export function rejectionsOf(
  error: z.ZodError,
  values: Record<string, unknown>,
  language: Language,
): Rejection[] {
  return fieldErrors(error, language).map(({ path, message }) => {
    const column = path.split('.')[0] ?? path
    return { column, reason: values[column] === undefined ? reasons.missing[language] : message }
  })
}
