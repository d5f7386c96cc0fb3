import { allowedAt } from '@rp/contract/allowed-sentence'
import { ownWords, type FieldError } from '@rp/contract/problems'
import type { Language, Words } from '@rp/domain/languages'
import { z } from 'zod'
import { codeWordsOf } from '../code-words.ts'

const locales = { en: z.locales.en().localeError, th: z.locales.th().localeError }

/** A person corrects no more at once, and a body of a megabyte may hold a hundred thousand errors. */
const errorsMax = 100

interface ErrorContext {
  language: Language
  /** The schema that refused: it knows what each of its fields accepts. */
  schema: z.core.$ZodType
}

/** The validation errors of a request, one per value, with the path and what is allowed, in the caller's language. */
export function validationErrors(error: z.ZodError, reported: ErrorContext): FieldError[] {
  const paths = new Set<string>()
  const errors: FieldError[] = []
  for (const issue of error.issues) {
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : [undefined]) {
      const path = (key === undefined ? issue.path : [...issue.path, key]).join('.')
      // A value that fails several checks is one error.
      if (paths.has(path)) continue
      paths.add(path)
      errors.push({ path, message: sentenceOf(issue, reported, key) })
      if (errors.length === errorsMax) return errors
    }
  }
  return errors
}

const unknownField: Words = { en: 'is no field of this call', th: 'ไม่ใช่ช่องของคำสั่งนี้' }
const notAllowed: Words = { en: 'is not in the expected form', th: 'ไม่ตรงรูปแบบที่กำหนด' }

function sentenceOf(
  issue: z.core.$ZodIssue,
  { language, schema }: ErrorContext,
  key: string | undefined,
): string {
  if (key !== undefined) return `${unknownField[language]}: ${key}`
  const own = ownWords(issue)
  if (own) return own[language]
  // A check's own English message is more specific than what the field accepts in general.
  if (issue.code === 'custom' && language === 'en' && issue.message !== 'Invalid input') return issue.message
  const allowed = allowedAt(schema, issue.path, codeWordsOf)
  if (allowed) return allowed[language]
  return withoutWords(issue, language)
}

/** The message of the schema library, if we have none; patterns are not shown to readers. */
function withoutWords(issue: z.core.$ZodIssue, language: Language): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'invalid_format') return notAllowed[language]
  const words = locales[language](issue as z.core.$ZodRawIssue)
  return (typeof words === 'string' ? words : words?.message) ?? notAllowed[language]
}
