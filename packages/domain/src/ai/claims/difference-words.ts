import type { Words } from '../../languages.ts'
import type { ShopValueFault } from '../knowledge/shop-value.ts'
import type { DifferenceKind } from './compare-claims.ts'

const words = (en: string, th: string): Words => ({ en, th })

/** How a proposal differs from the staff's texts. */
export const differenceWords: Record<DifferenceKind, Words> = {
  NEGATION: words('what is denied and what is not', 'สิ่งที่ปฏิเสธกับสิ่งที่ไม่ได้ปฏิเสธ'),
  EXCEPTION: words('an exception', 'ข้อยกเว้น'),
  CONDITION: words('a condition', 'เงื่อนไข'),
  SCOPE: words('for whom or how long it holds', 'ใช้กับใครหรือนานเท่าใด'),
  NUMBER: words('a number', 'ตัวเลข'),
  UNIT: words('a unit', 'หน่วย'),
  DATE: words('a date', 'วันที่'),
  UNKNOWN: words('something that nobody wrote', 'สิ่งที่ไม่มีใครเขียน'),
}

/** Why a value is rejected. */
export const shopValueFaultWords: Record<ShopValueFault, Words> = {
  NOT_WHOLE: words('Only a piece of what stands there', 'เป็นเพียงส่วนหนึ่งของที่เขียนไว้'),
  NOT_VALID: words('Not a number, address, link or time of its kind', 'ไม่ใช่เบอร์ ที่อยู่ ลิงก์ หรือเวลาที่ถูกต้อง'),
  DENIED: words('Called old, wrong or somebody else’s', 'ข้อความบอกว่าเป็นค่าเดิม ผิด หรือของคนอื่น'),
}
