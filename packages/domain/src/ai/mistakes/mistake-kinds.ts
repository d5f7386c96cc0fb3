import type { Words } from '../../languages.ts'

const words = (en: string, th: string): Words => ({ en, th })

/** Kinds of mistakes in a conversation. */
export const mistakeTypes = {
  WRONG_FACT: words('Wrong fact', 'ข้อมูลผิด'),
  WRONG_PRICE: words('Wrong price', 'ราคาผิด'),
  MISSED_INTENT: words('Missed what was asked', 'ไม่เข้าใจคำถาม'),
  TONE: words('Tone', 'น้ำเสียง'),
  POLICY: words('Against a rule', 'ผิดกฎของร้าน'),
  HALLUCINATION: words('Invented', 'แต่งข้อมูลขึ้นเอง'),
  LATE_HANDOFF: words('Handed over late', 'ส่งต่อช้า'),
  UNANSWERED: words('Left unanswered', 'ไม่ได้ตอบ'),
} as const satisfies Record<string, Words>
export type MistakeType = keyof typeof mistakeTypes

export const mistakeStates = ['OPEN', 'CONFIRMED', 'DISMISSED'] as const
export type MistakeState = (typeof mistakeStates)[number]

export const mistakeSeverity = { min: 1, max: 5 } as const

/** The finder is trusted while at least this share of the latest decisions confirms it. */
export const mistakePrecision = { over: 50, min: 0.6 } as const
