import { allowedAt } from '@rp/contract/allowed-sentence'
import { faultWords } from '@rp/contract/fault-sentence'
import { ownWords, type FieldError } from '@rp/contract/problems'
import type { Language, Words } from '@rp/domain/languages'
import type { z } from 'zod'
import { codeWordsOf } from './code-words.ts'

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
      const sentence = sentenceOf(issue, reported, key)
      // What is wrong as a whole has no field to name it.
      const message = path === '' ? `${wholeRequest[reported.language]} ${sentence}` : sentence
      errors.push({ path, message })
      if (errors.length === errorsMax) return errors
    }
  }
  return errors
}

const unknownField: Words = { en: 'is no field of this call', th: 'ไม่ใช่ช่องของคำสั่งนี้' }
const wholeRequest: Words = { en: 'The request', th: 'คำขอ' }

function sentenceOf(
  issue: z.core.$ZodIssue,
  { language, schema }: ErrorContext,
  key: string | undefined,
): string {
  if (key !== undefined) return `${unknownField[language]}: ${key}`
  const own = ownWords(issue)
  if (own) return own[language]
  // A check's own English message is more specific than what the field accepts in general.
  if (issue.code === 'custom' && language === 'en' && !/^Invalid\b/.test(issue.message)) return issue.message
  return (allowedAt(schema, issue.path, codeWordsOf) ?? faultWords(issue))[language]
}
