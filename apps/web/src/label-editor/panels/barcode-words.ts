import type { Words } from '@rp/domain/languages'
import type { BarcodeFault } from '@rp/label/barcode'

const w = (en: string, th: string): Words => ({ en, th })

/** Why a value cannot be encoded. */
export function faultWords(fault: BarcodeFault): Words {
  switch (fault.fault) {
    case 'empty':
      return w('Type a value', 'ใส่ค่า')
    case 'digits':
      return w('Digits only', 'ใช้ตัวเลขเท่านั้น')
    case 'length':
      return w(`Must have ${fault.length} digits`, `ต้องมี ${fault.length} หลัก`)
    case 'check digit':
      return w(`The last digit must be ${fault.digit}`, `หลักสุดท้ายต้องเป็น ${fault.digit}`)
    case 'character':
      return w(`Cannot encode “${fault.character}”`, `เข้ารหัส “${fault.character}” ไม่ได้`)
    case 'too long':
      return w('Too long', 'ยาวเกินไป')
  }
}
