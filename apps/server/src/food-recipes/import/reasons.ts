import type { Words } from '@rp/domain/languages'

/** Why a row about raw materials is rejected, besides the general reasons. */
export const reasons = {
  noIngredient: { en: 'names no raw material of the list', th: 'ไม่พบรหัสวัตถุดิบนี้ในรายการ' },
  noSubstance: { en: 'names no substance of the list', th: 'ไม่พบสารนี้ในรายการ' },
  composition: {
    en: 'must be like "Aqua=99; Sodium Hyaluronate=1"; also "min/typ/max", and behind it "allergen", "impurity" and "of" with the substance that holds this one',
    th: 'ต้องเป็นแบบ "Aqua=99; Sodium Hyaluronate=1" ระบุ "ต่ำสุด/ปกติ/สูงสุด" ได้ และต่อท้ายด้วย "allergen" "impurity" หรือ "of" ตามด้วยสารหลักที่มีสารนี้อยู่',
  },
  noParent: {
    en: 'stands behind "of" and is no substance of this composition',
    th: 'อยู่หลัง "of" แต่ไม่มีในส่วนประกอบนี้',
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
