import type { Words } from '../../languages.ts'
import type { Tone } from '../../statuses.ts'

interface Shown {
  tone: Tone
  words: Words
}

const shown = (tone: Tone, en: string, th: string): Shown => ({ tone, words: { en, th } })

/** The states of an instrument on a day, the first that applies. */
export const instrumentStates = {
  RETIRED: shown('grey', 'Retired', 'เลิกใช้งาน'),
  BLOCKED: shown('red', 'Not to be used', 'ห้ามใช้งาน'),
  OVERDUE: shown('red', 'Calibration overdue', 'เกินกำหนดสอบเทียบ'),
  DUE_SOON: shown('amber', 'Calibration due soon', 'ใกล้กำหนดสอบเทียบ'),
  OK: shown('green', 'In order', 'พร้อมใช้งาน'),
} as const satisfies Record<string, Shown>
export type InstrumentState = keyof typeof instrumentStates

export const instrumentEvents = {
  CALIBRATED: { en: 'Calibrated', th: 'สอบเทียบ' },
  OUT_OF_SERVICE: { en: 'Out of service', th: 'งดใช้งาน' },
  BACK_IN_SERVICE: { en: 'Back in service', th: 'กลับมาใช้งาน' },
  RETIRED: { en: 'Retired', th: 'เลิกใช้งาน' },
} as const satisfies Record<string, Words>
export type InstrumentEventKind = keyof typeof instrumentEvents

export const calibrationResults = {
  PASS: { en: 'Passed', th: 'ผ่าน' },
  FAIL: { en: 'Failed', th: 'ไม่ผ่าน' },
} as const satisfies Record<string, Words>
export type CalibrationResult = keyof typeof calibrationResults

export const reagentKinds = {
  REAGENT: { en: 'Reagent', th: 'สารเคมี' },
  MEDIUM: { en: 'Culture medium', th: 'อาหารเลี้ยงเชื้อ' },
  STANDARD: { en: 'Reference standard', th: 'สารมาตรฐาน' },
  KIT: { en: 'Test kit', th: 'ชุดทดสอบ' },
} as const satisfies Record<string, Words>
export type ReagentKind = keyof typeof reagentKinds

/** The states of a lot on a day, the first that applies. */
export const lotStates = {
  USED_UP: shown('grey', 'Used up', 'ใช้หมดแล้ว'),
  BLOCKED: shown('red', 'Not to be used', 'ห้ามใช้'),
  EXPIRED: shown('red', 'Expired', 'หมดอายุ'),
  OPENED: shown('blue', 'Opened', 'เปิดใช้แล้ว'),
  SEALED: shown('green', 'Sealed', 'ยังไม่เปิด'),
} as const satisfies Record<string, Shown>
export type LotState = keyof typeof lotStates

/** What a list shows of all lots of a reagent together, the first that applies. */
export const reagentStates = {
  EXPIRED: shown('red', 'A lot has expired', 'มีล็อตหมดอายุ'),
  EXPIRING: shown('amber', 'A lot expires soon', 'มีล็อตใกล้หมดอายุ'),
  NONE: shown('grey', 'No lot to use', 'ไม่มีล็อตที่ใช้ได้'),
  OK: shown('green', 'In order', 'พร้อมใช้'),
} as const satisfies Record<string, Shown>
export type ReagentState = keyof typeof reagentStates

export const competenceStates = {
  VALID: shown('green', 'Authorised', 'ได้รับมอบหมาย'),
  COMING: shown('blue', 'From a later day', 'ยังไม่ถึงวันเริ่ม'),
  ENDED: shown('grey', 'Ended', 'สิ้นสุดแล้ว'),
  WITHDRAWN: shown('red', 'Withdrawn', 'ถูกเพิกถอน'),
} as const satisfies Record<string, Shown>
export type CompetenceState = keyof typeof competenceStates

export const equipmentLimits = {
  /** Months between two calibrations, and days of the warning before one. */
  months: { least: 1, most: 120 },
  warnDays: { least: 0, most: 365, usual: 30 },
  openedDays: { least: 0, most: 3650 },
  /** Days before its last day on which a lot counts as expiring. */
  expiringDays: 14,
  /** Orders and steps that a page lists, newest first. */
  uses: 500,
  /** Instruments and lots that a picker offers, each. */
  choices: 20,
} as const
