import { compareDecimals } from '@rp/domain/decimal'
import { numberSentence } from '@rp/domain/number/number-problems'
import { readNumber } from '@rp/domain/number/read-number'
import { z } from 'zod'
import { allowing } from './allowed.ts'
import { decimal } from './decimal.ts'

/** Field shapes of measured items: codes, limits of a value, detection limits. */
export const itemCode = allowing(
  z
    .string()
    .trim()
    .normalize('NFC')
    .toUpperCase()
    .regex(/^[A-Z0-9_]{1,40}$/),
  {
    en: 'must be 1 to 40 letters A to Z, digits or underscores',
    th: 'ต้องเป็นตัวอักษร A ถึง Z ตัวเลข หรือขีดล่าง 1 ถึง 40 ตัว',
  },
)
/** A limit as people write it (`1 000`, `0,5`); what is not one number is refused with a sentence. */
const typed = (number: ReturnType<typeof decimal>) =>
  z
    .string()
    .transform((value, { addIssue }) => {
      const read = readNumber(value, { places: 9 })
      if ('value' in read) return read.value
      const words = numberSentence(read)
      addIssue({ code: 'custom', message: words.en, params: { words }, input: value })
      return z.NEVER
    })
    .pipe(number)
    .nullable()
export const limit = typed(decimal({ min: '-999999999', places: 9 }))
export const positive = typed(decimal({ places: 9 }))

/** Needed because a refinement also gets values that their own fields refuse. */
export const areDecimals = (...limits: (string | null)[]): boolean =>
  limits.every((one) => one !== null && /^-?\d+(\.\d+)?$/.test(one))

interface Range {
  min: string | null
  max: string | null
  min_strict?: boolean | undefined
  max_strict?: boolean | undefined
}

/** Equal limits leave one value, unless one of them is strict. */
export function hasRoom({ min, max, min_strict, max_strict }: Range): boolean {
  if (min === null || max === null || !areDecimals(min, max)) return true
  const isStrict = min_strict === true || max_strict === true
  return compareDecimals(min, max) <= (isStrict ? -1 : 0)
}

/** Of a maximum without room above its minimum. */
export const belowMin = { en: 'must not be below min', th: 'ต้องไม่น้อยกว่าค่าต่ำสุด' }
