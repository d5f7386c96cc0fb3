import type { Language, Words } from '@rp/domain/languages'
import type { z } from 'zod'
import { validationErrors } from '../validation-errors.ts'

export interface Rejection {
  column: string
  reason: string
}

/** Why a row is rejected, besides schema errors. */
export const reasons = {
  missing: { en: 'is missing', th: 'ไม่มีค่า' },
  shifted: {
    en: 'the row has another number of cells than the header',
    th: 'จำนวนช่องของแถวไม่ตรงกับหัวตาราง',
  },
  nul: {
    en: 'the row has a NUL character, which no text has',
    th: 'แถวนี้มีอักขระ NUL ซึ่งข้อความไม่ควรมี',
  },
  error: {
    en: 'a cell of the row holds an error of the spreadsheet, such as #N/A',
    th: 'มีช่องในแถวนี้ที่โปรแกรมตารางแสดงข้อผิดพลาด เช่น #N/A',
  },
  formula: {
    en: 'a cell of the row holds a formula without its value: open the file in a spreadsheet and save it again',
    th: 'มีช่องในแถวนี้ที่เป็นสูตรแต่ไม่มีค่า โปรดเปิดไฟล์ในโปรแกรมตารางแล้วบันทึกใหม่',
  },
  twice: { en: 'stands in the file already', th: 'ซ้ำกับแถวก่อนหน้าในไฟล์' },
  noRecord: { en: 'names no record of the list', th: 'ไม่พบรายการนี้' },
  taken: { en: 'another record has this value already', th: 'มีรายการอื่นใช้ค่านี้แล้ว' },
} satisfies Record<string, Words>

/** Characters of a quoted value, enough to find it again. */
const aboutLength = 80

export function reject(column: string, reason: Words, language: Language, about = ''): Rejection {
  return { column, reason: about ? `${shortened(about)}: ${reason[language]}` : reason[language] }
}

interface Refused {
  schema: z.core.$ZodType
  values: Record<string, unknown>
  language: Language
}

/** Schema errors of a row: each column once, with what it accepts; a missing value is reported as missing. */
export function rejectionsOf(error: z.ZodError, { schema, values, language }: Refused): Rejection[] {
  const columns = new Map<string, string>()
  for (const { path, message } of validationErrors(error, { language, schema })) {
    const [column = path, ...inner] = path.split('.')
    if (columns.has(column)) continue
    const place = inner.some((part) => !/^\d+$/.test(part)) ? `${inner.join('.')} ` : ''
    const isMissing = values[column] === undefined || values[column] === null
    columns.set(column, isMissing ? reasons.missing[language] : `${place}${message}`)
  }
  return [...columns].map(([column, reason]) => ({ column, reason }))
}

function shortened(about: string): string {
  const letters = [...about]
  return letters.length <= aboutLength ? about : `${letters.slice(0, aboutLength).join('')}…`
}
