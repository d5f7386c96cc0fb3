import type { Words } from '../../languages.ts'
import type { Tone } from '../../statuses.ts'

/** A closed or cancelled worksheet is not changed. */
export const worksheetStatuses = {
  OPEN: { words: { en: 'Open', th: 'กำลังทำ' }, tone: 'blue' },
  CLOSED: { words: { en: 'Closed', th: 'ปิดแล้ว' }, tone: 'green' },
  CANCELLED: { words: { en: 'Cancelled', th: 'ยกเลิก' }, tone: 'grey' },
} as const satisfies Record<string, { words: Words; tone: Tone }>
export type WorksheetStatus = keyof typeof worksheetStatuses

/** What is at a position. */
export const positionKinds = {
  SAMPLE: { en: 'Sample', th: 'ตัวอย่าง' },
  BLANK: { en: 'Blank', th: 'แบลงก์' },
  CONTROL: { en: 'Control', th: 'ตัวควบคุม' },
  DUPLICATE: { en: 'Duplicate', th: 'ทดสอบซ้ำ' },
} as const satisfies Record<string, Words>
export type PositionKind = keyof typeof positionKinds

/** The verdict of a run at one analyte. */
export const runVerdicts = {
  PASSED: { words: { en: 'Passed', th: 'ผ่าน' }, tone: 'green' },
  FAILED: { words: { en: 'Failed', th: 'ไม่ผ่าน' }, tone: 'red' },
  INCOMPLETE: { words: { en: 'Incomplete', th: 'ยังไม่ครบ' }, tone: 'amber' },
  NOT_JUDGED: { words: { en: 'Not judged', th: 'ไม่มีเกณฑ์ตัดสิน' }, tone: 'grey' },
} as const satisfies Record<string, { words: Words; tone: Tone }>
export type RunVerdict = keyof typeof runVerdicts

/**
 * What another person decides on a run that is held. It lapses as soon as a value of its analyte or a quality position is
 * changed. REPEAT empties the values for a new measurement.
 */
export const runDecisions = {
  ACCEPT: { en: 'Accepted', th: 'ยอมรับผล' },
  REPEAT: { en: 'Repeat', th: 'ทดสอบใหม่' },
} as const satisfies Record<string, Words>
export type RunDecision = keyof typeof runDecisions

/** At closing, of a value that the order has meanwhile: keep the order's, or write that of the worksheet. */
export const closingChoices = {
  ORDER: { en: 'Keep the value of the order', th: 'ใช้ค่าในคำสั่งงาน' },
  WORKSHEET: { en: 'Write the value of the worksheet', th: 'ใช้ค่าจากใบงาน' },
} as const satisfies Record<string, Words>
export type ClosingChoice = keyof typeof closingChoices

export const worksheetLimits = {
  positions: 400,
  codes: 12,
  materials: 12,
  blanks: 10,
  /** Values in one call: a whole column of a spreadsheet, and more. */
  cells: 1000,
  duplicate_max: { least: '0', most: '200', usual: '20' },
} as const

const isHeld = (verdict: RunVerdict) => verdict === 'FAILED' || verdict === 'INCOMPLETE'

/** Whether a run keeps its worksheet open: it failed or is incomplete, and nobody has decided. */
export const holdsWorksheet = (verdict: RunVerdict, decision: RunDecision | null): boolean =>
  isHeld(verdict) && decision === null

export const worksheetNumber = (year: string | number, no: number): string =>
  `WS-${year}-${String(no).padStart(4, '0')}`
