import { countMax, nameLength, noteLength, passwordLength, usernameLength } from '@rp/domain/limits'
import { z } from 'zod'
import { allowing } from './allowed.ts'

/** Field shapes shared by all areas; texts are trimmed and NFC. */
const text = z.string().trim().normalize('NFC')

/** Years supported by every database and calendar, even with a time zone shift or a day added. */
const inTheseTimes = (moment: string): boolean => /^(19|2\d)\d\d-/.test(moment)
const notInThese = {
  en: 'must lie between the years 1900 and 2999',
  th: 'ต้องอยู่ระหว่างปี ค.ศ. 1900 ถึง 2999',
}

export const id = z.uuid()
export const instant = z.iso
  .datetime()
  .refine(inTheseTimes, { message: notInThese.en, params: { words: notInThese } })
export const name = text.min(1).max(nameLength)
export const note = text.max(noteLength)
/** The body of what is done for a reason that everybody can read. */
export const withReason = z.strictObject({ reason: note.min(1) })
/** Optional text: an empty input means null. */
export const optionalText = text
  .max(nameLength)
  .transform((value) => value || null)
  .nullable()
export const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase())
export const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullable()
export const username = allowing(
  text
    .toLowerCase()
    .min(usernameLength.min)
    .max(usernameLength.max)
    .regex(/^[a-z0-9._-]+$/),
  {
    en: `must be ${usernameLength.min} to ${usernameLength.max} letters a to z, digits, points, hyphens or underscores`,
    th: `ต้องเป็นตัวอักษร a ถึง z ตัวเลข จุด ขีด หรือขีดล่าง ${usernameLength.min} ถึง ${usernameLength.max} ตัว`,
  },
)
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)
export const colour = allowing(
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .transform((value) => value.toUpperCase()),
  {
    en: 'must be a colour such as #1F5FE0: a # and six digits or letters from A to F',
    th: 'ต้องเป็นรหัสสี เช่น #1F5FE0: เครื่องหมาย # ตามด้วยตัวเลขหรือตัวอักษร A ถึง F หกตัว',
  },
)
/** A text in every language of the product; the reader's client chooses. */
export const words = z.object({ en: z.string(), th: z.string() })
/** A decimal text, e.g. `1234.500000` baht. */
export const money = allowing(z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/), {
  en: 'must be an amount such as 1250.50, with at most 6 digits after the point',
  th: 'ต้องเป็นจำนวนเงิน เช่น 1250.50 ทศนิยมไม่เกิน 6 ตำแหน่ง',
})
/** A month, `2026-11`. */
export const month = allowing(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), {
  en: 'must be a month such as 2026-11',
  th: 'ต้องเป็นเดือน เช่น 2026-11',
})
/** A day without a time, `2026-11-21`. */
export const day = z.iso
  .date()
  .refine(inTheseTimes, { message: notInThese.en, params: { words: notInThese } })
/** A short code, typed and read aloud: `BTL-100`. */
export const code = allowing(
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{1,20}$/),
  {
    en: 'must be 1 to 20 letters A to Z, digits or hyphens, such as BTL-100',
    th: 'ต้องเป็นตัวอักษร A ถึง Z ตัวเลข หรือขีด 1 ถึง 20 ตัว เช่น BTL-100',
  },
)
/** Position among records of its kind; ties are ordered by name. */
export const sortOrder = z.int().min(0).max(9999)
/** The generated name of a stored file: `<uuid>.<extension>`. */
export const storedName = z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]{2,4}$/)
/** A stored file: `file` is its generated name, `name` the sender's, `size` in bytes. */
export const storedFile = z.object({ file: storedName, name: z.string(), mime: z.string(), size: z.int() })
export type StoredFile = z.output<typeof storedFile>
/** A file referenced by a record; the server replaces these values by the stored ones. */
export const namedFile = storedFile.strict()
/** A flag in a query. */
export const flag = z.enum(['true', 'false'])
/** A filter that may be empty, which counts as not set. */
export const unsetOr = <T extends z.ZodType>(filter: T) =>
  z.union([z.literal('').transform(() => undefined), filter]).optional()
/** Page number and size from a query, so they arrive as text. */
export const pageNumber = z.coerce.number().int().min(1)
export const pageLimit = z.coerce.number().int().min(1).max(100)
/** A sequence number: a message's seq, a room's change number. */
export const count = z.int().min(0).max(countMax)
export const rowVersion = z.int().positive().max(countMax)

/** Columns of every record. */
export const commonFields = {
  id,
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
  archived_at: instant.nullable(),
}
