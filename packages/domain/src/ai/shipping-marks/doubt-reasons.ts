import type { Words } from '../../languages.ts'

/** Why a value may be wrong, or why part of a source was not used. */
export const doubtReasons = [
  'NO_LABEL',
  'WHICH_LABEL',
  'NO_UNIT',
  'UNKNOWN_UNIT',
  'MIXED_UNITS',
  'UNCLEAR_LETTERS',
  'UNCLEAR_NUMBER',
  'UNITS_DISAGREE',
  'NET_ABOVE_GROSS',
  'NOT_WHOLE',
  'TOO_HEAVY',
  'NOT_THE_SIDES',
  'NOT_THE_PRODUCT',
  'NO_CARTON',
  'NOT_IN_SOURCE',
  'OTHER_LABEL',
  'UNKNOWN_SOURCE',
  'NOTHING_READ',
  'SKIPPED_BY_MODEL',
] as const
export type DoubtReason = (typeof doubtReasons)[number]

const words = (en: string, th: string): Words => ({ en, th })

export const doubtWords: Record<DoubtReason, Words> = {
  NO_LABEL: words('no label beside it', 'ไม่มีป้ายกำกับ'),
  WHICH_LABEL: words('its label may mean something else', 'ป้ายกำกับตีความได้หลายอย่าง'),
  NO_UNIT: words('no unit beside it', 'ไม่มีหน่วยกำกับ'),
  UNKNOWN_UNIT: words('its unit is not known here', 'ไม่รู้จักหน่วยนี้'),
  MIXED_UNITS: words('its sides have different units', 'แต่ละด้านใช้หน่วยต่างกัน'),
  UNCLEAR_LETTERS: words('letters and digits may be mistaken for each other', 'ตัวอักษรกับตัวเลขอาจสลับกัน'),
  UNCLEAR_NUMBER: words('the number can be read in two ways', 'ตัวเลขอ่านได้มากกว่าหนึ่งแบบ'),
  UNITS_DISAGREE: words('the two units beside it do not agree', 'ค่าในสองหน่วยไม่ตรงกัน'),
  NET_ABOVE_GROSS: words('the net weight is above the gross weight', 'น้ำหนักสุทธิมากกว่าน้ำหนักรวม'),
  NOT_WHOLE: words('it is no whole number of pieces', 'จำนวนไม่เป็นจำนวนเต็ม'),
  TOO_HEAVY: words('it is heavier than a carton can be', 'หนักเกินกว่าจะเป็นหนึ่งกล่อง'),
  NOT_THE_SIDES: words('volume and sides do not agree', 'ปริมาตรไม่ตรงกับขนาด'),
  NOT_THE_PRODUCT: words('cartons times their value give another total', 'จำนวนกล่องคูณค่าต่อกล่องไม่ได้ผลรวมนี้'),
  NO_CARTON: words('it does not say of which carton', 'ไม่ระบุว่าเป็นของกล่องใด'),
  NOT_IN_SOURCE: words('the model said it, the source does not', 'โมเดลระบุ แต่ไม่มีในแหล่งข้อมูล'),
  OTHER_LABEL: words('it stands beside another label', 'ค่านี้อยู่กับป้ายกำกับอื่น'),
  UNKNOWN_SOURCE: words('the model named a source that nobody gave', 'โมเดลอ้างแหล่งข้อมูลที่ไม่มีอยู่'),
  NOTHING_READ: words('no mark could be read in it', 'อ่านไม่พบเครื่องหมายขนส่ง'),
  SKIPPED_BY_MODEL: words('the model left it out, it was read line by line', 'โมเดลข้ามไป จึงอ่านทีละบรรทัดแทน'),
}
