import type { Words } from '../languages.ts'
import type { NumberProblem, UnreadNumber } from './number-field.ts'

const problemWords: Record<Exclude<NumberProblem, 'AMBIGUOUS' | 'UNIT'>, Words> = {
  NOT_A_NUMBER: { en: 'Please write a number', th: 'กรุณากรอกเป็นตัวเลข' },
  NOT_WHOLE: { en: 'Please write a whole number', th: 'กรุณากรอกเป็นจำนวนเต็ม' },
  GROUPS: {
    en: 'The commas and points do not separate groups of three digits. Write 1250.5 or 1,250.50',
    th: 'จุลภาคและจุดไม่ได้คั่นทีละสามหลัก กรุณากรอกเช่น 1250.5 หรือ 1,250.50',
  },
  SEVERAL: { en: 'These are several numbers. Please write one', th: 'มีตัวเลขหลายตัว กรุณากรอกตัวเดียว' },
  RANGE: { en: 'This is a range. Please write one number', th: 'นี่เป็นช่วงตัวเลข กรุณากรอกตัวเลขเดียว' },
  LIMIT: {
    en: 'Write the number alone, without a sign such as < or ~',
    th: 'กรอกเฉพาะตัวเลข ไม่ต้องมีเครื่องหมาย เช่น < หรือ ~',
  },
  POWER: {
    en: 'Write the number out, without a power of ten: 1200 instead of 1.2E+03',
    th: 'กรอกตัวเลขเต็มโดยไม่ใช้เลขยกกำลัง เช่น 1200 แทน 1.2E+03',
  },
  FRACTION: {
    en: 'Write a decimal number instead of a fraction: 0.5',
    th: 'กรอกเป็นทศนิยมแทนเศษส่วน เช่น 0.5',
  },
  TOO_LONG: { en: 'This number has too many digits', th: 'ตัวเลขมีหลักมากเกินไป' },
}

/** A sentence about a text that was not read, for the reader. */
export function numberSentence(read: UnreadNumber, unit?: string): Words {
  if (read.problem === 'AMBIGUOUS') {
    const [grouped, decimal] = read.readings
    return {
      en: `Do you mean ${grouped} or ${decimal}?`,
      th: `หมายถึง ${grouped} หรือ ${decimal}`,
    }
  }
  if (read.problem !== 'UNIT') return problemWords[read.problem]
  return unit
    ? {
        en: `“${read.unit}” is not the unit here. Write the number in ${unit}`,
        th: `ช่องนี้ไม่ได้ใช้หน่วย “${read.unit}” กรุณากรอกเป็น ${unit}`,
      }
    : {
        en: `Write the number alone, without “${read.unit}”`,
        th: `กรอกเฉพาะตัวเลข ไม่ต้องใส่ “${read.unit}”`,
      }
}
