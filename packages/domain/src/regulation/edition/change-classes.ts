import type { Words } from '../../languages.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** What differs in a rule between two editions of its source. */
export const changeAspects = {
  LIMIT: w('Limit', 'เกณฑ์'),
  USE: w('Uses', 'ลักษณะการใช้'),
  DATE: w('Dates', 'วันที่มีผล'),
  CONDITION: w('Conditions', 'เงื่อนไข'),
  LABEL: w('Label wording', 'ข้อความบนฉลาก'),
  NUMBERS: w('CAS or EC numbers', 'เลข CAS หรือ EC'),
  NAMES: w('Names', 'ชื่อ'),
} as const satisfies Record<string, Words>
export type ChangeAspect = keyof typeof changeAspects

/**
 * Kinds of change in a newer edition; those to be read one by one come first. All but the first may be approved in
 * bulk.
 */
export const changeClasses = {
  LAW: w('Changed limits, conditions or dates', 'เกณฑ์ เงื่อนไข หรือวันที่เปลี่ยน'),
  NEW: w('New entries', 'รายการใหม่'),
  END: w('Entries that end', 'รายการที่สิ้นผล'),
  NUMBERS: w('Changed CAS or EC numbers', 'เลข CAS หรือ EC เปลี่ยน'),
  READING: w('Same text, read anew', 'ข้อความเดิม อ่านใหม่'),
  WORDING: w('Renamed or reworded', 'เปลี่ยนชื่อหรือถ้อยคำ'),
} as const satisfies Record<string, Words>
export type ChangeClass = keyof typeof changeClasses

/** Whether changes of this class may be decided in bulk. */
export const isDecidedTogether = (change: ChangeClass | null): boolean => change !== null && change !== 'LAW'
