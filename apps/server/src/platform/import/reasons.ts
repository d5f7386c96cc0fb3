import type { Language, Words } from '@rp/domain/languages'
import type { z } from 'zod'
import { fieldErrors } from '../http/field-errors.ts'

export interface Rejection {
  column: string
  reason: string
}

/** Why a row is not taken, besides what the schemas say. */
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

export function reject(column: string, reason: Words, language: Language, about = ''): Rejection {
  return { column, reason: about ? `${about}: ${reason[language]}` : reason[language] }
}

/** What a schema refused of a row; a value that is not there is told as such. */
export function rejectionsOf(
  error: z.ZodError,
  values: Record<string, unknown>,
  language: Language,
): Rejection[] {
  return fieldErrors(error, language).map(({ path, message }) => {
    const column = path.split('.')[0] ?? path
    return { column, reason: values[column] === undefined ? reasons.missing[language] : message }
  })
}
