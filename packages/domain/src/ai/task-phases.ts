import { botTypes } from '../enumerations.ts'
import type { Words } from '../languages.ts'

/** Kind of work: the four conversation bots, and two that work on a record instead. */
export const taskTypes = [...botTypes, 'REGULATION', 'SHIPPING_MARK'] as const
export type TaskType = (typeof taskTypes)[number]

/**
 * Phase of a bot's task. WAITING: for a person's decision. SENDING: decided, on its way to the room. The API status
 * beside it is NOTIFIED while a person must act, FINISHED or TERMINATE at the end.
 */
export const taskPhases = ['QUEUED', 'RUNNING', 'WAITING', 'SENDING', 'DONE'] as const
export type TaskPhase = (typeof taskPhases)[number]

/** How a task ended, or why it waits for a person. */
export const taskOutcomes = [
  'SENT',
  'APPROVED',
  'EDITED',
  'HANDED_OFF',
  'UNAVAILABLE',
  'SUPERSEDED',
  'ANSWERED_BY_STAFF',
  'TAKEN_OVER',
  'REJECTED',
  'SILENCED',
  'FAILED',
  'LEARNT',
  'NOTHING_FOUND',
  'TO_DECIDE',
  'DECIDED',
  'PROPOSED',
  'KNOWN',
  'UNKNOWN',
  'COMBINED',
  'CONFLICTS',
  'NOTHING_ASKED',
] as const
export type TaskOutcome = (typeof taskOutcomes)[number]

const words = (en: string, th: string): Words => ({ en, th })

/** Names of the outcomes in lists. */
export const outcomeWords: Record<TaskOutcome, Words> = {
  SENT: words('Sent by itself', 'ส่งเอง'),
  APPROVED: words('Approved', 'อนุมัติแล้ว'),
  EDITED: words('Sent as edited', 'แก้แล้วส่ง'),
  HANDED_OFF: words('Handed over', 'ส่งต่อเจ้าหน้าที่'),
  UNAVAILABLE: words('Unavailable', 'AI ไม่พร้อม'),
  SUPERSEDED: words('The customer wrote on', 'ลูกค้าเขียนต่อ'),
  ANSWERED_BY_STAFF: words('Staff answered', 'เจ้าหน้าที่ตอบแล้ว'),
  TAKEN_OVER: words('Taken over', 'เจ้าหน้าที่รับช่วง'),
  REJECTED: words('Rejected', 'ถูกปฏิเสธ'),
  SILENCED: words('Bot silent', 'บอตถูกปิด'),
  FAILED: words('Failed', 'ล้มเหลว'),
  LEARNT: words('Learnt something', 'ได้เรียนรู้'),
  NOTHING_FOUND: words('Found nothing', 'ไม่พบสิ่งใหม่'),
  TO_DECIDE: words('Waits for a person', 'รอคนตัดสินใจ'),
  DECIDED: words('Decided', 'ตัดสินใจแล้ว'),
  PROPOSED: words('Proposed a rule', 'เสนอข้อบังคับแล้ว'),
  KNOWN: words('The law is known', 'มีข้อบังคับอยู่แล้ว'),
  UNKNOWN: words('No source says', 'ไม่พบแหล่งอ้างอิง'),
  COMBINED: words('Combined', 'รวมแล้ว'),
  CONFLICTS: words('Sources differ', 'ข้อมูลไม่ตรงกัน'),
  NOTHING_ASKED: words('No question in the message', 'ไม่มีคำถาม'),
}

/** Names of the task types; the keys are verbatim API values. */
export const botTypeWords: Record<TaskType, Words> = {
  CUSTOMER_SERVICE: words('Customer service', 'บริการลูกค้า'),
  MEMORY_VALIDATOR: words('Memory', 'ความจำ'),
  MistakeFinderBot: words('Mistake finder', 'ค้นหาข้อผิดพลาด'),
  KNOWLEDGE_SYNTHESIZER: words('Knowledge', 'ความรู้'),
  REGULATION: words('Regulation', 'ข้อบังคับ'),
  SHIPPING_MARK: words('Shipping mark', 'เครื่องหมายขนส่ง'),
}

/** Bots that learn from conversations; their tasks never block a room. */
export const learningTypes = [
  'MEMORY_VALIDATOR',
  'MistakeFinderBot',
  'KNOWLEDGE_SYNTHESIZER',
] as const satisfies (typeof botTypes)[number][]
export type LearningType = (typeof learningTypes)[number]

/** Whether a task learns from a conversation rather than answering in it. */
export function isLearning(type: TaskType): type is LearningType {
  return learningTypes.some((one) => one === type)
}

/** Minutes to wait after each failed try, one day in total; then the task ends and admins are notified. */
export const retryAfterMinutes = [5, 20, 75, 300, 1040] as const
