import type { Words } from '../../languages.ts'

const words = (en: string, th: string): Words => ({ en, th })

/** What is remembered of customers. */
export const memoryCategories = {
  BUSINESS: words('Business', 'ธุรกิจ'),
  PREFERENCE: words('Preference', 'ความชอบ'),
  PRODUCT_INTEREST: words('Interest', 'สินค้าที่สนใจ'),
  CONSTRAINT: words('Constraint', 'ข้อจำกัด'),
  CONTACT: words('How to reach them', 'การติดต่อ'),
} as const satisfies Record<string, Words>
export type MemoryCategory = keyof typeof memoryCategories

export const memoryOps = ['ADD', 'UPDATE', 'INVALIDATE'] as const
export type MemoryOp = (typeof memoryOps)[number]

/** KEPT: in force. PROPOSED: a person must decide. */
export const memoryStates = ['KEPT', 'PROPOSED'] as const

export const memoryLength = { key: 60, value: 300, quote: 500 } as const
/** Maximum lifetime in days, unless the customer says it again. */
export const memoryDaysMax = 730
/** Number of newest memories given to a draft. */
export const memoriesGiven = 20

/** Why a proposal was dropped, before or by the validator. */
export const memoryFindings = {
  NOT_A_QUOTE: words('Not the customer’s words', 'ไม่ใช่คำพูดของลูกค้า'),
  CUT: words('Cut out of what the customer said', 'ตัดมาจากคำพูดของลูกค้าไม่ครบ'),
  NOT_SAID: words('Says more than the quote', 'เกินกว่าที่ลูกค้าพูด'),
  DOUBLED: words('Known already', 'จำไว้แล้ว'),
  NOT_KNOWN: words('Changes what is not known', 'แก้สิ่งที่ไม่เคยจำไว้'),
  PASSING: words('Passing', 'เป็นเรื่องชั่วคราว'),
  PAST: words('No longer so', 'ไม่เป็นอย่างนั้นแล้ว'),
  SUPPOSED: words('Supposed or a question, not said as a fact', 'เป็นการสมมติหรือคำถาม ไม่ใช่ข้อเท็จจริง'),
  SECRET: words('Secret', 'เป็นความลับ'),
  PRIVATE: words('Sensitive: health, belief, politics and the like', 'ข้อมูลอ่อนไหว เช่น สุขภาพ ความเชื่อ การเมือง'),
  REFUSED: words('Refused by the validator', 'ตัวตรวจไม่รับ'),
} as const satisfies Record<string, Words>
export type MemoryFinding = keyof typeof memoryFindings
