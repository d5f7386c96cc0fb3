import type { Words } from './languages.ts'
import type { Tone } from './statuses.ts'

/** Priority of work; board and list show urgent work first. */
export const priorities = {
  LOW: { tone: 'grey', words: { en: 'Low', th: 'ต่ำ' } },
  NORMAL: { tone: 'blue', words: { en: 'Normal', th: 'ปกติ' } },
  HIGH: { tone: 'amber', words: { en: 'High', th: 'สูง' } },
  URGENT: { tone: 'red', words: { en: 'Urgent', th: 'ด่วน' } },
} as const satisfies Record<string, { tone: Tone; words: Words }>
export type Priority = keyof typeof priorities
