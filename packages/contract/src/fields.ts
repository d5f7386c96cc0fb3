import { countMax, nameLength, noteLength, passwordLength, usernameLength } from '@rp/domain/limits'
import { z } from 'zod'

/** The field shapes that every area shares; texts are trimmed and NFC (domain design 1). */
const text = z.string().trim().normalize('NFC')

/** Years that every database and calendar knows; a time zone more or a day later is one, too. */
const inTheseTimes = (moment: string): boolean => /^(19|2\d)\d\d-/.test(moment)
const notInThese = 'must lie between the years 1900 and 2999'

export const id = z.uuid()
export const instant = z.iso.datetime().refine(inTheseTimes, notInThese)
export const name = text.min(1).max(nameLength)
export const note = text.max(noteLength)
/** Optional text: an emptied input means "none". */
export const optionalText = text
  .max(nameLength)
  .transform((value) => value || null)
  .nullable()
export const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase())
export const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullable()
export const username = text
  .toLowerCase()
  .min(usernameLength.min)
  .max(usernameLength.max)
  .regex(/^[a-z0-9._-]+$/)
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)
export const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((value) => value.toUpperCase())
/** A text in every language of the product; the reader's side picks. */
export const words = z.object({ en: z.string(), th: z.string() })
/** A decimal text, e.g. `1234.500000` baht. */
export const money = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/)
/** A day without a time, `2026-11-21`. */
export const day = z.iso.date().refine(inTheseTimes, notInThese)
/** A short name that people type and read aloud: `BTL-100`. */
export const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,20}$/)
/** Where a record stands among its kind; the same number: by name. */
export const sortOrder = z.int().min(0).max(9999)
/** The generated name of a stored file: `<uuid>.<extension>`. */
export const storedName = z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]{2,4}$/)
/** A stored file: `file` is its generated name, `name` what the sender called it, `size` in bytes. */
export const storedFile = z.object({ file: storedName, name: z.string(), mime: z.string(), size: z.int() })
export type StoredFile = z.output<typeof storedFile>
/** A file that a record names; the server puts what it stored in place of what is said here. */
export const namedFile = storedFile.strict()
/** A flag in a query. */
export const flag = z.enum(['true', 'false'])
/** Which page of a list, and how many rows it has; from a query, so they come as text. */
export const pageNumber = z.coerce.number().int().min(1)
export const pageLimit = z.coerce.number().int().min(1).max(100)
/** A place in a count: a message's seq, a room's change number. */
export const count = z.int().min(0).max(countMax)
export const rowVersion = z.int().positive().max(countMax)

/** The columns of every record (domain design 1). */
export const commonFields = {
  id,
  created_at: instant,
  updated_at: instant,
  row_version: rowVersion,
  archived_at: instant.nullable(),
}
