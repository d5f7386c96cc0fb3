import type { Words } from '../../languages.ts'
import type { StatusLook } from '../../statuses.ts'
import type { RuleFinding } from './propose-rule.ts'
import type { RuleState } from './rules.ts'

const look = (tone: StatusLook['tone'], en: string, th: string): StatusLook => ({ tone, words: { en, th } })
const words = (en: string, th: string): Words => ({ en, th })

export const ruleStateLooks: Record<RuleState, StatusLook> = {
  PROPOSED: look('amber', 'Proposed', 'รอตัดสินใจ'),
  ACTIVE: look('green', 'Active', 'ใช้งาน'),
  OFF: look('grey', 'Off', 'ปิด'),
  REFUSED: look('red', 'Refused', 'ไม่รับ'),
}

/** Why a rule did not go live automatically. */
export const ruleFindingWords: Record<RuleFinding, Words> = {
  ONE_OFF: words('For this one time only', 'ใช้เฉพาะครั้งนั้น'),
  PERSONAL_DATA: words('Holds personal data', 'มีข้อมูลส่วนบุคคล'),
  PRICE_AS_FACT: words('States a price', 'ระบุราคา'),
  PROMISE: words('Makes a promise of health or law', 'มีคำรับรองด้านสุขภาพหรือกฎหมาย'),
  OBEYS_CUSTOMER: words('Has the bot obey customers or skip approval', 'ให้บอตทำตามลูกค้าหรือข้ามการอนุมัติ'),
  NO_EXAMPLE: words('Does not say what to answer', 'ไม่ได้บอกว่าควรตอบอะไร'),
  CONFLICT: words('Another rule answers the same question otherwise', 'มีกฎอื่นตอบคำถามเดียวกันต่างออกไป'),
  NEEDS_ADMIN: words('Holds everywhere: an admin decides', 'ใช้ทุกกรณี ต้องให้ผู้ดูแลตัดสินใจ'),
  NEEDS_AGREEMENT: words(
    'Asked for by staff: an admin decides, or colleagues who ask for the same',
    'เสนอโดยเจ้าหน้าที่ รอผู้ดูแลตัดสินใจ หรือเจ้าหน้าที่คนอื่นเสนอตรงกัน',
  ),
  REPLAY_FAILED: words('An earlier mistake comes back with it', 'ทำให้ความผิดพลาดเดิมกลับมา'),
}
