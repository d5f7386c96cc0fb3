import { decimal, zero } from '../decimal.ts'
import type { Words } from '../languages.ts'

/** Why a reading is not simply higher than the one before. */
export const readingKinds = {
  READ: { en: 'Read', th: 'อ่านค่า' },
  REPLACED: { en: 'Counter replaced', th: 'เปลี่ยนตัวนับ' },
  ROLLED_OVER: { en: 'Counter passed its highest number', th: 'ตัวนับครบรอบ' },
  CORRECTED: { en: 'Corrects a mistyped reading', th: 'แก้ค่าที่บันทึกผิด' },
} as const satisfies Record<string, Words>
export type ReadingKind = keyof typeof readingKinds

export interface Reading {
  /** A decimal text. */
  value: string
  read_at: string
  kind: ReadingKind
}

/** Why a reading is refused. */
export const readingFaults = {
  NEEDS_REASON: {
    en: 'is lower than the reading before: choose why',
    th: 'ต่ำกว่าค่าที่อ่านครั้งก่อน กรุณาเลือกเหตุผล',
  },
  ABOVE_NEXT: {
    en: 'is higher than a later reading',
    th: 'สูงกว่าค่าที่อ่านในภายหลัง',
  },
  NOT_LOWER: {
    en: 'is not lower than the reading before, so the counter has not passed its highest number',
    th: 'ไม่ต่ำกว่าค่าที่อ่านครั้งก่อน ตัวนับจึงยังไม่ครบรอบ',
  },
  NOTHING_BEFORE: {
    en: 'is the first reading: there is none before it',
    th: 'เป็นการอ่านครั้งแรก ยังไม่มีค่าก่อนหน้า',
  },
} as const satisfies Record<string, Words>
export type ReadingFault = keyof typeof readingFaults

/** Whether a reading fits between those before and after it; `OK`, or why not. */
export function judgeReading(known: readonly Reading[], reading: Reading): ReadingFault | 'OK' {
  const at = Date.parse(reading.read_at)
  const before = inOrder(known).findLast(({ read_at }) => Date.parse(read_at) <= at)
  const after = inOrder(known).find(({ read_at }) => Date.parse(read_at) > at)
  const value = decimal(reading.value)
  if (!before && reading.kind !== 'READ') return 'NOTHING_BEFORE'
  const isLower = before !== undefined && value.lt(decimal(before.value))
  if (isLower && reading.kind === 'READ') return 'NEEDS_REASON'
  if (!isLower && reading.kind === 'ROLLED_OVER') return 'NOT_LOWER'
  if (after?.kind === 'READ' && value.gt(decimal(after.value))) return 'ABOVE_NEXT'
  return 'OK'
}

/**
 * What a counter counted since its first reading, in its unit. A replaced counter counts from its first figure; what it
 * ran unread is unknown and not added. A counter passes its highest number at the next power of ten.
 */
export function runOf(known: readonly Reading[]): string {
  const readings = inOrder(known)
  return readings
    .reduce((total, { value, kind }, at) => {
      const before = readings[at - 1]
      if (!before || kind === 'REPLACED') return total
      const step = decimal(value).minus(decimal(before.value))
      return total.plus(kind === 'ROLLED_OVER' ? step.plus(highestOf(before.value)) : step)
    }, zero)
    .toFixed()
}

/** The number of figures that a counter can show: 100000 for `99990`. */
function highestOf(value: string) {
  return decimal(10).pow(decimal(value).trunc().toFixed().length)
}

function inOrder<T extends Reading>(readings: readonly T[]): T[] {
  return readings.toSorted((one, other) => Date.parse(one.read_at) - Date.parse(other.read_at))
}
