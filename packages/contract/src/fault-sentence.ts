import type { Words } from '@rp/domain/languages'
import type { z } from 'zod'
import { figure } from './allowed.ts'

/** What a value of each kind must be, for fields without words of their own. */
const kinds: Readonly<Record<string, Words>> = {
  string: { en: 'must be a text', th: 'ต้องเป็นข้อความ' },
  number: { en: 'must be a number', th: 'ต้องเป็นตัวเลข' },
  int: { en: 'must be a whole number', th: 'ต้องเป็นจำนวนเต็ม' },
  boolean: { en: 'must be yes or no', th: 'ต้องเป็น ใช่ หรือ ไม่' },
  array: { en: 'must be a list', th: 'ต้องเป็นรายการ' },
  object: { en: 'must be a set of named fields', th: 'ต้องเป็นชุดของช่องข้อมูล' },
  record: { en: 'must be a set of named fields', th: 'ต้องเป็นชุดของช่องข้อมูล' },
}

const otherForm: Words = { en: 'is not in the expected form', th: 'ไม่ตรงรูปแบบที่กำหนด' }
const nothingTaken: Words = { en: 'must be left out', th: 'ต้องไม่ส่งค่านี้' }

/** Counted parts of a text or a list. */
const counted: Readonly<Record<string, Words>> = {
  string: { en: 'characters', th: 'ตัวอักษร' },
  array: { en: 'entries', th: 'รายการ' },
}

/** Beyond this, a limit is technical. */
const tooFar = 1e12

/** A refused value in the words of people, whatever the schema library says; never a type, a pattern or a sign. */
export function faultWords(issue: z.core.$ZodIssue): Words {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'undefined' ? nothingTaken : (kinds[issue.expected] ?? otherForm)
    case 'invalid_value':
      return oneOf(issue.values.map(String))
    case 'too_big':
      return limit(issue.origin, Number(issue.maximum), { en: 'at most', th: 'ไม่เกิน' })
    case 'too_small':
      return limit(issue.origin, Number(issue.minimum), { en: 'at least', th: 'อย่างน้อย' })
    default:
      return otherForm
  }
}

function oneOf(values: readonly string[]): Words {
  if (values.length === 0) return otherForm
  const listed = values.join(', ')
  return values.length === 1
    ? { en: `must be ${listed}`, th: `ต้องเป็น ${listed}` }
    : { en: `must be one of ${listed}`, th: `ต้องเป็นค่าใดค่าหนึ่งใน ${listed}` }
}

function limit(origin: string, most: number, { en, th }: Words): Words {
  const of = counted[origin]
  if (!Number.isFinite(most) || Math.abs(most) >= tooFar) return otherForm
  const shown = figure(most)
  return of
    ? { en: `must have ${en} ${shown} ${of.en}`, th: `ต้องมี${th} ${shown} ${of.th}` }
    : { en: `must be ${en} ${shown}`, th: `ต้องมีค่า${th} ${shown}` }
}
